internal import AbacusRows

/// The lines at the beginning of a file that aren't read, whatever they hold.
struct SkippedLines {
    /// How many of them are left.
    private var count: Int
    /// What ends them, once that is known: as for rows, a carriage return only if no line feed is near.
    private var lineBreak: UInt8?
    /// Whether the last line that was skipped ended at a carriage return, to which a line feed may belong.
    private var mayBeginWithLineFeed = false

    init(count: Int) { self.count = count }

    /// Whether none is left.
    var isOver: Bool { count == 0 }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Takes lines from what has been read, and counts them.
    ///
    /// - Returns: whether none is left; otherwise more of the file has to be read.
    /// - Complexity: O(n) in the length of what is taken.
    mutating func skip(_ reader: inout BlockReader, _ line: inout Int) -> Bool {
        if count == 0, !mayBeginWithLineFeed { return true }
        guard let lineBreak = lineBreak(in: reader) else { return false }
        while count > 0 {
            let bytes = reader.bytes
            guard let end = bytes.firstIndex(of: lineBreak) else {
                // The rest of the line follows, or nothing.
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
