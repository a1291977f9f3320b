/// Finds members of a JSON object, and checks everything else in it.
struct JSONScanner {
    /// Where the values of the members are that were asked for, in the order of the names.
    private(set) var members: [Range<Int>?]
    /// Whether every byte is an ASCII character. If not, the texts may be ill-formed.
    private(set) var isASCII = true

    private let bytes: UnsafeBufferPointer<UInt8>
    private let names: [[UInt8]]
    private let nesting: Int
    private var position = 0
    /// The arrays and objects that have begun, innermost last.
    private var levels: [Level] = []
    /// The names in those objects.
    private var foundNames: [Range<Int>] = []
    /// The member of the outermost object that has begun, if it was asked for.
    private var member: Int?

    private struct Level {
        let isObject: Bool
        /// Where it begins.
        let start: Int
        /// The place of its first name among those that have been found.
        let firstName: Int
        var isEmpty = true
    }

    /// Looks for the members with certain names in a text.
    ///
    /// - Parameter nesting: the number of arrays and objects in each other that are read.
    init(_ bytes: UnsafeBufferPointer<UInt8>, names: [[UInt8]], nesting: Int) {
        self.bytes = bytes
        self.names = names
        self.nesting = nesting
        members = Array(repeating: nil, count: names.count)
        levels.reserveCapacity(4)
        foundNames.reserveCapacity(Self.mostNames)
    }

    /// Reads the whole text, and returns whether it is an object in which there is nothing unusual.
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

    /// Reads an element with what precedes it, or the end of the container. Of a container it reads only the beginning.
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
        // In names, an escape may hide a name that is there already, or that of a date.
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

    /// Comparing each name with all before it is only faster than hashing them as long as there are few.
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

    /// Notes where the value is that has just ended, if it is that of a member which was asked for.
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

    /// The digits of a number before its exponent, and those of an exponent, that need no limit.
    private static let (mostDigits, mostExponentDigits) = (18, 2)
    /// More bits than a number with so many digits has, as a fraction as well.
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

    /// Reads digits, and returns how many.
    private mutating func scanDigits() -> Int {
        let start = position
        while byte &- UInt8(ascii: "0") < 10 { position += 1 }
        return position - start
    }

    // MARK: - Bytes

    /// The next byte, or NUL at the end, which is not allowed anywhere.
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
    /// Whether the byte after a backslash stands for one character.
    fileprivate var isSimpleEscape: Bool {
        switch self {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            true
        default: false
        }
    }
}
