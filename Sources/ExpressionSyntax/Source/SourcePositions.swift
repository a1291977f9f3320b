/// The places of a source in the units that editors count in: UTF-16 code units, and lines and columns.
///
/// It is made once of a text, and then converts UTF-8 offsets, as in trees, tokens and diagnostics, in both directions.
///
///     let positions = SourcePositions(source)
///     let marked = positions.utf16Range(of: diagnostic.range)
public struct SourcePositions: Sendable {
    /// A place from which units are counted.
    struct Mark: Sendable {
        /// The offset in UTF-8.
        let offset: Int
        /// The number of units before it: in the text, or of characters in its line.
        let count: Int
    }

    /// The source that the places are in.
    public let source: Source
    /// The offsets where lines begin.
    let lineStarts: [Int]
    /// Every 64 bytes or so, the number of UTF-16 code units before a scalar; empty if all bytes are ASCII.
    let utf16Marks: [Mark]
    /// In lines that aren't ASCII, every 32 characters or so, the number of characters before one. Around a very long
    /// character there are marks on both sides.
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

    /// Returns the marks of a line, or none if a byte is always a character in it.
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

    /// The length in bytes from which a character isn't looked through again.
    static let longCharacter = 256
}

// MARK: - UTF-16

extension SourcePositions {
    /// Returns the UTF-16 offset of a UTF-8 offset; inside of a character's bytes, that where its scalar begins.
    ///
    /// Ill-formed bytes count as the U+FFFD that the source's text has in their place. An offset before the text is that of
    /// its beginning, one after it that of its end: a diagnostic may be of a text that was longer.
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

    /// Returns the UTF-8 offset of a UTF-16 offset; between the two units of a scalar, that where it begins.
    ///
    /// An offset before the text is that of its beginning, one after it that of its end.
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

    /// Returns the range in UTF-16 of a range in UTF-8, as `NSRange` and the language server protocol have it. What is
    /// outside of the text is left out.
    ///
    /// - Complexity: O(log n) in the length of the text.
    public func utf16Range(of range: SourceRange) -> Range<Int> {
        utf16Offset(of: range.lowerBound)..<utf16Offset(of: range.upperBound)
    }

    /// Returns the range in UTF-8 of a range in UTF-16. What is outside of the text is left out.
    ///
    /// - Complexity: O(log n) in the length of the text.
    public func range(ofUTF16 range: Range<Int>) -> SourceRange {
        offset(ofUTF16: range.lowerBound)..<offset(ofUTF16: range.upperBound)
    }
}

extension DecodedScalar {
    /// The number of UTF-16 code units of the scalar, or of the U+FFFD that stands for ill-formed bytes.
    fileprivate var utf16Length: Int {
        switch self {
        case .scalar(let scalar, _): UTF16.width(scalar)
        case .illFormed: 1
        }
    }
}

extension RandomAccessCollection {
    /// Returns how many elements at the beginning fulfil a condition, which no element after them fulfils.
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
    /// Returns the last mark at which a number isn't above a bound.
    func last(withAtMost bound: Int, _ number: (Element) -> Int) -> Element? {
        prefix(countOfPrefix { number($0) <= bound }).last
    }
}
