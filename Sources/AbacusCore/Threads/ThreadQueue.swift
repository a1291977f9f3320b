internal import Dispatch

/// The idle threads, and the tasks that wait for one, in order of arrival.
final class ThreadQueue: Sendable {
    private typealias Waiting = CheckedContinuation<EvaluationThread?, Never>

    private struct State {
        var idle: [EvaluationThread] = []
        /// The number of threads that may still be created. Each is created only when needed.
        var unmadeCount: Int
        /// The waiting tasks, by their tickets: numbers in order of arrival.
        var waiting: [Int: Waiting] = [:]
        var ticketCount = 0
        /// No waiting task has a smaller ticket.
        var firstTicket = 1

        /// Adds a waiting task. Tasks that came later may have overtaken it between its ticket and this call.
        mutating func add(_ continuation: Waiting, with ticket: Int) {
            waiting[ticket] = continuation
            firstTicket = min(firstTicket, ticket)
        }

        /// Removes the task that has waited longest and a thread for it, if there are both.
        mutating func next() -> (waiting: Waiting, thread: EvaluationThread)? {
            guard !waiting.isEmpty, let thread = idle.popLast() ?? newThread() else { return nil }
            while true {
                defer { firstTicket += 1 }
                if let first = waiting.removeValue(forKey: firstTicket) { return (first, thread) }
            }
        }

        private mutating func newThread() -> EvaluationThread? {
            guard unmadeCount > 0 else { return nil }
            unmadeCount -= 1
            return EvaluationThread()
        }
    }

    private let lock = DispatchQueue(label: "abacus.evaluation.queue")
    /// Accessed only on the queue `lock`, which the compiler can't check. The thread sanitizer understands queues, but
    /// not `Mutex`.
    private nonisolated(unsafe) var state: State

    init(count: Int) { state = State(unmadeCount: count) }

    /// The number of waiting tasks.
    var waitingCount: Int { withState { $0.waiting.count } }

    /// Returns a thread once one is idle, or nil if the task is cancelled first. Meanwhile, nothing blocks.
    func take() async -> EvaluationThread? {
        let ticket = withState { state in
            state.ticketCount += 1
            return state.ticketCount
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A task is marked as cancelled before its handler looks for the ticket, so either this or the handler
                // sees it.
                let isWaiting = withState { state in
                    if Task.isCancelled { return false }
                    state.add(continuation, with: ticket)
                    return true
                }
                if isWaiting { serve() } else { continuation.resume(returning: nil) }
            }
        } onCancel: {
            withState { $0.waiting.removeValue(forKey: ticket) }?.resume(returning: nil)
        }
    }

    /// Returns a thread, for the next task that waits.
    func give(_ thread: EvaluationThread) {
        withState { $0.idle.append(thread) }
        serve()
    }

    private func withState<Result>(_ body: (inout State) -> Result) -> Result { lock.sync { body(&state) } }

    private func serve() {
        let next = withState { $0.next() }
        if let next { next.waiting.resume(returning: next.thread) }
    }
}
