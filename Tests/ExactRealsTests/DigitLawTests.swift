import ExactNumbers
import TestSupport
import Testing

@testable import ExactReals

/// The digits, intervals and doubles of random numbers agree with each other.
struct DigitLawTests {
    private let decider = RealDecider(limits: RealLimits(decisionBits: 1 << 10, numberBits: 1 << 16))

    private func forEachNumber(_ offset: UInt64, _ body: (inout RealGenerator, ExactReal) throws -> Void) throws {
        var generator = RealGenerator(seed: SplitMix64.seed &+ offset, decider: decider)
        for _ in 0..<300 {
            let number = try generator.real(depth: 2).exact
            try body(&generator, number)
        }
    }

    @Test func fewerDigitsAreMoreDigitsRounded() throws {
        try forEachNumber(100) { generator, number in
            let places = generator.int(0...60)
            let few = try number.decimal(places: places, using: decider)
            let many = try number.decimal(places: 2 * places + 10, using: decider)
            // A tie of the longer decimal has already been rounded.
            guard let long = Rational(decimal: many), !long.isTie(places: places) else { return }
            #expect(Rational(decimal: few) == long.rounded(places: places), "\(SplitMix64.seed): \(number)")
        }
    }

    @Test func significantDigitsAreThoseAfterThePoint() throws {
        try forEachNumber(110) { generator, number in
            guard try number.signum(using: decider) != 0 else { return }
            let digits = generator.int(1...50)
            let text = try number.decimal(significantDigits: digits, using: decider)
            let value = try #require(Rational(decimal: text))
            let interval = try number.interval(bits: 400, using: decider)
            let unit = Rational(significand: 1, decimalExponent: 1 - digits) * value.magnitude
            #expect((interval.lowerBound - value).magnitude <= unit, "\(SplitMix64.seed): \(number) is not \(text)")
        }
    }

    @Test func roundedDigitsAreThoseOfTheRoundedNumber() {
        var random = SplitMix64(seed: SplitMix64.seed &+ 115)
        for _ in 0..<TestScale.count(2_000) {
            let count = Int.random(in: 1...12, using: &random)
            let digits = (0..<count).map { _ in [0, 4, 5, 9, 9].randomElement(using: &random)! }
            let integer = BigInteger(digits.reduce(0) { 10 * $0 + $1 }) * (Bool.random(using: &random) ? 1 : -1)
            let places = integer.isZero ? 0 : Int.random(in: -5...15, using: &random)
            let number = Rational(significand: integer, decimalExponent: -places)
            let decimal = RoundedDecimal(integer, places: places)
            let asked = Int.random(in: 0...15, using: &random)
            for precision in [DecimalPrecision.places(asked), .significant(asked + 1)] {
                let expected = RoundedDecimal(number, rounded: precision)
                #expect(decimal.rounded(precision) == expected, "\(SplitMix64.seed): \(number) to \(precision)")
            }
        }
    }

    @Test func intervalsContainTheNumberAndOneAnother() throws {
        try forEachNumber(120) { generator, number in
            let wide = try number.interval(bits: generator.int(2...100), using: decider)
            let narrow = try number.interval(bits: 500, using: decider)
            #expect(wide.overlaps(narrow), "\(SplitMix64.seed): \(number)")
            #expect(try number.compare(to: ExactReal(wide.lowerBound), using: decider) != .less)
            #expect(try number.compare(to: ExactReal(wide.upperBound), using: decider) != .greater)
        }
    }

    @Test func doublesAreTheNearest() throws {
        try forEachNumber(130) { _, number in
            let double = try Double(number, using: decider)
            let value = try #require(Rational(exactly: double))
            for neighbour in [double.nextUp, double.nextDown] {
                guard let other = Rational(exactly: neighbour) else { continue }
                let tie = (value + other) / 2
                let order = try number.compare(to: ExactReal(tie), using: decider)
                #expect(order != (other > value ? .greater : .less), "\(SplitMix64.seed): \(number) is not \(double)")
            }
        }
    }
}

extension Rational {
    fileprivate func isTie(places: Int) -> Bool {
        (self * Rational(significand: 2, decimalExponent: places)).isInteger
            && !(self * Rational(significand: 1, decimalExponent: places)).isInteger
    }

    fileprivate func rounded(places: Int) -> Rational {
        let scale = Rational(significand: 1, decimalExponent: places)
        let magnitude = Rational((magnitude * scale + Rational(1, 2)).floor()) / scale
        return isNegative ? -magnitude : magnitude
    }
}
