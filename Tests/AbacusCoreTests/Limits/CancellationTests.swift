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
