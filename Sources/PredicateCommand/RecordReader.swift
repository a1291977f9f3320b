internal import AbacusFoundation
internal import AbacusJSON
internal import ProcessFiles

/// Reads the records of a file one at a time: the elements of a JSON array, or the lines.
///
/// Only the current record and a part of the file are in memory.
struct RecordReader {
    private let file: FileDescriptor
    private let maximumLength: Int
    private var buffer: [UInt8]
    private var unread = 0..<0
    private var layout = Layout.unknown
    /// The number of the last record read: its line, or its position in the array, from 1.
    private(set) var number = 0

    private enum Layout {
        case unknown, lines, array, end
    }

    /// An error in the array that contains the records.
    struct StructureError: Error, Equatable {
        let message: String
    }

    /// Why no record can be read.
    enum Failure: Error {
        case system(FileError)
        case structure(StructureError)
    }

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - hasLines: whether to read the file as lines even if it begins with `[`.
    ///   - maximumLength: the longest allowed record, in bytes. A longer one is truncated, but stays longer than this.
    init(_ file: FileDescriptor, hasLines: Bool, maximumLength: Int, bufferSize: Int = 1 << 16) {
        self.file = file
        self.maximumLength = maximumLength
        buffer = [UInt8](repeating: 0, count: bufferSize)
        if hasLines { layout = .lines }
    }

    /// Reads the bytes of the next record, or returns nil after the last one.
    ///
    /// - Complexity: O(n) in the length of the record.
    mutating func next() throws(Failure) -> [UInt8]? {
        if layout == .unknown { layout = try beginsArray() ? .array : .lines }
        switch layout {
        case .lines: return try nextLine()
        case .array: return try nextElement()
        case .unknown, .end: return nil
        }
    }

    // MARK: - Bytes

    /// Returns the next byte without consuming it, or nil at the end of the file.
    private mutating func peek() throws(Failure) -> UInt8? {
        if unread.isEmpty { try refill() }
        return unread.isEmpty ? nil : buffer[unread.lowerBound]
    }

    private mutating func skip() { unread = unread.lowerBound + 1..<unread.upperBound }

    private mutating func refill() throws(Failure) {
        while !Interrupt.isRequested {
            do throws(FileError) {
                unread = 0..<(try file.readBytes(into: &buffer))
                return
            } catch {
                do throws(FileError) { try file.waitForInput(after: error) } catch { throw .system(error) }
            }
        }
    }

    // MARK: - Lines

    private mutating func nextLine() throws(Failure) -> [UInt8]? {
        while true {
            var line: [UInt8] = []
            var isBlank = true
            guard try peek() != nil else { return nil }
            number += 1
            while try peek() != nil {
                let end = buffer.firstLineFeed(in: unread)
                let part = buffer[unread.lowerBound..<(end ?? unread.upperBound)]
                line += part.prefix(maximumLength + 1 - line.count)
                isBlank = isBlank && part.allSatisfy(\.isSpace)
                unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
                if end != nil { break }
            }
            if !isBlank { return line }
        }
    }

    // MARK: - Arrays

    /// Reads a `[` at the beginning of the file, after a byte-order mark if there is one, and returns whether it is
    /// there.
    private mutating func beginsArray() throws(Failure) -> Bool {
        if try peek() == 0xEF {
            // A file that begins with this byte but has no complete byte-order mark is invalid in any case.
            for byte in [0xEF, 0xBB, 0xBF] as [UInt8] where try peek() == byte { skip() }
        }
        guard try peek() == UInt8(ascii: "[") else { return false }
        skip()
        return true
    }

    private mutating func skipSpace() throws(Failure) {
        while let byte = try peek(), byte.isSpace { skip() }
    }

    private mutating func nextElement() throws(Failure) -> [UInt8]? {
        try skipSpace()
        if try peek() == UInt8(ascii: "]"), number == 0 { return try endArray() }
        let element = try readElement()
        guard element.contains(where: { !$0.isSpace }) else {
            throw failure("expected a value in the array")
        }
        number += 1
        return element
    }

    /// Reads up to the comma after an element, or to the end of the array.
    private mutating func readElement() throws(Failure) -> [UInt8] {
        var element: [UInt8] = []
        var depth = 0
        var isInText = false
        while let byte = try peek() {
            if !isInText, depth == 0 {
                if byte == UInt8(ascii: ",") {
                    skip()
                    return element
                }
                if byte == UInt8(ascii: "]") {
                    if element.contains(where: { !$0.isSpace }) { _ = try endArray() }
                    return element
                }
            }
            skip()
            if element.count <= maximumLength { element.append(byte) }
            if isInText, byte == UInt8(ascii: "\\"), let escaped = try peek() {
                skip()
                if element.count <= maximumLength { element.append(escaped) }
            } else if byte == UInt8(ascii: "\"") {
                isInText.toggle()
            } else if !isInText {
                if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
                if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
            }
        }
        throw failure("the array is never closed")
    }

    /// Reads the `]`, after which only white space is allowed.
    private mutating func endArray() throws(Failure) -> [UInt8]? {
        skip()
        try skipSpace()
        let next = try peek()
        layout = .end
        if next != nil { throw .structure(StructureError(message: "there is something after the array")) }
        return nil
    }

    private mutating func failure(_ message: String) -> Failure {
        layout = .end
        return .structure(StructureError(message: message))
    }
}

extension UInt8 {
    /// Whether JSON allows the byte as white space.
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension [UInt8] {
    /// The bytes of a JSON text, without the white space between tokens.
    var minifiedJSON: [UInt8] {
        var minified: [UInt8] = []
        minified.reserveCapacity(count)
        var isInText = false
        var isEscaped = false
        for byte in self where isInText || !byte.isSpace {
            minified.append(byte)
            if isEscaped {
                isEscaped = false
            } else if isInText, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInText.toggle()
            }
        }
        return minified
    }
}

/// Reads records as values; if possible, only the members that a formula uses.
struct RecordValues {
    private let arithmetic: Arithmetic
    private let limits: Limits
    private let selection: JSONSelection?

    init(of formula: Formula, _ options: PredicateOptions) {
        arithmetic = options.arithmetic
        limits = options.limits
        selection = formula.usedKeys.map { [limits, arithmetic] keys in
            JSONSelection(of: keys, limits: limits, isReal: arithmetic.readsReals)
        }
    }

    /// Returns the value of a record.
    ///
    /// - Parameters:
    ///   - number: the number of the record, for errors.
    ///   - needsAllKeys: whether the other members are also needed.
    func value(of record: [UInt8], _ number: Int, needsAllKeys: Bool) throws(SyntaxError) -> Value {
        if !needsAllKeys, let value = selection?.record(in: record) { return value }
        return try .reading(Source(bytes: record, name: "<record \(number)>"), for: arithmetic, limits: limits)
    }
}
