import Abacus
import TestSupport
import Testing

/// What a shell prints: the digits of a fraction, each of them right, and the notation that is chosen for them.
@Suite struct ReadableNumberTests {
    /// The text by the definition: digits by rational arithmetic, laid out by hand.
    private func expectedText(_ number: Rational, isDecimal: Bool) -> String {
        if number.isInteger { return number.description }
        let sign = number.isNegative ? "-" : ""
        let magnitude = number.magnitude
        var exponent = 0
        while magnitude >= power(exponent + 1) { exponent += 1 }
        while magnitude < power(exponent) { exponent -= 1 }
        let ends = Value(number).description.contains("/") == false
        var places = 19 - exponent
        if ends {
            places = 0
            while !(magnitude * power(places)).isInteger { places += 1 }
        }
        if isDecimal, !ends, places <= 0 { places = 1 }
        var digits = (magnitude * power(places)).rounded().description
        var digitExponent = digits.count - 1 - places
        if !ends, digitExponent > exponent, digits.count > 20 {
            if isDecimal, digitExponent >= 19 {
                places = 1
                digits = (magnitude * power(1)).rounded().description
            } else {
                digits.removeLast()
                places -= 1
            }
            digitExponent = digits.count - 1 - places
        }
        if !isDecimal, digitExponent < -6 || digitExponent >= (ends ? 21 : 19) {
            let rest = digits.dropFirst()
            let exponentText = digitExponent < 0 ? "e-\(-digitExponent)" : "e+\(digitExponent)"
            return sign + digits.prefix(1) + (rest.isEmpty ? "" : "." + rest) + exponentText
        }
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return sign + padded.dropLast(places) + "." + padded.suffix(places)
    }

    private func power(_ exponent: Int) -> Rational { Rational(significand: 1, decimalExponent: exponent) }

    private func check(_ number: Rational) {
        let value = Value(number)
        #expect(value.text(.readable) == expectedText(number, isDecimal: false), "seed \(SplitMix64.seed): \(number)")
        let decimal = value.text(ValueFormat(fractions: .readable, reals: .readable))
        #expect(decimal == expectedText(number, isDecimal: true), "seed \(SplitMix64.seed): \(number)")
    }

    @Test func everyDigitIsRight() {
        var generator = ValueGenerator(seed: SplitMix64.seed &+ 1)
        for _ in 0..<5_000 {
            let bits = [8, 40, 150].randomElement(using: &generator.random) ?? 8
            let exponent = Int.random(in: -30...30, using: &generator.random)
            check(generator.rational(maximumBits: bits) * power(exponent))
        }
    }

    /// Numbers a little above and below the places where the notation changes, and where digits are carried.
    @Test func boundariesAreWhereTheRulesSay() {
        for exponent in [-21, -20, -7, -6, -5, -1, 0, 1, 18, 19, 20, 21, 22] {
            for distance in [5, 18, 19, 20, 21, 22, 23, 40] {
                for factor in [1, 5, -1, -5] as [Rational] {
                    // A third of a digit has no end; two digits may be a tie or end in one.
                    for part in [Rational(1), Rational(1, 3), Rational(1, 2), Rational(49, 100), Rational(51, 100)] {
                        check(power(exponent) * (1 + factor * part * power(-distance)))
                        check(-power(exponent) * (1 + factor * part * power(-distance)))
                    }
                }
            }
        }
    }

    @Test(arguments: [
        ("100/3", "33.333333333333333333"), ("6.674e-11 * 5.972e24 / 6.371e6^2", "9.8195320328159591261"),
        ("1 - 1/(3*10**22)", "1.0000000000000000000"), ("0.99999999999999999999995", "0.99999999999999999999995"),
        ("1/1000000", "0.000001"), ("1/10000000", "1e-7"), ("1/3000000", "3.3333333333333333333e-7"),
        ("10**19 + 1/3", "1.0000000000000000000e+19"), ("10**18 + 1/3", "1000000000000000000.3"),
        ("10**21 + 1/2", "1.0000000000000000000005e+21"), ("10**20 + 1/2", "100000000000000000000.5"),
        ("10**30", "1000000000000000000000000000000"), ("sqrt(3)*1e20", "1.7320508075688772935e+20"),
        ("sqrt(3)/10**6", "0.0000017320508075688772935"), ("sqrt(3)/10**7", "1.7320508075688772935e-7"),
    ])
    func printed(text: String, expected: String) throws {
        #expect(try Formula(text).evaluate().text(.readable) == expected)
    }

    @Test(arguments: [
        ("3e-9/2", "0.0000000015"), ("sqrt(3)*1e20", "173205080756887729352.7"),
        ("10**19 + 1/3", "10000000000000000000.3"),
        ("sqrt(3)/10**9", "0.0000000017320508075688772935"), ("1/3e9", "0.00000000033333333333333333333"),
        ("10**21 + 1/2", "1000000000000000000000.5"), ("sqrt(10**38 + 1)", "10000000000000000000.0"),
    ])
    func withoutExponents(text: String, expected: String) throws {
        #expect(try Formula(text).evaluate().text(ValueFormat(fractions: .readable, reals: .readable)) == expected)
    }

    @Test func zerosBeyondTheLimitsAreRefused() throws {
        let number = try Formula("exp(-10**12)").evaluate()
        let format = ValueFormat(fractions: .readable, reals: .readable)
        #expect(throws: EvaluationError.self) { try FormulaEnvironment().text(of: number, format, for: Source("x")) }
        #expect(number.text(format) == "exp(-1000000000000)")
    }

    /// Significant digits don't take digits before the point away from a number without an exponent.
    @Test(arguments: [
        ("1896.2", 3, "1896"), ("123456", 3, "123456"), ("999.96", 4, "1000"), ("1/3", 3, "0.333"),
        ("sqrt(2)*1000", 2, "1414"), ("1/3e8", 2, "0.0000000033"),
    ])
    func significantDigitsWithoutExponents(text: String, count: Int, expected: String) throws {
        let format = ValueFormat(significantDigits: count, fractions: .readable, reals: .readable)
        #expect(try Formula(text).evaluate().text(format) == expected)
    }

    @Test func unsetSignificantDigitsAreAllDigits() throws {
        var format = ValueFormat(significantDigits: 3, fractions: .readable, reals: .readable)
        #expect(Value(1.2345).text(format) == "1.23")
        format.significantDigits = nil
        #expect(Value(1.2345).text(format) == "1.2345")
    }
}
