internal import BigInt
internal import ExactNumbers
internal import Testing

/// Compares the common operations with attaswift/BigInt, an independent implementation in Swift.
@Suite struct ReferenceTests {
    /// Returns the reference's value, converted by way of text, which `TextTests` checks separately.
    static func reference(_ value: BigInteger) -> BigInt {
        BigInt(value.text(radix: 16), radix: 16)!
    }

    static func matches(_ value: BigInteger, _ expected: BigInt) -> Bool {
        value.text(radix: 16) == String(expected, radix: 16)
    }

    /// Returns the result of a bit operation on two's complements that are long enough. The reference's own takes -2⁶⁴
    /// for 0.
    static func bits(_ x: BigInt, _ y: BigInt, _ operation: (BigUInt, BigUInt) -> BigUInt) -> BigInt {
        let width = max(x.magnitude.bitWidth, y.magnitude.bitWidth) + 1
        let modulus = BigInt(1) << width
        let pattern = operation(x.modulus(modulus).magnitude, y.modulus(modulus).magnitude)
        return BigInt(pattern) - (pattern >> (width - 1) == 1 ? modulus : 0)
    }

    /// Returns the first operation for which the implementations differ, or nil.
    static func difference(_ a: BigInteger, _ b: BigInteger) -> String? {
        let (x, y) = (reference(a), reference(b))
        var results: [(String, BigInteger, BigInt)] = [
            ("+", a + b, x + y), ("-", a - b, x - y), ("*", a * b, x * y), ("negation", -a, -x),
            ("&", a & b, bits(x, y, &)), ("|", a | b, bits(x, y, |)), ("^", a ^ b, bits(x, y, ^)), ("~", ~a, -x - 1),
            ("magnitude", a.magnitude, BigInt(x.magnitude)), ("signum", a.signum(), x.signum()),
            ("gcd", a.greatestCommonDivisor(with: b), x.greatestCommonDivisor(with: y)),
        ]
        if !b.isZero {
            let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
            let expected = x.quotientAndRemainder(dividingBy: y)
            results += [
                ("/", a / b, x / y), ("%", a % b, x % y),
                ("quotient", quotient, expected.quotient), ("remainder", remainder, expected.remainder),
            ]
        }
        if let (operation, value, expected) = results.first(where: { !matches($0.1, $0.2) }) {
            return "\(a) \(operation) \(b) gives \(value), not \(expected)"
        }
        if (a < b, a == b, a <= b, a > b, a >= b, a != b) != (x < y, x == y, x <= y, x > y, x >= y, x != y) {
            return "\(a) compares wrongly with \(b)"
        }
        return nil
    }

    @Test func boundaryPairs() {
        for a in boundaryIntegers {
            for b in boundaryIntegers {
                if let difference = Self.difference(a, b) { Issue.record("\(difference)") }
            }
        }
    }

    @Test func boundaryShifts() {
        for a in boundaryIntegers {
            for count in [-200, -128, -65, -64, -63, -62, -31, -1, 0, 1, 31, 62, 63, 64, 65, 128, 200] {
                // The reference's right shift doesn't round down.
                let power = BigInt(1) << abs(count)
                let x = Self.reference(a)
                let (up, down) = (x * power, (x - x.modulus(power)) / power)
                #expect(Self.matches(a << count, count < 0 ? down : up), "\(a) << \(count)")
                #expect(Self.matches(a >> count, count < 0 ? up : down), "\(a) >> \(count)")
            }
        }
    }

    @Test func generatedPairs() {
        expectAlways("both implementations agree", count: 1_500) { generator in
            let difference = Self.difference(generator.integer(maximumBits: 500), generator.integer(maximumBits: 500))
            return difference == nil
        }
    }

    @Test func longGeneratedPairs() {
        expectAlways("both implementations agree", count: 150) { generator in
            Self.difference(generator.integer(maximumBits: 5000), generator.integer(maximumBits: 3000)) == nil
        }
    }

    @Test func powersRootsAndInverses() {
        expectAlways("both implementations agree", count: 1_000) { generator in
            let base = generator.integer(maximumBits: 100)
            let modulus = generator.nonzeroInteger(maximumBits: 100).magnitude
            let exponent = generator.int(0...40)
            let x = Self.reference(base)
            let m = Self.reference(modulus)
            let root = base.magnitude.squareRoot()
            return Self.matches(base.power(exponent), x.power(exponent))
                && Self.matches(
                    base.power(BigInteger(exponent), modulo: modulus)!, x.power(BigInt(exponent), modulus: m))
                && Self.matches(root, BigInt(x.magnitude.squareRoot()))
                && (modulus == 1 || base.inverse(modulo: modulus).map(Self.reference) == x.inverse(m))
        }
    }

    @Test func primality() {
        for value in [BigInteger](boundaryIntegers) where value > 1 {
            let expected = BigUInt(value.description)!.isPrime()
            #expect(value.isProbablePrime == expected, "\(value)")
            #expect(value.isProbablePrime(between: {}) == expected, "\(value)")
        }
    }
}
