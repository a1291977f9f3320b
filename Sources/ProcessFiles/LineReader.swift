#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Reads a file line by line, as a stream.
///
/// A line ends at a line feed. Neither the line feed nor a carriage return before it is part of the line. The last line
/// may lack a line feed.
package struct LineReader {
    private let file: FileDescriptor
    /// The number of bytes of a line that are kept: enough to tell that the line is too long, even with a carriage return.
    private let keptLength: Int
    private var buffer: [UInt8]
    private var unread = 0..<0

    /// Creates a reader of a file's lines.
    ///
    /// - Parameter maximumLength: the length of the longest allowed line, in bytes. A longer line is cut, but stays
    ///   longer than this.
    package init(_ file: FileDescriptor, maximumLength: Int, bufferSize: Int = 1 << 16) {
        self.file = file
        keptLength = maximumLength + 2
        buffer = [UInt8](repeating: 0, count: bufferSize)
    }

    /// Reads the next line, or returns nil at the end of the file or if the wait is cancelled.
    ///
    /// - Parameter prepare: called before each wait for input that hasn't arrived yet; it cancels the wait by returning false.
    /// - Complexity: O(n) in the length of the line.
    package mutating func next(beforeWaiting prepare: () -> Bool) throws(FileError) -> [UInt8]? {
        var line: [UInt8] = []
        while true {
            if unread.isEmpty {
                guard try refill(beforeWaiting: prepare) else { return nil }
                if unread.isEmpty { return line.isEmpty ? nil : line.withoutSpareMemory }
            }
            let part = buffer[unread].prefix(upTo: endOfLine ?? unread.upperBound)
            if line.isEmpty {
                line = Array(part.prefix(keptLength))
            } else {
                line.append(contentsOf: part.prefix(keptLength - line.count))
            }
            if part.count == buffer.count { makeRoom(in: &line) }
            let isComplete = part.endIndex < unread.upperBound
            unread = (isComplete ? part.endIndex + 1 : part.endIndex)..<unread.upperBound
            if isComplete {
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                return line.withoutSpareMemory
            }
        }
    }

    /// Reserves memory for a long line: at most the rest of the file. Otherwise each doubling would move the line.
    private func makeRoom(in line: inout [UInt8]) {
        guard line.capacity - line.count < buffer.count, let rest = file.unreadCount else { return }
        line.reserveCapacity(min(line.count + rest, keptLength))
    }

    /// Takes all complete lines that have been read, without waiting for more.
    ///
    /// - Returns: bytes, and the range of each line in them.
    /// - Complexity: O(n) in the length of the lines.
    package mutating func takeAvailableLines() -> (bytes: [UInt8], lines: [Range<Int>]) {
        let start = unread.lowerBound
        var lines: [Range<Int>] = []
        while let end = endOfLine {
            var last = min(end, unread.lowerBound + keptLength)
            if last > unread.lowerBound, buffer[last - 1] == UInt8(ascii: "\r") { last -= 1 }
            lines.append(unread.lowerBound - start..<last - start)
            unread = end + 1..<unread.upperBound
        }
        return (lines.isEmpty ? [] : Array(buffer[start..<unread.lowerBound]), lines)
    }

    /// The position of the first line feed that hasn't been consumed.
    private var endOfLine: Int? { buffer.firstLineFeed(in: unread) }

    /// Reads the available bytes into the empty buffer, which stays empty at the end of the file.
    ///
    /// - Returns: false if the caller or Ctrl-C cancelled the wait.
    private mutating func refill(beforeWaiting prepare: () -> Bool) throws(FileError) -> Bool {
        guard file.isReadable || prepare() else { return false }
        while !Interrupt.isRequested {
            do {
                unread = 0..<(try file.readBytes(into: &buffer))
                return true
            } catch {
                try file.waitForInput(after: error)
            }
        }
        return false
    }
}

extension [UInt8] {
    /// Calls a closure with each line, as a ``LineReader`` divides lines, until the closure returns false.
    ///
    /// - Complexity: O(n) in the length, plus the time of the calls.
    package func forEachLine(_ body: (_ line: [UInt8]) -> Bool) {
        var start = 0
        while start < count {
            let end = firstLineFeed(in: start..<count)
            var line = self[start..<(end ?? count)]
            if end != nil, line.last == UInt8(ascii: "\r") { line.removeLast() }
            guard body(Array(line)) else { return }
            start = (end ?? count) + 1
        }
    }

    /// Returns the position of the first line feed in a range of the bytes.
    package func firstLineFeed(in range: Range<Int>) -> Int? {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return nil }
            let lineFeed = memchr(start + range.lowerBound, CInt(UInt8(ascii: "\n")), range.count)
            return lineFeed.map { UnsafeRawPointer($0) - start }
        }
    }

    /// The same bytes, copied to a new array if this one has far more memory than it needs, so that a kept line doesn't
    /// hold spare memory.
    fileprivate var withoutSpareMemory: [UInt8] {
        capacity > 2 * count + 64 ? withUnsafeBufferPointer { Array($0) } : self
    }
}
