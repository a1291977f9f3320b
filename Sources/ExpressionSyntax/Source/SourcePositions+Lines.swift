extension SourcePositions {
    /// Returns the line and column of a UTF-8 offset, as `Source.location(of:)` does.
    ///
    /// - Complexity: O(log n) in the length of the text.
    public func location(of offset: Int) -> SourceLocation {
        let offset = source.clamped(offset)
        let line = lineStarts.countOfPrefix { $0 <= offset } - 1
        // A byte-order mark is before the first line.
        guard line >= 0 else { return SourceLocation(line: source.firstLine, column: 1) }
        let (number, isTooLarge) = source.firstLine.addingReportingOverflow(line)
        return SourceLocation(
            line: isTooLarge ? .max : number, column: characters(before: offset, from: lineStarts[line]) + 1)
    }

    /// Returns the UTF-8 offset of a line and column, or nil if the source doesn't have the line. A column beyond the
    /// characters of the line is treated as its end, and one less than 1 as its beginning.
    ///
    /// - Complexity: O(log n) in the length of the text.
    public func offset(of location: SourceLocation) -> Int? {
        let (line, isTooFar) = location.line.subtractingReportingOverflow(source.firstLine)
        guard !isTooFar, lineStarts.indices.contains(line) else { return nil }
        let start = lineStarts[line]
        return offset(ofCharacter: max(1, location.column) - 1, in: start..<end(ofLine: line))
    }

    /// Returns the end of the characters of a line, before its line break.
    private func end(ofLine line: Int) -> Int {
        let end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : source.bytes.count
        return end > lineStarts[line] && source.bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end
    }

    /// Returns the lines and columns of the beginning and the end of a range. Anything outside the text is omitted.
    ///
    /// - Complexity: O(log n) in the length of the text.
    public func locations(of range: SourceRange) -> (start: SourceLocation, end: SourceLocation) {
        (location(of: range.lowerBound), location(of: range.upperBound))
    }

    /// Returns the number of characters that begin in a line before an offset.
    private func characters(before offset: Int, from start: Int) -> Int {
        guard let mark = characterMarks.last(withAtMost: offset, \.offset), mark.offset >= start else {
            return offset - start
        }
        let isLong = nextMark(after: mark).map { next in
            next.count == mark.count + 1 && next.offset - mark.offset > Self.longCharacter
        }
        if isLong == true { return mark.count + (offset == mark.offset ? 0 : 1) }
        return mark.count + source.characterLengths(in: mark.offset..<offset).count
    }

    private func nextMark(after mark: Mark) -> Mark? {
        let next = characterMarks.countOfPrefix { $0.offset <= mark.offset }
        return next < characterMarks.count ? characterMarks[next] : nil
    }

    /// Returns the offset of a character of a line, counted from 0, or the end of the line if it has fewer characters.
    private func offset(ofCharacter index: Int, in line: SourceRange) -> Int {
        let first = characterMarks.countOfPrefix { $0.offset < line.lowerBound }
        let marks = characterMarks[first..<characterMarks.countOfPrefix { $0.offset <= line.upperBound }]
        guard let mark = marks.last(withAtMost: index, \.count), marks.first?.offset == line.lowerBound else {
            return index < line.count ? line.lowerBound + index : line.upperBound
        }
        if index == mark.count { return min(mark.offset, line.upperBound) }
        // Only the characters between two marks are read, so that none of them is long.
        let end = nextMark(after: mark).map { min($0.offset, line.upperBound) } ?? line.upperBound
        let lengths = source.characterLengths(in: mark.offset..<end)
        return mark.offset + lengths.prefix(index - mark.count).reduce(0, +)
    }
}

extension Source {
    /// Returns the lengths, in bytes, of the characters in a range. Ill-formed bytes count as a U+FFFD.
    ///
    /// - Complexity: O(n) in the length of the range.
    func characterLengths(in range: SourceRange) -> [Int] {
        withBytes { bytes in
            var offset = range.lowerBound
            return self[range].map { character in
                let start = offset
                for _ in character.unicodeScalars { offset += bytes.decodeScalar(at: offset).length }
                return min(offset, range.upperBound) - start
            }
        }
    }
}
