internal import ExactNumbers
internal import Testing

/// Laws of arithmetic that hold for all rationals.
@Suite struct RationalTests {
    private func isCanonical(_ value: Rational) -> Bool {
        value.denominator > 0 && value.numerator.greatestCommonDivisor(with: value.denominator) == 1
    }

    @Test func smallPairs() {
        let values = (-6...6).flatMap { n in (1...6).map { d in (n, d) } }
        for (a, b) in values {
            for (c, d) in values {
                let (x, y) = (Rational(BigInteger(a), BigInteger(b)), Rational(BigInteger(c), BigInteger(d)))
                #expect(x + y == Rational(BigInteger(a * d + c * b), BigInteger(b * d)))
                #expect(x - y == Rational(BigInteger(a * d - c * b), BigInteger(b * d)))
                #expect(x * y == Rational(BigInteger(a * c), BigInteger(b * d)))
                #expect((x < y) == (a * d < c * b) && (x == y) == (a * d == c * b) && (x >= y) == (a * d >= c * b))
                if c != 0 { #expect(x / y == Rational(BigInteger(a * d), BigInteger(b * c))) }
            }
        }
    }

    @Test(arguments: [20, 64, 130, 400])
    func field(maximumBits: Int) {
        expectAlways("the rationals are a field, in lowest terms", count: 1_500) { generator in
            let a = generator.rational(maximumBits: maximumBits)
            let b = generator.rational(maximumBits: maximumBits)
            let c = generator.nonzeroRational(maximumBits: maximumBits)
            return [a, b, c, a + b, a - b, a * b, a / c, -a].allSatisfy(isCanonical)
                && a + b == b + a && (a + b) + c == a + (b + c) && a + 0 == a && a - a == 0 && a - b == -(b - a)
                && a * b == b * a && (a * b) * c == a * (b * c) && a * 1 == a && c * c.reciprocal == 1
                && (a + b) * c == a * c + b * c && (a / c) * c == a
        }
    }

    @Test func definition() {
        expectAlways("sums and products are those of cross multiplication") { generator in
            let (a, b) = (generator.rational(), generator.rational())
            let product = a.denominator * b.denominator
            var (sum, difference, scaled) = (a, a, a)
            sum += b
            difference -= b
            scaled *= b
            var (quotient, negative) = (scaled, scaled)
            if !b.isZero { quotient /= b }
            negative.negate()
            if quotient != a && !b.isZero || negative + scaled != .zero { return false }
            return sum == Rational(a.numerator * b.denominator + b.numerator * a.denominator, product)
                && difference == Rational(a.numerator * b.denominator - b.numerator * a.denominator, product)
                && scaled == Rational(a.numerator * b.numerator, product)
        }
    }

    @Test func order() {
        expectAlways("an order is that of the difference, and equal values hash alike") { generator in
            let a = generator.rational()
            let nudge = Rational(1, generator.nonzeroInteger(maximumBits: 300))
            let b = generator.int(0...3) == 0 ? a + nudge : generator.rational()
            let detour = (a + b) - b
            return (a < b) == (a - b).isNegative && (a > b) == (b - a).isNegative && (a == b) == (a - b).isZero
                && detour == a && detour.hashValue == a.hashValue && a.magnitude == (a.isNegative ? -a : a)
        }
    }

    @Test func integersAmongRationals() {
        expectAlways("an integer compares as the rational it is") { generator in
            let (a, b) = (generator.rational(maximumBits: 90), generator.integer(maximumBits: 90))
            let c = Rational(b)
            return (a < b) == (a < c) && (a <= b) == (a <= c) && (a == b) == (a == c) && (a != b) == (a != c)
                && (a > b) == (a > c) && (a >= b) == (a >= c) && (b < a) == (c < a) && (b <= a) == (c <= a)
                && (b > a) == (c > a) && (b >= a) == (c >= a) && c == b && b == c && !(b != c)
        }
        #expect(Rational(3) == 3 && Rational(7, 2) > 3 && 4 > Rational(7, 2) && Rational(exactly: UInt8(5)) == 5)
        let literal: Rational = 123_456_789_012_345_678_901_234_567_890
        #expect(literal.numerator.description == "123456789012345678901234567890")
    }

    @Test func rounding() {
        expectAlways("floor ≤ x ≤ ceiling, next to each other, and half is away from zero") { generator in
            let a = generator.int(0...2) == 0 ? Rational(generator.integer(), 2) : generator.rational()
            let (floor, ceiling, rounded) = (a.floor(), a.ceiling(), a.rounded())
            let distance = (a - Rational(rounded)).magnitude
            return floor <= a && a <= ceiling && ceiling - floor == (a.isInteger ? 0 : 1)
                && a.truncated() == (a.isNegative ? ceiling : floor) && distance <= Rational(1, 2)
                && (distance != Rational(1, 2) || rounded.magnitude > a.magnitude)
        }
        #expect(Rational(5, 2).rounded(.toNearestOrEven) == 2)
        #expect(Rational(-5, 2).rounded() == -3)
    }

    @Test func roundingToPlaces() {
        expectAlways("rounding to places is rounding of the scaled number") { generator in
            let (a, places) = (generator.rational(maximumBits: 90), generator.int(-30...30))
            let scale = Rational(10).power(places)
            return a.rounded(places: places) == Rational((a * scale).rounded()) / scale
        }
        #expect(Rational(1234).rounded(places: -2) == 1200)
        #expect(Rational(1250).rounded(places: -2) == 1300)
        #expect(Rational(-50).rounded(places: -2) == -100)
        #expect(Rational(49).rounded(places: -2) == 0)
        #expect(Rational(5).rounded(places: -1) == 10)
        #expect(Rational(1, 3).rounded(places: Int.min) == 0)
        #expect(Rational(7).rounded(places: Int.max) == 7)
        #expect(Rational(7, 8).rounded(places: Int.max) == Rational(7, 8))
    }

    @Test func powersAndRoots() {
        expectAlways("a root undoes a power") { generator in
            let (a, exponent) = (generator.nonzeroRational(maximumBits: 60), generator.int(1...7))
            let power = a.power(exponent)
            let isRooted = power.root(exponent) == (exponent % 2 == 0 ? a.magnitude : a)
            return isRooted && a.power(-exponent) == power.reciprocal && a.power(exponent + 1) == power * a
        }
        #expect(Rational(2, 3).root(2) == nil)
        #expect(Rational(4, 3).root(2) == nil)
        #expect(Rational(-8, 27).root(3) == Rational(-2, 3))
        #expect(Rational(0).power(0) == 1)
        #expect(Rational(-1).power(Int.min) == 1)
        #expect(Rational(-1).power(Int.min + 1) == -1)
        #expect(Rational(2, 3).power(-2) == Rational(9, 4))
    }
}
