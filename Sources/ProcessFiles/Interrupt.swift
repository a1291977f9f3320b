internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Handles Ctrl-C: the first press stops the evaluation, a second one ends the process.
package enum Interrupt {
    private static let requested = Atomic(false)

    /// Whether Ctrl-C has been pressed since the start, or since the last `clear()`.
    package static var isRequested: Bool { requested.load(ordering: .relaxed) }

    /// Clears the request, so that a session can continue.
    package static func clear() { requested.store(false, ordering: .relaxed) }

    /// Turns Ctrl-C into a request, and a write to a broken pipe into an error instead of the end of the process.
    package static func listen() {
        clear()  // Initializes the flag: a signal handler must not be the first to use it.
        signal(SIGPIPE, SIG_IGN)
        // Without SA_RESTART, a request also ends the wait for input.
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

    /// Does only what a signal handler may do: an atomic exchange and `_exit`, with the status that shells report for a
    /// process ended by Ctrl-C.
    private static let receive: @convention(c) (CInt) -> Void = { _ in
        if requested.exchange(true, ordering: .relaxed) { _exit(130) }
    }
}
