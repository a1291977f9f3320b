internal import Synchronization

/// What can end an evaluation from outside: its deadline or its cancellation, or those of the evaluation that has called the
/// app's code in which it began, as long as that one goes on.
final class Ending: Sendable {
    private let end: ContinuousClock.Instant?
    private let isCancelled: (@Sendable () -> Bool)?
    private let outer: Ending?
    /// Whether evaluations that begin within this one may look at it.
    private let endsOthers = Atomic(false)
    private let hasEnded = Atomic(false)

    @TaskLocal private static var current: Ending?
    /// How many of them end others. Mostly none does, so that an evaluation needn't look for one.
    private static let endingOthers = Atomic(0)

    /// Begins with the time that the deadline leaves. Nil if only the task can end the evaluation: then nothing is allocated.
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

    /// Calls a closure, in which evaluations begin that end with this one. So do those of the tasks that begin in it.
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

    /// Says that the evaluation has ended: from now on it ends no other.
    func finish() {
        guard endsOthers.load(ordering: .relaxed), !hasEnded.exchange(true, ordering: .relaxed) else { return }
        Self.endingOthers.subtract(1, ordering: .relaxed)
    }
}

extension Limits {
    /// Calls a closure, in which the deadline is one for all that is evaluated and printed.
    package func withOneDeadline<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard deadline != nil, let ending = Ending(deadline: deadline, isCancelled: nil) else { return try body() }
        defer { ending.finish() }
        return try ending.endingOthers(body)
    }
}
