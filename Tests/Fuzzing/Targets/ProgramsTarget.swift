internal import Abacus

extension FuzzTarget {
    /// A formula's programs, over doubles and over integers, for single rows and for columns, give the formula's
    /// results.
    ///
    /// The checksum of an input chooses how it is read, one arithmetic of integers and a quarter of the rows, because evaluating the
    /// formula itself takes most of the time.
    static let programs = FuzzTarget(
        name: "programs", words: Seeds.words, seeds: programSeeds, check: checkPrograms,
        allowance: { perByte($0) + .milliseconds(400) })

    @Sendable private static func checkPrograms(_ input: [UInt8]) throws(Violation) {
        let checksum = input.checksum
        let options = ParserOptions(checksum: checksum / 12)
        guard let formula = try? Formula(Source(bytes: input), options: options) else { return }
        try checkDoubles(formula, rows: checksum)
        try checkText(formula, options)
        try checkIntegers(formula, checksum.isMultiple(of: 3) ? .integer : .exact, rows: checksum)
    }

    /// Returns whether a checksum chooses a row.
    private static func isChosen(_ row: Int, by checksum: Int) -> Bool { (row &+ checksum).isMultiple(of: 4) }

    /// Of these, `x` and `B1` hide variables.
    private static let parameters = ["x", "y", "B1"]

    /// Functions whose bodies name variables, parameters of programs, functions and lambdas, and cells, some of them hidden.
    private static let functions = [
        "f(x) = x > k ? x * k : -x", "g(a) = a + y * k", "u(n) = n * sum(A1:B1)", "h(y) = u(y) - x",
        "v(a) = sum(map([a, B1], x -> x + g(a)))",
    ]

    /// Returns the corpus and, since it has few variables, a copy in which every literal 1 and 2 is replaced by one; and
    /// calls of the functions.
    @Sendable private static func programSeeds() throws -> [[UInt8]] {
        let texts = try Seeds.texts().filter { (try? Formula(Source(bytes: $0))) != nil }
        let variables: [UInt8: UInt8] = [UInt8(ascii: "1"): UInt8(ascii: "x"), UInt8(ascii: "2"): UInt8(ascii: "y")]
        let calls = ["f(1) + x", "g(2)", "h(y) * 3", "u(1) - B1", "v(x) + h(2)", "u(g(f(h(1))))"].map { Array($0.utf8) }
        return texts + texts.map { $0.map { variables[$0] ?? $0 } } + calls
    }

    /// Returns an environment with variables, and with functions, which programs inline.
    ///
    /// It is created for each input. In data that is kept, the leak sanitizer doesn't see pointers beside the tags of
    /// enum cases.
    private static func surroundings(in arithmetic: Arithmetic) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic, limits: .brief)
        for (name, value) in [("k", 3), ("x", 5), ("A1", 7), ("B1", 2)] { environment[name] = Value(value) }
        environment.notation.nameForms = .cells
        for function in functions { _ = try? environment.execute(function) }
        environment.notation.nameForms = []
        return environment
    }

    /// Returns an environment whose variables have the values of the parameters.
    private static func environment(_ environment: FormulaEnvironment, with arguments: [Value]) -> FormulaEnvironment {
        var environment = environment
        for (name, argument) in zip(parameters, arguments) { environment[name] = argument }
        return environment
    }
}

// MARK: - Texts

extension FuzzTarget {
    /// A text gives the program of its formula, or the same error.
    private static func checkText(_ formula: Formula, _ options: ParserOptions) throws(Violation) {
        let text = formula.source.text
        guard options.notation.syntax == .native, formula.source.bytes.elementsEqual(text.utf8) else { return }
        var environment = surroundings(in: .real)
        environment.implicitMultiplication = options.implicitMultiplication
        environment.notation = options.notation
        let outcomes = [
            Result { try formula.compiled(for: parameters, in: environment).description },
            Result { try Program(text, for: parameters, in: environment).description },
        ].map { outcome in
            switch outcome {
            case .success(let listing): listing
            case .failure(let error as any DiagnosedError): "\(error.diagnostics)"
            case .failure(let error): "\(error)"
            }
        }
        guard outcomes[0] == outcomes[1] else {
            throw Violation(description: "\(text) gives\n\(outcomes[1])\nand its formula\n\(outcomes[0])")
        }
    }
}

// MARK: - Doubles

extension FuzzTarget {
    private static let doubles: [[Double]] = [
        [0, -0.0, 1], [1, 0, -1], [-1, 0.5, 0], [2, 3, 4], [-8, 1.0 / 3, 1e10], [1e300, 1e10, 1e300],
        [.leastNonzeroMagnitude, -1e300, 0.1], [.infinity, 1, .nan], [.nan, 2, 3], [0.1, 7, -.infinity],
        [0x1p53, -2, 0.5], [64, 1e18, 2],
    ]

