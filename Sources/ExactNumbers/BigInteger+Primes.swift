internal import IntegerKernels

extension BigInteger {
    /// Whether the integer is prime, as far as 25 rounds of ``isProbablePrime(rounds:)`` can tell.
    public var isProbablePrime: Bool {
        isProbablePrime(rounds: 25)
    }

    /// Returns whether the integer is prime. The probability that a composite integer passes is vanishingly small.
    ///
    /// After trial divisions, this does the Baillie–PSW test (in GMP, from version 6.2 on), then `rounds` - 24
    /// Miller–Rabin tests. No composite is known to pass Baillie–PSW, and none below 2⁶⁴ does; each further round would
    /// let at most a quarter of such composites pass. Integers below 2 are not prime. Takes O(n · M(n)) per round.
    ///
    /// - Parameter rounds: The number of rounds; traps if it is not positive.
    public func isProbablePrime(rounds: Int) -> Bool {
        precondition(rounds > 0, "a primality test needs at least one round")
        guard self >= 2 else { return false }
        return withOperand { gmpz_probab_prime_p($0, CInt(clamping: rounds)) != 0 }
    }

    /// Returns whether the integer is prime, and calls `check` between the tests.
    ///
    /// The result is as reliable as that of ``isProbablePrime(rounds:)``. It does the Baillie–PSW test, then `rounds` -
    /// 24 Miller–Rabin tests, but at most 30, with the first odd primes as bases.
    ///
    /// - Parameters:
    ///   - rounds: The number of rounds; traps if it is not positive.
    ///   - check: Called before each test that takes long; an error thrown by it ends the search.
    /// - Throws: whatever `check` throws.
    package func isProbablePrime<E: Error>(
        rounds: Int = 25, between check: () throws(E) -> Void
    ) throws(E) -> Bool {
        precondition(rounds > 0, "a primality test needs at least one round")
        if let isPrime = isPrimeByTrialDivision { return isPrime }
        try check()
        guard isProbablePrime(rounds: Swift.min(rounds, 24)) else { return false }
        for base in SmallPrimes.all.dropFirst().prefix(Swift.min(30, Swift.max(0, rounds - 24))) {
            try check()
            guard passesMillerRabin(base: BigInteger(Int(base))) else { return false }
        }
        return true
    }

    /// Whether the integer is prime, or nil if trial division by small primes can't tell.
    private var isPrimeByTrialDivision: Bool? {
        if self < 2 { return false }
        for prime in SmallPrimes.all.prefix(SmallPrimes.trialCount) {
            if self < BigInteger(Int(prime) * Int(prime)) { return true }
            if withOperand({ gmpz_fdiv_ui($0, UInt(prime)) }) == 0 { return false }
        }
        return nil
    }

    /// Returns whether an odd integer above 2 is a strong probable prime to `base` (Rabin 1980).
    internal func passesMillerRabin(base: BigInteger) -> Bool {
        let predecessor = self - 1
        let twos = predecessor.trailingZeroBitCount
        guard var power = base.power(predecessor >> twos, modulo: self) else { return false }
        if power == 1 || power == predecessor { return true }
        for _ in 1..<Swift.max(twos, 1) {
            power = power * power % self
            if power == predecessor { return true }
        }
        return false
    }
}

/// The primes below 2¹⁶, in ascending order.
internal enum SmallPrimes {
    /// All primes below 2¹⁶, found by the sieve of Eratosthenes on first use.
    static let all: [UInt16] = {
        var isComposite = [Bool](repeating: false, count: 1 << 16)
        return (2..<isComposite.count).compactMap { candidate in
            if isComposite[candidate] { return nil }
            for multiple in stride(from: candidate * candidate, to: isComposite.count, by: candidate) {
                isComposite[multiple] = true
            }
            return UInt16(candidate)
        }
    }()

    /// The number of primes by which a single candidate is divided before a primality test: those below 1,000.
    static let trialCount = 168
}
