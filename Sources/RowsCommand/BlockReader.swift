internal import ProcessFiles

/// Reads a file in blocks. The caller takes as many bytes as make whole rows.
struct BlockReader: ~Copyable {
    private let file: FileDescriptor
    private var memory: UnsafeMutableRawBufferPointer
    private var unread = 0..<0
    /// Whether the end of the file has been reached.
    private(set) var isAtEnd = false
    /// The number of bytes taken so far.
    private(set) var position = 0
    /// The length of a regular file, to report progress.
    let length: Int?

    private static let blockSize = 1 << 19

    init(_ path: [UInt8]) throws(FileError) {
        file = try FileDescriptor(reading: path)
        length = file.unreadCount
        memory = .allocate(byteCount: Self.blockSize, alignment: 64)
    }

    deinit {
        memory.deallocate()
        if file.number != FileDescriptor.standardInput.number { file.close() }
    }

    /// The bytes that have been read but not taken.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[unread]).assumingMemoryBound(to: UInt8.self)
    }

    /// Takes bytes from the beginning of the block.
    mutating func take(_ count: Int) {
        unread = unread.lowerBound + count..<unread.upperBound
        position += count
    }

    /// Waits for input, and reads until the block is full, the file ends, or no more input is available at once.
    ///
    /// If no byte of a full block has been taken, the block is doubled.
    ///
    /// - Returns: false if Ctrl-C ended the wait.
    mutating func fill() throws(FileError) -> Bool {
        makeRoom()
        var hasRead = false
        while unread.upperBound < memory.count, !isAtEnd, !hasRead || file.isReadable {
            if Interrupt.isRequested { return false }
            do {
                let count = try file.readBytes(
                    into: UnsafeMutableRawBufferPointer(rebasing: memory[unread.upperBound...]))
                unread = unread.lowerBound..<unread.upperBound + count
                isAtEnd = count == 0
                hasRead = true
            } catch {
                try file.waitForInput(after: error)
            }
        }
        return !Interrupt.isRequested
    }

    /// Moves the bytes that weren't taken to the beginning of the memory, which is doubled first if they fill it.
    private mutating func makeRoom() {
        let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[unread])
        if rest.count == memory.count {
            let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: 2 * memory.count, alignment: 64)
            larger.copyMemory(from: rest)
            memory.deallocate()
            memory = larger
        } else if unread.lowerBound > 0 {
            memory.copyMemory(from: rest)
        }
        unread = 0..<rest.count
    }
}
