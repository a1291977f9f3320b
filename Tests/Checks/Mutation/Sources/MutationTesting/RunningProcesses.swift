internal import Foundation
internal import Synchronization

/// The running processes. Each leads a process group of its own, which signals to this process don't reach.
public enum RunningProcesses {
    private static let groups = Mutex<Set<pid_t>>([])

    /// Starts a process as the leader of a group.
    static func start(_ body: () throws -> pid_t) throws -> pid_t {
        try groups.withLock { groups in
            let group = try body()
            groups.insert(group)
            return group
        }
    }

    /// Ends what is left of a group.
    static func end(_ group: pid_t) {
        kill(-group, SIGKILL)
        groups.withLock { _ = $0.remove(group) }
    }

    /// Makes an interruption of this process also end everything that it has started.
    ///
    /// This must be called before there are other threads, which would receive the signal.
    public static func endWhenInterrupted() {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Thread.detachNewThread { [signals] in
            var awaited = signals
            var number: CInt = 0
            sigwait(&awaited, &number)
            // The lock is never released, so that nothing new is started.
            groups.withLock { groups in
                for group in groups { kill(-group, SIGKILL) }
                exit(128 + number)
            }
        }
    }
}
