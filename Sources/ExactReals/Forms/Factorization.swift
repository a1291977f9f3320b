internal import ExactNumbers

/// A positive integer as a product of powers of pairwise different bases.
///
/// The bases are primes below 1,000, and at most one more: what trial division leaves, or what that is a power of unless
/// it is very long. That one is prime where it is below 1,000,000; otherwise it counts as a prime, and ``CoprimeBases``
/// splits it where that matters.
struct Factorization {
    struct Factor {
        let base: BigInteger
        let exponent: Int
    }

    private(set) var factors: [Factor] = []

    /// Factors `integer`, which must be positive, in O(M(n) log n) for n bits.
    init(_ integer: BigInteger) {
        assert(integer > 0, "only positive integers have a factorization")
        let rest = integer.bitLength < Int.bitWidth ? divide(Int(integer)) : divide(integer)
        if rest < Self.leastComposite || rest.bitLength > Polynomial.maximumCoefficientBits {
            if rest > 1 { factors.append(Factor(base: rest, exponent: 1)) }
        } else {
            factors.append(Self.withoutPowers(rest))
        }
    }

    /// The product of the primes.
    private static let primorial = BigInteger.primorial(1000)
    private static let primes = (2..<1000).filter { n in !(2..<n).contains { n % $0 == 0 } }

    /// Whether trial division takes a base out of every product.
    static func isFound(_ base: BigInteger) -> Bool { base < 1000 }

    /// The most bits of an integer that is factored for its logarithm, whose form stays small.
    static let maximumBits = 1 << 22

    /// The least integer without prime factors below 1,000 that may not be a prime.
    private static let leastComposite = BigInteger(1009 * 1009)

    /// Takes the small primes out of an integer of one word, and returns what is left.
    private mutating func divide(_ integer: Int) -> BigInteger {
        var rest = integer
        for prime in Self.primes {
            if prime * prime > rest { break }
            var exponent = 0
            while rest % prime == 0 {
                rest /= prime
                exponent += 1
            }
            if exponent > 0 { factors.append(Factor(base: BigInteger(prime), exponent: exponent)) }
        }
        return BigInteger(rest)
    }

    /// Takes the small primes out of an integer of any size, and returns what is left.
    private mutating func divide(_ integer: BigInteger) -> BigInteger {
        let common = integer.greatestCommonDivisor(with: Self.primorial)
        var rest = integer
        for prime in Self.primes where (common % BigInteger(prime)).isZero {
            let (quotient, exponent) = rest.removingFactors(of: prime)
            factors.append(Factor(base: BigInteger(prime), exponent: exponent))
            rest = quotient
        }
        return rest
    }

    /// Writes an integer without prime factors below 1,000 as a power with the largest exponent.
    private static func withoutPowers(_ integer: BigInteger) -> Factor {
        var (base, exponent) = (integer, 1)
        // A base is greater than 2 ** 9, since it has no prime factor below that.
        for degree in primes {
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
