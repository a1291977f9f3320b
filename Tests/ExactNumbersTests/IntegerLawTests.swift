internal import ExactNumbers
internal import Testing

/// Laws of arithmetic that hold for all integers.
@Suite struct IntegerLawTests {
    @Test func ring() {
        expectAlways("the integers are a commutative ring") { generator in
            let (a, b, c) = (generator.integer(), generator.integer(), generator.integer())
            return a + b == b + a && (a + b) + c == a + (b + c) && a + 0 == a && a + (-a) == .zero
                && a * b == b * a && (a * b) * c == a * (b * c) && a * .one == a && a * 0 == 0
                && a * (b + c) == a * b + a * c && a - b == -(b - a) && a - b == a + (-b)
        }
    }

    @Test func truncatedDivision() {
        expectAlways("(a / b) * b + a % b == a, with the sign of a") { generator in
            let (a, b) = (generator.integer(), generator.nonzeroInteger(maximumBits: 250))
            let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
            return (a / b) * b + a % b == a && quotient == a / b && remainder == a % b
                && remainder.magnitude < b.magnitude && (remainder.isZero || remainder.isNegative == a.isNegative)
                && a.isMultiple(of: b) == remainder.isZero && (a * b).dividedExactly(by: b) == a
        }
    }

    @Test func flooredDivision() {
        expectAlways("floor(a / b) * b + a mod b == a, with the sign of b") { generator in
            let (a, b) = (generator.integer(), generator.nonzeroInteger(maximumBits: 250))
            let (quotient, remainder) = a.flooredQuotientAndRemainder(dividingBy: b)
            return quotient * b + remainder == a && remainder.magnitude < b.magnitude
                && (remainder.isZero || remainder.isNegative == b.isNegative)
                && a.flooredQuotient(dividingBy: b) == quotient && a.flooredRemainder(dividingBy: b) == remainder
        }
    }

    @Test func roundedDivision() {
        expectAlways("a rounded quotient is the one that its rule asks for") { generator in
            let b = generator.nonzeroInteger(maximumBits: 80)
            // Halves are rare among random quotients, so some are made on purpose.
            let a = generator.int(0...2) == 0 ? b * generator.integer(maximumBits: 80) / 2 : generator.integer()
            let floor = a.flooredQuotient(dividingBy: b)
            let ceiling = -(-a).flooredQuotient(dividingBy: b)
            let isNegative = a.isNegative != b.isNegative
            let twiceRest = (2 * (a - floor * b).magnitude, b.magnitude)
            let isHalf = twiceRest.0 == twiceRest.1
            let nearest = twiceRest.0 < twiceRest.1 ? floor : ceiling
            return a.divided(by: b, rounding: .down) == floor && a.divided(by: b, rounding: .up) == ceiling
                && a.divided(by: b, rounding: .towardZero) == a / b
                && a.divided(by: b, rounding: .awayFromZero) == (isNegative ? floor : ceiling)
                && a.divided(by: b, rounding: .toNearestOrAwayFromZero)
                    == (isHalf ? isNegative ? floor : ceiling : nearest)
                && a.divided(by: b, rounding: .toNearestOrEven) == (isHalf && !floor.isOdd ? floor : nearest)
        }
    }

    @Test func divisors() {
        expectAlways("gcd = a·x + b·y divides both, and gcd · lcm = |a · b|") { generator in
            let common = generator.integer(maximumBits: 100)
            let (a, b) = (common * generator.integer(maximumBits: 200), common * generator.integer(maximumBits: 200))
            let (divisor, x, y) = a.extendedGreatestCommonDivisor(with: b)
            return divisor == a.greatestCommonDivisor(with: b) && a * x + b * y == divisor && !divisor.isNegative
                && a.isMultiple(of: divisor) && b.isMultiple(of: divisor)
                && divisor * a.leastCommonMultiple(with: b) == (a * b).magnitude
        }
    }

