/// The line break that ends the rows of a file.
package enum RowEnd: Sendable, Hashable {
    /// A line feed, with or without a carriage return before it.
    case lineFeed
    /// A carriage return, with or without a line feed after it, as on computers of the twentieth century.
    case carriageReturn

    /// The byte at which a row ends.
    package var lineBreak: UInt8 {
        switch self {
        case .lineFeed: UInt8(ascii: "\n")
        case .carriageReturn: UInt8(ascii: "\r")
        }
    }
}

extension RowReader {
    /// The most bytes of a file that are examined to determine how its rows end.
    package static let decidingBytes = 1 << 16

    /// Returns how the rows of a file end: at carriage returns if its first bytes have one outside of quotes and no line
    /// feed; nil if these don't decide it yet, and more bytes follow.
    ///
    /// A quote after a carriage return opens a field, as it does after a line feed.
    ///
    /// - Complexity: O(n) in the length of the first row, or of the examined bytes.
    package func rowEnd(ofFile bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> RowEnd? {
        var (mayOpenQuotes, isInQuotes, found) = (hasQuotes, false, RowEnd.lineFeed)
        for byte in bytes.prefix(Self.decidingBytes) {
            if isInQuotes {
                // A quote that follows at once continues the quoted part.
                isInQuotes = byte != UInt8(ascii: "\"")
                mayOpenQuotes = !isInQuotes
                continue
            }
            switch byte {
            case UInt8(ascii: "\"") where mayOpenQuotes: isInQuotes = true
            case UInt8(ascii: "\n"): return .lineFeed
            case UInt8(ascii: "\r"): (found, mayOpenQuotes) = (.carriageReturn, hasQuotes)
            default: mayOpenQuotes = hasQuotes && byte == delimiter
            }
        }
        return isLast || bytes.count >= Self.decidingBytes ? found : nil
    }

    /// Returns where the next row begins after a line break, or nil if a byte beyond the end may belong to the break.
    package func endOfBreak(at position: Int, of bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int? {
        let next = position + 1
        switch rowEnd {
        case .lineFeed: return next
        case .carriageReturn where next == bytes.count: return isLast ? next : nil
        case .carriageReturn: return bytes[next] == UInt8(ascii: "\n") ? next + 1 : next
        }
    }
}
