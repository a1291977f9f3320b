import Abacus
import AbacusTestSupport
import Testing

/// Programs with limits that nobody would choose: each has results or failures, or isn't compiled.
@Suite struct ProgramLimitsTests {
    private static let texts = ["a + 1", "a ** 3 // 2", "sqrt(a) + f(2)", "if(a > 1, a, 1/a)"]

    @Test func extremeLimits() throws {
        for limits in Limits.extremes {
            for text in Self.texts {
                let formula = try Formula(text)
                var environment = FormulaEnvironment(arithmetic: .real, limits: limits)
                _ = try? environment.execute("f(x) = x ** 2 + ln(x)")
                if let program = try? formula.compiled(for: ["a"], in: environment) {
                    _ = program(2)
                    var results = [0.0, 0.0]
                    _ = try program.evaluate(columns: [[1, 2]], into: &results)
                }
                environment.arithmetic = .integer
                if let program = try? formula.compiledExactly(for: ["a"], in: environment) {
                    _ = try? program(.max)
                    var results = [0, 0]
                    _ = try program.evaluate(columns: [[.min, .max]], into: &results)
                }
            }
        }
    }
}
