internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Signals as bytes of a pipe, so that one wait is for them and for input, and none is lost between two waits.
///
/// This is Bernstein's self-pipe trick. There is one at a time.
struct SignalPipe {
    private let readingEnd: CInt
    private let signals: [CInt]
    private let previousActions: [sigaction]

    /// Where the handler writes; an atomic, because it is all that a handler may look at.
    private static let writingEnd = Atomic<CInt>(-1)

    /// Turns some signals into bytes from now on.
    init(_ signals: [CInt]) throws(SystemError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError() }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readingEnd = ends[0]
        Self.writingEnd.store(ends[1], ordering: .relaxed)
        self.signals = signals
        previousActions = signals.map { signal in
            var (action, previous) = (sigaction(handler: Self.receive), sigaction())
            sigaction(signal, &action, &previous)
            return previous
        }
    }

    /// Makes the signals do what they did before.
    func close() {
        for (signal, action) in zip(signals, previousActions) {
            var action = action
            sigaction(signal, &action, nil)
        }
        for end in [Self.writingEnd.exchange(-1, ordering: .relaxed), readingEnd] { _ = closeFile(end) }
    }

    /// Calls a closure, in which one of the signals does what it did before.
    func withPreviousAction(of signal: CInt, _ body: () -> Void) {
        guard let index = signals.firstIndex(of: signal) else { preconditionFailure("the signal is one of the pipe's") }
        var (previous, own) = (previousActions[index], sigaction())
        sigaction(signal, &previous, &own)
        body()
        sigaction(signal, &own, nil)
    }

    /// Waits until a signal has come, or there is something to be read of a file.
    func wait(or file: FileDescriptor) {
        var states = [readingEnd, file.number].map { pollfd(fd: $0, events: CShort(POLLIN), revents: 0) }
        // A signal that interrupts the wait is in the pipe.
        _ = poll(&states, nfds_t(states.count), -1)
    }

    /// Returns the next signal that has come; nil where there is none.
    func next() -> CInt? {
        var byte: UInt8 = 0
        return read(readingEnd, &byte, 1) == 1 ? CInt(byte) : nil
    }

    /// Does nothing that a signal handler may not do: it writes a byte, and leaves `errno` as it was.
    private static let receive: @convention(c) (CInt) -> Void = { signal in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: signal)
        _ = write(writingEnd.load(ordering: .relaxed), &byte, 1)
        errno = error
    }
}

// The name that `SignalPipe` uses for its own.
private let closeFile: @Sendable (CInt) -> CInt = close

extension sigaction {
    /// Creates an action that calls a handler.
    fileprivate init(handler: @escaping @convention(c) (CInt) -> Void) {
        self.init()
        #if canImport(Darwin)
            __sigaction_u.__sa_handler = handler
        #elseif canImport(Musl)
            __sa_handler.sa_handler = handler
        #else
            __sigaction_handler.sa_handler = handler
        #endif
    }
}
