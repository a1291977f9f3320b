internal import ExactNumbers
internal import Testing

@Suite struct RationalDoubleTests {
    @Test func doublesReadBack() {
        expectAlways("a double is a rational, exactly") { generator in
            let double = generator.double()
            let exact = Rational(exactly: double)!
            let scaled = Double(sign: .plus, exponent: 1074, significand: double)
            return Double(exact) == double && exact.compare(to: double) == .equal
                && (scaled.isInfinite || Rational(BigInteger(scaled), BigInteger(1) << 1074) == exact)
        }
        #expect(Rational(exactly: Double.nan) == nil)
        #expect(Rational(exactly: -Double.infinity) == nil)
        #expect(Rational(exactly: 0.1)?.description == "3602879701896397/36028797018963968")
        #expect(Rational(exactly: -0.0) == 0)
        #expect(Rational(exactly: Double.leastNonzeroMagnitude) == Rational(1, BigInteger(1) << 1074))
        #expect(Rational(exactly: 0x1p200) == Rational(BigInteger(1) << 200))
    }

    @Test(arguments: [40, 70, 300, 1200])
    func quotientsAreRoundedOnce(maximumBits: Int) {
        expectAlways("a double is the nearest, and even where two are", count: 1_000) { generator in
            let value = generator.rational(maximumBits: maximumBits)
            return isNearest(Double(value), to: value)
        }
    }

    @Test func halfwayCasesGoToEven() {
        expectAlways("half way between two doubles is the even one; next to it, the nearer one") { generator in
            let double = generator.double().magnitude
            guard double < Double.greatestFiniteMagnitude else { return true }
            let (low, high) = (Rational(exactly: double)!, Rational(exactly: double.nextUp)!)
            let middle = (low + high) / 2
            let nudge = (high - low) / Rational(BigInteger(1) << generator.int(2...200))
            let even = double.significandBitPattern & 1 == 0 ? double : double.nextUp
            return Double(middle) == even && Double(middle - nudge) == double && Double(middle + nudge) == double.nextUp
                && Double(-middle) == -even
        }
    }

    @Test func subnormalsAreRoundedOnce() {
        let least = Rational(1, BigInteger(1) << 1074)
        #expect(Double(least) == Double.leastNonzeroMagnitude)
        #expect(Double(least / 2) == 0)
        #expect(Double(least / 2 + least / 1_000_000) == Double.leastNonzeroMagnitude)
        #expect(Double(least * Rational(3, 2)) == 2 * Double.leastNonzeroMagnitude)
        #expect(Double(least * Rational(5, 2)) == 2 * Double.leastNonzeroMagnitude)
        #expect(Double(least / 4) == 0)
        #expect(Double(least / Rational(BigInteger(1) << 5000)) == 0)
        #expect(Double(Rational(-1, BigInteger(1) << 5000)).sign == .minus)
        expectAlways("a subnormal number is the nearest") { generator in
            let scale = BigInteger(1) << generator.int(1060...1090)
            let value = Rational(generator.integer(maximumBits: 120), scale * generator.nonzeroInteger(maximumBits: 70))
            return isNearest(Double(value), to: value)
        }
        // Just below half way between two subnormal numbers. If it were rounded to 53 bits first, it would be exactly
        // half way.
        let twice = least * Rational(7, 2) - Rational(1, BigInteger(1) << 1200)
        #expect(Double(twice) == 3 * Double.leastNonzeroMagnitude)
    }

    @Test func beyondTheRange() {
        let greatest = Rational(exactly: Double.greatestFiniteMagnitude)!
        let halfUnit = Rational(BigInteger(1) << 970)
        #expect(Double(greatest + halfUnit) == Double.infinity)
        #expect(Double(greatest + halfUnit - Rational(1, 7)) == Double.greatestFiniteMagnitude)
        #expect(Double(Rational(-BigInteger(7).power(1000), 3)) == -Double.infinity)
    }

    @Test func significands() {
        expectAlways("a significand is that of the double, where there is one") { generator in
            let value = generator.nonzeroRational()
            let (significand, exponent) = value.significandAndExponent()
            return 0.5 <= significand.magnitude && significand.magnitude < 1
                && Double(sign: .plus, exponent: exponent, significand: significand) == Double(value)
        }
        let tiny = Rational(3).power(-10_000).significandAndExponent()
        let huge = Rational(3).power(10_000).significandAndExponent()
        #expect(tiny.exponent == -15_849 && huge.exponent == 15_850)
        #expect(abs(tiny.significand * huge.significand - 0.5) < 1e-15)
        #expect(Rational(0).significandAndExponent() == (0, 0))
    }

    @Test func exactComparison() {
        expectAlways("a comparison with a double doesn't round either side") { generator in
            let double = generator.double()
            let nudge = Rational(1, BigInteger(1) << generator.int(0...1500))
            let exact = Rational(exactly: double)! + (Bool.random(using: &generator) ? nudge : generator.rational())
            let difference = exact - Rational(exactly: double)!
            let integer = exact.floor()
            return (exact < double) == difference.isNegative && (exact == double) == difference.isZero
                && (exact <= double) == !(exact > double) && (exact >= double) == !difference.isNegative
                && (double > exact) == (exact < double) && (double >= exact) == (exact <= double)
                && (double < exact) == (exact > double) && (double <= exact) == (exact >= double)
                && (double == exact) == difference.isZero && (double != exact) == (exact != double)
                && (integer < double) == (Rational(integer) < double)
                && (integer == double) == (Rational(integer) == double)
        }
    }

    @Test func comparisonWithWhatIsNoNumber() {
        let (integer, rational) = (BigInteger(1) << 100, Rational(1, 3))
        for nan in [Double.nan, -Double.nan, Double.signalingNaN] {
            #expect(integer.compare(to: nan) == nil && rational.compare(to: nan) == nil)
            #expect(!(integer < nan) && !(integer >= nan) && !(integer == nan) && integer != nan)
            #expect(!(nan < rational) && !(nan >= rational) && !(rational == nan) && nan != rational)
        }
        #expect(integer < Double.infinity && -integer > -Double.infinity && rational < Double.infinity)
        #expect(rational > -Double.infinity && Double.infinity > integer && BigInteger(3) == 3.0)
        #expect((BigInteger(1) << 53) + 1 > 0x1p53 && Rational(1, 10) != 0.1 && Rational(1, 2) == 0.5)
    }
    private func check(_ number: some ExactNumber, _ double: Double) {
        let order = number.compare(to: double)
        let comment: Comment = "\(number) and \(double)"
        #expect((number == double) == (order == .equal) && (double == number) == (order == .equal), comment)
        #expect((number != double) == (order != .equal) && (double != number) == (order != .equal), comment)
        #expect((number < double) == (order == .less) && (double > number) == (order == .less), comment)
        #expect((number > double) == (order == .greater) && (double < number) == (order == .greater), comment)
        let (isAtMost, isAtLeast) = (order == .less || order == .equal, order == .greater || order == .equal)
        #expect((number <= double) == isAtMost && (double >= number) == isAtMost, comment)
        #expect((number >= double) == isAtLeast && (double <= number) == isAtLeast, comment)
    }

    @Test func operatorsWithDoublesAreThoseOfTheOrder() {
        for double in [-Double.infinity, -1.5, -1, 0, 0.25, 0.5, 1, 1.5, 0x1p80, .infinity, .nan] {
            for integer in [-2, -1, 0, 1, 2, BigInteger(1) << 80] as [BigInteger] { check(integer, double) }
            for rational in [Rational(-3, 2), Rational(1, 4), Rational(1, 3), 1] { check(rational, double) }
        }
    }
}
