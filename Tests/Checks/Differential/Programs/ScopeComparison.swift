internal import Abacus

/// Compares the programs of a formula with functions of its own with the interpreter, in which the parameters are variables.
struct ScopeComparison {
    private typealias Outcome = Result<Value, EvaluationError>

    private let formula: Formula
    private let arithmetic: Arithmetic
    /// The definitions of variables and functions.
    private let definitions: [Substring]
    private let parameters: [String]
    private let arguments: [Value]

    /// Reads a line: definitions, then parameters with a `?` before each and their values, then the formula, with tabs between
    /// them.
    init(_ line: String, in arithmetic: Arithmetic) throws {
        var definitions = line.split(separator: "\t")
        let text = definitions.removeLast()
        var (parameters, arguments) = ([] as [String], [] as [Value])
        while let last = definitions.last, last.first == "?" {
            definitions.removeLast()
            guard let sign = last.firstRange(of: " = ") else { fatalError("a parameter has a value: \(last)") }
            parameters.append(String(last[..<sign.lowerBound].dropFirst()))
            arguments.append(try Formula(String(last[sign.upperBound...])).evaluate(arithmetic: arithmetic))
        }
        formula = try Formula(String(text), options: ParserOptions(Notation(nameForms: .cells)))
        (self.arithmetic, self.definitions) = (arithmetic, definitions)
        (self.parameters, self.arguments) = (parameters, arguments)
    }

    private func environment(in arithmetic: Arithmetic) throws -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        environment.notation.nameForms = .cells
        for definition in definitions { try environment.execute(String(definition)) }
        return environment
    }

    private func interpreted(_ arguments: [Value], in environment: FormulaEnvironment) -> Outcome {
        var environment = environment
        for (parameter, argument) in zip(parameters, arguments) { environment[parameter] = argument }
        return Outcome { () throws(EvaluationError) in try formula.evaluate(in: environment) }
    }

    /// Compares the program over values.
    ///
    /// - Returns: whether machine words suffice for it.
    /// - Throws: the first difference.
    func performOverValues() throws -> Bool {
        let environment = try environment(in: arithmetic)
        let program = try formula.compiledExactly(for: parameters, in: environment)
        let expected = interpreted(arguments, in: environment)
        var found = [Outcome { () throws(EvaluationError) in try program.evaluate(arguments) }]
        let words = arguments.compactMap { argument -> Int? in
            if case .integer(let integer) = argument { Int(exactly: integer) } else { nil }
        }
        if words.count == arguments.count {
            found.append(Outcome { () throws(EvaluationError) in try program.evaluate(words.span) })
            var results = [0, 0]
            let exceptions = try program.evaluate(columns: words.map { [$0, $0] }, into: &results)
            var inColumns = results.map { Outcome.success(Value($0)) }
            for exception in exceptions { inColumns[exception.row] = exception.outcome }
            found += inColumns
        }
        guard found.allSatisfy({ $0 == expected }) else {
            throw Difference(program: "\(found)", interpreter: "\(expected)")
        }
        return program.fractionsSuffice(for: arguments)
    }

    /// Compares the program over doubles.
    ///
    /// - Returns: whether there is one.
    /// - Throws: the first difference.
    func performOverDoubles() throws -> Bool {
        let environment = try environment(in: .real)
        let doubles = arguments.compactMap { Double($0) }
        guard let program = try? formula.compiled(for: parameters, in: environment) else { return false }
        var expected: Double?
        if case .success(.real(let real)) = interpreted(doubles.map { .real($0) }, in: environment) { expected = real }
        var results = [0.0]
        let failed = try program.evaluate(columns: doubles.map { [$0] }, into: &results)
        let found = [program(doubles), results[0]]
        guard found.allSatisfy({ $0.isSame(as: expected ?? .nan) }), failed.isEmpty == (expected != nil) else {
            throw Difference(
                program: "\(found), of which \(failed) fail", interpreter: expected.map { "\($0)" } ?? "no number")
        }
        return true
    }
}
