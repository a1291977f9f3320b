import Abacus
import Dispatch
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Evaluations on threads of their own: no other task waits for them, they wait for each other in order, and they end with
/// their tasks.
@Suite struct EvaluationThreadTests {
    /// A formula that goes on until it is ended, and says when it has begun. It mostly sleeps, so that other tests have the
    /// processors.
    private struct LongFormula {
        let formula: Formula
        var environment: FormulaEnvironment
        private let beginnings: AsyncStream<Void>

        init() throws {
            let (beginnings, continuation) = AsyncStream.makeStream(of: Void.self)
            var environment = FormulaEnvironment()
            environment.limits.work = .max
            // If it keeps others waiting, they go on once it ends, and the test fails. All other tests may take that long.
            environment.limits.deadline = .seconds(1_800)
            environment.define("begin", arity: 0) { _ throws(EvaluationError) in
                continuation.yield()
                return 0
            }
            environment.define("sleep", arity: 0) { _ throws(EvaluationError) in
                usleep(1_000)
                return 0
            }
            try environment.execute("f(n) = n == 0 ? sleep() : f(n - 1) + f(n - 1)")
            formula = try Formula("begin() + f(60)")
            self.beginnings = beginnings
            self.environment = environment
        }

        /// Evaluates it, and returns why it has ended.
        func end(on threads: EvaluationThreads) async -> Diagnostic.Identifier? {
            do throws(EvaluationError) {
                _ = try await formula.evaluate(in: environment, on: threads)
                return nil
            } catch {
                return error.diagnostics[0].identifier
            }
        }

        /// Returns when so many evaluations have begun.
        func hasBegun(count: Int = 1) async {
            var beginnings = beginnings.makeAsyncIterator()
            for _ in 0..<count { await beginnings.next() }
        }
    }

    /// What has happened, in order. It is used on a queue, of which the thread sanitizer knows.
    private final class Events: Sendable {
        private let queue = DispatchQueue(label: "events")
        private nonisolated(unsafe) var names: [String] = []

        var all: [String] { queue.sync { names } }
        func append(_ name: String) { queue.sync { names.append(name) } }
    }

    /// Returns when so many evaluations wait for their turn.
    private func waits(_ count: Int, for threads: EvaluationThreads) async {
        while threads.waitingCount < count { await Task.yield() }
    }

