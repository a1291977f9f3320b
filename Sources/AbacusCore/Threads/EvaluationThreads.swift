/// Threads for evaluations that may take long, beside those on which all tasks of a process run.
///
/// A server evaluates formulas of its users on them, so that no other task waits for a formula:
///
///     let value = try await formula.evaluate(in: environment, on: .shared)
///
/// As many evaluations as there are threads go on at the same time. Others wait for their turn, in the order in which they
/// came, and occupy no thread meanwhile. An evaluation belongs to the task that awaits it, and ends when that is cancelled,
/// whether it has begun or waits; its deadline counts from its beginning. Going to a thread and back takes some tens of
/// microseconds, so a formula that is known to be short is evaluated without.
public final class EvaluationThreads: Sendable {
    /// The threads of a process that doesn't need others: one for each processor.
    public static let shared = EvaluationThreads()

    /// The most threads.
    public static let mostThreads = 1_024

    /// How many evaluations go on at the same time.
    public let count: Int
    private let queue: ThreadQueue

    /// Creates threads, none of which is started before it is needed.
    ///
    /// - Parameter count: how many evaluations go on at the same time, from 1 to `mostThreads`, and the nearest of these for any
    ///   other number; nil for the number of processors.
    public init(count: Int? = nil) {
        self.count = min(max(count ?? processorCount(), 1), Self.mostThreads)
        queue = ThreadQueue(count: self.count)
    }

    /// How many evaluations wait for their turn, at present.
    public var waitingCount: Int { queue.waitingCount }

    /// Returns what a closure returns, which is called on one of the threads, in the present task.
    ///
    /// This is for all that formulas are used for: programs, plots, and a value with its text.
    ///
    ///     let picture = try await EvaluationThreads.shared.perform { try Plot(of: [formula], in: environment).svg() }
    ///
    /// - Throws: what the closure throws, or `CancellationError` if the task is cancelled before its turn. A closure that has
    ///   begun goes on until it ends: evaluations in it end by themselves, with the error `cancelled`.
    public func perform<Success: Sendable>(
        _ work: @Sendable () throws -> Success
    ) async throws -> Success {
        try await perform(work, orThrow: CancellationError())
    }

    /// Returns what a closure returns, which is called on one of the threads, in the present task.
    ///
    /// - Throws: what the closure throws, or the other error if the task is cancelled before its turn.
    package func perform<Success: Sendable, Failure: Error>(
        _ work: @Sendable () throws(Failure) -> Success, orThrow cancelled: @autoclosure @Sendable () -> Failure
    ) async throws(Failure) -> Success {
        guard let thread = await queue.take() else { throw cancelled() }
        defer { queue.give(thread) }
        return try await withTaskExecutorPreference(thread) { () throws(Failure) in try work() }
    }
}
