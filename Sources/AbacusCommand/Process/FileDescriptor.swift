#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// An open file, pipe or terminal of the operating system.
struct FileDescriptor {
    let number: CInt

    static let standardInput = FileDescriptor(number: STDIN_FILENO)
    static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
    static let standardError = FileDescriptor(number: STDERR_FILENO)

    private init(number: CInt) {
        self.number = number
    }

    /// What stands for standard input where a path is wanted.
    static let pathOfStandardInput = Array("-".utf8)

    /// Opens a file, or standard input, to read it.
    ///
    /// The path is bytes because a file's name need not be UTF-8. The end of the process closes the file.
    init(reading path: [UInt8]) throws(SystemError) {
        guard path != Self.pathOfStandardInput else {
            self = .standardInput
            return
        }
        let path = path.map { CChar(bitPattern: $0) } + [0]
        number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw SystemError() }
    }

    var isTerminal: Bool { isatty(number) == 1 }

    /// How many bytes of a regular file are still to be read; nil for anything else.
    var unreadCount: Int? {
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let position = lseek(number, 0, SEEK_CUR)
        return position < 0 ? nil : max(0, Int(status.st_size) - Int(position))
    }

    /// Whether reading would return at once, with bytes, at the end or with an error.
    var isReadable: Bool { isReady(for: POLLIN, milliseconds: 0) }

    /// Reads what there is, up to the buffer's size, after waiting for the first byte; 0 is the end.
    ///
    /// - Throws: also when a signal interrupts the wait, so that the caller can look what it asked for.
    func readBytes(into buffer: inout [UInt8]) throws(SystemError) -> Int {
        let size = buffer.count
        let count = read(number, &buffer, size)
        guard count >= 0 else { throw SystemError() }
        return count
    }

    /// Reads to the end, or at least up to a length.
    func readAll(upTo length: Int) throws(SystemError) -> [UInt8] {
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

    /// Writes all the bytes, however many calls that takes.
    func writeBytes(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = write(number, part.baseAddress, part.count)
            if count < 0 {
                try wait(for: POLLOUT, after: SystemError())
            } else {
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Waits until a read that failed is worth another try, or throws its error.
    func waitForInput(after error: SystemError) throws(SystemError) {
        try wait(for: POLLIN, after: error)
    }

    private func wait(for events: some BinaryInteger, after error: SystemError) throws(SystemError) {
        if error.isNotReady {
            // Whoever shares the file has made it non-blocking.
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

/// Why a call of the operating system failed.
struct SystemError: Error, Equatable, CustomStringConvertible {
    let code: CInt

    /// Creates the error of the call that failed last.
    init() {
        code = errno
    }

    /// Whether a signal came before the call was done.
    var isInterruption: Bool { code == EINTR }
    /// Whether a file that does not block would have to.
    var isNotReady: Bool { code == EAGAIN || code == EWOULDBLOCK }
    /// Whether nobody reads what is written any more.
    var isBrokenPipe: Bool { code == EPIPE }

    var description: String { String(cString: strerror(code)) }
}
