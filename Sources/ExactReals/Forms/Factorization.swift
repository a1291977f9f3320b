internal import ExactNumbers
internal import IntegerKernels

/// A positive integer as a product of powers of different bases.
///
/// The bases are primes below 1,000, and at most one more: what trial division leaves, or its base if it is a power,
/// unless it is very long. This one is prime if it is below 1,000,000; otherwise it is treated as a prime, and
/// ``CoprimeBases`` splits it if that matters.
struct Factorization {
    struct Factor {
        let base: BigInteger
        let exponent: Int
    }

    private(set) var factors: [Factor] = []

    /// Factors `integer`, which must be positive, in O(M(n) log n) for n bits.
    init(_ integer: BigInteger) {
        assert(integer > 0, "only positive integers have a factorization")
        factors.reserveCapacity(4)
        let rest = integer.bitLength < Int.bitWidth ? divide(Int(integer)) : divide(integer)
        if rest < Self.leastComposite || rest.bitLength > Polynomial.maximumCoefficientBits {
            if rest > 1 { factors.append(Factor(base: rest, exponent: 1)) }
        } else {
            factors.append(Self.withoutPowers(rest))
        }
    }

    /// The product of the primes.
    private static let primorial = Interruption.outside { BigInteger.primorial(1000) }
    /// The primes below 1,000, by the sieve of Eratosthenes.
    private static let primes: [SmallPrime] = {
        var isComposite = [Bool](repeating: false, count: 1000)
        return (2..<isComposite.count).compactMap { n in
            if isComposite[n] { return nil }
            for multiple in stride(from: n * n, to: isComposite.count, by: n) { isComposite[multiple] = true }
            return SmallPrime(n)
        }
    }()

    /// Whether trial division finds a base again in every product.
    static func isFound(_ base: BigInteger) -> Bool { base < 1000 }

    /// The most bits of an integer that is factored for its logarithm, so that the form stays small.
    static let maximumBits = 1 << 22

    /// The least integer without prime factors below 1,000 that may not be prime.
    private static let leastComposite = BigInteger(1009 * 1009)

    /// Divides the small primes out of an integer of one word, and returns what is left.
    private mutating func divide(_ integer: Int) -> BigInteger {
        var rest = UInt(integer)
        for prime in Self.primes {
            if prime.square > rest { break }
            var exponent = 0
            while let quotient = prime.quotient(of: rest) {
                rest = quotient
                exponent += 1
            }
            if exponent > 0 { factors.append(Factor(base: BigInteger(prime.value), exponent: exponent)) }
        }
        return BigInteger(Int(rest))
    }

    /// Divides the small primes out of an integer of any size, and returns what is left.
    private mutating func divide(_ integer: BigInteger) -> BigInteger {
        let common = integer.greatestCommonDivisor(with: Self.primorial)
        var rest = integer
        for prime in Self.primes where (common % BigInteger(prime.value)).isZero {
            let (quotient, exponent) = rest.removingFactors(of: prime.value)
            factors.append(Factor(base: BigInteger(prime.value), exponent: exponent))
            rest = quotient
        }
        return rest
    }

    /// Writes an integer without prime factors below 1,000 as a power with the largest exponent.
    private static func withoutPowers(_ integer: BigInteger) -> Factor {
        var (base, exponent) = (integer, 1)
        // A base is greater than 2 ** 9, since it has no prime factor below that.
        for degree in primes.map(\.value) {
            while degree * 9 < base.bitLength {
                let (root, isExact) = base.root(degree)
                if !isExact { break }
                base = root
                exponent *= degree
            }
        }
        return Factor(base: base, exponent: exponent)
    }
}

/// A prime that can divide words without a division, which takes ten times as long.
///
/// Odd n has an inverse modulo 2⁶⁴. Its product with a multiple of n is the quotient; other numbers give more than any
/// quotient (Granlund and Montgomery, "Division by invariant integers using multiplication", 1994).
private struct SmallPrime {
    let value: Int
    let square: UInt
    private let inverse: UInt
    private let greatestQuotient: UInt

    init(_ value: Int) {
        self.value = value
        square = UInt(value * value)
        greatestQuotient = .max / UInt(value)
        // Newton's iteration: n is its own inverse modulo 8, and each step doubles the number of correct bits.
        var inverse = UInt(value)
        for _ in 0..<5 { inverse &*= 2 &- UInt(value) &* inverse }
        self.inverse = inverse
    }

    /// Returns the quotient, or nil if a positive integer isn't a multiple of the prime.
    @inline(__always)
    func quotient(of integer: UInt) -> UInt? {
        if value == 2 { return integer % 2 == 0 ? integer / 2 : nil }
        let quotient = integer &* inverse
        return quotient <= greatestQuotient ? quotient : nil
    }
}
