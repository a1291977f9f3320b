internal import ExactNumbers
internal import Testing

@Suite struct RationalTextTests {
    @Test func fractionsReadBack() {
        expectAlways("reading what was printed gives the same number") { generator in
            let a = generator.rational()
            return Rational(a.description) == a && a.description.contains("/") == !a.isInteger
        }
        #expect(Rational("4/6") == Rational(2, 3))
        #expect(Rational("-4/6")?.description == "-2/3")
        #expect(Rational("6/3")?.description == "2")
        #expect(Rational(-255, 16).text(radix: 16, uppercase: true) == "-FF/10")
        for text in ["", "/", "1/", "/2", "1/0", "1/-2", "1/+2", "1 /2", "1/2/3", "1.5/2", "1/2.5", "a/b"] {
            #expect(Rational(text) == nil, "\(text)")
        }
    }

    @Test func decimalsWithoutAnExponentAreReadAsFractionsAre() {
        let values = [
            ("12.99", Rational(1_299, 100)), ("-0.5", Rational(-1, 2)), ("+7.00", 7), (".25", Rational(1, 4)),
            ("12", 12),
        ]
        for (text, value) in values { #expect(Rational(text) == value, "\(text)") }
        // With an exponent, what is decoded could fill the memory.
        for text in ["1.", ".", "1.2.3", "1e3", "1E-3", "0e0", "1e1000000000", "1,5"] {
            #expect(Rational(text) == nil, "\(text)")
        }
        expectAlways("a terminating decimal is read") { generator in
            let value = Rational(
                significand: generator.integer(maximumBits: 200), decimalExponent: generator.int(-60...30))
            return value.terminatingDecimal.flatMap { Rational($0) } == value
        }
    }

    @Test func anExponentHasABound() {
        #expect(Rational(decimal: "1e10000000")?.numerator.bitLength == 33_219_281)
        for text in ["1e10000001", "0.1e-10000001", "1e1000000000"] {
            #expect(Rational(decimal: text) == nil, "\(text)")
        }
        let long = "0." + String(repeating: "1", count: 1_000)
        #expect(Rational(decimal: long)?.decimal(places: 1_000) == long)
        #expect(Rational(decimal: "1e20", greatestExponent: 19) == nil)
    }

    @Test func quotientsOfIntegersOfAnyTypes() {
        let (cents, hundred): (Int64, UInt8) = (-1_250, 100)
        #expect(Rational(cents, hundred) == Rational(-25, 2))
        #expect(Rational(cents, 100) == Rational(BigInteger(100) / 8 * -100, 100) - Rational(1, 2))
        #expect(Rational(UInt64.max, 1) == Rational(BigInteger(UInt64.max)))
        #expect(Rational(Int.min, -1) == Rational(BigInteger(1) << 63))
        // Literals of any size are as before.
        #expect(Rational(36_893_488_147_419_103_232, 2) == Rational(BigInteger(1) << 64))
    }

    @Test func decimalsReadBack() {
        expectAlways("reading a terminating decimal gives the same number") { generator in
            let (significand, exponent) = (generator.integer(maximumBits: 200), generator.int(-60...30))
            let value = Rational(significand: significand, decimalExponent: exponent)
            let text = value.terminatingDecimal!
            let hasTrailingZero = text.contains(".") && (text.hasSuffix("0") || text.hasSuffix("."))
            return value == Rational(significand) * Rational(10).power(exponent) && Rational(decimal: text) == value
                && Rational(decimal: "\(significand)e\(exponent)") == value && !hasTrailingZero
        }
    }

    @Test func decimalsTerminateWhereTheyShould() {
        expectAlways("a decimal terminates where the denominator divides a power of ten") { generator in
            let a = generator.rational(maximumBits: 80)
            let divides = BigInteger(10).power(100).isMultiple(of: a.denominator)
            return (a.terminatingDecimal != nil) == divides
                && a.terminatingDecimal.map { Rational(decimal: $0) == a } != false
        }
        #expect(Rational(7, 2).terminatingDecimal == "3.5")
        #expect(Rational(-1, 8).terminatingDecimal == "-0.125")
        #expect(Rational(1, 1000).terminatingDecimal == "0.001")
        #expect(Rational(12).terminatingDecimal == "12")
        #expect(Rational(1, 3).terminatingDecimal == nil)
        #expect(Rational(1, 15).terminatingDecimal == nil)
        #expect(Rational(1, BigInteger(3) << 5000).terminatingDecimal == nil)
    }

    @Test func roundedDecimals() {
        #expect(Rational(2, 3).decimal(places: 5) == "0.66667")
        #expect(Rational(-2, 3).decimal(places: 0) == "-1")
        #expect(Rational(1, 3).decimal(places: 0) == "0")
        #expect(Rational(-1, 3).decimal(places: 0) == "0")
        #expect(Rational(1, 2).decimal(places: 10) == "0.5")
        #expect(Rational(199_999, 100_000).decimal(places: 4) == "2")
        #expect(Rational(100).decimal(places: 3) == "100")
        #expect(Rational(125, 1000).decimal(places: 2) == "0.13")
        #expect(Rational(1250).decimal(places: -2) == "1300")
        #expect(Rational(1, 7).decimal(places: 40) == "0.1428571428571428571428571428571428571429")
        expectAlways("a rounded decimal is the rounded number") { generator in
            let (a, places) = (generator.rational(maximumBits: 90), generator.int(-10...30))
            return Rational(decimal: a.decimal(places: places)) == a.rounded(places: places)
        }
    }

    @Test func decimalsOfEveryForm() {
        let values: [(String, Rational)] = [
            ("3.25", Rational(13, 4)), ("-1e-3", Rational(-1, 1000)), (".5", Rational(1, 2)), ("1E3", 1000),
            ("+1.50e+2", 150), ("0e99999999999999999", 0), ("-.25e1", Rational(-5, 2)), ("007", 7), ("-0.0", 0),
            ("12.500", Rational(25, 2)), ("0.000e-5", 0), ("5e-1", Rational(1, 2)),
        ]
        for (text, value) in values {
            #expect(Rational(decimal: text) == value, "\(text)")
            #expect(Rational(decimal: Substring(text)) == value, "\(text)")
        }
        let refused = [
            "", ".", "5.", "-", "1e", "1e+", "e5", "1.e5", "1..2", "1.2.3", " 1", "1e5 ", "1e1.5", "0x10", "1_0", "--1",
            "1e99999999999999999999", "1e9999999999999", "1e-9999999999999", "1e-9223372036854775808", "nan", "1/2",
            "1.-5",
        ]
        for text in refused { #expect(Rational(decimal: text) == nil, "\(text)") }
    }

    @Test func powersOfTenAreRemovedExactly() {
        expectAlways("significand · 10^exponent is in lowest terms", count: 1_500) { generator in
            let factor = BigInteger(5).power(generator.int(0...40)) << generator.int(0...40)
            let significand = generator.integer(maximumBits: 100) * factor
            let exponent = generator.int(-50...20)
            let value = Rational(significand: significand, decimalExponent: exponent)
            let expected =
                exponent < 0
                ? Rational(significand, BigInteger(10).power(-exponent))
                : Rational(significand * BigInteger(10).power(exponent))
            return value == expected
        }
    }
}
