internal import Synchronization

#if canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#else
    public import Darwin
#endif

/// Locked while a process is started or a pipe is made, so that no process inherits an end it shouldn't have.
private let inheritance = Mutex(())

/// A call of the system failed.
struct SystemFailure: Error {
    let code = errno
}

/// An open file, which is closed with the last reference to it.
public final class File: Sendable {
    public let descriptor: CInt

    public init(_ descriptor: CInt) throws {
        guard descriptor >= 0 else { throw SystemFailure() }
        self.descriptor = descriptor
        // No other process that is started at the same time may keep a pipe open.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    public convenience init(opening path: String, _ flags: CInt = O_RDWR) throws {
        try self.init(open(path, flags))
    }

    deinit { close(descriptor) }

    /// Returns a new file and its path.
    public static func named() throws -> (file: File, path: String) {
        // `mkstemp` replaces this by a unique name.
        let name = String(repeating: "X", count: 6)
        var path = Array("\(P_tmpdir)/abacus-test-\(name)".utf8CString)
        let file = try File(mkstemp(&path))
        return (file, path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
    }

    /// Returns a file without a name that contains some bytes.
    public static func temporary(_ bytes: [UInt8] = []) throws -> File {
        let (file, path) = try named()
        unlink(path)
        file.write(bytes)
        lseek(file.descriptor, 0, SEEK_SET)
        return file
    }

    public static func pipe() throws -> (reading: File, writing: File) {
        try inheritance.withLock { _ in
            var ends: [CInt] = [-1, -1]
            _ = makePipe(&ends)
            return (try File(ends[0]), try File(ends[1]))
        }
    }

    /// Calls a closure that starts a process, while nobody makes a pipe.
    public static func whileNoPipeIsMade<Result>(_ body: () -> Result) -> Result {
        inheritance.withLock { _ in body() }
    }

    /// Writes all bytes, unless nobody reads them.
    public func write(_ bytes: [UInt8]) {
        signal(SIGPIPE, SIG_IGN)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    public func write(_ text: String) { write(Array(text.utf8)) }

    /// Returns the contents of a regular file.
    public func contents() -> [UInt8] {
        lseek(descriptor, 0, SEEK_SET)
        var bytes: [UInt8] = []
        while let part = readPart() { bytes += part }
        return bytes
    }

    /// Waits at most ten seconds for something to read, and returns it; nil at the end.
    public func readPart() -> [UInt8]? {
        var state = pollfd(fd: descriptor, events: CShort(POLLIN), revents: 0)
        guard poll(&state, 1, 10_000) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = readBytes(descriptor, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Reads until a text has arrived, or nothing more does.
    public func read(until text: String) -> String {
        var bytes: [UInt8] = []
        while !String(decoding: bytes, as: UTF8.self).contains(text), let part = readPart() { bytes += part }
        return String(decoding: bytes, as: UTF8.self)
    }
}

// `File` has methods with the same names.
private let writeBytes: @Sendable (CInt, UnsafeRawPointer?, Int) -> Int = write
private let readBytes: @Sendable (CInt, UnsafeMutableRawPointer?, Int) -> Int = read
private let makePipe: @Sendable (UnsafeMutablePointer<CInt>?) -> CInt = pipe

/// Calls a closure with the path of a file that contains a text.
public func withFile<Result>(of text: String, _ use: (_ path: String) throws -> Result) throws -> Result {
    let (file, path) = try File.named()
    defer { unlink(path) }
    file.write(text)
    return try use(path)
}

/// Returns both ends of a terminal that shows what a command prints, and changes no line end, but not what is typed.
public func terminal() throws -> (screen: File, command: File) {
    var (first, second): (CInt, CInt) = (-1, -1)
    guard openpty(&first, &second, nil, nil, nil) == 0 else { throw SystemFailure() }
    let (screen, command) = (try File(first), try File(second))
    var settings = termios()
    tcgetattr(command.descriptor, &settings)
    settings.c_lflag &= ~tcflag_t(ECHO)
    settings.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(command.descriptor, TCSANOW, &settings)
    return (screen, command)
}
