import Abacus
import Testing

/// What a check says of calls of the app's functions, whose types it knows.
@Suite struct CustomFunctionCheckTests {
    private static let environment: FormulaEnvironment = {
        var environment = FormulaEnvironment()
        environment.define("f") { (x: Double, s: String) -> String in s + "\(x)" }
        environment.define("g") { (n: Int, p: Bool?) -> [Int] in [n] }
        environment.define("total", variadic: { (prices: [Rational]) in prices.reduce(0, +) })
        environment.define("widths", variadic: { (lists: [[String]]) in lists.map(\.count) })
        environment.define("size") { (list: [Double], least: Int?) in max(list.count, least ?? 0) }
        environment.define("known") { (key: String) -> Bool in key.isEmpty }
        environment.define("any1") { (value: Value) -> Value in value }
        environment.define("raw", arity: 1) { $0[0] }
        environment.define("maybe") { () -> Double? in nil }
        environment.define("pick") { (a: Int) in a }
        environment.define("pick") { (a: Int, t: String) in t }
        environment.define("AND") { (a: String, b: String) in a == b }
        return environment
    }()

    @Test(arguments: [
        ("f('a', 3)", "argument 1 of 'f' must be a number, not a text"),
        ("f(1, 3)", "argument 2 of 'f' must be a text, not an integer"),
        ("f(1, 'a') + 1", "'+' does not work on a text and an integer"),
        ("f(true, 'a')", "argument 1 of 'f' must be a number, not a boolean"),
        ("g(1, 2)", "argument 2 of 'g' must be true or false, or null, not an integer"),
        ("g(null)", "argument 1 of 'g' must be an integer, not null"), ("-g(1)", "'-' does not work on a list"),
        ("total('a', 1)", "argument 1 of 'total' must be an integer or a fraction, not a text"),
        ("total([1, 'a'])", "argument 1 of 'total' must be an integer or a fraction, not a text"),
        (
            "widths(['a'], ['b', 2])",
            "argument 2 of 'widths' must be a list, each element a text, not a list with other elements"
        ),
        ("size([true])", "argument 1 of 'size' must be a list, each element a number, not a list with other elements"),
        ("size(2)", "argument 1 of 'size' must be a list, each element a number, not an integer"),
        ("known('a') + 1", "'+' does not work on a boolean and an integer"),
        ("pick('a')", "argument 1 of 'pick' must be an integer, not a text"),
        ("pick(1, 2)", "argument 2 of 'pick' must be a text, not an integer"),
        ("pick(1, 'a') * 2", "'*' does not work on a text and an integer"),
        ("and(1, 'a')", "argument 1 of 'AND' must be a text, not an integer"),
    ])
    func mismatchesAreFound(text: String, message: String) throws {
        let formula = try Formula(text)
        let expected = message.split(separator: "AND").joined(separator: "and")
        #expect(formula.check(in: Self.environment).map(\.message) == [expected])
        #expect(throws: EvaluationError.self) { try formula.evaluate(in: Self.environment) }
    }

    /// Nothing is said of the kind of a call with a wrong number of arguments.
    @Test(arguments: ["pick(1, 'a', 2) + 1", "f(1) and true"]) func aWrongNumberOfArgumentsIsOneError(text: String)
        throws
    {
        #expect(try Formula(text).check(in: Self.environment).map(\.identifier) == [.wrongArgumentCount])
    }

    @Test(arguments: [
        "f(1, 'a') + 'b'", "f(1/2, 'a')", "g(1)", "g(1, null)", "g(2.0, true)[0] + 1", "total()", "total([])",
        "total(1, 2) + 1",
        "total([1, 1/2])", "total(any1([1]))", "widths([])", "widths(['a'], [])", "size([])", "any1(1) + 1",
        "raw('a') + 'b'",
        "known('') or true",
        "pick(1) + 1", "pick(1, 'a') + 'b'", "false ? f('a', 3) : 1", "true or f('a', 3) == 1",
        "and('a', 'b') or 1 / 1 == 1",
        "any1(f(1, 'a')) + 'b'", "maybe() == null",
    ])
    func whatHasAValueIsNotReported(text: String) throws {
        let formula = try Formula(text)
        #expect(throws: Never.self) { try formula.evaluate(in: Self.environment) }
        #expect(formula.check(in: Self.environment).map(\.message) == [])
    }

    @Test func theKindOfTheResultIsKnown() throws {
        let formula = try Formula("f(x, 'a')")
        #expect(formula.check(["x": .number], in: Self.environment, giving: .text) == [])
        #expect(
            formula.check(["x": .number], in: Self.environment, giving: .number).map(\.identifier) == [.typeMismatch])
        #expect(formula.check(["x": .text], in: Self.environment).map(\.identifier) == [.typeMismatch])
        #expect(try Formula("maybe() + 1").check(in: Self.environment) == [])
    }

    @Test func typesSayWhichKindsTheyGive() {
        let kinds: [(any ValueConvertible.Type, Value.Kinds)] = [
            (Int.self, .integer), (UInt8.self, .integer), (BigInteger.self, .integer),
            (Rational.self, [.integer, .rational]),
            (Double.self, .real), (Float.self, .real), (Bool.self, .boolean), (String.self, .text),
            (Substring.self, .text),
            ([Int].self, .list), (Set<Int>.self, .list), ([String: Int].self, .record), (Int?.self, [.integer, .null]),
            (Value.self, .any), (Formula.self, .any),
        ]
        for (type, kinds) in kinds { #expect(type.valueKinds == kinds, "\(type)") }
    }

    /// What a function gives, and what it takes, is converted in every arithmetic as the check expects.
    @Test(arguments: [Arithmetic.exact, .integer, .real])
    func resultsAreOfTheKindsThatAreExpected(arithmetic: Arithmetic) throws {
        var environment = Self.environment
        environment.arithmetic = arithmetic
        environment.define("half") { (n: Int) in Double(n) / 2 }
        environment.define("third") { (n: Int) in Rational(BigInteger(n), 3) }
        for text in ["half(4)", "third(6)", "total(1, 2)", "size([1])", "pick(2)"] {
            let formula = try Formula(text)
            let value = try formula.evaluate(in: environment)
            #expect(formula.check(in: environment, giving: Value.Kinds(value.kind)) == [], "\(text) in \(arithmetic)")
        }
    }
}
