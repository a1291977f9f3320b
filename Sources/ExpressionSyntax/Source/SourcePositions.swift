/// The places of a source in the units that editors use: UTF-16 code units, and lines and columns.
///
/// It is created once for a text, and then converts the UTF-8 offsets of trees, tokens and diagnostics in both
/// directions.
///
///     let positions = SourcePositions(source)
///     let marked = positions.utf16Range(of: diagnostic.range)
public struct SourcePositions: Sendable {
    /// A place from which units are counted.
    struct Mark: Sendable {
        /// The offset in UTF-8.
        let offset: Int
        /// The number of units before it: of UTF-16 code units in the text, or of characters in its line.
        let count: Int
    }

    /// The source that the places are in.
    public let source: Source
    /// The offsets of the beginnings of lines.
    let lineStarts: [Int]
    /// About every 64 bytes, the number of UTF-16 code units before a scalar; empty if all bytes are ASCII.
    let utf16Marks: [Mark]
    /// In lines that aren't ASCII, about every 32 characters, the number of characters before one. A very long
    /// character has marks on both sides.
    let characterMarks: [Mark]

    /// Finds the lines and characters of a source.
    ///
    /// - Complexity: O(n) in the length of the text.
    public init(_ source: Source) {
        self.source = source
        lineStarts = Self.lineStarts(of: source)
        guard !source.bytes.allSatisfy({ $0 < 0x80 }) else {
            (utf16Marks, characterMarks) = ([], [])
            return
        }
        utf16Marks = Self.utf16Marks(of: source)
        let ends = lineStarts.dropFirst() + [source.bytes.count]
        characterMarks = zip(lineStarts, ends).flatMap { Self.characterMarks(of: source, in: $0..<$1) }
    }

    private static func lineStarts(of source: Source) -> [Int] {
        var starts = [source.byteOrderMark.upperBound]
        for (offset, byte) in source.bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        return starts
    }

    private static func utf16Marks(of source: Source) -> [Mark] {
        var marks = [Mark(offset: 0, count: 0)]
        source.withBytes { bytes in
            var (offset, count) = (0, 0)
            while offset < bytes.count {
                let scalar = bytes.decodeScalar(at: offset)
                offset += scalar.length
                count += scalar.utf16Length
                if offset - marks[marks.count - 1].offset >= 64 { marks.append(Mark(offset: offset, count: count)) }
            }
        }
        return marks
    }

    /// Returns the marks of a line, or none if every byte in it is a character.
    private static func characterMarks(of source: Source, in line: SourceRange) -> [Mark] {
        guard !source.bytes[line].allSatisfy({ $0 < 0x80 }) else { return [] }
        var marks = [Mark(offset: line.lowerBound, count: 0)]
        var (offset, count) = (line.lowerBound, 0)
        for length in source.characterLengths(in: line) {
            let isLong = length > Self.longCharacter
            if count - marks[marks.count - 1].count >= 32 || isLong { marks.append(Mark(offset: offset, count: count)) }
            offset += length
            count += 1
            if isLong { marks.append(Mark(offset: offset, count: count)) }
        }
        return marks
    }

    /// The length, in bytes, from which a character isn't read again.
    static let longCharacter = 256
}

// MARK: - UTF-16

extension SourcePositions {
    /// Returns the UTF-16 offset for a UTF-8 offset. An offset within the bytes of a scalar is treated as the scalar's
    /// beginning.
    ///
    /// Ill-formed bytes count as the U+FFFD that the source's text has in their place. An offset before or after the
    /// text is treated as its beginning or end, since a diagnostic may be about a text that was longer.
    ///
    /// - Complexity: O(log n) in the length of the text.
    public func utf16Offset(of offset: Int) -> Int {
        let offset = source.clamped(offset)
        guard let mark = utf16Marks.last(withAtMost: offset, \.offset) else { return offset }
        return source.withBytes { bytes in
            var (place, count) = (mark.offset, mark.count)
            while place < offset {
                let scalar = bytes.decodeScalar(at: place)
                place += scalar.length
                if place <= offset { count += scalar.utf16Length }
            }
            return count
        }
    }

    /// Returns the UTF-8 offset for a UTF-16 offset. An offset between the two units of a scalar is treated as the
    /// scalar's beginning.
    ///
    /// An offset before or after the text is treated as its beginning or end.
    ///
    /// - Complexity: O(log n) in the length of the text.
    public func offset(ofUTF16 utf16Offset: Int) -> Int {
        let utf16Offset = max(0, utf16Offset)
        guard let mark = utf16Marks.last(withAtMost: utf16Offset, \.count) else {
            return min(utf16Offset, source.bytes.count)
        }
        return source.withBytes { bytes in
            var (place, count) = (mark.offset, mark.count)
            while place < bytes.count {
                let scalar = bytes.decodeScalar(at: place)
                count += scalar.utf16Length
                if count > utf16Offset { break }
                place += scalar.length
            }
            return place
        }
    }

    /// Returns the UTF-16 range for a range in UTF-8, as `NSRange` and the language server protocol use it. Anything
    /// outside the text is omitted.
    ///
    /// - Complexity: O(log n) in the length of the text.
    public func utf16Range(of range: SourceRange) -> Range<Int> {
        utf16Offset(of: range.lowerBound)..<utf16Offset(of: range.upperBound)
    }

    /// Returns the UTF-8 range for a range in UTF-16. Anything outside the text is omitted.
    ///
    /// - Complexity: O(log n) in the length of the text.
    public func range(ofUTF16 range: Range<Int>) -> SourceRange {
        offset(ofUTF16: range.lowerBound)..<offset(ofUTF16: range.upperBound)
    }
}

extension DecodedScalar {
    /// The number of UTF-16 code units of the scalar, or of the U+FFFD that represents ill-formed bytes.
    fileprivate var utf16Length: Int {
        switch self {
        case .scalar(let scalar, _): UTF16.width(scalar)
        case .illFormed: 1
        }
    }
}

extension RandomAccessCollection {
    /// Returns the number of elements at the beginning that satisfy a condition. No element after them may satisfy it.
    ///
    /// - Complexity: O(log n) in the number of elements.
    func countOfPrefix(where condition: (Element) -> Bool) -> Int {
        var (lower, upper) = (0, count)
        while lower < upper {
            let middle = lower + (upper - lower) / 2
            if condition(self[index(startIndex, offsetBy: middle)]) { lower = middle + 1 } else { upper = middle }
        }
        return lower
    }
}

extension RandomAccessCollection<SourcePositions.Mark> {
    /// Returns the last mark whose number is at most a bound.
    func last(withAtMost bound: Int, _ number: (Element) -> Int) -> Element? {
        prefix(countOfPrefix { number($0) <= bound }).last
    }
}
