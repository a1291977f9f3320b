import Abacus
import Testing

/// Programs agree with their formulas on percentages and number forms.
@Suite struct ProgramPercentageTests {
    private static let options = ParserOptions(Notation(percentSign: .percent), implicitMultiplication: true)

    private static let formulas = [
        "x%", "x + y%", "x - y%", "x + y% - x%", "x%%", "(x + y)% * 2", "x > y ? x + 10% : y - 10%", "100 + x%",
        "x² + 5%",
        "x + (y%)", "2x + ½y%", "-x%", "x - (y + 7)%", "81 + 15%", "3½ - x%", "x⁻¹ + 1%", "x + 2(3%)",
    ]

    @Test func programsOverDoublesAgree() throws {
        let rows: [(Double, Double)] = [
            (0, -0.0), (80, 15), (81, 15), (-1, 0.5), (1e300, 1e10), (.leastNonzeroMagnitude, -1e300), (.infinity, 1),
            (.nan, 2), (0.1, 7), (0x1p53, -2),
        ]
        for text in Self.formulas {
            let formula = try Formula(text, options: Self.options)
            let program = try formula.compiled(for: ["x", "y"])
            var results = [Double](repeating: 0, count: rows.count)
            let failed = try program.evaluate(columns: [rows.map(\.0), rows.map(\.1)], into: &results)
            #expect(failed.isEmpty)
            for (row, (x, y)) in rows.enumerated() {
                let value = try formula.evaluate(["x": Value(x), "y": Value(y)], arithmetic: .real)
                guard case .real(let expected) = value else { preconditionFailure("real arithmetic has reals") }
                let isNaN = expected.isNaN
                #expect(isNaN == program(x, y).isNaN && isNaN == results[row].isNaN, "\(text) for \(x), \(y)")
                if isNaN { continue }
                #expect(program(x, y).bitPattern == expected.bitPattern, "\(text) for \(x), \(y)")
                #expect(results[row].bitPattern == expected.bitPattern, "\(text) for \(x), \(y) in columns")
            }
        }
    }

    @Test(arguments: [Arithmetic.exact, .integer])
    func programsOverIntegersAgree(arithmetic: Arithmetic) throws {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        for text in Self.formulas {
            let formula = try Formula(text, options: Self.options)
            let program = try formula.compiledExactly(for: ["x", "y"], in: environment)
            for (x, y) in [(0, 0), (80, 15), (81, 15), (-200, 50), (Int.max, 100), (Int.min, -100), (10_000, 300)] {
                environment["x"] = Value(x)
                environment["y"] = Value(y)
                let expected = Result { () throws(EvaluationError) in try formula.evaluate(in: environment) }
                let found = Result { () throws(EvaluationError) in try program(x, y) }
                #expect(found == expected, "\(text) for \(x), \(y)")
            }
        }
    }
}
