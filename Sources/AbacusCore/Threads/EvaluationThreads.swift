/// Threads for evaluations that may take long, apart from those on which all tasks of a process run.
///
/// A server evaluates its users' formulas on them, so that no other task waits for a formula:
///
///     let value = try await formula.evaluate(in: environment, on: .shared)
///
/// As many evaluations run at the same time as there are threads. Others wait in order of arrival, without occupying a
/// thread. An evaluation belongs to the task that awaits it, and ends when that task is cancelled, whether it is
/// running or waiting; its deadline counts from its start. Switching to a thread and back takes some tens of
/// microseconds, so a formula known to be short is better evaluated without.
public final class EvaluationThreads: Sendable {
    /// The threads for a process that doesn't need others: one per processor.
    public static let shared = EvaluationThreads()

    /// The maximum number of threads.
    public static let mostThreads = 1_024

    /// The number of evaluations that can run at the same time.
    public let count: Int
    private let queue: ThreadQueue

    /// Creates threads, each of which is started only when needed.
    ///
    /// - Parameter count: the number of evaluations that can run at the same time, clamped to the range from 1 to
    ///   `mostThreads`; nil for the number of processors.
    public init(count: Int? = nil) {
        self.count = min(max(count ?? processorCount(), 1), Self.mostThreads)
        queue = ThreadQueue(count: self.count)
    }

    /// The number of evaluations that are currently waiting.
    public var waitingCount: Int { queue.waitingCount }

    /// Calls a closure on one of the threads, in the current task, and returns its result.
    ///
    /// This is for everything that formulas are used for: programs, plots, and a value with its text.
    ///
    ///     let picture = try await EvaluationThreads.shared.perform { try Plot(of: [formula], in: environment).svg() }
    ///
    /// - Throws: the closure's error, or `CancellationError` if the task is cancelled while it waits. A closure that
    ///   has started continues to its end; evaluations in it end by themselves, with the error `cancelled`.
    public func perform<Success: Sendable>(
        _ work: @Sendable () throws -> Success
    ) async throws -> Success {
        try await perform(work, orThrow: CancellationError())
    }

    /// Calls a closure on one of the threads, in the current task, and returns its result.
    ///
    /// - Throws: the closure's error, or the other error if the task is cancelled while it waits.
    package func perform<Success: Sendable, Failure: Error>(
        _ work: @Sendable () throws(Failure) -> Success, orThrow cancelled: @autoclosure @Sendable () -> Failure
    ) async throws(Failure) -> Success {
        guard let thread = await queue.take() else { throw cancelled() }
        defer { queue.give(thread) }
        return try await withTaskExecutorPreference(thread) { () throws(Failure) in try work() }
    }
}
