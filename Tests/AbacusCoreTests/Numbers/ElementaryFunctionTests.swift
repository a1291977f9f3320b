import TestSupport
import Testing

@testable import AbacusCore

/// Properties of logarithms and roots to the last place. Tests/Checks/Differential/reals.py compares their digits with
/// mpmath's.
@Suite struct ElementaryFunctionTests {
    private static let rounds = TestScale.count(5_000)

    private var generator = SplitMix64(seed: SplitMix64.seed)

    /// Returns a positive double with random bits, or one near 1.
    private mutating func positive() -> Double {
        if generator.oneIn(2) {
            return Double(bitPattern: .random(in: 1..<Double.infinity.bitPattern, using: &generator))
        }
        let distance = Double.random(in: -1..<1, using: &generator)
        return 1 + distance.scaled(byPowerOfTwo: -Int.random(in: 1...52, using: &generator))
    }

    /// Returns a positive rational other than 1, either a few digits long or beyond the range of doubles.
    private mutating func base() -> Rational {
        let scale = Int.random(in: 0...1_500, using: &generator)
        let (numerator, denominator) = (
            BigInteger(Int.random(in: 1...99, using: &generator)) << (generator.oneIn(4) ? scale : 0),
            BigInteger(Int.random(in: 1...99, using: &generator)) << (generator.oneIn(4) ? scale : 0)
        )
        return numerator == denominator ? 2 : Rational(numerator, denominator)
    }

    private func quotientFromOne(_ one: DoubleDouble, _ other: DoubleDouble) -> Double {
        other.high == 0 ? one.high : ((one - other).high / other.high).magnitude
    }

    @Test mutating func logarithmsByTheTableAreThoseOfExactReals() throws {
        var greatest = 0.0
        for _ in 0..<Self.rounds / 10 {
            let number = positive()
            let exact = try #require(ExactReal(exactly: number)).logarithm().interval(bits: 300).lowerBound
            let high = Double(exact)
            let low = try Double(exact - #require(Rational(exactly: high)))
            greatest = max(greatest, quotientFromOne(DoubleDouble(logarithmOf: number), DoubleDouble(high, low)))
        }
        #expect(greatest < 0x1p-66, "seed \(SplitMix64.seed)")
    }

    @Test mutating func theLogarithmOfAPowerIsTheExponent() throws {
        let formula = try Formula("log(b ** n, b) == n")
        for _ in 0..<Self.rounds / 10 {
            let (base, exponent) = (base(), Int.random(in: -40...40, using: &generator))
            let value = try formula.evaluate(["b": Value(base), "n": Value(exponent)])
            #expect(value == true, "seed \(SplitMix64.seed): log(\(base) ** \(exponent), \(base))")
        }
    }

    @Test mutating func theRootOfAPowerIsTheBase() {
        for _ in 0..<Self.rounds {
            let degree = Int.random(in: 2...30, using: &generator)
            let greatest = Elementary.power(2, 53 / Double(degree))
            let base = Double.random(in: 2..<max(greatest, 3), using: &generator).rounded(.down)
            let power = (0..<degree).reduce(1.0) { power, _ in power * base }
            #expect(Elementary.root(power, degree) == base, "seed \(SplitMix64.seed): root(\(power), \(degree))")
            #expect(Elementary.logarithm(power, base: base) == Double(degree), "log(\(power), \(base))")
        }
    }

    /// A number is between the powers of its root minus and plus half a unit in the last place, and a thousandth.
    @Test(arguments: [3, 4, 5, 7, 12])
    mutating func rootsAreRoundedToNearest(degree: Int) throws {
        for _ in 0..<Self.rounds / 40 {
            let number = positive()
            let root = Elementary.root(number, degree)
            let exact = try #require(Rational(exactly: number))
            let bounds = try [root.nextDown, root.nextUp].map { neighbour in
                try (#require(Rational(exactly: root)) * 511 + #require(Rational(exactly: neighbour)) * 513) / 1024
            }
            #expect(
                bounds[0].power(degree) <= exact && exact <= bounds[1].power(degree),
                "seed \(SplitMix64.seed): root(\(number), \(degree)) is \(root)")
        }
    }

    @Test mutating func logarithmsToBaseTenAreOne() {
        for _ in 0..<Self.rounds {
            let number = positive()
            #expect(Elementary.decimalLogarithm(number) == Elementary.logarithm(number, base: 10), "\(number)")
        }
    }

    /// An exponent is even or odd before it is rounded to a double, which is always even.
    @Test func powersOfNegativeDoublesBeyondTheirRange() throws {
        for (exponent, sign) in [("2**53", FloatingPointSign.plus), ("(2**53 + 1)", .minus), ("(2**80 + 1)", .minus)] {
            let value = try Formula("x ** \(exponent)").evaluate(["x": .real(-0.5)], arithmetic: .exact)
            guard case .real(let power) = value else {
                Issue.record("\(value)")
                continue
            }
            #expect(power == 0 && power.sign == sign, "\(exponent)")
        }
    }

    @Test func exponentialsOfAnySize() {
        #expect(DoubleDouble(800).exponential == .infinity)
        #expect(DoubleDouble(709.8).exponential == .infinity)
        #expect(DoubleDouble(-746).exponential == 0)
        #expect(DoubleDouble(-800).exponential == 0)
        #expect(DoubleDouble(.nan).exponential.isNaN)
        #expect(DoubleDouble(-744.44).exponential == .leastNonzeroMagnitude)
        #expect(DoubleDouble(100).exponential == 2.6881171418161356e43)
        #expect(DoubleDouble(709).exponential == 8.218407461554972e307)
        // The second double matters: it makes e, rounded, the next double.
        #expect(DoubleDouble(1, 0x1.8p-54).exponential == Elementary.exponential(1).nextUp)
    }
}
