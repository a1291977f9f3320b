internal import ProcessFiles

/// Reads a file in blocks, of which the caller takes as much as is whole rows.
struct BlockReader: ~Copyable {
    private let file: FileDescriptor
    private var memory: UnsafeMutableRawBufferPointer
    private var unread = 0..<0
    /// Whether the file has ended.
    private(set) var isAtEnd = false
    /// The number of bytes that were taken.
    private(set) var position = 0
    /// The length of a regular file, to tell how far the reader is.
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

    /// What has been read and not taken.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(memory)[unread]).assumingMemoryBound(to: UInt8.self)
    }

    /// Takes bytes from the beginning of what has been read.
    mutating func take(_ count: Int) {
        unread = unread.lowerBound + count..<unread.upperBound
        position += count
    }

    /// Waits for input, and reads until the block is full, the file ends, or nothing has arrived yet.
    ///
    /// If no byte of a full block was taken, the next block is twice as long.
    ///
    /// - Returns: false if Ctrl-C has ended the wait.
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

    /// Moves what wasn't taken to the beginning of the memory, or of larger memory if it fills all of this.
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
