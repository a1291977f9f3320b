import Abacus
import Testing

/// Functions for the elements of a list: programs over doubles refuse them, and those over integers leave them to the
/// interpreter.
@Suite struct ProgramLambdaTests {
    @Test(arguments: ["sum(map([x, 2], a -> a * 2))", "sum(map([1, 2], sqrt)) + x", "f(x)", "reduce([x], 0, max)"])
    func aProgramOverDoublesIsRefused(_ text: String) throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        try environment.execute("f(x) = map([x], a -> a)[0]")
        let error = #expect(throws: EvaluationError.self) {
            try Formula(text).compiled(for: ["x"], in: environment)
        }
        #expect(error?.diagnostics.map(\.identifier) == [.unsupported], "\(text)")
    }

    @Test(arguments: [Arithmetic.exact, .integer])
    func aProgramOverIntegersIsInterpreted(arithmetic: Arithmetic) throws {
        let texts = [
            "sum(map(range(1, x), a -> a * y))", "length(filter(range(y, x), isprime))", "reduce([x, y], x, max)",
        ]
        for text in texts {
            let formula = try Formula(text)
            let program = try formula.compiledExactly(
                for: ["x", "y"], in: FormulaEnvironment(arithmetic: arithmetic))
            for (x, y) in [(0, 0), (10, 3), (30, -2)] {
                let value = try formula.evaluate(["x": Value(x), "y": Value(y)], arithmetic: arithmetic)
                #expect(try program(x, y) == value, "\(text) for \(x), \(y)")
            }
        }
    }
}
