internal import CGMP

extension BigInteger {
    /// Returns the least prime greater than the integer, which is 2 for any integer below 2.
    ///
    /// The result is prime as far as ``isProbablePrime`` can tell.
    public func nextPrime() -> BigInteger {
        guard self >= 2 else { return 2 }
        return withOperand { value in .computing { gmpz_nextprime($0, value) } }
    }

    /// Returns the least prime greater than the integer, calling `check` between the tests.
    ///
    /// A sieve by small primes leaves about one candidate in ten (the longer the integer, the more), each of which is
    /// tested as by ``isProbablePrime(rounds:between:)``.
    ///
    /// - Parameter check: Called before each test that takes long; an error thrown by it ends the search.
    /// - Throws: whatever `check` throws.
    public func nextPrime<E: Error>(between check: () throws(E) -> Void) throws(E) -> BigInteger {
        if isNegative || bitLength < UInt.bitWidth { return nextPrime() }
        var sieve = PrimeSieve(above: self)
        while true {
            try check()
            for candidate in sieve.nextCandidates() {
                if try candidate.isProbablePrime(between: check) { return candidate }
            }
        }
    }
}

/// Visits the odd integers above a start, except those that have a small prime factor.
private struct PrimeSieve {
    /// The first odd integer of the next window.
    private var base: BigInteger
    private let primes: ArraySlice<UInt16>
    /// For each small prime, the remainder of `base`.
    private var remainders: [Int]
    /// The number of odd integers in a window. The average distance between primes is 0.69 times the bit length.
    private let windowCount: Int

    /// Creates a sieve that starts above `start`, which must be greater than the square of any small prime.
    init(above start: BigInteger) {
        let base = start + (start.isOdd ? 2 : 1)
        let primes = SmallPrimes.all.dropFirst().prefix(start.bitLength)
        remainders = base.withOperand { base in primes.map { Int(gmpz_fdiv_ui(base, UInt($0))) } }
        windowCount = start.bitLength
        self.base = base
        self.primes = primes
    }

    /// Returns the candidates of the next window, in ascending order.
    mutating func nextCandidates() -> [BigInteger] {
        var isComposite = [Bool](repeating: false, count: windowCount)
        for (index, prime) in zip(remainders.indices, primes) {
            let prime = Int(prime)
            // The solution of base + 2i ≡ 0 (mod p) is i = -r/2, where r is made even by adding p.
            let remainder = remainders[index]
            let negated = (prime - remainder) % prime
            let first = (negated % 2 == 0 ? negated : negated + prime) / 2
            for multiple in stride(from: first, to: windowCount, by: prime) { isComposite[multiple] = true }
            remainders[index] = (remainder + 2 * windowCount) % prime
        }
        defer { base += BigInteger(2 * windowCount) }
        return isComposite.indices.filter { !isComposite[$0] }.map { base + BigInteger(2 * $0) }
    }
}
