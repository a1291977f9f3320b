import Abacus
import Testing

/// Functions that are written in Swift with typed, optional or any number of arguments.
@Suite struct TypedFunctionTests {
    private static func environment(arithmetic: Arithmetic = .exact, limits: Limits = .standard) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic, limits: limits)
        environment.define("discount") { (price: BigInteger, rate: Rational) in Rational(price) * (1 - rate) }
        environment.define("share") { (part: Double, whole: Double?, isPercent: Bool?) in
            part / (whole ?? 4) * (isPercent == true ? 100 : 1)
        }
        environment.define("pick") { (list: [String], index: Int) throws(EvaluationError) in
            guard list.indices.contains(index) else { throw EvaluationError(.outsideDomain, "there are fewer") }
            return list[index]
        }
        environment.define("kind") { (value: Value) in value.kind.rawValue }
        environment.define("answer") { 42 }
        environment.define("total", variadic: { (prices: [Rational]) in prices.reduce(0, +) })
        environment.define("widths", variadic: { (lists: [[Value]]) in lists.map(\.count) })
        environment.define("holes", variadic: { (values: [Int?]) in values.count { $0 == nil } })
        environment.define("between", arity: 1...3) { Value($0.count) }
        environment.define("some", arity: 2...) { Value($0.count) }
        environment.define("few", arity: ..<2) { Value($0.count) }
        environment.define("exponent") { (base: BigInteger, exponent: BigInteger?) in "\(base) \(exponent ?? 0)" }
        return environment
    }

    private func value(_ text: String, arithmetic: Arithmetic = .exact) throws -> Value {
        try Formula(text).evaluate(in: Self.environment(arithmetic: arithmetic))
    }

    @Test(arguments: [
        ("discount(80, 15/100)", "68"), ("discount(sqrt(4), 0)", "2"), ("discount(80, 1)", "0"),
        ("share(1)", "0.25"), ("share(1, 8)", "0.125"), ("share(1, 8, true)", "12.5"), ("share(1, null, true)", "25.0"),
        ("share(sqrt(2) ** 2)", "0.5"), ("share(3/4, sqrt(9/4))", "0.5"), ("share(pi, pi)", "1.0"),
        ("pick([\"a\", \"b\"], 1)", "\"b\""), ("kind(1)", "\"integer\""), ("kind([1])", "\"list\""), ("answer()", "42"),
        ("total()", "0"), ("total(1, 1/2)", "1.5"), ("total([1, 2, 3])", "6"), ("total([])", "0"),
        ("total([1, 2], 3)", "6"), ("total(1, [2, 3], [])", "6"), ("total([], [])", "0"),
        ("holes([1, null], null)", "2"),
        ("widths([1, 2], [])", "[2, 0]"), ("widths([1, 2])", "[2]"), ("holes(1, null, null)", "2"),
        ("holes([null])", "1"), ("between(1, 2)", "2"), ("some(1, 2, 3)", "3"), ("few()", "0"),
        ("map([100, 200], p -> discount(p, 1/2))", "[50, 100]"), ("map([1, 2], total)", "[1, 2]"),
        ("exponent(2)", "\"2 0\""), ("exponent(2, 6/2)", "\"2 3\""),
    ])
    func argumentsAreConverted(_ text: String, _ expected: String) throws {
        #expect(try value("[\(text)]").description == "[\(expected)]")
    }

    @Test(arguments: [
        (
            "discount(80.5, 1)", Diagnostic.Identifier.notAnInteger,
            "argument 1 of 'discount' must be an integer, not 80.5"
        ),
        ("discount(sqrt(2), 1)", .notAnInteger, "argument 1 of 'discount' must be an integer, not sqrt(2)"),
        ("discount(\"80\", 1)", .typeMismatch, "argument 1 of 'discount' must be an integer, not a text"),
        (
            "discount(80, true)", .typeMismatch,
            "argument 2 of 'discount' must be an integer or a fraction, not a boolean"
        ),
        (
            "discount(80, sqrt(2))", .typeMismatch,
            "argument 2 of 'discount' must be an integer or a fraction, not sqrt(2)"
        ),
        ("discount(80, null)", .typeMismatch, "argument 2 of 'discount' must be an integer or a fraction, not null"),
        ("share([1])", .typeMismatch, "argument 1 of 'share' must be a number, not a list"),
        ("share(1, 2, 3)", .typeMismatch, "argument 3 of 'share' must be true or false, or null, not 3"),
        ("pick(1, 1)", .typeMismatch, "argument 1 of 'pick' must be a list, each element a text, not 1"),
        (
            "pick([\"a\", 1], 1)", .typeMismatch,
            "argument 1 of 'pick' must be a list, each element a text, not a list with other elements"
        ),
        ("pick([\"a\"], 2**70)", .outsideDomain, "argument 2 of 'pick' is out of range"),
        ("pick([\"a\"], 3)", .outsideDomain, "there are fewer"),
        ("total(1, 2, \"3\")", .typeMismatch, "argument 3 of 'total' must be an integer or a fraction, not a text"),
        ("total([1, [2]])", .typeMismatch, "argument 2 of 'total' must be an integer or a fraction, not a list"),
        ("holes(2**70)", .outsideDomain, "argument 1 of 'holes' is out of range"),
        ("exponent(2, 1/2)", .notAnInteger, "argument 2 of 'exponent' must be an integer, or null, not 0.5"),
        ("discount(80)", .wrongArgumentCount, "'discount' takes 2 arguments, not 1"),
        ("share()", .wrongArgumentCount, "'share' takes 1 to 3 arguments, not 0"),
        ("between()", .wrongArgumentCount, "'between' takes 1 to 3 arguments, not 0"),
        ("some(1)", .wrongArgumentCount, "'some' takes 2 or more arguments, not 1"),
        ("few(1, 2)", .wrongArgumentCount, "'few' takes 0 or 1 arguments, not 2"),
    ])
    func mismatchesNameThePosition(_ text: String, _ identifier: Diagnostic.Identifier, _ message: String) throws {
        let error = #expect(throws: EvaluationError.self) { try value("1 + \(text)") }
        #expect(error?.diagnostics.first?.identifier == identifier)
        #expect(error?.diagnostics.first?.message == message)
        #expect(error?.diagnostics.first?.range.lowerBound == 4)
    }

    @Test func integersAreIntegersInEveryArithmetic() throws {
        for arithmetic in Arithmetic.allCases {
            #expect(try value("exponent(6 / 2, 3)", arithmetic: arithmetic) == "3 3", "\(arithmetic)")
        }
        #expect(try value("discount(80, 0.5)", arithmetic: .real) == .real(40))
        #expect(try value("total(0.5, 2)", arithmetic: .real) == .real(2.5))
        let error = #expect(throws: EvaluationError.self) { try value("total(1/0)", arithmetic: .real) }
        #expect(error?.diagnostics.first?.identifier == .typeMismatch)
        let nan = #expect(throws: EvaluationError.self) { try value("exponent(0/0)", arithmetic: .real) }
        #expect(nan?.diagnostics.first?.identifier == .notAnInteger)
    }

    @Test func programsGiveIntegers() throws {
        var environment = Self.environment(arithmetic: .real)
        environment.define("square") { (number: BigInteger) in number * number }
        let program = try Formula("square(x) + total([x, 1]) + total(x, 2)").compiled(for: ["x"], in: environment)
        #expect(program(3) == 18)
        #expect(program(2.5).isNaN)
        environment.arithmetic = .exact
        let exact = try Formula("square(x) + 1").compiledExactly(for: ["x"], in: environment)
        #expect(try exact(1 << 40) == Value(BigInteger(1) << 80 + 1))
    }

    @Test func functionsAreListedWithTheirArguments() {
        let own = Self.environment().functions.filter { $0.summary == nil }
        #expect(
            own.map(\.signature) == [
                "answer()", "between(x1[, x2[, x3]])", "discount(x1, x2)", "exponent(x1[, x2])", "few([x1])",
                "holes(x1, …)", "kind(x1)", "pick(x1, x2)", "share(x1[, x2[, x3]])", "some(x1, x2, …)", "total(x1, …)",
                "widths(x1, …)",
            ])
    }

    @Test func conversionsAreCharged() throws {
        var limits = Limits.untrusted
        limits.work = 100_000
        let formula = try Formula("total(l)")
        var environment = Self.environment(limits: limits)
        environment["l"] = .list(Value.List((0..<100).map { Value($0) }))
        #expect(try formula.evaluate(in: environment) == 4_950)
        environment["l"] = .list(Value.List((0..<2_000).map { Value($0) }))
        let error = #expect(throws: EvaluationError.self) { try formula.evaluate(in: environment) }
        #expect(error?.diagnostics.first?.identifier == .tooMuchWork)
    }

    @Test func aCostIsCharged() throws {
        var limits = Limits.untrusted
        limits.work = 5_000
        var environment = FormulaEnvironment(limits: limits)
        environment.define("cheap", arity: 0) { _ in 1 }
        environment.define("dear", cost: 10_000) { 1 }
        #expect(try Formula("cheap()").evaluate(in: environment) == 1)
        #expect(throws: EvaluationError.self) { try Formula("dear()").evaluate(in: environment) }
        #expect(throws: EvaluationError.self) {
            try Formula("cheap() + cheap() + cheap() + cheap()").evaluate(in: environment)
        }
    }

    @Test func aTypeOfTheAppsCanBeAnArgument() throws {
        struct Percentage: FunctionArgument {
            static var argumentKind: ArgumentKind { .real }
            let number: Double
            init?(argument value: Value) {
                guard let number = Double(value), 0...100 ~= number else { return nil }
                self.number = number
            }
        }
        var environment = FormulaEnvironment()
        environment.define("half") { (percentage: Percentage) in percentage.number / 2 }
        #expect(try environment.execute("half(50)") == .value(.real(25)))
        let error = #expect(throws: StatementError.self) { try environment.execute("half(101)") }
        #expect(error?.diagnostics.first?.message == "argument 1 of 'half' is out of range")
    }

    @Test func listsMayBeOptional() throws {
        var environment = FormulaEnvironment()
        environment.define("pick") { (list: [Int]?, place: Int?) in list?[place ?? 0] ?? -1 }
        for (text, value) in [("pick([1, 2], 1)", 2), ("pick([1, 2])", 1), ("pick()", -1), ("pick(null, 3)", -1)] {
            #expect(try Formula(text).evaluate(in: environment) == Value(value), "\(text)")
        }
        for (text, found) in [("pick([1.5])", "a list with other elements"), ("pick(\"a\")", "a text")] {
            let error = #expect(throws: EvaluationError.self) { try Formula(text).evaluate(in: environment) }
            let wanted = "argument 1 of 'pick' must be a list, each element an integer, or null, not \(found)"
            #expect(error?.diagnostics.map(\.message) == [wanted], "\(text)")
        }
    }

    /// In programs over doubles the app's function gets integers, too, as in those over exact values.
    @Test func programsGiveIntegersToFunctionsOfIntegers() throws {
        var environment = FormulaEnvironment()
        environment.define("half") { (number: Int) in number / 2 }
        let formula = try Formula("half(x) + 1")
        #expect(try formula.compiledExactly(for: ["x"], in: environment)(7) == 4)
        let program = try formula.compiled(for: ["x"], in: environment)
        #expect(program(7) == 4)
        #expect(program(7.5).isNaN)
        let error = #expect(throws: EvaluationError.self) { try program.evaluate([7.5]) }
        #expect(error?.diagnostics.map(\.identifier) == [.notAnInteger])
    }

    @Test func programsTakeCellsAsParameters() throws {
        let formula = try Formula("sum(A1:A3) * rate", options: ParserOptions(Notation(nameForms: [.cells, .anyCase])))
        var environment = FormulaEnvironment()
        environment["A3"] = 3
        #expect(try formula.compiledExactly(for: ["A1", "$A$2", "Rate"], in: environment)(1, 2, 10) == 60)
        #expect(try formula.compiled(for: ["A1", "$A$2", "Rate"], in: environment)([1, 2, 0.5]) == 3)
    }
}