    @Test func otherTasksFinishBeforeLongFormulas() async throws {
        let threads = EvaluationThreads()
        let (long, events) = (try LongFormula(), Events())
        let sum = try Formula("1 + 1")
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<2 * threads.count + 1 {
                group.addTask {
                    #expect(await long.end(on: threads) == .cancelled)
                    events.append("long")
                }
            }
            await long.hasBegun(count: threads.count)
            #expect(throws: Never.self) { try #expect(sum.evaluate() == 2) }
            events.append("sum")
            await withDiscardingTaskGroup { others in
                for _ in 0..<100 {
                    others.addTask {
                        await Task.yield()
                        events.append("other")
                    }
                }
            }
            group.cancelAll()
        }
        let expected = ["sum"] + Array(repeating: "other", count: 100)
        #expect(events.all == expected + Array(repeating: "long", count: 2 * threads.count + 1))
    }

    @Test func othersWaitInOrderAndCanBeCancelled() async throws {
        let threads = EvaluationThreads(count: 1)
        let (long, events) = (try LongFormula(), Events())
        var environment = FormulaEnvironment()
        environment.define("note", arity: 1) { arguments throws(EvaluationError) in
            events.append(arguments[0].description)
            return arguments[0]
        }
        let noting = environment
        let first = Task { await long.end(on: threads) }
        await long.hasBegun()
        var tasks: [Task<Value, any Error>] = []
        for number in 0..<5 {
            let formula = try Formula("note(\(number))")
            tasks.append(Task { try await formula.evaluate(in: noting, on: threads) })
            await waits(number + 1, for: threads)
        }
        tasks[2].cancel()
        let cancelled = try await #require(throws: EvaluationError.self) { try await tasks[2].value }
        #expect(cancelled.diagnostics[0].identifier == .cancelled && cancelled.diagnostics[0].range == 0..<4)
        #expect(events.all.isEmpty && threads.waitingCount == 4)
        first.cancel()
        #expect(await first.value == .cancelled)
        for number in [0, 1, 3, 4] { #expect(try await tasks[number].value == Value(number)) }
        #expect(events.all == ["0", "1", "3", "4"] && threads.waitingCount == 0)
    }

    @Test func aDeadlineCountsFromTheBeginning() async throws {
        let threads = EvaluationThreads(count: 1)
        let long = try LongFormula()
        let first = Task { await long.end(on: threads) }
        await long.hasBegun()
        var environment = FormulaEnvironment()
        environment.limits.deadline = .seconds(1)
        let (formula, limited) = (try Formula("3 ** 1000000 > 2 ** 1000000"), environment)
        let second = Task { try await formula.evaluate(in: limited, on: threads) }
        await waits(1, for: threads)
        // It waits for longer than it may take.
        try await Task.sleep(for: .milliseconds(1_100))
        first.cancel()
        #expect(try await second.value == true)
        #expect(await first.value == .cancelled)

        var hurried = long
        hurried.environment.limits.deadline = .milliseconds(1)
        #expect(await hurried.end(on: threads) == .deadlinePassed)
        environment.limits.deadline = .zero
        #expect(throws: EvaluationError.self, "it looks at the clock") { try formula.evaluate(in: environment) }
    }

    @TaskLocal private static var tenant = "nobody"

    /// The app's functions see what the task has: its local values, and whether it is cancelled.
    @Test @MainActor func anEvaluationBelongsToItsTask() async throws {
        var environment = FormulaEnvironment()
        environment.define("tenant", arity: 0) { _ throws(EvaluationError) in .text(Self.tenant) }
        environment.define("isCancelled", arity: 0) { _ throws(EvaluationError) in
            withUnsafeCurrentTask { $0?.cancel() }
            return .boolean(Task.isCancelled)
        }
        let named = environment
        let names = try await Self.$tenant.withValue("Ada") {
            try await Formula("tenant()").evaluate(in: named, on: .shared)
        }
        #expect(names == "Ada")
        let task = Task { try await Formula("isCancelled()").evaluate(in: named, on: .shared) }
        #expect(try await task.value == true)
    }

    @Test func everythingThatTakesLongCanBePerformed() async throws {
        let text = try await EvaluationThreads.shared.perform {
            let environment = FormulaEnvironment(limits: .untrusted)
            let formula = try Formula("2 ** 200")
            return try environment.text(of: formula.evaluate(in: environment), .scientific, for: formula.source)
        }
        #expect(text.hasPrefix("1.606"))
        await #expect(throws: SyntaxError.self) { try await EvaluationThreads.shared.perform { try Formula("1 +") } }
        let cancelled = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await EvaluationThreads.shared.perform { 1 }
        }
        cancelled.cancel()
        await #expect(throws: CancellationError.self) { try await cancelled.value }
    }

    @Test func variablesAndProgramsAreEvaluatedThereToo() async throws {
        let formula = try Formula("price * 1.19")
        #expect(try await formula.evaluate(["price": 100], on: .shared) == 119)
        #expect(try await Formula("2.0 / 4").evaluate(arithmetic: .real, on: .shared) == .real(0.5))
        var limits = Limits.standard
        limits.sourceBytes = 3
        await #expect(throws: EvaluationError.self) { try await formula.evaluate(limits: limits, on: .shared) }
        let program = try formula.compiledExactly(for: ["price"])
        #expect(try await program.evaluate([200], on: .shared) == 238)
        await #expect(throws: EvaluationError.self) { try await program.evaluate(["a text"], on: .shared) }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await program.evaluate([200], on: .shared)
        }
        let error = try await #require(throws: EvaluationError.self) { try await task.value }
        #expect(error.diagnostics[0].identifier == .cancelled)
    }

    @Test func thereIsAtLeastOneThread() async throws {
        for count in [Int.min, -1, 0, 1] { #expect(EvaluationThreads(count: count).count == 1) }
        #expect(EvaluationThreads(count: .max).count == EvaluationThreads.mostThreads)
        #expect(EvaluationThreads.shared.count >= 1)
        #expect(try await Formula("1 + 1").evaluate(on: EvaluationThreads(count: .max)) == 2)
    }

    /// Many more evaluations than threads, which begin and are cancelled at any time.
    @Test func manyEvaluationsHaveTheirTurns() async throws {
        let threads = EvaluationThreads(count: 3)
        let formula = try Formula("2 ** n mod 1000007")
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<1_000 {
                group.addTask {
                    if number % 7 == 0 { withUnsafeCurrentTask { $0?.cancel() } }
                    let value = try? await formula.evaluate(["n": Value(number)], on: threads)
                    return number % 7 == 0 ? value == nil : value == (try? formula.evaluate(["n": Value(number)]))
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(threads.waitingCount == 0)
    }
}