    @Test func modularInverse() {
        expectAlways("a · inverse(a) ≡ 1, where a and the modulus are coprime") { generator in
            let (a, modulus) = (generator.integer(maximumBits: 120), generator.nonzeroInteger(maximumBits: 120))
            let isCoprime = a.greatestCommonDivisor(with: modulus) == 1
            guard let inverse = a.inverse(modulo: modulus) else { return !isCoprime }
            let unit = BigInteger(1).flooredRemainder(dividingBy: modulus.magnitude)
            return isCoprime && inverse >= 0 && inverse < modulus.magnitude
                && (a * inverse).flooredRemainder(dividingBy: modulus.magnitude) == unit
                && a.power(-1, modulo: modulus) == inverse
        }
    }

    @Test func powersAndRoots() {
        expectAlways("r^k ≤ |n| < (r + 1)^k for the root r, exact where r^k = |n|") { generator in
            let degree = generator.int(1...9)
            let isPower = Bool.random(using: &generator)
            var value = isPower ? generator.integer(maximumBits: 60).power(degree) : generator.integer()
            if degree % 2 == 0 { value = value.magnitude }
            let (root, isExact) = value.root(degree)
            let bound = root.magnitude.power(degree)
            return bound <= value.magnitude && value.magnitude < (root.magnitude + 1).power(degree)
                && isExact == (bound == value.magnitude) && (isExact || !isPower)
                && (root.isZero || root.isNegative == value.isNegative)
                && (degree != 2 || value.squareRoot() == root && value.isPerfectSquare == isExact)
        }
    }

    /// The nearest doubles of long words may have a greater root, or a lesser one.
    @Test func rootsOfWords() {
        for root in [0, 1, 2, 3, 1_000, 94_906_267, 3_037_000_498, 3_037_000_499] as [UInt] {
            #expect((root * root).squareRoot == root && (root * root + root).squareRoot == root)
            if root > 0 { #expect((root * root - 1).squareRoot == root - 1) }
        }
        #expect(Int.max.magnitude.squareRoot == 3_037_000_499)
    }

    @Test func sumsOfExponents() {
        expectAlways("b^(m + n) = b^m · b^n, and powers to a modulus are remainders of powers") { generator in
            let base = generator.integer(maximumBits: 100)
            let (m, n) = (generator.int(0...12), generator.int(0...12))
            let modulus = generator.nonzeroInteger(maximumBits: 100)
            let power = base.power(m + n)
            return power == base.power(m) * base.power(n)
                && base.power(BigInteger(m + n), modulo: modulus)
                    == power.flooredRemainder(dividingBy: modulus.magnitude)
        }
    }

    @Test func orderAndHash() {
        expectAlways("an order is total, and equal values hash alike however they came about") { generator in
            let (a, b) = (generator.integer(), generator.integer())
            let detour = (a + b) - b
            return [a < b, a == b, a > b].filter { $0 }.count == 1 && (a < b) == (b > a)
                && (a <= b) == !(a > b) && (a < b) == (a - b).isNegative && detour == a
                && detour.hashValue == a.hashValue
        }
    }

    @Test func constants() {
        #expect(BigInteger.zero == 0 && BigInteger.one == 1)
        #expect(BigInteger.maximumBitLength == 34_359_738_368)
    }

    @Test func differentValuesMostlyHashDifferently() {
        let values = (-500..<500).flatMap { [BigInteger($0), BigInteger($0) << 100] }
        #expect(Set(values.map(\.hashValue)).count > 1_990)
    }

    @Test func valuesThatFitIntHashAlikeAfterLargeDetours() {
        for value in boundaryIntegers {
            let large = BigInteger(1) << 100
            var detour = value + large
            detour -= large
            #expect(detour == value)
            #expect(Set([detour]).contains(value))
            #expect(Int(exactly: detour) == Int(exactly: value))
        }
    }
}
