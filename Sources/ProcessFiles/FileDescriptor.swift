// ProcessFiles: the arguments, files, lines and output of the commands, and Ctrl-C. Start with FileDescriptor.swift.

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// An open file, pipe or terminal.
package struct FileDescriptor {
    package let number: CInt

    package static let standardInput = FileDescriptor(number: STDIN_FILENO)
    package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
    package static let standardError = FileDescriptor(number: STDERR_FILENO)

    init(number: CInt) {
        self.number = number
    }

    package var isTerminal: Bool { isatty(number) == 1 }

    /// The number of unread bytes of a regular file; nil for anything else.
    package var unreadCount: Int? {
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let position = lseek(number, 0, SEEK_CUR)
        return position < 0 ? nil : max(0, Int(status.st_size) - Int(position))
    }

    /// Whether reading returns at once: with bytes, at the end of the file, or with an error.
    package var isReadable: Bool { isReady(for: POLLIN, milliseconds: 0) }

    /// Waits for the first byte, then reads what is available, up to the buffer's size. Returns 0 at the end.
    ///
    /// - Throws: an error, even if a signal interrupts the wait, so that the caller can respond to the signal.
    package func readBytes(into buffer: inout [UInt8]) throws(FileError) -> Int {
        let result = buffer.withUnsafeMutableBytes { buffer in
            Result { () throws(FileError) in try readBytes(into: buffer) }
        }
        return try result.get()
    }

    /// Like `readBytes(into:)` for an array, but reads into memory that need not be initialized.
    package func readBytes(into memory: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
        let count = read(number, memory.baseAddress, memory.count)
        guard count >= 0 else { throw FileError() }
        return count
    }

    /// Reads to the end, or at least up to a length.
    package func readAll(upTo length: Int) throws(FileError) -> [UInt8] {
        var bytes: [UInt8] = []
        if let unreadCount { bytes.reserveCapacity(min(unreadCount, length)) }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count < length {
            let count = try readBytes(into: &buffer)
            if count == 0 { break }
            bytes.append(contentsOf: buffer[..<count])
        }
        return bytes
    }

    /// Writes all bytes, in as many calls as it takes.
    package func writeBytes(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = write(number, part.baseAddress, part.count)
            if count < 0 {
                try wait(for: POLLOUT, after: FileError())
            } else {
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Writes all bytes, in as many calls as it takes.
    package func writeBytes(_ bytes: [UInt8]) throws(FileError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(FileError) in try writeBytes(bytes) }
        }
        try result.get()
    }

    /// Waits until a failed read is worth repeating, or throws its error.
    package func waitForInput(after error: FileError) throws(FileError) {
        try wait(for: POLLIN, after: error)
    }

    private func wait(for events: some BinaryInteger, after error: FileError) throws(FileError) {
        if error.isNotReady {
            // Another process that shares the file has made it non-blocking.
            _ = isReady(for: events, milliseconds: -1)
        } else if !error.isInterruption {
            throw error
        }
    }

    private func isReady(for events: some BinaryInteger, milliseconds: CInt) -> Bool {
        var state = pollfd(fd: number, events: CShort(events), revents: 0)
        return poll(&state, 1, milliseconds) != 0
    }
}
