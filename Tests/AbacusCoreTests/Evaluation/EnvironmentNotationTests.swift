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

    @Test func formulasAreReadAsStatementsAre() throws {
        var environment = FormulaEnvironment(limits: .untrusted)
        environment.notation = Notation(percentSign: .percent, nameForms: [.cells, .anyCase], decimalMark: .comma)
        environment.implicitMultiplication = true
        environment["rate"] = 19
        let text = "1,5 * SUM(1; 2) + 2Rate + 50% * 1"
        #expect(try environment.formula(text).evaluate(in: environment) == 43)
        #expect(try Formula.value(of: text, in: environment) == 43)
        #expect(try environment.execute(text) == .value(43))
        #expect(try environment.formula(text) == Formula(text, options: environment.parserOptions))
        let error = #expect(throws: SyntaxError.self) { try environment.formula(Source("1 +", name: "cell")) }
        #expect(error?.source.name == "cell" && error?.diagnostics[0].identifier == .expectedOperand)
        environment.limits.sourceBytes = 10
        let long = #expect(throws: StatementError.self) { try Formula.value(of: text, in: environment) }
        #expect(long?.diagnostics.map(\.identifier) == [.sourceTooLong])
        let unknown = #expect(throws: StatementError.self) { try Formula.value(of: "x", in: environment) }
        #expect(unknown?.diagnostics.map(\.identifier) == [.unknownName])
    }
}
