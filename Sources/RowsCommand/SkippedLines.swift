internal import AbacusRows

/// The lines to skip at the beginning of a file, whatever they contain.
struct SkippedLines {
    /// The number of lines left to skip.
    private var count: Int
    /// The byte that ends the lines, once known. As for rows, it is a carriage return only if there is no line feed nearby.
    private var lineBreak: UInt8?
    /// Whether the last skipped line ended at a carriage return, which a line feed may follow.
    private var mayBeginWithLineFeed = false

    init(count: Int) { self.count = count }

    /// Whether no line is left to skip.
    var isOver: Bool { count == 0 }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Skips lines in the bytes that have been read, and counts them.
    ///
    /// - Returns: whether all lines have been skipped; if not, more of the file has to be read.
    /// - Complexity: O(n) in the number of bytes skipped.
    mutating func skip(_ reader: inout BlockReader, _ line: inout Int) -> Bool {
        if count == 0, !mayBeginWithLineFeed { return true }
        guard let lineBreak = lineBreak(in: reader) else { return false }
        while count > 0 {
            let bytes = reader.bytes
            guard let end = bytes.firstIndex(of: lineBreak) else {
                // The rest of the line, if any, is in the next block.
                reader.take(bytes.count)
                return false
            }
            reader.take(end + 1)
            line += 1
            count -= 1
            mayBeginWithLineFeed = count == 0 && lineBreak == Self.carriageReturn
        }
        guard mayBeginWithLineFeed else { return true }
        if reader.bytes.isEmpty { return reader.isAtEnd }
        if reader.bytes.first == Self.lineFeed { reader.take(1) }
        mayBeginWithLineFeed = false
        return true
    }

    private mutating func lineBreak(in reader: borrowing BlockReader) -> UInt8? {
        if let lineBreak { return lineBreak }
        let start = reader.bytes.prefix(RowReader.decidingBytes)
        if start.contains(Self.lineFeed) {
            lineBreak = Self.lineFeed
        } else if reader.isAtEnd || start.count == RowReader.decidingBytes {
            lineBreak = start.contains(Self.carriageReturn) ? Self.carriageReturn : Self.lineFeed
        }
        return lineBreak
    }
}
