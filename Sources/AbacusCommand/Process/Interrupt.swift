internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What Ctrl-C asks for: the first stops the evaluation, a second one the process.
enum Interrupt {
    private static let requested = Atomic(false)

    /// Whether Ctrl-C was pressed since the start, or since it was last taken back.
    static var isRequested: Bool { requested.load(ordering: .relaxed) }

    /// Takes the request back, for a session that goes on.
    static func clear() { requested.store(false, ordering: .relaxed) }

    /// Makes Ctrl-C a request, and a write to a broken pipe an error rather than the end of the process.
    static func listen() {
        clear()  // Initializes the flag: a signal handler must not be the first to use it.
        signal(SIGPIPE, SIG_IGN)
        // Without SA_RESTART, so that a request ends the wait for input too.
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = receive
        #elseif canImport(Musl)
            action.__sa_handler.sa_handler = receive
        #else
            action.__sigaction_handler.sa_handler = receive
        #endif
        sigaction(SIGINT, &action, nil)
    }

    /// Does nothing that a signal handler may not do: an atomic exchange and `_exit`.
    private static let receive: @convention(c) (CInt) -> Void = { _ in
        if requested.exchange(true, ordering: .relaxed) { _exit(ExitStatus.interrupted.rawValue) }
    }
}
