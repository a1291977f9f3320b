internal import Dispatch

/// The threads that are idle, and the tasks that wait for one, in the order in which they came.
final class ThreadQueue: Sendable {
    private typealias Waiting = (ticket: Int, continuation: CheckedContinuation<EvaluationThread?, Never>)

    private struct State {
        var idle: [EvaluationThread] = []
        /// How many threads may still be made: none is before it is needed.
        var unmadeCount: Int
        var waiting: [Waiting] = []
        var ticketCount = 0

        /// Removes the task that has waited longest and a thread for it, if there are both.
        mutating func next() -> (waiting: Waiting, thread: EvaluationThread)? {
            guard !waiting.isEmpty, let thread = idle.popLast() ?? newThread() else { return nil }
            return (waiting.removeFirst(), thread)
        }

        private mutating func newThread() -> EvaluationThread? {
            guard unmadeCount > 0 else { return nil }
            unmadeCount -= 1
            return EvaluationThread()
        }
    }

    /// Where the state is used, and nowhere else: the thread sanitizer knows of queues, but not of `Mutex`.
    private let lock = DispatchQueue(label: "abacus.evaluation.queue")
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
                    state.waiting.append((ticket, continuation))
                    return true
                }
                if isWaiting { serve() } else { continuation.resume(returning: nil) }
            }
        } onCancel: {
            let cancelled = withState { state in
                state.waiting.firstIndex { $0.ticket == ticket }.map { state.waiting.remove(at: $0) }
            }
            cancelled?.continuation.resume(returning: nil)
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
        if let next { next.waiting.continuation.resume(returning: next.thread) }
    }
}
