import TestSupport
import Testing

@testable import AbacusCore

/// Estimates for operations: sizes that are close upper bounds, and costs. A change of a cost changes what limits
/// admit.
@Suite struct SizeEstimateTests {
    /// Returns the smallest number with this many bits.
    private func number(_ bits: Int) -> BigInteger { 1 << (bits - 1) }

    /// Returns a fraction in lowest terms whose parts have these numbers of bits.
    private func fraction(_ numeratorBits: Int, _ denominatorBits: Int) -> Rational {
        Rational(number(numeratorBits), number(denominatorBits) + 1)
    }

    private func describe(_ demand: Demand) -> [Double] {
        [demand.bits, demand.bytes, demand.work, demand.longestCall]
    }

    // MARK: - Integers

    @Test func integers() {
        let (ten, twenty) = (number(10), number(20))
        for (left, right) in [(ten, twenty), (twenty, ten)] {
            #expect(describe(SizeEstimate.sum(left, right)) == [21, 0, 0.328_125, 0.328_125])
            #expect(describe(SizeEstimate.increment(10, 20)) == [21, 0, 300.328_125, 300.328_125])
            let product = Cost.multiplication(10, 20)
            #expect(describe(SizeEstimate.product(left, right)) == [30, 0, product, product])
            let quotient = Cost.division(left.bits, right.bits)
            #expect(describe(SizeEstimate.quotient(left, right)) == [20, 0, quotient, quotient])
            #expect(describe(SizeEstimate.fraction(left, right)) == [20, 0, 350, 350], "machine words")
            #expect(describe(SizeEstimate.commonDivisor(left, right)) == [20, 0, 140, 140])
        }
        #expect(describe(.constant) == [0, 0, 0, 0])
    }

    /// A number that doesn't fit a machine word takes memory.
    @Test func longIntegers() {
        for (left, right) in [(number(100), number(200)), (number(200), number(100))] {
            #expect(describe(SizeEstimate.sum(left, right)) == [201, 0, 323.140_625, 323.140_625])
            let product = Cost.multiplication(100, 200) + 320
            #expect(describe(SizeEstimate.product(left, right)) == [300, 0, product, product])
            let quotient = Cost.division(left.bits, right.bits) + 320
            #expect(describe(SizeEstimate.quotient(left, right)) == [200, 0, quotient, quotient])
            let divisor = Cost.greatestCommonDivisor(100, 200)
            let fraction = divisor + 718.062_5
            #expect(describe(SizeEstimate.fraction(left, right)) == [200, 0, fraction, fraction])
            #expect(describe(SizeEstimate.commonDivisor(left, right)) == [200, 0, divisor + 640, divisor + 640])
        }
        #expect(SizeEstimate.commonDivisor(number(100), number(20)).work == Cost.greatestCommonDivisor(100, 20) + 320)
    }

