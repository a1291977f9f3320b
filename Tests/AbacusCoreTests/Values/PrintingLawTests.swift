import Abacus
import TestSupport
import Testing

/// Laws of what formats print, tried with random numbers and formats.
@Suite struct PrintingLawTests {
    private struct Case {
        let number: Rational
        let format: ValueFormat

        var comment: Comment { "seed \(SplitMix64.seed): \(number) in \(format)" }
    }

    /// Numbers of all sizes, with and without an end, in every format that rounds.
    private func forEachCase(_ offset: UInt64, _ body: (Case) throws -> Void) rethrows {
        var generator = ValueGenerator(seed: SplitMix64.seed &+ offset)
        for _ in 0..<TestScale.count(1_000) {
            var number = generator.rational(maximumBits: [8, 40, 150].randomElement(using: &generator.random) ?? 8)
            switch Int.random(in: 0..<4, using: &generator.random) {
            case 0: number = Rational(number.truncated())
            case 1:
                let exponent = Int.random(in: -12...12, using: &generator.random)
                number = Rational(significand: number.numerator, decimalExponent: exponent)
            // Numbers just below and above a power of ten, where a digit more or fewer is before the point.
            case 2:
                let exponent = Int.random(in: -7...7, using: &generator.random)
                let difference = Rational(generator.integer(maximumBits: 4), 1_000_000)
                number = (1 + difference) * Rational(significand: 1, decimalExponent: exponent)
            default: break
            }
            try body(Case(number: number, format: format(using: &generator.random)))
        }
    }

    private func format(using random: inout SplitMix64) -> ValueFormat {
        let count = Int.random(in: 0...9, using: &random)
        let isSignificant = Bool.random(using: &random)
        return ValueFormat(
            digits: isSignificant ? nil : count, significantDigits: isSignificant ? count + 1 : nil,
            keepsZeros: Bool.random(using: &random),
            numbers: ValueFormat.NumberStyle.allCases.randomElement(using: &random) ?? .positional,
            separator: ValueFormat.GroupSeparator.allCases.randomElement(using: &random))
    }

    private func withoutGroups(_ text: String) -> String { text.filter { !",_ ".contains($0) } }

    /// The unit of the last digit of a printed number.
    private func unit(of text: String) throws -> Rational {
        let parts = text.split(separator: "e")
        let places = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
        let exponent = parts.count > 1 ? try #require(Int(parts[1])) : 0
        return Rational(significand: 1, decimalExponent: exponent - places)
    }

    /// What is printed is the number rounded to the digits printed, half away from zero.
    @Test func whatIsPrintedRoundsTheNumber() throws {
        try forEachCase(1) { sample in
            let text = withoutGroups(Value(sample.number).text(sample.format))
            let printed = try #require(Rational(decimal: text), sample.comment)
            var format = sample.format
            format.keepsZeros = true
            // With all zeros, the last digit is the one that is rounded to.
            let unit = try unit(of: withoutGroups(Value(sample.number).text(format)))
            let rounded = Rational((sample.number / unit).rounded()) * unit
            #expect(printed == rounded, "\(text), \(sample.comment)")
        }
    }

    /// An integer and a fraction are the number, and the fraction is less than 1.
    @Test func mixedNumbersAreRead() throws {
        try forEachCase(3) { sample in
            let text = Value(sample.number).text(.mixed)
            #expect(try Formula(text).evaluate() == Value(sample.number), "\(text), \(sample.comment)")
            let fraction = try #require(text.split(separator: " ").last)
            if fraction.contains("/") {
                #expect(try Formula("abs(\(fraction)) < 1").evaluate() == true, "\(text), \(sample.comment)")
            }
        }
    }

    /// No more digits are printed than are asked for, and with zeros as many.
    @Test func asManyDigitsArePrintedAsAreAskedFor() throws {
        forEachCase(2) { sample in
            let text = withoutGroups(Value(sample.number).text(sample.format))
            let mantissa = text.split(separator: "e")[0]
            let places = mantissa.split(separator: ".").dropFirst().first?.count ?? 0
            let digits = mantissa.filter(\.isNumber)
            let significant = sample.number.isZero ? digits.count : digits.drop { $0 == "0" }.count
            let isWhole = places == 0
            // The whole numbers of a display have no zeros after the point.
            let isDisplay = sample.format.numbers == .display
            let keepsZeros = sample.format.keepsZeros && !(isDisplay && sample.number.isInteger)
            if let count = sample.format.digits {
                #expect(keepsZeros ? places == count : places <= count, "\(text), \(sample.comment)")
            } else if let count = sample.format.significantDigits {
                // Up to three digits are before the point in engineering notation, and without an exponent all.
                let isEnough = keepsZeros ? significant >= count : true
                let mostBeforePoint = isDisplay || sample.format.numbers == .positional ? Int.max : 3
                let fits = significant <= count || isWhole && significant <= mostBeforePoint
                #expect(isEnough && fits, "\(text), \(sample.comment)")
            }
            if sample.format.numbers == .engineering, let exponent = text.split(separator: "e").last {
                #expect(Int(exponent).map { $0.isMultiple(of: 3) } == true, "\(text), \(sample.comment)")
            }
        }
    }

