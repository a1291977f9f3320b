internal import IntegerKernels

/// A step of the search for prime factors. The caller admits each step before it begins and can charge for it.
package enum FactoringStep {
    /// Divisions of an integer by a number of primes of one word.
    case trialDivisions(Int, of: BigInteger)
    /// A division of an integer by a shorter one.
    case division(BigInteger, by: BigInteger)
    /// One primality test of an integer.
    case primalityTest(of: BigInteger)
    /// The root of an integer of a given degree.
    case root(of: BigInteger, degree: Int)
    /// A number of products modulo an integer.
    case products(Int, modulo: BigInteger)
    /// The least common multiple of the integers up to a bound.
    case leastCommonMultiple(upTo: Int)
}

extension BigInteger {
    /// A prime and its exponent in the factorization of an integer.
    package typealias PrimePower = (prime: BigInteger, exponent: Int)

    /// Returns the prime factors of a positive integer, in ascending order, with their exponents.
    ///
    /// The integer is first divided by the primes below 2¹⁶. If the rest is neither prime, as far as
    /// ``isProbablePrime(rounds:)`` can tell, nor a power of an integer, Pollard's methods and elliptic curves find its
    /// factors: see `FactorSearch`.
    ///
    /// - Parameter admit: called before each step; an error thrown by it ends the search.
    /// - Throws: whatever `admit` throws.
    /// - Complexity: exp(√(2 log p · log log p)), in products modulo the integer, where p is the second largest prime
    ///   factor (Lenstra 1987). For a p of 20 digits, that is some twenty million.
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

    /// The bound below which trial division finds all prime factors of an integer: the square of the largest prime
    /// used.
    private static let trialLimit = BigInteger(65_521 * 65_521)

    /// The number of primes that are tried in one step.
    private static let trialBlock = 64

    /// Returns the prime factors below 2¹⁶, and the rest of the integer without them.
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

    /// Returns the integer with all factors of a prime that divides it divided out, and their number.
    ///
    /// The integer is divided by the prime, its square, its fourth power and so on as long as there is no remainder,
    /// then by the same powers in descending order.
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

    /// If an integer without factors below 2¹⁶ is a power of prime degree, returns its root and the degree; otherwise
    /// returns nil.
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
