internal import Abacus

/// Collects output, and writes it to a file in large parts.
///
/// If a write fails, the failure is recorded and all further output is dropped. The caller can check ``failure`` at any time.
package struct OutputBuffer {
    private let file: FileDescriptor
    private let capacity: Int
    private var bytes: [UInt8] = []

    /// The error of the first failed write, if any.
    package private(set) var failure: FileError?

    package init(_ file: FileDescriptor, capacity: Int = 1 << 16) {
        self.file = file
        self.capacity = capacity
        // One more byte, so that a line break fits after a text that fills the buffer.
        bytes.reserveCapacity(capacity + 1)
    }

    /// Adds a text and a line break.
    package mutating func appendLine(_ text: String) {
        append(text)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds the bytes of a text, and a line break.
    package mutating func appendLine(_ text: [UInt8]) {
        if text.count > capacity - bytes.count { flush() }
        if text.count > capacity {
            text.withUnsafeBytes { write($0) }
        } else {
            bytes += text
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Appends a text that a closure writes, and a line break, or nothing if the closure returns nil. Returns whether
    /// anything was appended.
    ///
    /// - Parameters:
    ///   - length: the greatest length of the text, in bytes; less than the capacity of the buffer.
    ///   - write: writes the text to memory with room for it, and returns the number of bytes.
    package mutating func appendLine(ofLength length: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int?) -> Bool
    {
        if bytes.count + length > capacity { flush() }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length + 1) { line in
            guard let length = write(line) else { return false }
            line[length] = UInt8(ascii: "\n")
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: line[...length]))
            return true
        }
    }

    /// Adds a text.
    ///
    /// - Complexity: O(n) in the length of the text. A text longer than the buffer isn't copied.
    package mutating func append(_ text: String) {
        let count = text.utf8.count
        if count > capacity - bytes.count { flush() }
        if count > capacity {
            var text = text
            text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
        } else {
            bytes.append(contentsOf: text.utf8)
        }
    }

    /// Writes the buffered output, and returns whether all writes have succeeded so far.
    @discardableResult
    package mutating func flush() -> Bool {
        if !bytes.isEmpty {
            bytes.withUnsafeBytes { write($0) }
            bytes.removeAll(keepingCapacity: true)
        }
        return failure == nil
    }

    private mutating func write(_ part: UnsafeRawBufferPointer) {
        guard failure == nil else { return }
        do { try file.writeBytes(part) } catch { failure = error }
    }
}
