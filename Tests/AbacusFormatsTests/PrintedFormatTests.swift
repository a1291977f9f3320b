import Abacus
import AbacusFormats
import AbacusTestSupport
import TestSupport
import Testing

/// A format with its arguments in place of the placeholders has the same value as with the placeholders.
@Suite struct PrintedFormatTests {
    private func formula(_ format: String, _ arguments: [Value], _ form: SyntaxForm? = nil) throws -> Formula {
        try Formula(Source(format), form: form, arguments: arguments.map(FormatArgument.value))
    }

    private func fraction(_ numerator: BigInteger, _ denominator: BigInteger) -> Value {
        Value(Rational(numerator, denominator))
    }

    @Test func fractionsArePrintedAsQuotients() throws {
        let third = fraction(1, 3)
        let rows: [(format: String, arguments: [Value], printed: String)] = [
            ("2 / %@", [fraction(2, 3)], "2 / (2.0 / 3)"), ("%@ ** 2", [fraction(2, 3)], "(2.0 / 3) ** 2"),
            ("a == %@", [fraction(2, 3)], "a == 2.0 / 3"), ("a == %@", [fraction(-1, 3)], "a == -1.0 / 3"),
            ("%@ * 2 - %@", [third, third], "1.0 / 3 * 2 - 1.0 / 3"), ("2 * %@", [third], "2 * (1.0 / 3)"),
            ("-%@", [third], "-(1.0 / 3)"), ("2 ** %@", [third], "2 ** (1.0 / 3)"),
            ("%@.intValue", [fraction(7, 3)], "(7.0 / 3).intValue"), ("%@.%@", [third, "k"], "(1.0 / 3).\"k\""),
            ("f(%@)", [third], "f(1.0 / 3)"), ("SELF[%@]", [third], "SELF[1.0 / 3]"),
            ("a IN %@", [[third, 1, [third]]], "a IN {1.0 / 3, 1, {1.0 / 3}}"),
            ("%@ / 2", [fraction(1, 8)], "0.125 / 2"), ("2 / %@", [fraction(-1, 2)], "2 / -0.5"),
            ("%@ ** 2", [fraction(-1, 2)], "(-0.5) ** 2"),
        ]
        for row in rows { #expect(try formula(row.format, row.arguments).predicateFormat == row.printed) }
    }

    @Test func fractionsOfLongIntegersStayPlaceholders() throws {
        let greatest = BigInteger(1) << 53
        #expect(
            try formula("a + %@", [fraction(greatest, 3)]).predicateFormat == "a + 9007199254740992.0 / 3")
        #expect(
            try formula("a + %@", [fraction(-3, greatest - 1)]).predicateFormat == "a + -3.0 / 9007199254740991")
        for value in [fraction(greatest + 1, 7), fraction(2, greatest + 1), [fraction(greatest + 1, 7)]] as [Value] {
            #expect(try formula("a + %@ ** 2", [value]).predicateFormat == "a + %@ ** 2")
        }
    }

    @Test func infinitiesAndNanArePrintedAsQuotients() throws {
        let rows: [(format: String, argument: Double, printed: String)] = [
            ("a == %@", .infinity, "a == 1.0 / 0"), ("a == %@", -.infinity, "a == -1.0 / 0"),
            ("a == %@", .nan, "a == 0.0 / 0"), ("a == %@", -.nan, "a == 0.0 / 0"),
            ("%@.stringValue == a", .infinity, "(1.0 / 0).stringValue == a"), ("2 / %f", .nan, "2 / (0.0 / 0)"),
            ("-%f ** 2", -.infinity, "-(-1.0 / 0) ** 2"), ("2 ** %@ ** 3", -2, "(2 ** -2.0) ** 3"),
        ]
        for row in rows { #expect(try formula(row.format, [.real(row.argument)]).predicateFormat == row.printed) }
    }

    @Test func fractionsInListsAreDoublesAsOthersAre() throws {
        let third = fraction(1, 3)
        let double = Value.real(1.0 / 3)
        #expect(try formula("%@", [[third, 1]]).evaluate() == [double, 1])
        #expect(try formula("%@", [["a": [third]]]).evaluate() == ["a": [double]])
        #expect(try formula("%@", [[third, 1]]).evaluate(arithmetic: .exact) == [third, 1])
        #expect(try formula("%@ IN %@", [double, [third]]).evaluate() == true)
        let root = try Formula("sqrt(2)").evaluate()
        #expect(try formula("%@", [[root]]).evaluate() == [.real(2.0.squareRoot())])
        // The members of objects and the values of variables, too.
        let object: Value = ["prices": [fraction(1, 10), 2], "items": [["price": fraction(1, 10)]]]
        #expect(try formula("ANY prices == 0.1", []).holds(for: object))
        #expect(try formula("0.1 IN $x", []).holds(for: .null, variables: ["x": [fraction(1, 10)] as Value]))
        #expect(try formula("{0.1, 2} == prices", []).holds(for: object))
        #expect(try formula("prices.@min", []).evaluate(with: object) == .real(0.1))
        #expect(try formula("items.@distinctUnionOfObjects.price", []).evaluate(with: object) == [.real(0.1)])
    }

    @Test func printedFormatsHaveTheSameValue() throws {
        var generator = FormatGenerator(random: SplitMix64(seed: SplitMix64.seed))
        let rounds = TestScale.count(2_000)
        var (read, evaluated) = (0, 0)
        for _ in 0..<rounds {
            let isPredicate = generator.random.oneIn(3)
            generator.arguments = []
            let format = isPredicate ? generator.predicate(2) : generator.expression(3)
            let form: SyntaxForm = isPredicate ? .predicate : .expression
            // Some formats aren't well-formed, such as a list with a key in the place of a predicate.
            guard let formula = try? formula(format, generator.arguments, form) else { continue }
            let printed = formula.predicateFormat
            let comment: Comment = "seed \(SplitMix64.seed): \(format) \(generator.arguments): \(printed)"
            let rest = formula.arguments.filter { $0.formatLiteral == nil }
            guard let again = try? self.formula(printed, rest, form) else {
                Issue.record(comment)
                continue
            }
            #expect(again.predicateFormat == printed, comment)
            let expected = outcome(formula, .foundation)
            #expect(outcome(again, .foundation) == expected, comment)
            read += 1
            if !expected.hasPrefix(Self.errorMark) { evaluated += 1 }
            if formula.arguments.allSatisfy(\.isExact) {
                #expect(outcome(again, .exact) == outcome(formula, .exact), comment)
            }
        }
        #expect(
            read > rounds * 9 / 10 && evaluated > rounds / 3, "\(read) of \(rounds) are read, \(evaluated) have a value"
        )
    }

    private static let errorMark = "error "

    private static let object: Value = [
        "a": 3, "b": ["c": .real(2.5), "name": "x"], "list": [1, .real(2.5), 3], "name": "x", "x": 2,
    ]

    /// Returns a text that tells all values apart but Booleans and their numbers, or the identifier of the first error.
    private func outcome(_ formula: Formula, _ arithmetic: Arithmetic) -> String {
        do throws(EvaluationError) {
            let value = try formula.evaluate(
                with: Self.object, arithmetic: arithmetic, limits: .untrustedWithoutDeadline)
            return value.identity
        } catch {
            return Self.errorMark + error.diagnostics[0].identifier.rawValue
        }
    }
}

