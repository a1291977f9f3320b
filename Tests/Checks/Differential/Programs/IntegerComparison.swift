internal import Abacus

/// Compares a formula's programs over integers with the interpreter in the same arithmetic.
struct IntegerComparison {
    private typealias Outcome = Result<Value, EvaluationError>

    private let formula: Formula
    private let arithmetic: Arithmetic

    init(_ formula: Formula, in arithmetic: Arithmetic) {
        self.formula = formula
        self.arithmetic = arithmetic
    }

    /// Compares all programs of the formula.
    ///
    /// - Returns: whether machine words suffice for the program with a parameter for each literal that fits one.
    /// - Throws: the first difference.
    func perform() throws -> Bool {
        let expected = outcome(of: formula, in: FormulaEnvironment(arithmetic: arithmetic))
        let literals = formula.literals(word)
        var isInDomain = false
        for choice in LiteralChoice.allCases {
            let parametric = try ParametricFormula(formula, literals, choice)
            let program = try program(of: parametric)
            let isOnWords = program.machineWordsSuffice(for: parametric.arguments)
            if choice == .all { isInDomain = isOnWords }
            // If the program has to ask the interpreter, a single comparison is enough.
            if isOnWords || choice == .all { try compare(program, of: parametric, expecting: expected) }
        }
        return isInDomain
    }

    /// Compares the program in which each literal, however long, is replaced by its last digit.
    ///
    /// - Returns: whether machine words suffice for it.
    /// - Throws: the difference.
    func performWithDigits() throws -> Bool {
        let digits = formula.literals { $0.last?.hexDigitValue }
        let parametric = try ParametricFormula(formula, digits, .all)
        let program = try program(of: parametric)
        try compare(program, of: parametric, expecting: nil)
        return program.machineWordsSuffice(for: parametric.arguments)
    }

    private func word(_ lexeme: String) -> Int? {
        guard case .integer(let integer) = try? Formula(lexeme).evaluate(arithmetic: arithmetic) else { return nil }
        return Int(exactly: integer)
    }

    private func program(of parametric: ParametricFormula<Int>) throws(EvaluationError) -> ExactProgram {
        let environment = FormulaEnvironment(arithmetic: arithmetic)
        return try parametric.formula.compiledExactly(for: parametric.parameters, in: environment)
    }

    private func outcome(of formula: Formula, in environment: FormulaEnvironment) -> Outcome {
        Outcome { () throws(EvaluationError) in try formula.evaluate(in: environment) }
    }

    /// - Parameter expected: the result of the formula without parameters, if the arguments are its literals.
    private func compare(
        _ program: ExactProgram, of parametric: ParametricFormula<Int>, expecting expected: Outcome?
    ) throws {
        let environment = parametric.environment(in: arithmetic) { Value($0) }
        let interpreted = outcome(of: parametric.formula, in: environment)
        let found = Outcome { () throws(EvaluationError) in try program.evaluate(parametric.arguments.span) }
        var results = [0, 0]
        let exceptions = try program.evaluate(columns: parametric.columns, into: &results)
        var inColumns = results.map { Outcome.success(Value($0)) }
        for exception in exceptions { inColumns[exception.row] = exception.outcome }
        let expected = expected ?? interpreted
        guard found == interpreted, inColumns == [found, found], found.isSame(as: expected) else {
            throw Difference(
                parametric, program: "\(found), in columns \(inColumns[0]) and \(inColumns[1])",
                interpreter: "\(interpreted), without parameters \(expected)")
        }
    }
}

extension Result<Value, EvaluationError> {
    /// Returns whether both are the same value, even when printed, or errors of the same kinds. The places of errors
    /// differ.
    fileprivate func isSame(as other: Self) -> Bool {
        switch (self, other) {
        case (.success(let value), .success(let other)): value == other && value.literal() == other.literal()
        case (.failure(let error), .failure(let other)):
            error.diagnostics.map(\.identifier) == other.diagnostics.map(\.identifier)
        default: false
        }
    }
}
