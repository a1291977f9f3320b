import TestSupport
import Testing

@testable import Abacus

/// What operations are said to use: bounds that hold and are near, and costs, a change of which changes what the same
/// limits admit.
@Suite struct SizeTests {
    /// The smallest number of a length in bits.
    private func number(_ bits: Int) -> BigInteger { 1 << (bits - 1) }

    /// A fraction in lowest terms, whose parts have these lengths in bits.
    private func fraction(_ numeratorBits: Int, _ denominatorBits: Int) -> Rational {
        Rational(number(numeratorBits), number(denominatorBits) + 1)
    }

    private func longerPart(_ number: Rational) -> Double { max(number.numerator.bits, number.denominator.bits) }

    private func describe(_ demand: Demand) -> [Double] {
        [demand.bits, demand.bytes, demand.work, demand.longestCall]
    }

    // MARK: - Integers

    @Test func integers() {
        let (ten, twenty) = (number(10), number(20))
        for (left, right) in [(ten, twenty), (twenty, ten)] {
            #expect(describe(Size.sum(left, right)) == [21, 0, 21 / 64, 21 / 64])
            let product = Cost.multiplication(10, 20)
            #expect(describe(Size.product(left, right)) == [30, 0, product, product])
            let quotient = Cost.division(left.bits, right.bits)
            #expect(describe(Size.quotient(left, right)) == [20, 0, quotient, quotient])
            let fraction = Cost.greatestCommonDivisor(10, 20)
            #expect(describe(Size.fraction(left, right)) == [20, 0, fraction, fraction])
        }
        #expect(describe(.constant) == [0, 0, 0, 0])
    }

    @Test func boundsOfIntegersHoldAndAreNear() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<10_000 {
            let left = BigInteger.random(in: 1..<number(.random(in: 2...200, using: &random)), using: &random)
            let right = BigInteger.random(in: 1..<number(.random(in: 2...200, using: &random)), using: &random)
            let product = Size.product(left, right).bits
            #expect((product - 1...product).contains((left * right).bits), "\(left) * \(right)")
            #expect((left + right).bits <= Size.sum(left, right).bits, "\(left) + \(right)")
            #expect((left / right).bits <= Size.quotient(left, right).bits, "\(left) / \(right)")
        }
    }

    @Test func binaryLogarithms() {
        #expect(number(101).binaryLogarithm == 100)
        #expect((-number(101)).binaryLogarithm == 100)
        #expect(abs(BigInteger(3).power(1_000).binaryLogarithm - 1_584.962_500_721_156) < 1e-9)
        #expect(number(10).bits == 10 && (-number(10)).bits == 10)
    }

    // MARK: - Fractions

    /// The length of a sum is decided by one of three products: of each numerator with the other denominator, and of
    /// the denominators.
    @Test func sumsOfFractions() {
        for (left, right, bits) in [
            (fraction(100, 20), fraction(30, 40), 141.0), (fraction(30, 40), fraction(100, 20), 141),
            (fraction(30, 100), fraction(40, 20), 141), (fraction(10, 100), fraction(20, 90), 191),
        ] {
            let work = 3 * Cost.greatestCommonDivisor(bits, bits / 2)
            #expect(describe(Size.rationalSum(left, right, isReduced: false)) == [bits, 0, work, work])
        }
    }

    @Test func whatDenominatorsHaveInCommonIsTakenOut() {
        let (third, seventh) = (Rational(1, 3 << 99), Rational(1, 7 << 79))
        #expect(Size.rationalSum(third, seventh, isReduced: false).bits == 101 + 82 + 1)
        #expect(Size.rationalSum(third, seventh, isReduced: true).bits == 101 + 82 + 1 - 79)
    }

    @Test func productsOfFractions() {
        for (left, right, bits) in [
            (fraction(100, 20), fraction(30, 40), 130.0), (fraction(30, 90), fraction(40, 20), 110),
        ] {
            let work = 3 * Cost.greatestCommonDivisor(longerPart(left), longerPart(right))
            #expect(describe(Size.rationalProduct(left, right, isReduced: false)) == [bits, 0, work, work])
            #expect(describe(Size.rationalQuotient(left, right.reciprocal, isReduced: false)) == [bits, 0, work, work])
        }
    }

    @Test func whatCancelsCrosswiseIsTakenOut() {
        let left = Rational(3 << 99, 7)
        let right = Rational(5, 11 << 79)
        #expect(Size.rationalProduct(left, right, isReduced: false).bits == 104)
        #expect(Size.rationalProduct(left, right, isReduced: true).bits == 104 - 79)
        #expect(Size.rationalProduct(right, left, isReduced: true).bits == 104 - 79)
        #expect(Size.rationalQuotient(left, right.reciprocal, isReduced: true).bits == 104 - 79)
    }

    // MARK: - Costs

    @Test func costsOfOneOperation() {
        #expect(Cost.linear(6_400) == 100)
        #expect(Cost.multiplication(128, 576) == 3 * 10, "short numbers: limbs by limbs")
        #expect(Cost.multiplication(576, 128) == 3 * 10)
        #expect(Cost.multiplication(64 * 1_022, 64 * 2_047) == 2_048 * 20 * 10, "long ones: n log n")
        #expect(Cost.division(64, 640) == 10, "the divisor is the longer one, and is only looked at")
        #expect(Cost.division(128, 128) == 3 * 3 * 2 + 2)
        #expect(Cost.division(1_280, 128) == 3 * 20 * 3 + 20)
        #expect(Cost.greatestCommonDivisor(126, 62) == 19.6875 + 2 * 6 * 3.8759765625)
        #expect(Cost.greatestCommonDivisor(62, 126) == Cost.greatestCommonDivisor(126, 62))
    }

    @Test func costsOfManyOperations() {
        #expect(Cost.power(256) == 3 * 9)
        #expect(Cost.balancedProduct(256, factors: 3) == 9 * 2 + 12)
        #expect(Cost.modularPower(exponent: 3, modulus: 128) == 3 * 4 * 9)
        #expect(Cost.text(0) == 1)
        #expect(Cost.text(448) == 20.25 * 3 + 280)
        #expect(Cost.text(128 * 8_190) == 8_191 * 20 * 13 * 12 + 16_380 * 40)
    }
}
