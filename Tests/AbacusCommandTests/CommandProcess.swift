internal import Synchronization
internal import Testing

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The outcome of a run of the command.
struct CommandResult {
    let output: String
    let errors: String
    let status: CInt

    var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
}

/// A process that runs the command built with the tests, or another one.
struct CommandProcess {
    let identifier: pid_t

    /// Starts the command with the given files as its standard files.
    init(
        _ arguments: [[UInt8]], path: String = CommandProcess.path, environment: [String] = [], input: File,
        output: File, errors: File
    ) throws {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        for (number, file) in zip(CInt(0)..., [input, output, errors]) {
            posix_spawn_file_actions_adddup2(&actions, file.descriptor, number)
        }
        // The threads that run tests may block signals, which the command would inherit.
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, CShort(POSIX_SPAWN_SETSIGMASK))
        let argv = Self.vector([Array(path.utf8)] + arguments)
        let envp = Self.vector((environment + Self.mutation).map { Array($0.utf8) })
        var identifier: pid_t = 0
        let error = inheritance.withLock { _ in
            posix_spawn(&identifier, path, &actions, &attributes, argv, envp)
        }
        for text in argv + envp { free(text) }
        posix_spawnattr_destroy(&attributes)
        posix_spawn_file_actions_destroy(&actions)
        try #require(error == 0)
        self.identifier = identifier
    }

    /// What mutation testing tells the tests, which also applies to the command (Tests/Mutation).
    private static let mutation = (["ABACUS_MUTANT", "ABACUS_MUTANT_RECORD"] as [String]).compactMap { name in
        getenv(name).map { value in "\(name)=\(String(cString: value))" }
    }

    func send(_ signal: CInt) {
        kill(identifier, signal)
    }

    /// Whether the process has ended, without having been waited for.
    var hasEnded: Bool {
        var information = siginfo_t()
        waitid(P_PID, id_t(identifier), &information, WEXITED | WNOHANG | WNOWAIT)
        return information.si_signo == SIGCHLD
    }

    /// Waits for the end, and returns the exit status, or 128 plus the number of the signal that ended it.
    func wait() -> CInt {
        var status: CInt = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    /// Returns a list of C strings that is terminated by a null pointer.
    private static func vector(_ texts: [[UInt8]]) -> [UnsafeMutablePointer<CChar>?] {
        texts.map { text in strdup(text.map { CChar(bitPattern: $0) } + [0]) } + [nil]
    }

    /// The path of the command: beside the tests or, if they are in a bundle, some folders above.
    static let path: String = {
        guard let name = realpath(pathOfTests, nil) else { return "abacus" }
        defer { free(name) }
        var folder = String(cString: name)[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if access(folder + "/abacus", X_OK) == 0 { return folder + "/abacus" }
        }
        return "abacus"
    }()

    private static var pathOfTests: String {
        #if canImport(Darwin)
            var image = Dl_info()
            return dladdr(#dsohandle, &image) == 0 ? "" : String(cString: image.dli_fname)
        #else
            "/proc/self/exe"
        #endif
    }
}

/// Locked while a process is started or a pipe is made, so that no process inherits an end it shouldn't have.
private let inheritance = Mutex(())

/// An open file, which is closed with the last reference to it.
final class File: Sendable {
    let descriptor: CInt

    init(_ descriptor: CInt) throws {
        try #require(descriptor >= 0)
        self.descriptor = descriptor
        // No other process that is started at the same time may keep a pipe open.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    convenience init(opening path: String, _ flags: CInt = O_RDWR) throws {
        try self.init(open(path, flags))
    }

    deinit { close(descriptor) }

    /// Returns a new file and its path.
    static func named() throws -> (file: File, path: String) {
        // `mkstemp` replaces this by a unique name.
        let name = String(repeating: "X", count: 6)
        var path = Array("\(P_tmpdir)/abacus-test-\(name)".utf8CString)
        let file = try File(mkstemp(&path))
        return (file, path.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
    }

    /// Returns a file without a name that contains some bytes.
    static func temporary(_ bytes: [UInt8] = []) throws -> File {
        let (file, path) = try named()
        unlink(path)
        file.write(bytes)
        lseek(file.descriptor, 0, SEEK_SET)
        return file
    }

    static func pipe() throws -> (reading: File, writing: File) {
        try inheritance.withLock { _ in
            var ends: [CInt] = [-1, -1]
            _ = makePipe(&ends)
            return (try File(ends[0]), try File(ends[1]))
        }
    }

    /// Writes all bytes, unless nobody reads them.
    func write(_ bytes: [UInt8]) {
        signal(SIGPIPE, SIG_IGN)
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    func write(_ text: String) { write(Array(text.utf8)) }

    /// Returns the contents of a regular file.
    func contents() -> [UInt8] {
        lseek(descriptor, 0, SEEK_SET)
        var bytes: [UInt8] = []
        while let part = readPart() { bytes += part }
        return bytes
    }

    /// Waits at most ten seconds for something to read, and returns it; nil at the end.
    func readPart() -> [UInt8]? {
        var state = pollfd(fd: descriptor, events: CShort(POLLIN), revents: 0)
        guard poll(&state, 1, 10_000) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = readBytes(descriptor, &buffer, buffer.count)
        return count > 0 ? Array(buffer[..<count]) : nil
    }

    /// Reads until a text has arrived, or nothing more does.
    func read(until text: String) -> String {
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
func withFile<Result>(of text: String, _ use: (_ path: String) throws -> Result) throws -> Result {
    let (file, path) = try File.named()
    defer { unlink(path) }
    file.write(text)
    return try use(path)
}

/// Runs the command as a user would, and returns the outcome.
func abacus(
    _ arguments: String..., input: String? = nil, environment: [String] = []
) throws -> CommandResult {
    try abacus(arguments.map { Array($0.utf8) }, input: input.map { Array($0.utf8) }, environment: environment)
}

/// Runs the command with arguments and input that need not be UTF-8.
func abacus(_ arguments: [[UInt8]], input: [UInt8]? = nil, environment: [String] = []) throws -> CommandResult {
    let output = try File.temporary()
    let errors = try File.temporary()
    let process: CommandProcess
    if let input {
        // Unlike a file, a pipe has no length that the command could ask for.
        let (reading, writing) = try File.pipe()
        process = try CommandProcess(
            arguments, environment: environment, input: reading, output: output, errors: errors)
        writing.write(input)
    } else {
        let nothing = try File(opening: "/dev/null", O_RDONLY)
        process = try CommandProcess(
            arguments, environment: environment, input: nothing, output: output, errors: errors)
    }
    let status = process.wait()
    return CommandResult(
        output: String(decoding: output.contents(), as: UTF8.self),
        errors: String(decoding: errors.contents(), as: UTF8.self), status: status)
}
