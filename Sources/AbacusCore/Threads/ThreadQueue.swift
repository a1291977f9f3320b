internal import Dispatch

/// The threads that are idle, and the tasks that wait for one, in the order in which they came.
final class ThreadQueue: Sendable {
    private typealias Waiting = CheckedContinuation<EvaluationThread?, Never>

    private struct State {
        var idle: [EvaluationThread] = []
        /// How many threads may still be made: none is before it is needed.
        var unmadeCount: Int
        /// The tasks that wait, by their tickets: numbers in the order in which they came.
        var waiting: [Int: Waiting] = [:]
        var ticketCount = 0
        /// No task with a smaller ticket waits.
        var firstTicket = 1

        /// Lets a task wait. Between taking its ticket and this call, tasks that came later may have overtaken it.
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
    /// Used only on the queue `lock`, which the compiler can't see. The thread sanitizer knows of queues, but not of `Mutex`.
    private nonisolated(unsafe) var state: State

    init(count: Int) { state = State(unmadeCount: count) }

    /// How many tasks wait.
    var waitingCount: Int { withState { $0.waiting.count } }

    /// Returns a thread once one is idle, or nil if the task is cancelled before. Nothing blocks meanwhile.
    func take() async -> EvaluationThread? {
        let ticket = withState { state in
            state.ticketCount += 1
            return state.ticketCount
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // A task is cancelled first, and then its ticket is looked for: one of both is seen.
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

    /// Hands a thread on.
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
