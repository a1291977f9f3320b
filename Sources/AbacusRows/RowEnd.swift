/// What ends the rows of a file.
package enum RowEnd: Sendable, Hashable {
    /// A line feed, with or without a carriage return before it.
    case lineFeed
    /// A carriage return, with or without a line feed after it, as on computers of the last century.
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
    /// The most bytes of a file that are looked at to find out what ends its rows.
    package static let decidingBytes = 1 << 16

    /// Returns what ends the rows of a file: a carriage return if there is one outside of quotes, and no line feed, in the
    /// first bytes of the file; nil if these don't show it yet, and more follow.
    ///
    /// A quote after a carriage return opens a field, as it does after a line feed.
    ///
    /// - Complexity: O(n) in the length of the first row, or of what is looked at.
    package func rowEnd(ofFile bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> RowEnd? {
        var (mayOpenQuotes, isInQuotes, found) = (hasQuotes, false, RowEnd.lineFeed)
        for byte in bytes.prefix(Self.decidingBytes) {
            if isInQuotes {
                // A second quote, if it comes at once, opens them again.
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

    /// Returns where the row begins that follows a line break, or nil if what follows the bytes may belong to that.
    package func endOfBreak(at position: Int, of bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int? {
        let next = position + 1
        switch rowEnd {
        case .lineFeed: return next
        case .carriageReturn where next == bytes.count: return isLast ? next : nil
        case .carriageReturn: return bytes[next] == UInt8(ascii: "\n") ? next + 1 : next
        }
    }
}
