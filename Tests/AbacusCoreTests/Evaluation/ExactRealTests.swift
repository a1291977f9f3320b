import Foundation
import TestSupport
import Testing

@testable import AbacusCore

/// Exact reals as values: with a caller's doubles, in other arithmetics, encoded, printed, and within limits.
@Suite struct ExactRealTests {
    /// A number that is 0, though none of the rules shows it.
    private static let undecided = "(cbrt(2 + pi + 3 * cbrt(1 + pi) * (1 + cbrt(1 + pi))) - (1 + cbrt(1 + pi)))"

    private static func value(_ text: String) throws -> Value { try Formula(text).evaluate() }

    private static let mixed: [(text: String, expected: Double)] = [
        ("x + sqrt(2)", 0.1 + 2.0.squareRoot()), ("x * pi", 0.1 * .pi), ("pi / x", .pi / 0.1),
        ("-x - e", -0.1 - 0x1.5bf0a8b145769p+1),
        ("sin(x)", Elementary.Library.sine(0.1)), ("atan2(x, pi)", Elementary.arcTangent(0.1, .pi)),
        ("pi ** x", Elementary.power(.pi, 0.1)), ("log(x, pi)", Elementary.logarithm(0.1, base: .pi)),
        ("hypot(x, pi)", Elementary.hypotenuse(0.1, .pi)), ("x°", 0.1 * (.pi / 180)), ("pi // x", 31),
        ("sum(x, pi)", 0.1 + .pi),
    ]

    @Test(arguments: mixed)
    func aDoubleMakesDoublesOfExactNumbers(text: String, expected: Double) throws {
        #expect(try Formula(text).evaluate(["x": .real(0.1)]) == .real(expected))
    }

    /// The double 0.1 is greater than 1/10, and √2 isn't the double nearest to it.
    @Test(arguments: [
        "x == 1/10", "r == sqrt(2)", "sqrt(2) in [r]", "(sqrt(2) > r) == (sqrt(2) < r)",
        "mode(sqrt(2), r, r) == sqrt(2)",
        "pi in list", "list == [pi]", "clamp(sqrt(2), r, r) == sqrt(2)",
    ])
    func anExactRealIsNotTheNearestDouble(text: String) throws {
        let list: Value = [.real(.infinity), .real(.nan), .real(-.infinity), .real(.pi)]
        let value = try Formula(text).evaluate(["x": .real(0.1), "r": .real(2.0.squareRoot()), "list": list])
        #expect(value == false)
    }

    @Test func exactRealsAreBetweenTheInfinities() throws {
        let list: Value = [.real(.infinity), .exactReal(.pi), .real(-.infinity)]
        #expect(try Formula("sort(list)[1] == pi").evaluate(["list": list]) == true)
    }

