import ExactNumbers
import TestSupport
import Testing

@testable import ExactReals

/// Digits of numbers, all of which must be right.
struct DigitsTests {
    private let evaluator = RealEvaluator()

    private func power(_ base: RealNode, _ exponent: Rational) -> RealNode { RealNode(.power(exponent), base) }
    private func root(_ value: Rational) -> RealNode { power(RealNode(value), Rational(1, 2)) }
    private func places(_ node: RealNode, _ count: Int) throws -> String {
        try evaluator.decimal(of: node, rounded: .places(count)).plainText
    }
    private func significant(_ node: RealNode, _ count: Int) throws -> String {
        try evaluator.decimal(of: node, rounded: .significant(count)).text
    }

    // MARK: - Known digits

    @Test func digitsOfConstants() throws {
        #expect(
            try places(.pi, 100)
                == "3.1415926535897932384626433832795028841971693993751058209749445923078164062862089986280348253421170680"
        )
        #expect(
            try places(.e, 100)
                == "2.7182818284590452353602874713526624977572470936999595749669676277240766303535475945713821785251664274"
        )
        #expect(
            try places(root(2), 100)
                == "1.4142135623730950488016887242096980785696718753769480731766797379907324784621070388503875343276415727"
        )
        #expect(try significant(.pi, 20) == "3.1415926535897932385")
        #expect(try significant(root(2), 20) == "1.4142135623730950488")
        #expect(try significant(root(2), 1) == "1")
        #expect(try significant(root(3), 1) == "2")
    }

    @Test func digitsOfFunctions() throws {
        for (node, digits) in [
            (RealNode(.ln, RealNode(2)), "0.69314718055994530941723212145817656807550013436026"),
            (RealNode(.sin, RealNode(1)), "0.84147098480789650665250232163029899962256306079837"),
            (RealNode(.cos, RealNode(1)), "0.54030230586813971740093660744297660373231042061792"),
            (RealNode(.atan, RealNode(Rational(1, 3))), "0.32175055439664219340140461435866131902075529555766"),
            (RealNode(.exp, RealNode(Rational(1, 3))), "1.39561242508608952862812531960258683759790651519941"),
            (power(RealNode(2), Rational(1, 3)), "1.25992104989487316476721060727822835057025146470151"),
            (RealNode(.asin, RealNode(Rational(1, 3))), "0.33983690945412193709639251339176406638824469033246"),
            (RealNode(.sum, root(2), .pi), "4.55580621596288828726433210748920096276684127475205"),
        ] {
            #expect(try places(node, 50) == digits, "\(node.operation)")
        }
    }

    @Test func exponentsThatFewBitsDoNotShowHaveDigits() throws {
        // The remainder of 2⁴⁷⁰/233 and √33: with few bits, the power of e may be beyond all sizes or nearly 0.
        let (dividend, square) = (Rational(BigInteger(1) << 470, 233), Rational(BigInteger(1) << 940, 233 * 233 * 33))
        let quotient = Rational(square.floor().root(2).root)
        let multiple = RealNode(.product, RealNode(-quotient), root(33))
        let power = RealNode(.exp, RealNode(.sum, RealNode(dividend), multiple))
        #expect(try places(power, 0) == "1")
        #expect(try places(power, 19) == "1.2239096643733070033")
    }

    @Test func numbersOfAnySizeHaveDigits() throws {
        // exp(π √163), famous for its twelve nines.
        let ramanujan = RealNode(.exp, RealNode(.product, .pi, root(163)))
        #expect(try places(ramanujan, 20) == "262537412640768743.99999999999925007260")
        #expect(try significant(ramanujan, 20) == "262537412640768744.00")
        #expect(try significant(ramanujan, 18) == "2.62537412640768744e+17")
        #expect(try significant(RealNode(.exp, RealNode(1_000_000)), 20) == "3.0332153968020875451e+434294")
        #expect(try significant(RealNode(.exp, RealNode(-1_000_000)), 20) == "3.2968314780885585790e-434295")
        #expect(
            try significant(RealNode(.exp, RealNode(Rational(BigInteger(10).power(15)))), 5)
                == "6.7244e+434294481903251")
        #expect(try places(RealNode(.exp, RealNode(-1_000_000)), 20) == "0.00000000000000000000")
        #expect(try places(RealNode(.product, RealNode(-1), RealNode(.exp, RealNode(-100))), 3) == "0.000")
        #expect(try places(RealNode(.product, RealNode(-1), .pi), 0) == "-3")
    }

    @Test func longConstantsHaveTheirLastDigits() throws {
        #expect(try places(.pi, 10_000).hasSuffix("55256375679"))
        #expect(try places(.e, 10_000).hasSuffix("79465536789"))
        let square = try evaluator.decimal(of: root(2), rounded: .places(20_000))
        let value = try #require(Rational(decimal: square.plainText))
        #expect((value * value - 2).magnitude < Rational(significand: 3, decimalExponent: -20_000))
    }

    @Test func numbersOfDigitsAreClamped() throws {
        #expect(try significant(.pi, 0) == "3")
        #expect(try places(.pi, -5) == "3")
        #expect(RoundedDecimal(Rational(22, 7), rounded: .significant(.min)).text == "3")
        #expect {
            try places(.pi, .max)
        } throws: { if case RealProblem.numberTooLarge = $0 { true } else { false } }
    }

    // MARK: - Rounding

    @Test func exactTiesAreRoundedAway() throws {
        let twoAndAHalf = power(RealNode(Rational(25, 4)), Rational(1, 2))
        #expect(try places(twoAndAHalf, 0) == "3")
        #expect(try places(RealNode(.product, RealNode(-1), twoAndAHalf), 0) == "-3")
        #expect(try significant(twoAndAHalf, 1) == "3")
        // √2 · √2 is 2, which intervals can't show; half and a quarter of it are ties.
        let one = RealNode(.product, RealNode(Rational(1, 4)), root(2), root(2))
        #expect(try places(one, 0) == "1")
        #expect(try places(RealNode(.product, RealNode(-1), one), 0) == "-1")
        #expect(try places(RealNode(.product, RealNode(Rational(-1, 2)), one), 1) == "-0.3")
    }

    @Test func nearTiesAreToldApart() throws {
        for (sign, nearby, other) in [(1, "1", "-0"), (-1, "0", "-1")] {
            let difference = RealNode(.product, RealNode(Rational(BigInteger(sign), BigInteger(10).power(300))), .pi)
            let node = RealNode(.sum, RealNode(Rational(1, 2)), difference)
            #expect(try places(node, 0) == nearby)
            let opposite = RealNode(.product, RealNode(-1), node)
            #expect(try places(opposite, 0) == (other == "-0" ? "-1" : "0"))
        }
    }

    @Test func theCallerSettlesTies() throws {
        let half = RealNode(.product, RealNode(Rational(1, 4)), root(2), root(2))
        var asked: [Rational] = []
        func digits(_ answer: Ordering?) throws -> String {
            try evaluator.decimal(
                of: half, rounded: .places(0),
                ordering: { (value) throws(RealProblem) in
                    asked.append(value)
                    return answer
                }
            ).plainText
        }
        #expect(try digits(.less) == "0")
        #expect(try digits(.greater) == "1")
        #expect(try digits(.equal) == "1")
        #expect(try digits(nil) == "1")
        #expect(asked == [Rational](repeating: Rational(1, 2), count: 4))
    }

    @Test func whatMoreBitsTellIsNotAsked() throws {
        // A number near 1/2, of which the first pass finds six bits after the point: √2 minus its leading bits, times
        // 2⁶⁶.
        let scale = BigInteger(1) << 66
        let below = Rational((BigInteger(2) << 132).squareRoot(), scale)
        let rest = Rational((BigInteger(2) << 800).squareRoot(), BigInteger(1) << 400) - below
        let shift = Rational(1, 2) + Rational(1, 512) - rest * Rational(scale)
        let node = RealNode(
            .sum, RealNode(.product, RealNode(Rational(scale)), RealNode(.sum, root(2), RealNode(-below))),
            RealNode(shift))
        let decimal = try evaluator.decimal(
            of: node, rounded: .places(0),
            ordering: { (_) throws(RealProblem) in
                Issue.record("only ties are asked about")
                return nil
            })
        #expect(decimal.plainText == "1")
    }

    @Test func roundingUpToAPowerOfTenKeepsTheDigits() throws {
        let almost = RealNode(.sum, RealNode(100), RealNode(.product, RealNode(Rational(-1, 100_000)), .pi))
        #expect(try significant(almost, 5) == "100.00")
        #expect(try significant(almost, 7) == "99.99997")
        let above = RealNode(.sum, RealNode(100), RealNode(.product, RealNode(Rational(1, 100_000)), .pi))
        #expect(try significant(above, 5) == "100.00")
        // 10 · √10 · √10 is 100, but an interval reaches a little below and above it.
        let hundred = RealNode(.product, RealNode(10), root(10), root(10))
        #expect(try significant(hundred, 5) == "100.00")
        #expect(try places(hundred, 5) == "100.00000")
    }

    @Test func numbersNearOneHaveTheirDigits() throws {
        let one = RealNode(.product, RealNode(Rational(1, 2)), root(2), root(2))
        #expect(try significant(one, 5) == "1.0000")
        #expect(try significant(RealNode(.product, RealNode(-1), one), 5) == "-1.0000")
        let less = RealNode(.sum, RealNode(1), RealNode(.product, RealNode(Rational(-1, 1_000_000)), .pi))
        #expect(try significant(less, 5) == "1.0000")
        #expect(try significant(less, 8) == "0.99999686")
        #expect(try significant(RealNode(.product, RealNode(Rational(1, 1_000)), less), 5) == "0.0010000")
    }

    @Test func whatTakesManyBitsOnTheWayHasItsDigits() throws {
        // √2 minus its first 100 bits, of which the first pass shows only that it is near 0.
        let below = Rational((BigInteger(2) << 200).squareRoot(), BigInteger(1) << 100)
        let node = RealNode(.quotient, RealNode(1), RealNode(.sum, root(2), RealNode(-below)))
        let exact = try evaluator.decimal(of: node, rounded: .significant(60))
        #expect(
            try places(node, 0)
                == RoundedDecimal(#require(Rational(decimal: exact.exponentText)), rounded: .places(0)).plainText)
        // The integer part of the argument has 1,443 bits, of which the first passes show nothing.
        let sine = RealNode(.sin, RealNode(.exp, RealNode(1_000)))
        var passes: [Double] = []
        let gate = RealGate(admit: { passes.append($0.bits) })
        _ = try RealEvaluator(gate: gate).decimal(of: sine, rounded: .significant(10))
        #expect(passes.count == 2, "the second pass has the bits of the argument: \(passes)")
        #expect(try significant(sine, 10) == "-0.9068741707")
        let zero = RealNode(.sum, RealNode(.product, root(2), root(2)), RealNode(-2))
        #expect {
            try evaluator.double(of: RealNode(.quotient, RealNode(1), zero))
        } throws: { if case RealProblem.undecided = $0 { true } else { false } }
    }

    @Test func exponentsAreWrittenWhereDigitsAloneDoNotShowTheSize() throws {
        for (exponent, text) in [
            (-6, "3.1416e-6"), (-5, "0.000031416"), (-1, "0.31416"), (0, "3.1416"), (3, "3141.6"), (4, "3.1416e+4"),
            (20, "3.1416e+20"),
        ] {
            let factor = Rational(significand: 1, decimalExponent: exponent)
            #expect(try significant(RealNode(.product, RealNode(factor), .pi), 5) == text)
            #expect(try significant(RealNode(.product, RealNode(-factor), .pi), 5) == "-" + text)
        }
        #expect(try significant(RealNode(.product, RealNode(Rational(1, 1_000_000)), .pi), 1) == "3e-6")
    }

    // MARK: - Without a graph

    @Test func numbersWithoutAGraphHaveTheDigitsOfTheirGraphs() throws {
        let (greatest, coefficient) = (Int.max, 2_147_483_647)  // coefficient² · 2 is less than 2⁶³.
        let (root, pi) = (try ExactReal(2).squareRoot(), ExactReal.pi)
        let third = ExactReal(Rational(1, 3))
        for (number, units) in [
            (root, [.squareRoot(of: 2)]), (try ExactReal(720).squareRoot(), [.squareRoot(of: 720)]),
            (try ExactReal(BigInteger(greatest)).squareRoot(), [.squareRoot(of: UInt(greatest))]),
            (root * ExactReal(BigInteger(coefficient)), [.squareRoot(of: UInt(2 * coefficient * coefficient))]),
            (root * ExactReal(BigInteger(2 * coefficient)), [.squareRoot(of: 2)]), (-root, [.squareRoot(of: 2)]),
            (try ExactReal(Rational(1, 2)).squareRoot(), [.squareRoot(of: 2)]),
            (try root + ExactReal(3).squareRoot(), [.squareRoot(of: 2), .squareRoot(of: 3)]),
            (pi, [.pi]), (-third * pi, [.pi]), (third + root, [.one, .squareRoot(of: 2)]),
            (root * third - 4 * pi + third, [.one, .squareRoot(of: 2), .pi]),
            (pi - ExactReal(Rational(355, 113)), [.one, .pi]),
            // 2⁶³ + 1 is a multiple of 9, and 2⁶⁴ + 13 is prime.
            (try ExactReal(BigInteger(greatest) + 2).squareRoot(), [.squareRoot(of: 1_024_819_115_206_086_201)]),
            (try ExactReal((BigInteger(1) << 64) + 13).squareRoot(), nil), (try ExactReal(2).root(3), nil),
            (root * pi, nil), (pi * pi, nil), (1 + root * pi, nil), (try 1 / (1 + pi), nil),
        ] as [(ExactReal, [SimpleTerm.Unit]?)] {
            #expect(number.form.simpleTerms?.map(\.unit) == units)
            for precision in [DecimalPrecision.significant(1), .significant(20), .significant(200), .places(7)] {
                let decimal = try number.rounded(precision, using: .standard)
                #expect(decimal.text == (try evaluator.decimal(of: number.form.node, rounded: precision).text))
            }
        }
    }

    @Test func longRationalsInSumsAreRoundedOnce() throws {
        // Numerators and denominators on either side of a word and of the precision.
        for (numerator, denominator) in [(1, 3), (-1 << 80 | 1, 7), (5, 1 << 64 | 1), (1 << 300 | 1, 1 << 63 | 1)]
            as [(BigInteger, BigInteger)]
        {
            let number = try ExactReal(Rational(numerator, denominator)) + ExactReal(2).squareRoot()
            let decimal = try number.rounded(.significant(30), using: .standard)
            #expect(decimal.text == (try evaluator.decimal(of: number.form.node, rounded: .significant(30)).text))
        }
    }

    @Test func longSumsHaveTheDigitsOfTheirGraphs() throws {
        let number = try ExactReal(Rational(1, 3)) + ExactReal(2).squareRoot() - ExactReal.pi
        let places = DecimalPrecision.places(60_000)
        let decimal = try evaluator.decimal(of: number.form.node, rounded: places)
        #expect(try number.rounded(places, using: .standard).text == decimal.text)
    }

    /// A sum that is 10^-k away from a power of ten has more digits than its first estimate says.
    @Test func roundedUpToAPowerOfTenARationalKeepsItsDigits() {
        for exponent in -30...30 {
            let power = Rational(significand: 1, decimalExponent: exponent)
            let below = power - Rational(significand: 1, decimalExponent: exponent - 9)
            for count in 1...5 {
                let expected = RoundedDecimal(power, rounded: .significant(count))
                #expect(RoundedDecimal(below, rounded: .significant(count)) == expected)
            }
        }
    }

    // MARK: - What may be zero

    @Test func theFirstDigitOfWhatMayBeZeroIsUndecided() throws {
        let zero = RealNode(.sum, RealNode(.product, root(2), root(2)), RealNode(-2))
        #expect {
            try significant(zero, 20)
        } throws: { if case RealProblem.undecided(let digits) = $0 { (4_900..<5_000).contains(digits) } else { false } }
        #expect(try places(zero, 20) == "0.00000000000000000000")
        func digits(_ answer: Ordering?) throws -> String {
            let answer: RationalOrdering = { (value) throws(RealProblem) in answer }
            return try evaluator.decimal(of: zero, rounded: .significant(20), ordering: answer).text
        }
        #expect(try digits(.equal) == "0")
        #expect(try significant(RealNode(.sum, RealNode(1), RealNode(-1)), 20) == "0")
    }

    @Test func whatIsKnownNotToBeZeroIsLookedForBeyondTheLimit() throws {
        let limits = RealLimits(decisionBits: 100, numberBits: 1 << 20)
        // √2 minus its first 3,000 bits.
        let below = Rational((BigInteger(2) << 6_000).squareRoot(), BigInteger(1) << 3_000)
        let node = RealNode(.sum, root(2), RealNode(-below))
        let search = RealEvaluator(limits: limits)
        #expect(throws: RealProblem.self) { try search.decimal(of: node, rounded: .significant(5)) }
        let text = try search.decimal(
            of: node, rounded: .significant(5), ordering: { (_) throws(RealProblem) in .greater }
        ).text
        #expect(text == (try significant(node, 5)))
    }

    @Test func numbersBeyondAllExponentsHaveNoDigits() throws {
        let huge = RealNode(Rational(BigInteger(1) << 64))
        #expect {
            try significant(RealNode(.exp, huge), 5)
        } throws: { if case RealProblem.notFinite = $0 { true } else { false } }
        #expect {
            try significant(RealNode(.exp, RealNode(.product, RealNode(-1), huge)), 5)
        } throws: { if case RealProblem.tooNearZero = $0 { true } else { false } }
        #expect {
            try places(RealNode(.exp, huge), 5)
        } throws: { if case RealProblem.notFinite = $0 { true } else { false } }
        #expect(try places(RealNode(.exp, RealNode(.product, RealNode(-1), huge)), 5) == "0.00000")
    }

    // MARK: - Laws

    /// Numbers of any kind and size.
    private func nodes(_ count: Int, _ generator: inout SplitMix64) -> [RealNode] {
        (0..<count).map { _ in
            let value = Rational(
                BigInteger(Int.random(in: 1...1_000_000, using: &generator)),
                BigInteger(Int.random(in: 1...1_000, using: &generator)))
            let node: RealNode =
                switch Int.random(in: 0..<5, using: &generator) {
                case 0: root(value)
                case 1: RealNode(.exp, RealNode(value / 100))
                case 2: RealNode(.exp, RealNode(-value / 100))
                case 3: RealNode(.sin, RealNode(value))
                default: RealNode(.product, .pi, RealNode(.ln, RealNode(value + 2)))
                }
            return generator.oneIn(2) ? node : RealNode(.product, RealNode(-1), node)
        }
    }

    @Test func fewerDigitsAreMoreDigitsRounded() throws {
        var generator = SplitMix64(seed: SplitMix64.seed)
        for node in nodes(200, &generator) {
            let count = Int.random(in: 1...60, using: &generator)
            let long = try #require(Rational(decimal: try places(node, 2 * count + 1)))
            #expect(Rational(decimal: try places(node, count)) == long.rounded(places: count), "\(SplitMix64.seed)")
            let many = try evaluator.decimal(of: node, rounded: .significant(2 * count + 1))
            let fewer = try evaluator.decimal(of: node, rounded: .significant(count))
            let exact = try #require(Rational(decimal: many.exponentText))
            #expect(fewer == RoundedDecimal(exact, rounded: .significant(count)), "\(SplitMix64.seed): \(many.text)")
            #expect(fewer.digits.utf8.count == count)
            #expect(Rational(decimal: fewer.text) == Rational(decimal: fewer.plainText))
        }
    }

    @Test func rationalsAreRoundedLikeIntegers() {
        var generator = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<2_000 {
            let scale = BigInteger(10).power(Int.random(in: 0...30, using: &generator))
            let numerator = BigInteger(Int.random(in: -1_000_000...1_000_000, using: &generator))
            guard !numerator.isZero else { continue }
            let value =
                generator.oneIn(2) ? Rational(numerator * scale, 997) : Rational(numerator, scale)
            let count = Int.random(in: 1...12, using: &generator)
            let rounded = RoundedDecimal(value, rounded: .significant(count))
            #expect(rounded.digits.utf8.count == count && rounded.digits.utf8.first != UInt8(ascii: "0"))
            let error = (Rational(decimal: rounded.exponentText) ?? 0) - value
            let half = Rational(significand: 1, decimalExponent: -rounded.places) / 2
            #expect(error.magnitude <= half, "\(value) to \(count) digits: \(rounded.text)")
            if error.magnitude == half { #expect(error.isNegative == value.isNegative, "a tie is rounded away from 0") }
        }
        #expect(RoundedDecimal(0, rounded: .significant(20)).text == "0")
        #expect(RoundedDecimal(Rational(-1, 400), rounded: .places(2)).plainText == "0.00")
        #expect(RoundedDecimal(Rational(-2, 3), rounded: .places(4)).plainText == "-0.6667")
        #expect(RoundedDecimal(Rational(BigInteger(10).power(20) - 1), rounded: .significant(3)).text == "1.00e+20")
        #expect(RoundedDecimal(Rational(9_995, 1_000), rounded: .significant(3)).text == "10.0")
    }

    // MARK: - Doubles

    @Test func doublesAreTheNearest() throws {
        #expect(try evaluator.double(of: .pi) == Double.pi)
        #expect(try evaluator.double(of: root(2)) == 2.0.squareRoot())
        #expect(try evaluator.double(of: RealNode(.exp, RealNode(1_000))) == .infinity)
        #expect(
            try evaluator.double(of: RealNode(.product, RealNode(-1), RealNode(.exp, RealNode(1_000)))) == -.infinity)
        #expect(try evaluator.double(of: RealNode(.exp, RealNode(-1_000))) == 0)
        #expect(try evaluator.double(of: RealNode(.exp, RealNode(-740))) == 85 * .leastNonzeroMagnitude)
        #expect(try evaluator.double(of: RealNode(.exp, RealNode(Rational(BigInteger(1) << 64)))) == .infinity)
        let zero = RealNode(.sum, RealNode(.product, root(2), root(2)), RealNode(-2))
        #expect(try evaluator.double(of: zero).bitPattern == 0, "what may be 0 is 0, without a sign")
    }

    @Test func tiesBetweenDoublesGoToTheEvenOne() throws {
        // √2 · √2 · n/2 is n, but intervals can't tell it from its neighbours.
        func times(_ value: Rational) -> RealNode { RealNode(.product, RealNode(value / 2), root(2), root(2)) }
        for (value, nearest) in [
            (Rational((1 << 53) + 1), 0x1p53), (Rational((1 << 53) + 3), 0x1p53 + 4),
            (-Rational((1 << 53) + 1), -0x1p53),
            (Rational(1, BigInteger(1) << 1_075), 0), (Rational(3, BigInteger(1) << 1_075), 0x1p-1073),
            (Rational((BigInteger(1) << 1_024) - (BigInteger(1) << 970)), .infinity),
            (-Rational((BigInteger(1) << 1_024) - (BigInteger(1) << 970)), -.infinity),
        ] {
            #expect(try evaluator.double(of: times(value)) == nearest)
            let less: RationalOrdering = { (_) throws(RealProblem) in .less }
            #expect(try evaluator.double(of: times(value), ordering: less) <= nearest)
            let greater: RationalOrdering = { (_) throws(RealProblem) in .greater }
            #expect(try evaluator.double(of: times(value), ordering: greater) >= nearest)
        }
    }

    /// What is left of π after its first 61 digits, far below what decisions look at.
    @Test(arguments: [
        (-200, 5.923078164062862e-261), (-220, 5.923078164062862e-281), (-232, 5.923078164062863e-293),
        (-240, 5.923078164062862e-301),
    ])
    func doublesAfterCancellation(exponent: Int, nearest: Double) throws {
        let digits = 3_141592653589793238462643383279502884197169399375105820974944 as BigInteger
        let leading = ExactReal(Rational(significand: digits, decimalExponent: -60))
        let scale = ExactReal(Rational(significand: 1, decimalExponent: exponent))
        for bits in [1 << 8, 1 << 9, 1 << 14] {
            let decider = RealDecider(limits: RealLimits(decisionBits: bits, numberBits: 1 << 20))
            #expect(try Double((.pi - leading) * scale, using: decider) == nearest)
        }
    }

    @Test func doublesAreThoseOfTheDigits() throws {
        var generator = SplitMix64(seed: SplitMix64.seed)
        for node in nodes(300, &generator) {
            let text = try evaluator.decimal(of: node, rounded: .significant(40)).exponentText
            let value = try #require(Rational(decimal: text))
            #expect(try evaluator.double(of: node) == Double(value), "\(SplitMix64.seed): \(text)")
        }
    }
}
