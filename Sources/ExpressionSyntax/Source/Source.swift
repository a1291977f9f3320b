/// A range of UTF-8 offsets in a source.
public typealias SourceRange = Range<Int>

/// A text to be read, as UTF-8, with the name that diagnostics call it by.
public struct Source: Sendable, Hashable {
    /// What diagnostics call this text: a file's path, or `<input>`.
    public let name: String

    /// The number of the text's first line, for a text that is a part of a longer one.
    public let firstLine: Int

    /// The text as UTF-8. It may be ill-formed: the lexer reports that.
    public let bytes: [UInt8]

    /// A source of bytes that are meant to be UTF-8.
    public init(bytes: [UInt8], name: String = "<input>", firstLine: Int = 1) {
        self.bytes = bytes
        self.name = name
        self.firstLine = firstLine
    }

    /// A source of a string's text.
    ///
    /// - Complexity: O(n) in the length of the text.
    public init(_ text: String, name: String = "<input>", firstLine: Int = 1) {
        self.init(bytes: Array(text.utf8), name: name, firstLine: firstLine)
    }

    /// The whole text; ill-formed bytes appear as U+FFFD.
    ///
    /// - Complexity: O(n) in the length of the text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The byte-order mark that the text begins with, if it does: no part of its first line.
    var byteOrderMark: SourceRange { 0..<withBytes { bytes in bytes.startOfText } }

    /// The text of a range; ill-formed bytes appear as U+FFFD.
    ///
    /// - Precondition: the range is one of the source.
    /// - Complexity: O(n) in the length of the range.
    public subscript(range: SourceRange) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// A place in a source as people count: lines and characters from 1.
public struct SourceLocation: Sendable, Hashable {
    /// The number of the line, counted from the source's first.
    public let line: Int
    /// The number of the character in its line, from 1.
    public let column: Int
}

extension Source {
    /// The line and column of a UTF-8 offset.
    ///
    /// - Precondition: the offset is in the source, or its end.
    /// - Complexity: O(n) in the offset.
    public func location(of offset: Int) -> SourceLocation {
        let line = lineRange(around: offset)
        let breaks = bytes[..<line.lowerBound].reduce(into: 0) { count, byte in
            if byte == UInt8(ascii: "\n") { count += 1 }
        }
        // A first line may have any number; the last that there is stands for those beyond it.
        let (number, isTooLarge) = firstLine.addingReportingOverflow(breaks)
        return SourceLocation(line: isTooLarge ? .max : number, column: self[line.lowerBound..<offset].count + 1)
    }

    /// The range of the line that holds an offset, without its line break.
    ///
    /// - Precondition: the offset is in the source, or its end.
    /// - Complexity: O(n) in the length of the line.
    public func lineRange(around offset: Int) -> SourceRange {
        let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
        let start = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? min(offset, byteOrderMark.upperBound)
        var end = bytes[offset...].firstIndex(where: isBreak) ?? bytes.count
        if end > max(start, offset), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }
}
