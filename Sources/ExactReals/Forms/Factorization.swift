internal import ExactNumbers
internal import IntegerKernels

/// A positive integer as a product of powers of different bases.
///
/// The bases are primes below 1,000, and at most one more: the rest that trial division leaves, or its base if the rest
/// is a power, unless it is very long. This base is prime if it is below 1,000,000. Otherwise it is treated as a prime,
/// and ``CoprimeBases`` splits it if that matters.
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
        // After an interruption, the rest may have small factors.
        if Interruption.isRaised { return }
        if rest < Self.leastComposite || rest.bitLength > Polynomial.maximumCoefficientBits {
            if rest > 1 { factors.append(Factor(base: rest, exponent: 1)) }
        } else {
            factors.append(Self.withoutPowers(rest))
        }
    }

    /// The product of the primes below 1,000.
    private static let primorial = Interruption.outside { BigInteger.primorial(1000) }
    /// The primes below 1,000.
    private static let primes = SmallPrime.all(below: 1000)
    /// An integer above 1 without prime factors below 1,000 is greater than 2 to this power.
    private static let leastBitsOfBase = 9
    /// The prime exponents that a power without prime factors below 1,000 can have, if it is short enough for a search
    /// for its base.
    private static let degrees = SmallPrime.all(below: Polynomial.maximumCoefficientBits / leastBitsOfBase)

    /// Whether trial division finds a base again in every product.
    static func isFound(_ base: BigInteger) -> Bool { base < 1000 }

    /// The maximum number of bits of an integer that is factored for its logarithm, so that the form stays small.
    static let maximumBits = 1 << 22

    /// The least integer without prime factors below 1,000 that may not be prime.
    private static let leastComposite = BigInteger(1009 * 1009)

    /// Divides an integer of one word by its small prime factors and returns the rest.
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

    /// Divides an integer of any size by its small prime factors and returns the rest.
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
    ///
    /// No prime exponent may be skipped: proofs that numbers differ require that the base isn't a power itself.
    private static func withoutPowers(_ integer: BigInteger) -> Factor {
        assert(integer.bitLength <= Polynomial.maximumCoefficientBits, "a longer integer may have a greater exponent")
        var (base, exponent) = (integer, 1)
        for degree in degrees {
            if degree.value * leastBitsOfBase >= base.bitLength { break }
            while base.mayBePower(degree), case (let root, true) = base.root(degree.value) {
                base = root
                exponent *= degree.value
            }
        }
        return Factor(base: base, exponent: exponent)
    }
}

extension BigInteger {
    /// Whether an odd integer may be a power with a prime exponent, judged by its length and its last word.
    ///
    /// If the base has one word, it is the only root of the last word modulo 2⁶⁴. That root takes less time than the
    /// root of a long integer, and rarely has the right length by chance.
    fileprivate func mayBePower(_ degree: SmallPrime) -> Bool {
        guard degree.value > 2, bitLength <= degree.value * UInt.bitWidth else { return true }
        let bits = UInt.bitWidth - degree.root(ofOdd: words[0]).leadingZeroBitCount
        return (bits - 1) * degree.value < bitLength && bitLength <= bits * degree.value
    }
}

/// A prime that can divide words without a division instruction, which takes ten times as long, and take roots of them.
///
/// Odd n has an inverse modulo 2⁶⁴. Its product with a multiple of n is the quotient; with other numbers it is greater
/// than any quotient (Granlund and Montgomery, "Division by invariant integers using multiplication", 1994).
private struct SmallPrime {
    let value: Int
    let square: UInt
    private let inverse: UInt
    private let greatestQuotient: UInt

    /// The primes below a limit, by the sieve of Eratosthenes.
    static func all(below limit: Int) -> [SmallPrime] {
        var isComposite = [Bool](repeating: false, count: limit)
        return (2..<limit).compactMap { n in
            if isComposite[n] { return nil }
            for multiple in stride(from: n * n, to: limit, by: n) { isComposite[multiple] = true }
            return SmallPrime(n)
        }
    }

    private init(_ value: Int) {
        self.value = value
        square = UInt(value * value)
        greatestQuotient = .max / UInt(value)
        // Newton's iteration: n is its own inverse modulo 8, and each step doubles the number of correct bits.
        var inverse = UInt(value)
        for _ in 0..<5 { inverse &*= 2 &- UInt(value) &* inverse }
        self.inverse = inverse
    }

    /// Returns the quotient of a positive integer, or nil if it isn't a multiple of the prime.
    @inline(__always)
    func quotient(of integer: UInt) -> UInt? {
        if value == 2 { return integer % 2 == 0 ? integer / 2 : nil }
        let quotient = integer &* inverse
        return quotient <= greatestQuotient ? quotient : nil
    }

    /// Returns the only number modulo 2⁶⁴ whose power, with this odd prime as the exponent, is an odd word.
    ///
    /// The orders of odd numbers divide 2⁶², so the inverse of an exponent undoes the power.
    func root(ofOdd word: UInt) -> UInt {
        assert(word % 2 == 1 && value % 2 == 1, "only odd powers of odd numbers are different modulo 2⁶⁴")
        var (root, square, exponent): (UInt, UInt, UInt) = (1, word, inverse)
        while exponent > 0 {
            if exponent % 2 == 1 { root &*= square }
            square &*= square
            exponent /= 2
        }
        return root
    }
}
