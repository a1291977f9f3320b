/// The line break after each row of the output.
package enum LineEnd: Sendable {
    case lineFeed, carriageReturnLineFeed
}

/// A buffer of bytes that are appended. Its memory is reused after the buffer has been emptied.
package struct ByteBuffer: ~Copyable {
    package init() {}

    private var memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    private(set) var count = 0

    deinit { memory.deallocate() }

    /// The bytes written so far; valid until the next change.
    package var bytes: UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[..<count])
    }

    mutating func removeAll() { count = 0 }

    /// Removes the bytes from an index on, and returns them.
    mutating func takeBack(from start: Int) -> [UInt8] {
        defer { count = start }
        return Array(memory[start..<count])
    }

    package mutating func append(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count += 1
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        reserve(bytes.count)
        guard let first = bytes.baseAddress, let start = memory.baseAddress else { return }
        (start + count).update(from: first, count: bytes.count)
        count += bytes.count
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    mutating func append(_ lineEnd: LineEnd) {
        if lineEnd == .carriageReturnLineFeed { append(UInt8(ascii: "\r")) }
        append(UInt8(ascii: "\n"))
    }

    /// Appends what a closure writes to memory with room for a number of bytes. Returns whether the closure has written
    /// anything.
    @inline(__always)
    mutating func append(atMost length: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int?) -> Bool {
        reserve(length)
        guard let length = write(UnsafeMutableBufferPointer(rebasing: memory[count...])) else { return false }
        count += length
        return true
    }

    @inline(__always)
    private mutating func reserve(_ length: Int) {
        if memory.count - count < length { grow(by: length) }
    }

    @inline(never)
    private mutating func grow(by length: Int) {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(2 * memory.count, count + length))
        _ = larger.update(fromContentsOf: memory[..<count])
        memory.deallocate()
        memory = larger
    }
}