    @Test func boundsOfIntegersHoldAndAreNear() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(4_000) {
            let left = BigInteger.random(in: 1..<number(.random(in: 2...200, using: &random)), using: &random)
            let right = BigInteger.random(in: 1..<number(.random(in: 2...200, using: &random)), using: &random)
            let product = SizeEstimate.product(left, right).bits
            #expect((product - 1...product).contains((left * right).bits), "\(left) * \(right)")
            #expect((left + right).bits <= SizeEstimate.sum(left, right).bits, "\(left) + \(right)")
            #expect((left / right).bits <= SizeEstimate.quotient(left, right).bits, "\(left) / \(right)")
        }
    }

    @Test func binaryLogarithms() {
        #expect(number(101).binaryLogarithm == 100)
        #expect((-number(101)).binaryLogarithm == 100)
        #expect(abs(BigInteger(3).power(1_000).binaryLogarithm - 1_584.962_500_721_156) < 1e-9)
        #expect(number(10).bits == 10 && (-number(10)).bits == 10)
    }

    // MARK: - Fractions

    /// The length of a sum depends on the longest of three products: those of each numerator with the other
    /// denominator, and that of the denominators.
    @Test func sumsOfFractions() {
        for (left, right, bits) in [
            (fraction(100, 20), fraction(30, 40), 141.0), (fraction(30, 40), fraction(100, 20), 141),
            (fraction(30, 100), fraction(40, 20), 141), (fraction(10, 100), fraction(20, 90), 191),
        ] {
            let (numerators, denominators) = (
                (left.numerator.bits, right.numerator.bits), (left.denominator.bits, right.denominator.bits)
            )
            let products =
                Cost.multiplication(numerators.0, denominators.1) + Cost.multiplication(numerators.1, denominators.0)
                + Cost.multiplication(denominators.0, denominators.1)
            let constant = max(denominators.0, denominators.1) <= 62 ? 550.0 : 1_000
            let work = products + 1.15 * Cost.greatestCommonDivisor(denominators.0, denominators.1) + constant
            #expect(describe(SizeEstimate.rationalSum(left, right, isReduced: false)) == [bits, 0, work, work])
        }
    }

    /// With an integer there is no common divisor of the denominators to look for, and machine words take no memory.
    @Test func sumsAndProductsThatCostLess() {
        let (long, integer) = (fraction(6_400, 6_400), Rational(5))
        #expect(
            SizeEstimate.rationalSum(long, integer, isReduced: false).work < 4_000 + Cost.greatestCommonDivisor(
                6_400, 2) / 2)
        #expect(
            SizeEstimate.rationalProduct(long, integer, isReduced: false).work < 4_000 + 2
                * Cost.greatestCommonDivisor(6_400, 3))
        let short = fraction(10, 10)
        #expect(SizeEstimate.rationalSum(short, short, isReduced: false).work < 600)
        #expect(SizeEstimate.rationalProduct(short, short, isReduced: false).work < 800)
    }

    @Test func remaindersOfFractions() {
        let (left, right) = (fraction(100, 20), fraction(30, 40))
        let quotient = SizeEstimate.rationalQuotient(left, right, isReduced: false)
        let bits = SizeEstimate.rationalSum(left, right, isReduced: false).bits
        let work = 1.2 * quotient.work + 1_000
        #expect(describe(SizeEstimate.rationalRemainder(left, right, isReduced: false)) == [bits, 0, work, work])
    }

    @Test func whatDenominatorsHaveInCommonIsTakenOut() {
        let (third, seventh) = (Rational(1, 3 << 99), Rational(1, 7 << 79))
        #expect(SizeEstimate.rationalSum(third, seventh, isReduced: false).bits == 101 + 82 + 1)
        #expect(SizeEstimate.rationalSum(third, seventh, isReduced: true).bits == 101 + 82 + 1 - 79)
    }

    @Test func productsOfFractions() {
        for (left, right, bits) in [
            (fraction(100, 20), fraction(30, 40), 130.0), (fraction(30, 90), fraction(40, 20), 110),
        ] {
            let products =
                Cost.multiplication(left.numerator.bits, right.numerator.bits)
                + Cost.multiplication(left.denominator.bits, right.denominator.bits)
            let divisors =
                Cost.greatestCommonDivisor(left.numerator.bits, right.denominator.bits)
                + Cost.greatestCommonDivisor(right.numerator.bits, left.denominator.bits)
            let work = products + divisors + 1_000
            #expect(describe(SizeEstimate.rationalProduct(left, right, isReduced: false)) == [bits, 0, work, work])
            #expect(
                describe(SizeEstimate.rationalQuotient(left, right.reciprocal, isReduced: false)) == [
                    bits, 0, work, work,
                ])
        }
    }

    @Test func whatCancelsCrosswiseIsTakenOut() {
        let left = Rational(3 << 99, 7)
        let right = Rational(5, 11 << 79)
        #expect(SizeEstimate.rationalProduct(left, right, isReduced: false).bits == 104)
        #expect(SizeEstimate.rationalProduct(left, right, isReduced: true).bits == 104 - 79)
        #expect(SizeEstimate.rationalProduct(right, left, isReduced: true).bits == 104 - 79)
        #expect(SizeEstimate.rationalQuotient(left, right.reciprocal, isReduced: true).bits == 104 - 79)
    }

    // MARK: - Exact reals

    /// Each bit of an exponent takes a square, and each 1 among them a product besides.
    @Test func powersOfSumsAreChargedForEveryProduct() {
        let sum = ExactReal.pi + 1
        let works = [16, 31, 32, 63].map { SizeEstimate.power(sum, ExactReal(Rational($0))).work }
        #expect(works[1] > works[0] && works[3] > works[2], "\(works)")
        #expect(works[2] > 2 * works[0] && works[3] > 2 * works[1], "\(works)")
    }

    // MARK: - Costs

    @Test func costsOfOneOperation() {
        expect(Cost.linear(6_400), 100)
        // Short numbers take time proportional to the product of their lengths in limbs.
        expect(Cost.multiplication(128, 576), 30)
        expect(Cost.multiplication(576, 128), 30)
        // The two formulas meet at about sixty limbs; from there on, the logarithm is squared.
        expect(Cost.multiplication(3_776, 6_336), 6_000)
        expect(Cost.multiplication(65_472, 131_008), 409_600)
        // If the divisor is longer, there is nothing to divide. The other cases have one-limb divisors or one-limb
        // quotients.
        expect(Cost.division(64, 640), 10)
        expect(Cost.division(640, 64), 60)
        expect(Cost.division(6_400, 6_400), 135)
        expect(Cost.division(1_280, 128), 265.5)
        expect(Cost.greatestCommonDivisor(128, 128), 289.7)
        expect(Cost.greatestCommonDivisor(640, 128), Cost.greatestCommonDivisor(128, 640))
        expect(Cost.inverse(128, modulus: 128), 1_913.52)
    }

    @Test func costsOfManyOperations() {
        expect(Cost.power(256, exponent: 3), 493.05)
        expect(Cost.power(62, exponent: 1), 81.983_032_226_562_5)
        expect(Cost.factorial(256, of: 3), 349.1)
        expect(Cost.factorial(66, of: 3), 113.013_085_937_5)
        expect(Cost.primorial(256, of: 3), 366.5)
        expect(Cost.balancedProduct(256, factors: 3), 195.3)
        expect(Cost.modularPower(exponent: 3, modulus: 128), 628)
        expect(Cost.root(64, degree: 2), 200)
        expect(Cost.root(64, degree: 3), 350)
        expect(Cost.root(960, degree: 2), 758.235)
        expect(Cost.root(960, degree: 3), 1_643.35)
        expect(Cost.exactRoot(62, degree: 2), 330)
        expect(Cost.exactRoot(960, degree: 2), 1_111.529)
    }

    @Test func costsOfConversions() {
        expect(Cost.reading(0), 0)
        expect(Cost.writing(0), 0)
        expect(Cost.reading(448), 581.262_5)
        expect(Cost.writing(448), 946.45)
        expect(Cost.conversion(.real(1)), 50)
        expect(Cost.conversion(7), 50)
        let long = Value(fraction(6_400, 6_400))
        expect(Cost.conversion(long), Cost.division(6_528, 6_400) + 800)
    }

    private func expect(_ cost: Double, _ expected: Double, at location: Testing.SourceLocation = #_sourceLocation) {
        #expect(abs(cost - expected) < 1e-6, sourceLocation: location)
    }
}
