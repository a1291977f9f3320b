internal import ProcessFiles
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// Turns signals into bytes of a pipe, so that the process can wait for signals and input at once, and loses no signal
/// between two waits.
///
/// This is Bernstein's self-pipe trick. Only one can exist at a time.
struct SignalPipe {
    private let readingEnd: CInt
    private let signals: [CInt]
    private let previousActions: [sigaction]

    /// The end that the handler writes to. It is atomic because a handler may not access anything else.
    private static let writingEnd = Atomic<CInt>(-1)

    /// Starts turning some signals into bytes.
    init(_ signals: [CInt]) throws(FileError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw FileError() }
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

    /// Restores the previous actions of the signals.
    func close() {
        for (signal, action) in zip(signals, previousActions) {
            var action = action
            sigaction(signal, &action, nil)
        }
        for end in [Self.writingEnd.exchange(-1, ordering: .relaxed), readingEnd] { _ = closeFile(end) }
    }

    /// Calls a closure while one of the signals has its previous action.
    func withPreviousAction(of signal: CInt, _ body: () -> Void) {
        guard let index = signals.firstIndex(of: signal) else { preconditionFailure("the signal is one of the pipe's") }
        var (previous, own) = (previousActions[index], sigaction())
        sigaction(signal, &previous, &own)
        body()
        sigaction(signal, &own, nil)
    }

    /// Waits until a signal arrives or a file can be read, or for a number of milliseconds if one is given.
    func wait(or file: FileDescriptor, milliseconds: CInt = -1) {
        var states = [readingEnd, file.number].map { pollfd(fd: $0, events: CShort(POLLIN), revents: 0) }
        // If a signal interrupts the wait, it is already in the pipe.
        _ = poll(&states, nfds_t(states.count), milliseconds)
    }

    /// Returns the next signal that has arrived, or nil.
    func next() -> CInt? {
        var byte: UInt8 = 0
        return read(readingEnd, &byte, 1) == 1 ? CInt(byte) : nil
    }

    /// Does only what is allowed in a signal handler: it writes a byte, and preserves `errno`.
    private static let receive: @convention(c) (CInt) -> Void = { signal in
        let error = errno
        var byte = UInt8(truncatingIfNeeded: signal)
        _ = write(writingEnd.load(ordering: .relaxed), &byte, 1)
        errno = error
    }
}

// `SignalPipe` has a method with the same name.
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
