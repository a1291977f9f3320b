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

    private static let parameters = ["x", "y"]

    /// Returns the corpus and, since it has few variables, a copy in which every literal 1 and 2 is replaced by one.
    @Sendable private static func programSeeds() throws -> [[UInt8]] {
        let texts = try Seeds.texts().filter { (try? Formula(Source(bytes: $0))) != nil }
        let variables: [UInt8: UInt8] = [UInt8(ascii: "1"): UInt8(ascii: "x"), UInt8(ascii: "2"): UInt8(ascii: "y")]
        return texts + texts.map { $0.map { variables[$0] ?? $0 } }
    }

    /// Returns an environment with a variable and a function, which programs inline.
    ///
    /// It is created for each input. In data that is kept, the leak sanitizer doesn't see pointers beside the tags of
    /// enum cases.
    private static func surroundings(in arithmetic: Arithmetic) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic, limits: .brief)
        environment["k"] = arithmetic == .real ? .real(3) : 3
        _ = try? environment.execute("f(x) = x > k ? x * k : -x")
        return environment
    }
}

// MARK: - Texts

extension FuzzTarget {
    /// A text gives the program of its formula, or the same error.
    private static func checkText(_ formula: Formula, _ options: ParserOptions) throws(Violation) {
        let text = formula.source.text
        guard options.syntax == .native, formula.source.bytes.elementsEqual(text.utf8) else { return }
        var environment = surroundings(in: .real)
        environment.implicitMultiplication = options.implicitMultiplication
        environment.percentSign = options.percentSign
        environment.nameForms = options.nameForms
        environment.decimalMark = options.decimalMark
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
    private static let doubles: [(Double, Double)] = [
        (0, -0.0), (1, 0), (-1, 0.5), (2, 3), (-8, 1.0 / 3), (1e300, 1e10), (.leastNonzeroMagnitude, -1e300),
        (.infinity, 1),
        (.nan, 2), (0.1, 7), (0x1p53, -2), (64, 1e18),
    ]

    private static func checkDoubles(_ formula: Formula, rows checksum: Int) throws(Violation) {
        let environment = surroundings(in: .real)
        guard let program = try? formula.compiled(for: parameters, in: environment) else { return }
        let columns = [doubles.map(\.0), doubles.map(\.1)]
        var results = [Double](repeating: 0, count: doubles.count)
        guard let failed = try? program.evaluate(columns: columns, into: &results) else {
            throw Violation(description: "the columns do not fit")
        }
        let relaxed = try? formula.compiled(for: parameters, in: environment, options: .relaxed)
        for (row, arguments) in doubles.enumerated() where isChosen(row, by: checksum) {
            _ = relaxed?(arguments.0, arguments.1)
            let expected = outcome(of: formula, for: arguments, in: environment)
            if case .failure(let error) = expected, error.isOfLimits { continue }
            let value = (try? expected.get()) ?? .nan
            try expect(program(arguments.0, arguments.1), toBe: value, "\(formula) for \(arguments)")
            try expect(results[row], toBe: value, "in columns \(formula) for \(arguments)")
            let fails = (try? expected.get()) == nil
            try Violation.unless(failed.contains(row) == fails, "\(formula) fails for \(arguments): \(!fails)")
        }
    }

    private static func outcome(
        of formula: Formula, for arguments: (Double, Double), in environment: FormulaEnvironment
    ) -> Result<Double, EvaluationError> {
        var environment = environment
        environment["x"] = Value(arguments.0)
        environment["y"] = Value(arguments.1)
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
        (0, 1), (-1, 2), (7, -3), (Int.max, 1), (Int.min, -1), (1 << 32, 1 << 31), (63, 64), (10, 0),
    ]

    private static func checkIntegers(
        _ formula: Formula, _ arithmetic: Arithmetic, rows checksum: Int
    ) throws(Violation) {
        let environment = surroundings(in: arithmetic)
        guard let program = try? formula.compiledExactly(for: parameters, in: environment) else { return }
        let columns = [integers.map(\.0), integers.map(\.1)]
        var results = [Int](repeating: 0, count: integers.count)
        guard let exceptions = try? program.evaluate(columns: columns, into: &results) else {
            throw Violation(description: "the columns do not fit")
        }
        var inColumns = results.map { "\($0)" }
        for exception in exceptions { inColumns[exception.row] = outcome(of: exception.outcome) }
        try checkValues(formula, program, in: environment, rows: checksum)
        for (row, arguments) in integers.enumerated() where isChosen(row, by: checksum) {
            var environment = environment
            environment["x"] = Value(arguments.0)
            environment["y"] = Value(arguments.1)
            let expected = outcome(of: Result { () throws(EvaluationError) in try formula.evaluate(in: environment) })
            let found = outcome(
                of: Result { () throws(EvaluationError) in try program(arguments.0, arguments.1) })
            guard found == expected, inColumns[row] == expected else {
                throw Violation(
                    description: "\(formula) in \(arithmetic) for \(arguments) is \(found), and in columns "
                        + "\(inColumns[row]), not \(expected)")
            }
        }
    }

    private static let values: [(Value, Value)] = [
        (Value(Rational(1299, 100)), 3), (Value(Rational(-1, 3)), Value(Rational(7, 2))),
        (0, Value(Rational(1, 1_000))),
        (Value(Rational(BigInteger(Int.max), 2)), Value(Rational(1, BigInteger(Int.max)))), ("a", 2), (true, [1]),
        (.real(0.5), 2), (Value(BigInteger(1) << 70), .null),
    ]

    /// A program gives the formula's results for values of any kind, too.
    private static func checkValues(
        _ formula: Formula, _ program: ExactProgram, in environment: FormulaEnvironment, rows checksum: Int
    ) throws(Violation) {
        for (row, arguments) in values.enumerated() where isChosen(row, by: checksum) {
            var environment = environment
            environment["x"] = arguments.0
            environment["y"] = arguments.1
            let expected = outcome(of: Result { () throws(EvaluationError) in try formula.evaluate(in: environment) })
            let found = outcome(of: Result { () throws(EvaluationError) in try program(arguments.0, arguments.1) })
            try Violation.unless(
                found == expected,
                "\(formula) in \(environment.arithmetic) for \(arguments) is \(found), not \(expected)")
        }
    }

    private static func outcome(of result: Result<Value, EvaluationError>) -> String {
        switch result {
        case .success(let value): value.literal()
        case .failure(let error): error.diagnostics.map { "\($0.identifier) \($0.range)" }.joined()
        }
    }
}
