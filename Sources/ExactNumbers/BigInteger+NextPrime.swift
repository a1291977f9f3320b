internal import IntegerKernels

extension BigInteger {
    /// Returns the least prime greater than the integer, which is 2 for any integer below 2.
    ///
    /// The result is prime as far as ``isProbablePrime`` can tell.
    public func nextPrime() -> BigInteger {
        guard self >= 2 else { return 2 }
        return withOperand { value in .computing { gmpz_nextprime($0, value) } }
    }

    /// Returns the least prime greater than the integer, and calls `check` between the tests.
    ///
    /// A sieve by small primes leaves about one candidate in ten, and fewer for longer integers. Each is tested as by
    /// ``isProbablePrime(rounds:between:)``.
    ///
    /// - Parameter check: Called before each test that takes long; an error thrown by it ends the search.
    /// - Throws: whatever `check` throws.
    package func nextPrime<E: Error>(between check: () throws(E) -> Void) throws(E) -> BigInteger {
        if isNegative || bitLength < UInt.bitWidth { return nextPrime() }
        var sieve = PrimeSieve(from: self + (isOdd ? 2 : 1), isDescending: false)
        while true {
            try check()
            for candidate in sieve.nextCandidates() {
                if try candidate.isProbablePrime(between: check) { return candidate }
            }
        }
    }

    /// Returns the greatest prime less than the integer, or nil if the integer is below 3, since there is none.
    ///
    /// The result is prime as far as ``isProbablePrime`` can tell.
    public func previousPrime() -> BigInteger? { previousPrime(between: {}) }

    /// Returns the greatest prime less than the integer, or nil if there is none, and calls `check` between the tests.
    ///
    /// Finds and tests candidates as ``nextPrime(between:)`` does.
    ///
    /// - Parameter check: Called before each test that takes long; an error thrown by it ends the search.
    /// - Throws: whatever `check` throws.
    package func previousPrime<E: Error>(between check: () throws(E) -> Void) throws(E) -> BigInteger? {
        if self < 3 { return nil }
        if self == 3 { return 2 }
        var candidate = self - (isOdd ? 2 : 1)
        if bitLength < UInt.bitWidth {
            while !candidate.isProbablePrime { candidate -= 2 }
            return candidate
        }
        var sieve = PrimeSieve(from: candidate, isDescending: true)
        while true {
            try check()
            for candidate in sieve.nextCandidates() {
                if try candidate.isProbablePrime(between: check) { return candidate }
            }
        }
    }
}

/// Iterates over the odd integers from a start upward or downward, except those that have a small prime factor.
private struct PrimeSieve {
    /// The first odd integer of the next window.
    private var base: BigInteger
    private let isDescending: Bool
    private let primes: ArraySlice<UInt16>
    /// The remainder of `base` modulo each small prime.
    private var remainders: [Int]
    /// The number of odd integers in a window. The average distance between primes is 0.69 times the bit length.
    private let windowCount: Int

    /// Creates a sieve that starts at `base`, which must be odd and greater than the square of any small prime.
    init(from base: BigInteger, isDescending: Bool) {
        let primes = SmallPrimes.all.dropFirst().prefix(base.bitLength)
        remainders = base.withOperand { base in primes.map { Int(gmpz_fdiv_ui(base, UInt($0))) } }
        windowCount = base.bitLength
        self.base = base
        self.isDescending = isDescending
        self.primes = primes
    }

    /// Returns the candidates of the next window, the nearest first.
    mutating func nextCandidates() -> [BigInteger] {
        var isComposite = [Bool](repeating: false, count: windowCount)
        for (index, prime) in zip(remainders.indices, primes) {
            let prime = Int(prime)
            // The solution of base ± 2i ≡ 0 (mod p) is i = ∓r/2, where r is made even by adding p.
            let remainder = remainders[index]
            let wanted = isDescending ? remainder : (prime - remainder) % prime
            let first = (wanted % 2 == 0 ? wanted : wanted + prime) / 2
            for multiple in stride(from: first, to: windowCount, by: prime) { isComposite[multiple] = true }
            let shift = 2 * windowCount % prime
            remainders[index] = (isDescending ? remainder + prime - shift : remainder + shift) % prime
        }
        let step = isDescending ? -2 : 2
        defer { base += BigInteger(step * windowCount) }
        return isComposite.indices.filter { !isComposite[$0] }.map { base + BigInteger(step * $0) }
    }
}
