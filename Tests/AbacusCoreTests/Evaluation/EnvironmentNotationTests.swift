import Abacus
import Testing

/// The notation that an environment has for the texts of statements.
@Suite struct EnvironmentNotationTests {
    /// Formats are evaluated by formulas that are made of them: as statements they are refused, except for what means the same.
    @Test(arguments: Arithmetic.allCases) func formatsAreNoStatements(arithmetic: Arithmetic) throws {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        environment.notation.syntax = .foundation
        environment["x"] = 3
        #expect(try environment.execute("1 + 1") == .value(arithmetic == .real ? .real(2) : 2))
        for text in ["a = 1", "x == 3 AND y > 2", "f(x) = x + 1", "SUBQUERY(a, $b, $b > 1).@count", "%@ == 1", "a.b"] {
            let error = #expect(throws: StatementError.self) { try environment.execute(text) }
            #expect(error?.diagnostics[0].identifier == .unsupported, "\(text)")
        }
    }
}
