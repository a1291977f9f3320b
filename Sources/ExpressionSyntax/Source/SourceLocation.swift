/// A place in a source as people count: by lines and characters, from 1.
public struct SourceLocation: Sendable, Hashable {
    /// The number of the line, counting from the source's `firstLine`.
    public let line: Int
    /// The number of the character in its line, from 1.
    public let column: Int

    /// Creates a place, which need not exist in any source.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension Source {
    /// Returns the line and column of a UTF-8 offset. An offset before or after the text is treated as its beginning or
    /// end.
    ///
    /// - Complexity: O(n) in the offset.
    public func location(of offset: Int) -> SourceLocation {
        let offset = clamped(offset)
        let line = lineRange(around: offset)
        let breaks = bytes[..<line.lowerBound].reduce(into: 0) { count, byte in
            if byte == UInt8(ascii: "\n") { count += 1 }
        }
        // The first line may have any number. A line number that would overflow is the greatest possible one.
        let (number, isTooLarge) = firstLine.addingReportingOverflow(breaks)
        return SourceLocation(line: isTooLarge ? .max : number, column: self[line.lowerBound..<offset].count + 1)
    }

    /// Returns the range of the line that contains an offset, without its line break.
    ///
    /// - Precondition: the offset is in the source, or at its end.
    /// - Complexity: O(n) in the length of the line.
    package func lineRange(around offset: Int) -> SourceRange {
        let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
        let start = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? min(offset, byteOrderMark.upperBound)
        var end = bytes[offset...].firstIndex(where: isBreak) ?? bytes.count
        if end > max(start, offset), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return start..<end
    }
}