    private static func checkDoubles(_ formula: Formula, rows checksum: Int) throws(Violation) {
        let environment = surroundings(in: .real)
        guard let program = try? formula.compiled(for: parameters, in: environment) else { return }
        let columns = parameters.indices.map { place in doubles.map { $0[place] } }
        var results = [Double](repeating: 0, count: doubles.count)
        guard let failed = try? program.evaluate(columns: columns, into: &results) else {
            throw Violation(description: "the columns do not fit")
        }
        let relaxed = try? formula.compiled(for: parameters, in: environment, options: .relaxed)
        for (row, arguments) in doubles.enumerated() where isChosen(row, by: checksum) {
            _ = relaxed?(arguments)
            let expected = outcome(of: formula, for: arguments, in: environment)
            if case .failure(let error) = expected, error.isOfLimits { continue }
            let value = (try? expected.get()) ?? .nan
            try expect(program(arguments), toBe: value, "\(formula) for \(arguments)")
            try expect(results[row], toBe: value, "in columns \(formula) for \(arguments)")
            let fails = (try? expected.get()) == nil
            try Violation.unless(failed.contains(row) == fails, "\(formula) fails for \(arguments): \(!fails)")
        }
    }

    private static func outcome(
        of formula: Formula, for arguments: [Double], in environment: FormulaEnvironment
    ) -> Result<Double, EvaluationError> {
        let environment = Self.environment(environment, with: arguments.map { Value($0) })
        return Result { () throws(EvaluationError) in
            guard case .real(let value) = try formula.evaluate(in: environment) else {
                throw EvaluationError(.typeMismatch, "a program has numbers only")
            }
            return value
        }
    }

    private static func expect(
        _ found: Double, toBe expected: Double, _ what: @autoclosure () -> String
    ) throws(Violation) {
        let isSame = found.isNaN ? expected.isNaN : found.bitPattern == expected.bitPattern
        try Violation.unless(isSame, "\(what()) is \(found), not \(expected)")
    }
}

// MARK: - Integers

extension FuzzTarget {
    private static let integers = [
        [0, 1, 2], [-1, 2, 0], [7, -3, 1 << 62], [Int.max, 1, -1], [Int.min, -1, 10], [1 << 32, 1 << 31, 3],
        [63, 64, Int.max], [10, 0, 1],
    ]

    private static func checkIntegers(
        _ formula: Formula, _ arithmetic: Arithmetic, rows checksum: Int
    ) throws(Violation) {
        let environment = surroundings(in: arithmetic)
        guard let program = try? formula.compiledExactly(for: parameters, in: environment) else { return }
        let columns = parameters.indices.map { place in integers.map { $0[place] } }
        var results = [Int](repeating: 0, count: integers.count)
        guard let exceptions = try? program.evaluate(columns: columns, into: &results) else {
            throw Violation(description: "the columns do not fit")
        }
        var inColumns = results.map { "\($0)" }
        for exception in exceptions { inColumns[exception.row] = outcome(of: exception.outcome) }
        try checkValues(formula, program, in: environment, rows: checksum)
        for (row, arguments) in integers.enumerated() where isChosen(row, by: checksum) {
            let environment = Self.environment(environment, with: arguments.map { Value($0) })
            let expected = outcome(of: Result { () throws(EvaluationError) in try formula.evaluate(in: environment) })
            let found = outcome(of: Result { () throws(EvaluationError) in try program.evaluate(arguments.span) })
            guard found == expected, inColumns[row] == expected else {
                throw Violation(
                    description: "\(formula) in \(arithmetic) for \(arguments) is \(found), and in columns "
                        + "\(inColumns[row]), not \(expected)")
            }
        }
    }

    private static let values: [[Value]] = [
        [Value(Rational(1299, 100)), 3, Value(Rational(1, 2))], [Value(Rational(-1, 3)), Value(Rational(7, 2)), 1],
        [0, Value(Rational(1, 1_000)), -2], [12.99, 0.5, -0.25], [100, 7.125, 3],
        [Value(Rational(BigInteger(Int.max), 2)), Value(Rational(1, BigInteger(Int.max))), Value(Int.max)],
        ["a", 2, true], [true, [1], .null], [.real(0.5), 2, 0], [Value(BigInteger(1) << 70), .null, 3],
    ]

    /// A program and its evaluator, which each row finds as the one before left it, give the formula's results for values
    /// of any kind, too.
    private static func checkValues(
        _ formula: Formula, _ program: ExactProgram, in environment: FormulaEnvironment, rows checksum: Int
    ) throws(Violation) {
        var evaluator = program.makeEvaluator()
        for (row, arguments) in values.enumerated() where isChosen(row, by: checksum) {
            let environment = Self.environment(environment, with: arguments)
            let expected = outcome(of: Result { () throws(EvaluationError) in try formula.evaluate(in: environment) })
            let found = outcome(of: Result { () throws(EvaluationError) in try program.evaluate(arguments) })
            for (position, argument) in arguments.enumerated() { evaluator[position] = argument }
            let kept = outcome(of: Result { () throws(EvaluationError) in try evaluator.evaluate() })
            try Violation.unless(
                found == expected && kept == expected,
                "\(formula) in \(environment.arithmetic) for \(arguments) is \(found), by an evaluator \(kept), "
                    + "not \(expected)")
        }
    }

    private static func outcome(of result: Result<Value, EvaluationError>) -> String {
        switch result {
        case .success(let value): value.literal()
        case .failure(let error): error.diagnostics.map { "\($0.identifier) \($0.range)" }.joined()
        }
    }
}
