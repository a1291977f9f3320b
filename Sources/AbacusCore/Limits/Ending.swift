internal import Synchronization

/// What can end an evaluation from outside: its deadline or cancellation. If it was started by app code that another
/// evaluation called, that evaluation's deadline and cancellation also end it, while that evaluation lasts.
final class Ending: Sendable {
    private let end: ContinuousClock.Instant?
    private let isCancelled: (@Sendable () -> Bool)?
    private let outer: Ending?
    /// Whether evaluations that begin within this one may be linked to it.
    private let endsOthers = Atomic(false)
    private let hasEnded = Atomic(false)

    @TaskLocal private static var current: Ending?
    /// How many instances end others. Usually none, so that an evaluation needn't look for one.
    private static let endingOthers = Atomic(0)

    /// Starts the clock of the deadline. Fails, without allocating, if only the task can end the evaluation.
    init?(deadline: Duration?, isCancelled: (@Sendable () -> Bool)?) {
        let outer = Self.endingOthers.load(ordering: .relaxed) == 0 ? nil : Self.current
        if deadline == nil, isCancelled == nil, outer == nil { return nil }
        end = deadline.map { ContinuousClock.now.advanced(by: $0) }
        self.isCancelled = isCancelled
        self.outer = outer
    }

    /// Throws if the evaluation must end.
    func check() throws(Problem) {
        if let end, ContinuousClock.now >= end { throw .deadlinePassed }
        if isCancelled?() == true { throw .cancelled }
        if let outer, !outer.hasEnded.load(ordering: .relaxed) { try outer.check() }
    }

    /// Calls a closure. Evaluations that begin in it, or in tasks that begin in it, end with this one.
    func endingOthers<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        if !endsOthers.exchange(true, ordering: .relaxed) { Self.endingOthers.add(1, ordering: .relaxed) }
        let result = Self.$current.withValue(self) {
            do throws(Failure) {
                return Swift.Result<Result, Failure>.success(try body())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Records that the evaluation has ended. From now on it ends no others.
    func finish() {
        guard endsOthers.load(ordering: .relaxed), !hasEnded.exchange(true, ordering: .relaxed) else { return }
        Self.endingOthers.subtract(1, ordering: .relaxed)
    }
}

extension Limits {
    /// Calls a closure under a single deadline for everything that is evaluated and printed in it.
    package func withOneDeadline<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard deadline != nil, let ending = Ending(deadline: deadline, isCancelled: nil) else { return try body() }
        defer { ending.finish() }
        return try ending.endingOthers(body)
    }
}