    @Test func otherArithmeticsTakeTheNearestDouble() throws {
        let root = try Self.value("sqrt(2)")
        let formula = try Formula("r * x")
        #expect(try formula.evaluate(["r": root, "x": 3], arithmetic: .real) == .real(2.0.squareRoot() * 3))
        #expect(try Formula("sum(l)").evaluate(["l": [root, 1]], arithmetic: .real) == .real(1 + 2.0.squareRoot()))
        #expect { try formula.evaluate(["r": root, "x": 3], arithmetic: .integer) } throws: { error in
            (error as? EvaluationError)?.diagnostics.first?.identifier == .notAnInteger
        }
    }

    @Test func aFunctionOfTheAppGetsTheNumber() throws {
        var environment = FormulaEnvironment()
        environment.define("text", arity: 1, cost: 1) { arguments in .text(arguments[0].description) }
        #expect(try Formula("text(sqrt(8))").evaluate(in: environment) == "2*sqrt(2)")
    }

    @Test func aVisibleRationalBecomesOne() throws {
        let two = Value.exactReal(2)
        var environment = FormulaEnvironment()
        environment["x"] = two
        #expect(environment["x"] == 2)
        #expect(Value.list([two]) == [2])
        #expect(Value(ExactReal(Rational(1, 3))) == .rational(Rational(1, 3)))
    }

    @Test(arguments: [
        "sqrt(2)", "pi/6", "1/2 + sqrt(5)/2", "exp(sqrt(2))", "ln(2)/ln(10)", "sin(1)*2", "atan(1/5) - pi",
    ])
    func encodingKeepsTheNumber(text: String) throws {
        for value in try [Self.value(text), Self.value("[\(text), {x: \(text)}]")] {
            let data = try JSONEncoder().encode(value)
            #expect(try JSONDecoder().decode(Value.self, from: data) == value)
        }
    }

    @Test(arguments: ["1 +", "x", "\\\"a\\\"", "[1]", "1/0", "factorial(10**7)", "2.0 > 1", "f(1)"])
    func aHostileExpressionIsNotDecoded(text: String) throws {
        let data = Data("{\"exactReal\":\"\(text)\"}".utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Value.self, from: data) }
    }

    @Test(arguments: [
        ("sqrt(2)", ValueFormat.readable, "1.4142135623730950488"),
        ("[pi, 1/3]", .readable, "[3.1415926535897932385, 0.33333333333333333333]"),
        ("exp(100)", .readable, "2.6881171418161354484e+43"), ("10**30 / 7", .readable, "1.4285714285714285714e+29"),
        ("1/4", .readable, "0.25"), ("1/4", ValueFormat(fractions: .quotient), "1/4"),
        ("3", ValueFormat(fractions: .quotient), "3"),
        ("sqrt(2)", ValueFormat(digits: 3), "1.414"), ("2/3", ValueFormat(digits: 3, reals: .symbolic), "0.667"),
        ("sqrt(2)", ValueFormat(digits: 3, reals: .symbolic), "sqrt(2)"), ("-sqrt(2)", ValueFormat(digits: 0), "-1"),
        ("sqrt(2) / 10**9", ValueFormat(digits: 2), "0.00"),
        ("1/3", ValueFormat(digits: 2, fractions: .quotient), "1/3"),
        ("sqrt(2)", ValueFormat(radix: 2), "sqrt(2)"),
        ("pi", ValueFormat(radix: 16, reals: .readable), "3.1415926535897932385"),
    ])
    func printing(text: String, format: ValueFormat, expected: String) throws {
        let value = try Self.value(text)
        #expect(value.literal(format) == expected)
        #expect(try FormulaEnvironment().text(of: value, format, for: Source(text)) == expected)
    }

    private static let longText = (2...16).map { "sqrt(\($0) + pi)" }.joined(separator: " + ")

    @Test(arguments: [
        ("sqrt(2)", ValueFormat(), false), ("sqrt(2)", .readable, true), ("sqrt(2)", ValueFormat(digits: 9), true),
        ("sqrt(2)", ValueFormat(digits: 9, reals: .symbolic), false), (longText, ValueFormat(reals: .symbolic), true),
        ("1/3", ValueFormat(), false), ("1/3", .readable, true), ("1/3", ValueFormat(digits: 9), true),
        ("1/3", ValueFormat(digits: 9, fractions: .quotient), false), ("1/3", ValueFormat(digits: 9, radix: 2), false),
        ("1/8", ValueFormat(digits: 3), false), ("1/8", ValueFormat(digits: 2), true), ("1/8", .readable, false),
        ("1/3**60", .readable, true), ("1/2**100", .readable, false), ("7", .readable, false),
        ("[1, [\"1/3\", {a: sqrt(2)}]]", .readable, true), ("[1, {a: 1/3}, []]", .readable, true),
    ])
    func roundedIsWhatAFormatCannotPrintWhole(text: String, format: ValueFormat, expected: Bool) throws {
        let value = try Self.value(text)
        #expect(value.isRounded(by: format) == expected)
        let isWhole = try Formula(value.literal(format)).evaluate() == value
        #expect(format.radix != 10 || isWhole != expected)
    }

    @Test func anExpressionBeyondTheLimitsIsNotPrinted() throws {
        let value = try Self.value(Self.longText)
        var environment = FormulaEnvironment()
        environment.limits.work = 4_000
        #expect { try environment.text(of: value, for: Source("x")) } throws: { error in
            (error as? EvaluationError)?.diagnostics.first?.identifier == .tooMuchWork
        }
        environment.limits = .standard
        environment.limits.memoryBytes = 800
        #expect { try environment.text(of: value, for: Source("x")) } throws: { error in
            (error as? EvaluationError)?.diagnostics.first?.identifier == .resultTooLarge
        }
    }

    /// Cardano's formula for x³ + 3x = 4, whose form isn't that of 1.
    @Test(arguments: [
        ("mode(3, x, 1)", "1"), ("mode([3], [x], [1])", "1"), ("mode([[3], [x], [1]])", "[1]"),
        ("mode({a: 3}, {a: 1}, {a: x})", "{a: 1}"),
        ("mode(3, \"1\", x)", "3"),
    ])
    func theModeCountsEqualNumbersOfDifferentForms(text: String, expected: String) throws {
        let one = try Self.value("cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5))")
        #expect(one != 1)
        let formula = try Formula("\(text) == \(expected)")
        #expect(try formula.evaluate(["x": one]) == true)
    }

    @Test func anExpressionIsEncodedOnlyIfItIsShort() {
        let number = ExactReal(BigInteger(10).power(100_001)) * .pi
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Value.exactReal(number)) }
    }

    /// A number that may be 0 has no first significant digit, but its decimals are known.
    @Test func aNumberThatMayBeZeroIsPrintedToDecimals() throws {
        let value = try Self.value(Self.undecided)
        let environment = FormulaEnvironment()
        #expect(try environment.text(of: value, ValueFormat(digits: 3), for: Source("x")) == "0.000")
        #expect { try environment.text(of: value, .readable, for: Source("x")) } throws: { error in
            (error as? EvaluationError)?.diagnostics.first?.identifier == .undecided
        }
    }

    @Test func decisionsGoAsFarAsTheLimit() throws {
        let formula = try Formula("\(Self.undecided) == 0")
        var brief = Limits.standard
        brief.decisionBits = 1 << 10
        for (limits, digits) in [(brief, "300"), (.untrusted, "1,200"), (.standard, "4,900")] {
            let environment = FormulaEnvironment(limits: limits)
            #expect { try formula.evaluate(in: environment) } throws: { error in
                (error as? EvaluationError)?.diagnostics.first?.message.contains("agree to \(digits) digits") == true
            }
        }
    }

    /// Each step uses the number twice: without sharing there would be 2¹⁰⁰ copies of it.
    @Test func whatIsSharedIsCountedOnce() throws {
        var environment = FormulaEnvironment(limits: .untrusted)
        try environment.execute("x = 1/2")
        for _ in 0..<100 { try environment.execute("x = sin(x) + cos(x)") }
        #expect(try #require(environment["x"]).footprint < 1 << 20)
        #expect(try environment.execute("x > 0") == .value(true))
    }

    @Test func numbersTooNearToZeroAreCalledThat() throws {
        let environment = FormulaEnvironment()
        for (text, message) in [
            ("exp(-1e300)", "the result is too near to 0 for a real number"),
            ("exp(1e300)", "the result is not a finite number"),
        ] {
            let formula = try Formula(text)
            let value = try formula.evaluate(in: environment)
            do throws(EvaluationError) {
                _ = try environment.text(of: value, .readable, for: formula.source)
                Issue.record("\(text) is printed")
            } catch {
                #expect(error.diagnostics[0].identifier == .notFinite && error.diagnostics[0].message == message)
            }
        }
    }

    @Test(arguments: [
        "exp(exp(exp(10)))", "tan(10**1000000)", "sin(2**(2**62))", "ln(1 - 10**-1000000)", "0.5 ** (10**30)",
    ])
    func hostileNumbersEndWithinTheLimits(text: String) throws {
        for limits in [Limits.standard, .untrusted] {
            let environment = FormulaEnvironment(limits: limits)
            let formula = try Formula(text)
            do throws(EvaluationError) {
                let value = try formula.evaluate(in: environment)
                _ = try environment.text(of: value, .readable, for: formula.source)
            } catch {
                let expected: [Diagnostic.Identifier] = [.notFinite, .resultTooLarge, .tooMuchWork, .deadlinePassed]
                #expect(expected.contains(error.diagnostics[0].identifier), "\(text): \(error)")
            }
        }
    }
}
