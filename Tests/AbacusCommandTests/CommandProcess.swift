internal import TestSupport
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
        let error = File.whileNoPipeIsMade {
            posix_spawn(&identifier, path, &actions, &attributes, argv, envp)
        }
        for text in argv + envp { free(text) }
        posix_spawnattr_destroy(&attributes)
        posix_spawn_file_actions_destroy(&actions)
        try #require(error == 0)
        self.identifier = identifier
    }

    /// What mutation testing tells the tests, which also applies to the command (Tests/Checks/Mutation).
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
        // Unlike a file, a pipe has no length that the command could ask for. Its end here is closed, so that writing
        // doesn't wait for a command that has ended.
        let (reading, writing) = try File.pipe()
        process = try CommandProcess(
            arguments, environment: environment, input: consume reading, output: output, errors: errors)
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

/// Returns what a program writes for a script, to either of its outputs.
func output(of program: String, _ script: String) throws -> String {
    let output = try File.temporary()
    let process = try CommandProcess(
        ["-c", script].map { Array($0.utf8) }, path: program, input: File(opening: "/dev/null"), output: output,
        errors: output)
    _ = process.wait()
    return String(decoding: output.contents(), as: UTF8.self)
}