    /// Without its groups, a number is what it is without a separator; with `_`, formulas can read it.
    @Test func groupsChangeNothingElse() throws {
        try forEachCase(3) { sample in
            var plain = sample.format
            plain.separator = nil
            let value = Value(sample.number)
            let (text, expected) = (value.text(sample.format), value.text(plain))
            #expect(withoutGroups(text) == expected, sample.comment)
            let readable = value.text(sample.format.grouped(by: .underscore))
            let (again, whole) = (try Formula(readable).evaluate(), try Formula(expected).evaluate())
            #expect(again == whole, sample.comment)
            for group in text.split(whereSeparator: { ".e/".contains($0) }).prefix(1) {
                let groups = group.split { ",_ ".contains($0) }
                #expect(groups.dropFirst().allSatisfy { $0.count == 3 }, "\(text), \(sample.comment)")
                #expect(groups.first.map { $0.drop { $0 == "-" }.count <= 3 } == true, "\(text), \(sample.comment)")
            }
        }
    }

    /// Numbers that aren't rounded can be read back in every notation and base.
    @Test func whatIsNotRoundedReadsBack() throws {
        var generator = ValueGenerator(seed: SplitMix64.seed &+ 4)
        for _ in 0..<TestScale.count(1_000) {
            let value = generator.value(depth: 2)
            let format = ValueFormat(
                numbers: ValueFormat.NumberStyle.allCases.randomElement(using: &generator.random) ?? .positional,
                separator: .underscore, radix: [2, 8, 10, 16].randomElement(using: &generator.random) ?? 10)
            let text = value.literal(format)
            #expect(try Formula(text).evaluate() == value, "seed \(SplitMix64.seed): \(text)")
        }
    }

    /// Inside of lists, a comma separates elements only.
    @Test func groupsDoNotTearElementsApart() throws {
        let value: Value = [1_234_567, ["a": 0.5, "b": [-1_000]]]
        let text = value.text(ValueFormat().grouped(by: .comma))
        #expect(text == "[1_234_567, {a: 0.5, b: [-1_000]}]")
        #expect(try Formula(text).evaluate() == value)
    }

    /// The digits of an exact real are those of its rounded value.
    @Test func digitsOfExactRealsAreRight() throws {
        for (text, digits) in [
            ("sqrt(2)", "1.41421356237309504880168872420969807856967"),
            ("pi", "3.14159265358979323846264338327950288419716"),
        ] {
            let number = try Formula(text).evaluate()
            let reference = Value(decimal: digits) ?? .null
            for count in [0, 1, 2, 3, 6, 20] {
                for style in ValueFormat.NumberStyle.allCases {
                    for format in [
                        ValueFormat(digits: count, keepsZeros: true, numbers: style),
                        ValueFormat(significantDigits: count + 1, keepsZeros: true, numbers: style),
                    ] {
                        for exponent in [-9, -4, 0, 2, 3, 7] {
                            let scale = Value(Rational(significand: 1, decimalExponent: exponent))
                            let product = try Formula("x * y")
                            let real = try product.evaluate(["x": number, "y": scale]).text(format)
                            let expected = try product.evaluate(["x": reference, "y": scale]).text(format)
                            #expect(real == expected, "\(text) * 10**\(exponent) in \(format)")
                        }
                    }
                }
            }
        }
    }

    @Test func doublesKeepAPointOrAnExponent() {
        var random = SplitMix64(seed: SplitMix64.seed &+ 5)
        for _ in 0..<TestScale.count(1_000) {
            let number = Double(bitPattern: random.next())
            let format = format(using: &random)
            guard number.isFinite, format.numbers != .display else { continue }
            let text = Value(number).text(format)
            #expect(text.contains(".") || text.contains("e"), "seed \(SplitMix64.seed): \(number) in \(format)")
        }
    }
}
