import Abacus

/// The effects of formulas that take long on a server: how long others wait for them, and the cost of evaluating on
/// another thread.
enum Threads {
    /// The time that each of the formulas takes; `otherCount` is the number of other tasks.
    private static let patience = Duration.milliseconds(100)
    private static let otherCount = 100

    static func measure() async throws {
        var environment = FormulaEnvironment()
        environment.limits.work = .max
        environment.limits.deadline = patience
        try environment.execute("f(n) = n == 0 ? 0 : f(n - 1) + f(n - 1)")
        let (formula, limited) = (try Formula("f(60)"), environment)
        let threads = EvaluationThreads.shared
        let onThreads = await others { _ = try? await formula.evaluate(in: limited, on: threads) }
        try Measurement(name: "others beside threads", nanoseconds: onThreads).print()
        let inTasks = await others { _ = try? formula.evaluate(in: limited) }
        try Measurement(name: "others beside tasks", nanoseconds: inTasks).print()

        let sum = try Formula("1 + 1")
        let plain = FormulaEnvironment()
        let there = try await time { try await sum.evaluate(in: plain, on: threads) }
        try Measurement(name: "1 + 1 on a thread", nanoseconds: there).print()
        let here = try await time { try sum.evaluate(in: plain) }
        try Measurement(name: "1 + 1 at once", nanoseconds: here).print()
    }

    /// Returns the nanoseconds that other tasks take to finish while twice as many formulas as threads are evaluated.
    private static func others(beside formula: @escaping @Sendable () async -> Void) async -> Double {
        let start = ContinuousClock.now
        return await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 * EvaluationThreads.shared.count { group.addTask { await formula() } }
            await withTaskGroup(of: Void.self) { others in
                for _ in 0..<otherCount { others.addTask { await Task.yield() } }
            }
            let time = ContinuousClock.now - start
            group.cancelAll()
            return time / .nanoseconds(1)
        }
    }

    /// Returns the time of one of a thousand evaluations, in nanoseconds.
    private static func time(_ evaluate: () async throws -> Value) async throws -> Double {
        let start = ContinuousClock.now
        for _ in 0..<1_000 {
            let value = try await evaluate()
            precondition(value == 2, "the evaluations aren't left out")
        }
        return (ContinuousClock.now - start) / .nanoseconds(1_000)
    }
}
