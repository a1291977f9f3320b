internal import Abacus
internal import Synchronization
internal import Testing

/// Evaluations that are cancelled wherever they look, which the integers in Swift do within an operation, too.
struct CancellationTests {
    @Test(arguments: [
        "3**400000 mod 1000007",
        "fibonacci(400000) + factorial(20000)",
        "gcd(factorial(6000), fibonacci(60000), 7**20000)",
        "powmod(3, 10**400, 10**400 + 7)",
        "nextprime(10**120)",
        "isqrt(10**60000 + 1)",
        "factor(10**21 + 117)",
        "sum(digits(7**20000))",
        "lcm(map(range(1, 4000), n -> n**3 + 1))",
        "sqrt(2)**2 - 2 + floor(10**3000 * pi)",
        "sqrt(10**4000 + 1) < sqrt(10**4000 + 2)",
        "(1/3)**20000 + (1/7)**20000",
        "binomial(60000, 20000) // 10**6000",
    ])
    func cancelling(_ text: String) throws {
        let formula = try Formula(text)
        let value = try formula.evaluate()
        let looks = Looks()
        #expect(try evaluate(formula, looks) == value)
        for stop in stride(from: 1, through: looks.count, by: max(1, looks.count / 12)) {
            let looks = Looks(stoppingAt: stop)
            let error = #expect(throws: EvaluationError.self) { try evaluate(formula, looks) }
            #expect(error?.diagnostics.map(\.identifier) == [.cancelled], "stopped at look \(stop)")
        }
        #expect(try formula.evaluate() == value, "nothing is kept of what was cancelled")
    }

    @Test func printing() throws {
        let value = try Formula("3**200000").evaluate()
        let looks = Looks()
        let text = try environment(looks).text(of: value, for: Source("3**200000"))
        #expect(text.utf8.count == 95_425)
        for stop in 1...max(1, looks.count) {
            let environment = environment(Looks(stoppingAt: stop))
            #expect(throws: EvaluationError.self) { try environment.text(of: value, for: Source("3**200000")) }
        }
    }

    // MARK: - Code of apps

    /// A function of an app computes with numbers of its own. They are right, whatever has happened to the evaluation.
    @Test func numbersOfApps() async throws {
        let isCancelled = Atomic(false)
        let own = Mutex<BigInteger>(0)
        let task = Mutex<Task<BigInteger, Never>?>(nil)
        var environment = FormulaEnvironment()
        environment.isCancelled = { isCancelled.load(ordering: .relaxed) }
        environment.define("f", arity: 1) { arguments in
            isCancelled.store(true, ordering: .relaxed)
            // Long enough for the evaluation to be looked at, if it were.
            own.withLock { $0 = BigInteger(3).power(200_000) % 1_000_007 }
            task.withLock { $0 = Task { BigInteger(10).power(20_000) % 1_000_007 } }
            return arguments[0]
        }
        let environmentWithFunction = environment
        let error = #expect(throws: EvaluationError.self) {
            try Formula("f(2) + fibonacci(400000)").evaluate(in: environmentWithFunction)
        }
        #expect(error?.diagnostics.map(\.identifier) == [.cancelled])
        #expect(own.withLock { $0 } == BigInteger(3).power(200_000) % 1_000_007)
        let ofTask = await task.withLock { $0 }?.value
        #expect(ofTask == BigInteger(10).power(20_000) % 1_000_007)
    }

    /// An evaluation that an app's code begins ends with the one that has called it.
    @Test(arguments: ["f(2)", "x"])
    func nesting(_ text: String) throws {
        let isCancelled = Atomic(false)
        let inner = Mutex<[Diagnostic.Identifier]>([])
        let long = try Formula("fibonacci(400000) mod 11")
        let begin: @Sendable () throws(EvaluationError) -> Value = { () throws(EvaluationError) in
            isCancelled.store(true, ordering: .relaxed)
            do throws(EvaluationError) {
                return try long.evaluate()
            } catch {
                inner.withLock { $0 = error.diagnostics.map(\.identifier) }
                throw error
            }
        }
        var environment = FormulaEnvironment()
        environment.isCancelled = { isCancelled.load(ordering: .relaxed) }
        environment.define("f", arity: 1) { _ throws(EvaluationError) in try begin() }
        environment.resolver = { _ throws(EvaluationError) in try begin() }
        let prepared = environment
        let error = #expect(throws: EvaluationError.self) { try Formula(text).evaluate(in: prepared) }
        #expect(error?.diagnostics.map(\.identifier) == [.cancelled])
        #expect(inner.withLock { $0 } == [.cancelled])
        #expect(try long.evaluate() == 0, "nothing of it is left")
    }

    /// An evaluation that outlives the one in which it began goes on.
    @Test func outliving() async throws {
        let isCancelled = Atomic(false)
        let later = Mutex<Task<Value, any Error>?>(nil)
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        var environment = FormulaEnvironment()
        environment.isCancelled = { isCancelled.load(ordering: .relaxed) }
        environment.define("f", arity: 1) { arguments in
            later.withLock {
                $0 = Task {
                    for await _ in gate { break }
                    return try Formula("fibonacci(400000) mod 11").evaluate()
                }
            }
            return arguments[0]
        }
        #expect(try Formula("f(2) + 1").evaluate(in: environment) == 3)
        isCancelled.store(true, ordering: .relaxed)
        open.yield()
        let value = try await later.withLock { $0 }?.value
        #expect(value == 0)
    }

    /// What is evaluated and printed together has one deadline.
    @Test func oneDeadline() throws {
        let value = try Formula("3**200000").evaluate()
        var limits = Limits.standard
        limits.deadline = .zero
        let environment = FormulaEnvironment()
        #expect(throws: EvaluationError.self) {
            try limits.withOneDeadline { () throws(EvaluationError) in
                try environment.text(of: value, for: Source("3**200000"))
            }
        }
        #expect(try environment.text(of: value, for: Source("3**200000")).utf8.count == 95_425)
    }

    private func evaluate(_ formula: Formula, _ looks: Looks) throws(EvaluationError) -> Value {
        try formula.evaluate(in: environment(looks))
    }

    private func environment(_ looks: Looks) -> FormulaEnvironment {
        var environment = FormulaEnvironment()
        environment.isCancelled = { looks.isLast() }
        return environment
    }

    /// Counts how often an evaluation looks whether it is cancelled, and cancels it from one look on.
    private final class Looks: Sendable {
        private let number = Atomic(0)
        private let last: Int

        init(stoppingAt last: Int = .max) { self.last = last }

        var count: Int { number.load(ordering: .relaxed) }
        func isLast() -> Bool { number.add(1, ordering: .relaxed).newValue >= last }
    }
}
