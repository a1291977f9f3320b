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
