/// Finds members of a JSON object, and validates everything else in it.
struct JSONScanner {
    /// The ranges of the requested members' values, in the order of the names; nil for a member that hasn't been found.
    private(set) var members: [Range<Int>?]
    /// Whether every byte is an ASCII character. If not, the texts may be ill-formed.
    private(set) var isASCII = true

    private let bytes: UnsafeBufferPointer<UInt8>
    private let names: [[UInt8]]
    private let nesting: Int
    private var position = 0
    /// The arrays and objects that have begun, innermost last.
    private var levels: [Level] = []
    /// The names found in those objects.
    private var foundNames: [Range<Int>] = []
    /// The index of the requested member of the outermost object that has begun, if it is one.
    private var member: Int?

    private struct Level {
        let isObject: Bool
        /// The offset at which it begins.
        let start: Int
        /// The index of its first name among the found names.
        let firstName: Int
        var isEmpty = true
    }

    /// Prepares to find the members with certain names in a text.
    ///
    /// - Parameter nesting: the greatest depth of arrays and objects that is scanned.
    init(_ bytes: UnsafeBufferPointer<UInt8>, names: [[UInt8]], nesting: Int) {
        self.bytes = bytes
        self.names = names
        self.nesting = nesting
        members = Array(repeating: nil, count: names.count)
        levels.reserveCapacity(4)
        foundNames.reserveCapacity(Self.mostNames)
    }

    /// Scans the whole text, and returns whether it is an object with nothing unusual in it.
    ///
    /// - Complexity: O(n) in the length of the text.
    mutating func scanObject() -> Bool {
        skipWhitespace()
        guard byte == UInt8(ascii: "{") else { return false }
        open()
        while !levels.isEmpty {
            guard scanElement() else { return false }
        }
        skipWhitespace()
        return position == bytes.count
    }

    // MARK: - Structure

    private mutating func open() {
        levels.append(Level(isObject: byte == UInt8(ascii: "{"), start: position, firstName: foundNames.count))
        position += 1
    }

    /// Scans an element with what precedes it, or the end of the container. If it is a container, scans only its
    /// beginning.
    private mutating func scanElement() -> Bool {
        let level = levels[levels.count - 1]
        skipWhitespace()
        if byte == (level.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
            close(level)
            return true
        }
        if level.isEmpty {
            levels[levels.count - 1].isEmpty = false
        } else {
            guard read(UInt8(ascii: ",")) else { return false }
            skipWhitespace()
        }
        if level.isObject {
            guard scanName(in: level) else { return false }
        }
        return scanValue()
    }

    private mutating func close(_ level: Level) {
        position += 1
        levels.removeLast()
        foundNames.removeLast(foundNames.count - level.firstName)
        endMember(from: level.start)
    }

    private mutating func scanName(in level: Level) -> Bool {
        let start = position + 1
        // In a name, an escape may hide that it is a duplicate, or that of a date.
        guard byte == UInt8(ascii: "\""), scanText(allowsEscapes: false), bytes[start] != UInt8(ascii: "$") else {
            return false
        }
        let name = start..<position - 1
        for place in level.firstName..<foundNames.count where isEqual(foundNames[place], name) { return false }
        guard foundNames.count - level.firstName < Self.mostNames else { return false }
        foundNames.append(name)
        if levels.count == 1 { member = names.firstIndex { $0.count == name.count && $0.elementsEqual(bytes[name]) } }
        skipWhitespace()
        guard read(UInt8(ascii: ":")) else { return false }
        skipWhitespace()
        return true
    }

    /// Up to this many names, comparing each with all earlier ones is faster than hashing them.
    private static let mostNames = 40

    private func isEqual(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
        one.count == other.count && bytes[one.lowerBound] == bytes[other.lowerBound]
            && bytes[one].elementsEqual(bytes[other])
    }

    private mutating func scanValue() -> Bool {
        let start = position
        let isScalar: Bool
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard levels.count < nesting else { return false }
            open()
            return true
        case UInt8(ascii: "\""): isScalar = scanText(allowsEscapes: true)
        case UInt8(ascii: "t"): isScalar = scan("true")
        case UInt8(ascii: "f"): isScalar = scan("false")
        case UInt8(ascii: "n"): isScalar = scan("null")
        default: isScalar = scanNumber()
        }
        if isScalar { endMember(from: start) }
        return isScalar
    }

    /// Records the range of the value that has just ended, if it is that of a requested member.
    private mutating func endMember(from start: Int) {
        guard levels.count == 1, let member else { return }
        members[member] = start..<position
        self.member = nil
    }

    // MARK: - Scalars

    private mutating func scanText(allowsEscapes: Bool) -> Bool {
        position += 1
        while true {
            let byte = byte
            position += 1
            if byte == UInt8(ascii: "\"") { return true }
            if byte < 0x20 { return false }
            if byte >= 0x80 { isASCII = false }
            if byte == UInt8(ascii: "\\") {
                guard allowsEscapes, self.byte.isSimpleEscape else { return false }
                position += 1
            }
        }
    }

    private mutating func scan(_ constant: StaticString) -> Bool {
        constant.withUTF8Buffer { constant in
            guard bytes[position...].starts(with: constant) else { return false }
            position += constant.count
            return true
        }
    }

    /// The most digits of a number before its exponent, and of an exponent, for which no limit needs checking.
    private static let (mostDigits, mostExponentDigits) = (18, 2)
    /// More bits than a number with this many digits has, even as a fraction.
    static let mostBits = 512

    private mutating func scanNumber() -> Bool {
        let start = position
        _ = read(UInt8(ascii: "-"))
        let first = byte
        let digits = scanDigits()
        guard digits == 1 || digits > 1 && first != UInt8(ascii: "0") else { return false }
        if read(UInt8(ascii: ".")) {
            guard scanDigits() > 0 else { return false }
        }
        guard position - start <= Self.mostDigits else { return false }
        if byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if !read(UInt8(ascii: "-")) { _ = read(UInt8(ascii: "+")) }
            return (1...Self.mostExponentDigits).contains(scanDigits())
        }
        return true
    }

    /// Scans digits, and returns their number.
    private mutating func scanDigits() -> Int {
        let start = position
        while byte &- UInt8(ascii: "0") < 10 { position += 1 }
        return position - start
    }

    // MARK: - Bytes

    /// The next byte, or NUL at the end. NUL isn't allowed anywhere.
    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skipWhitespace() {
        while byte.isJSONWhitespace { position += 1 }
    }

    private mutating func read(_ expected: UInt8) -> Bool {
        guard byte == expected else { return false }
        position += 1
        return true
    }
}

extension UInt8 {
    /// Whether the byte after a backslash forms a simple escape, of one character.
    fileprivate var isSimpleEscape: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            true
        default: false
        }
    }
}