extension Value {
    /// Whether there is nothing in the value that is a double or printed as one.
    fileprivate var isExact: Bool {
        switch self {
        case .real, .exactReal: false
        case .list(let list): list.allSatisfy(\.isExact)
        case .record(let record): record.names.allSatisfy { record[$0]?.isExact ?? true }
        default: true
        }
    }

    fileprivate var identity: String {
        switch self {
        case .real(let number): number.isNaN ? "nan" : number == 0 ? "\(number.sign) 0" : "\(number) as a double"
        case .boolean(let truth): "integer \(truth ? 1 : 0)"
        case .list(let list): "[\(list.map(\.identity).joined(separator: ", "))]"
        case .record(let record):
            "{\(record.names.map { "\($0): \(record[$0]?.identity ?? "")" }.joined(separator: ", "))}"
        default: "\(kind) \(self)"
        }
    }
}

/// Writes random formats with arguments of every kind.
private struct FormatGenerator {
    var random: SplitMix64
    var arguments: [Value] = []

    init(random: SplitMix64) { self.random = random }

    mutating func expression(_ depth: Int) -> String {
        if depth == 0 || random.oneIn(8) { return leaf() }
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<5:
            let left = operand(depth)
            let meaning = pick(["+", "-", "*", "/", "**", "**"])
            return "\(left) \(meaning) \(operand(depth))"
        case 5, 6: return pick(["-", "-", "~"]) + operand(depth)
        case 7: return "\(base(depth)).\(pick(["stringValue", "description", "intValue", "self", "k"]))"
        case 8: return "{\(expression(depth - 1)), \(expression(depth - 1))}" + pick(["", "[FIRST]", "[1]", "[SIZE]"])
        case 9: return "TERNARY(\(predicate(depth - 1)), \(expression(depth - 1)), \(expression(depth - 1)))"
        case 10: return "\(pick(["max", "sum", "average:", "min:"]))({\(expression(depth - 1)), \(leaf())})"
        case 11: return "\(pick(["abs:", "sqrt:", "trunc:", "ceiling:"]))(\(expression(depth - 1)))"
        case 12: return "CAST(\(expression(depth - 1)), '\(pick(["NSNumber", "NSString", "NSDate"]))')"
        case 13:
            return "FUNCTION(\(expression(depth - 1)), '\(pick(["stringValue", "length", "valueForKeyPath:"]))', 'k')"
        case 14:
            arguments.append(.text(pick(["c", "name", "x y"])))
            return pick(["b.%@", "SELF.%@", "b[%@]", "%K"])
        default: return "SUBQUERY(list, $x, \(predicate(depth - 1)) OR $x > \(leaf())).@count"
        }
    }

    mutating func predicate(_ depth: Int) -> String {
        switch Int.random(in: 0..<(depth == 0 ? 6 : 9), using: &random) {
        case 0..<3:
            return "\(expression(depth)) \(pick(["==", "!=", "<", ">=", "==[c]"])) \(expression(depth))"
        case 3: return "\(expression(depth)) IN {\(leaf()), \(leaf())}"
        case 4: return "\(expression(depth)) BETWEEN {\(leaf()), \(leaf())}"
        case 5: return "\(pick(["ANY", "ALL", "NONE"])) list \(pick(["==", "<", "IN"])) \(leaf())"
        case 6: return "NOT (\(predicate(depth - 1)))"
        default: return "(\(predicate(depth - 1))) \(pick(["AND", "OR"])) \(predicate(depth - 1))"
        }
    }

    private mutating func operand(_ depth: Int) -> String {
        random.oneIn(3) ? "(\(expression(depth - 1)))" : expression(depth - 1)
    }

    private mutating func base(_ depth: Int) -> String { random.oneIn(2) ? leaf() : "(\(expression(depth - 1)))" }

    private mutating func leaf() -> String {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: return pick(["2", "0", "2.5", "-3", "-0.5", "YES", "nil", "'x'"])
        case 1: return pick(["a", "b.c", "list", "name", "SELF.x"])
        case 2:
            arguments.append(pick(Self.integers))
            return pick(["%d", "%ld", "%f"])
        case 3:
            arguments.append(pick(Self.doubles))
            return "%f"
        default:
            arguments.append(argument(2))
            return "%@"
        }
    }

    private mutating func argument(_ depth: Int) -> Value {
        switch Int.random(in: 0..<(depth == 0 ? 13 : 16), using: &random) {
        case 0..<2: return pick(Self.integers)
        case 2..<6: return pick(Self.fractions)
        case 6..<9: return pick(Self.doubles)
        case 9: return pick(Self.exactReals)
        case 10: return pick(["", "x", "2", "say \"\\\n", "e\u{301}", "1 / 3"])
        case 11: return .boolean(random.oneIn(2))
        case 12: return .null
        case 13, 14:
            let count = Int.random(in: 0...3, using: &random)
            return .list(Value.List((0..<count).map { _ in argument(depth - 1) }))
        default: return ["k": argument(depth - 1), "a b": 1]
        }
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    private static let integers: [Value] = [
        0, 1, 2, 3, -1, -2, -7, 9_007_199_254_740_993, -100_000_000_000_000_000_000,
    ]
    private static let fractions = values([
        "2/3", "-2/3", "1/3", "-1/3", "1/2", "-7/4", "22/7", "2**53/3", "(2**53 + 1)/7", "3/(2**53 - 1)",
        "1/(2**54 + 1)", "-1/1000", "10**400/7",
    ])
    private static let exactReals = values(["sqrt(2)", "-sqrt(2)", "pi", "1e400 * pi"])
    private static let doubles: [Value] = doubleValues.map { .real($0) }
    private static let doubleValues: [Double] = [
        0, -0.0, 0.1, -2.5, 2, 1e22, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    private static func values(_ expressions: [String]) -> [Value] {
        expressions.map { (try? Formula($0).evaluate()) ?? .null }
    }
}
