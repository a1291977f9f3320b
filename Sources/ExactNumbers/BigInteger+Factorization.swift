internal import IntegerKernels

/// A part of the search for prime factors, which whoever pays for it admits before it begins.
package enum FactoringStep {
    /// Divisions of an integer by so many primes of one word.
    case trialDivisions(Int, of: BigInteger)
    /// A division of an integer by a shorter one.
    case division(BigInteger, by: BigInteger)
    /// One test whether an integer is prime.
    case primalityTest(of: BigInteger)
    /// The root of an integer of some degree.
    case root(of: BigInteger, degree: Int)
    /// So many products modulo an integer.
    case products(Int, modulo: BigInteger)
    /// The least common multiple of the integers up to a bound.
    case leastCommonMultiple(upTo: Int)
}

extension BigInteger {
    /// A prime, and how often it divides an integer.
    package typealias PrimePower = (prime: BigInteger, exponent: Int)

    /// Returns the prime factors of a positive integer, in ascending order, with their exponents.
    ///
    /// It divides by the primes below 2¹⁶. What is left is prime, as far as ``isProbablePrime(rounds:)`` can tell, or a
    /// power of an integer, or has factors that Pollard's methods and elliptic curves find: see `FactorSearch`.
    ///
    /// - Parameter admit: called before each step; an error thrown by it ends the search.
    /// - Throws: whatever `admit` throws.
    /// - Complexity: exp(√(2 log p · log log p)), in products modulo the integer, where p is the second largest prime
    ///   factor (Lenstra 1987). With a p of 20 digits that is some twenty million.
    package func primeFactors<E: Error>(
        admit: (FactoringStep) throws(E) -> Void
    ) throws(E) -> [PrimePower] {
        precondition(self > 0, "only a positive integer is a product of primes")
        let (smallFactors, rest) = try smallPrimeFactors(admit: admit)
        var composites: [PrimePower] = rest.isOne ? [] : [(rest, 1)]
        var largeFactors: [BigInteger: Int] = [:]
        while let (number, exponent) = composites.popLast() {
            if try number.isPrimeWithoutSmallFactors(admit: admit) {
                largeFactors[number, default: 0] += exponent
            } else if let (root, degree) = try number.perfectRoot(admit: admit) {
                composites.append((root, exponent * degree))
            } else {
                let factor = try number.properFactor(admit: admit)
                composites += [(factor, exponent), (number.dividedExactly(by: factor), exponent)]
            }
        }
        return smallFactors + largeFactors.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The largest integer whose prime factors are all found by trial division: the square of the largest prime used.
    private static let trialLimit = BigInteger(65_521 * 65_521)

    /// How many primes are tried between two steps.
    private static let trialBlock = 64

    /// Returns the prime factors below 2¹⁶, and what is left without them.
    private func smallPrimeFactors<E: Error>(
        admit: (FactoringStep) throws(E) -> Void
    ) throws(E) -> (factors: [PrimePower], rest: BigInteger) {
        var (factors, rest): ([PrimePower], BigInteger) = ([], self)
        for start in stride(from: 0, to: SmallPrimes.all.count, by: Self.trialBlock) {
            let primes = SmallPrimes.all[start...].prefix(Self.trialBlock)
            let least = BigInteger(Int(primes[start]))
            if rest < least * least { break }
            try admit(.trialDivisions(primes.count, of: rest))
            for prime in rest.divisors(among: primes) {
                let exponent: Int
                (rest, exponent) = try rest.removingFactors(of: prime, admit: admit)
                factors.append((prime, exponent))
            }
        }
        return (factors, rest)
    }

    private func divisors(among primes: ArraySlice<UInt16>) -> [BigInteger] {
        withOperand { number in primes.filter { gmpz_fdiv_ui(number, UInt($0)) == 0 } }.map { BigInteger(Int($0)) }
    }

    /// Returns the integer without its factors of a prime that divides it, and their number.
    ///
    /// It is divided by the prime, its square, its fourth power and so on for as long as that leaves no remainder, then
    /// by the same powers in descending order.
    private func removingFactors<E: Error>(
        of prime: BigInteger, admit: (FactoringStep) throws(E) -> Void
    ) throws(E) -> (rest: BigInteger, exponent: Int) {
        var (rest, exponent) = (self, 0)
        var powers = [prime]
        while let quotient = try rest.quotient(ifDivisibleBy: powers[powers.count - 1], admit: admit) {
            rest = quotient
            exponent += 1 << (powers.count - 1)
            powers.append(powers[powers.count - 1] * powers[powers.count - 1])
        }
        for level in powers.indices.dropLast().reversed() {
            if let quotient = try rest.quotient(ifDivisibleBy: powers[level], admit: admit) {
                rest = quotient
                exponent += 1 << level
            }
        }
        return (rest, exponent)
    }

    private func quotient<E: Error>(
        ifDivisibleBy divisor: BigInteger, admit: (FactoringStep) throws(E) -> Void
    ) throws(E) -> BigInteger? {
        if self < divisor { return nil }
        try admit(.division(self, by: divisor))
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder.isZero ? quotient : nil
    }

    /// Returns whether an integer without factors below 2¹⁶ is prime.
    private func isPrimeWithoutSmallFactors<E: Error>(
        admit: (FactoringStep) throws(E) -> Void
    ) throws(E) -> Bool {
        if self < Self.trialLimit { return true }
        return try isProbablePrime { () throws(E) in try admit(.primalityTest(of: self)) }
    }

    /// Returns the root of which an integer without factors below 2¹⁶ is a power of prime degree, and that degree.
    private func perfectRoot<E: Error>(
        admit: (FactoringStep) throws(E) -> Void
    ) throws(E) -> (root: BigInteger, degree: Int)? {
        for degree in SmallPrimes.all.lazy.map(Int.init).prefix(while: { $0 <= bitLength / 16 }) {
            try admit(.root(of: self, degree: degree))
            let (root, isExact) = root(degree)
            if isExact { return (root, degree) }
        }
        return nil
    }
}
