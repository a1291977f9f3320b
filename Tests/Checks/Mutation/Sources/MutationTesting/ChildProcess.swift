internal import Foundation

/// A process with its own limits, whose output is read line by line.
struct ChildProcess {
    /// The limits of the process; the kernel ends it if it exceeds them.
    struct Limits {
        /// Processor time of each process, in seconds.
        var processorTime = 3_600.0
        /// Time until it is ended in any case, in seconds.
        var time = 3_600.0
        /// Address space of each process, in bytes; nil for no limit.
        var memory: Int?
    }

    /// How a process ended.
    enum End: Equatable {
        case exit(CInt)
        case signal(CInt)
        /// It exceeded its time limit.
        case timeLimit
        /// The reader of its output asked it to stop.
        case stopped
    }

    /// What is known about a process that has ended.
    struct Outcome {
        var end: End
        /// Processor time of the process and of those it has waited for, in seconds.
        var processorTime: Double
    }

    /// A process could not be started.
    struct StartError: Error, CustomStringConvertible {
        let path: String
        let code: CInt
        var description: String { "cannot start \(path): \(String(cString: strerror(code)))" }
    }

    /// Starts a program, and waits until it ends.
    ///
    /// - Parameters:
    ///   - environment: variables in addition to those of this process.
    ///   - shouldGoOn: called with each line of output and of errors. If it returns false, the process and everything
    ///     it has started are ended.
    static func wait(
        for program: String, _ arguments: [String], environment: [String: String] = [:], limits: Limits = Limits(),
        shouldGoOn: (Substring) -> Bool
    ) throws -> Outcome {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw StartError(path: program, code: errno) }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let memory = limits.memory.map { "\($0 >> 10)" } ?? "unlimited"
        // The soft limit sends its own signal, which distinguishes this end from others.
        let limit = "ulimit -S -t \(Int(limits.processorTime.rounded(.up))); ulimit -v \(memory); exec \"$@\""
        let limited = ["sh", "-c", limit, "sh", program]
        let identifier = try RunningProcesses.start {
            try start("/bin/sh", limited + arguments, environment: environment, output: ends[1])
        }
        close(ends[1])
        let deadline = ContinuousClock.now + .seconds(limits.time)
        let interruption = read(ends[0], until: deadline, shouldGoOn: shouldGoOn)
        if interruption != nil { kill(-identifier, SIGKILL) }
        return reap(identifier, interruption)
    }

    /// Starts a program as the leader of a process group.
    private static func start(
        _ path: String, _ arguments: [String], environment: [String: String], output: CInt
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, output, 2)
        posix_spawnattr_setpgroup(&attributes, 0)
        // The threads of a pool block signals, including that of the time limit, and a process inherits that.
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }.map { "\($0)=\($1)" }
        let argv = arguments.map { strdup($0) } + [nil]
        let envp = variables.map { strdup($0) } + [nil]
        defer { for text in argv + envp { free(text) } }
        var identifier: pid_t = 0
        let code = posix_spawn(&identifier, path, &actions, &attributes, argv, envp)
        guard code == 0 else { throw StartError(path: path, code: code) }
        return identifier
    }

    /// Reads lines to the end, or until there is a reason to stop.
    private static func read(
        _ file: CInt, until deadline: ContinuousClock.Instant, shouldGoOn: (Substring) -> Bool
    ) -> End? {
        var rest = ""
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let remaining = (deadline - .now) / .milliseconds(1)
            var state = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            guard remaining > 0, poll(&state, 1, CInt(min(remaining.rounded(.up), 1e9))) > 0 else { return .timeLimit }
            let count = Foundation.read(file, &buffer, buffer.count)
            guard count > 0 else { return nil }
            rest += String(decoding: buffer[..<count], as: UTF8.self)
            let lines = rest.split(separator: "\n", omittingEmptySubsequences: false)
            for line in lines.dropLast() where !shouldGoOn(line) { return .stopped }
            rest = String(lines.last ?? "")
        }
    }

    private static func reap(_ identifier: pid_t, _ interruption: End?) -> Outcome {
        var status: CInt = 0
        var usage = rusage()
        while wait4(identifier, &status, 0, &usage) < 0, errno == EINTR {}
        // Processes that it has started and left behind must not outlive it.
        RunningProcesses.end(identifier)
        let signal = status & 0x7F
        let end: End = signal == 0 ? .exit(status >> 8 & 0xFF) : signal == SIGXCPU ? .timeLimit : .signal(signal)
        return Outcome(end: interruption ?? end, processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime))
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
