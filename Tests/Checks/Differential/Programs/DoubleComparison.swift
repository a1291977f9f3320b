internal import Abacus

/// Compares a formula's programs over doubles with the interpreter in the arithmetic `real`.
struct DoubleComparison {
    private let formula: Formula
    private let expected: Double?

    init(_ formula: Formula) throws(SyntaxError) {
        // Programs can only return numbers, but a boolean can be made into one.
        let isBoolean = (try? formula.evaluate(arithmetic: .real))?.kind == .boolean
        self.formula = isBoolean ? try Formula("if(\(formula.source.text), 1, 0)") : formula
        expected = Self.number(self.formula)
    }

    /// Returns the interpreter's result, or nil if it isn't a number.
    private static func number(
        _ formula: Formula, in environment: FormulaEnvironment = FormulaEnvironment(arithmetic: .real)
    ) -> Double? {
        guard case .real(let number) = try? formula.evaluate(in: environment) else { return nil }
        return number
    }

    /// Compares all programs of the formula.
    ///
    /// - Returns: whether there is one with a parameter for each literal that is a double.
    /// - Throws: the first difference.
    func perform() throws -> Bool {
        let literals = formula.literals { (try? Formula($0)).flatMap { Self.number($0) } }
        var isInDomain = false
        for choice in LiteralChoice.allCases {
            let parametric = try ParametricFormula(formula, literals, choice)
            guard let program = try? parametric.formula.compiled(for: parametric.parameters) else { continue }
            if choice == .all { isInDomain = true }
            try compare(program, of: parametric)
        }
        return isInDomain
    }

    private func compare(_ program: Program, of parametric: ParametricFormula<Double>) throws {
        let interpreted = Self.number(parametric.formula, in: parametric.environment(in: .real) { Value($0) })
        let found = program(parametric.arguments)
        var results = [0.0, 0.0]
        let failed = try program.evaluate(columns: parametric.columns, into: &results)
        let isSame = [found, results[0], results[1]].allSatisfy {
            $0.isSame(as: expected ?? .nan) && $0.isSame(as: interpreted ?? .nan)
        }
        guard isSame, failed == (expected == nil ? [0, 1] : []), (interpreted == nil) == (expected == nil) else {
            throw Difference(
                parametric, program: "\(found), in columns \(results) of which \(failed) fail",
                interpreter: "\(Self.text(interpreted)), without parameters \(Self.text(expected))")
        }
    }

    private static func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "no number" }
}

extension Double {
    /// Returns whether both are the same double, or both are nan, whatever its bits.
    func isSame(as other: Double) -> Bool { bitPattern == other.bitPattern || (isNaN && other.isNaN) }
}
