internal import TestSupport
internal import Testing

@testable internal import ExactNumbers

@Suite struct FactorizationTests {
    /// Returns the factors of an integer as texts of a prime and its exponent.
    private func factors(of number: BigInteger) -> [String] {
        number.primeFactors { _ in }.map { "\($0.prime)^\($0.exponent)" }
    }

    @Test func smallIntegersAreProductsOfPrimes() {
        for n in 1..<3_000 {
            let factors = BigInteger(n).primeFactors { _ in }
            let product = factors.reduce(BigInteger.one) { $0 * $1.prime.power($1.exponent) }
            #expect(product == BigInteger(n))
            #expect(factors.allSatisfy { $0.prime.isProbablePrime && $0.exponent > 0 }, "\(n)")
            #expect(zip(factors, factors.dropFirst()).allSatisfy { $0.prime < $1.prime }, "\(n)")
        }
    }

    @Test func randomIntegersAreProductsOfPrimes() {
        expectAlways("the product of the prime factors is the integer", count: 40) { generator in
            let number = generator.integer(maximumBits: 56).magnitude + 1
            let factors = number.primeFactors { _ in }
            return factors.reduce(BigInteger.one) { $0 * $1.prime.power($1.exponent) } == number
                && factors.allSatisfy { $0.prime.isProbablePrime }
        }
    }

    @Test func exponentsOfSmallPrimes() {
        for exponent in 1...70 {
            #expect(factors(of: BigInteger(2).power(exponent) * 9) == ["2^\(exponent)", "3^2"])
            #expect(factors(of: BigInteger(65_521).power(exponent)) == ["65521^\(exponent)"])
        }
    }

    @Test func factorsAboveTheTrialDivisions() {
        #expect(factors(of: 65_537) == ["65537^1"])
        #expect(factors(of: 65_521 * 65_537) == ["65521^1", "65537^1"])
        #expect(factors(of: 65_537 * 65_539) == ["65537^1", "65539^1"])
        #expect(factors(of: BigInteger(65_537).power(6) * 65_539) == ["65537^6", "65539^1"])
        #expect(factors(of: (BigInteger(65_537) * 65_539).power(9)) == ["65537^9", "65539^9"])
        // Fermat's F5 to F6, and Mersenne's M59 and M67 (F. N. Cole, 1903).
        #expect(factors(of: (BigInteger(1) << 32) + 1) == ["641^1", "6700417^1"])
        #expect(factors(of: (BigInteger(1) << 64) + 1) == ["274177^1", "67280421310721^1"])
        #expect(factors(of: (BigInteger(1) << 59) - 1) == ["179951^1", "3203431780337^1"])
        #expect(factors(of: (BigInteger(1) << 67) - 1) == ["193707721^1", "761838257287^1"])
    }

    @Test func factorsOfLongIntegers() {
        let prime = BigInteger(10).power(40) + 121
        #expect(factors(of: prime * prime * prime) == ["\(prime)^3"])
        #expect(factors(of: prime * 1_000_003 * 1_000_033) == ["1000003^1", "1000033^1", "\(prime)^1"])
    }

    /// If all factors show at the same time, another sequence is tried. That happens with small moduli.
    @Test func everyCompositeIsSplit() throws {
        let primes: [BigInteger] = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47]
        for (place, first) in primes.enumerated() {
            for second in primes[place...] where first * second != 9 {
                let product = first * second
                let words = try #require(WordResidues(modulus: product))
                for factor in [
                    PollardRho(words).factor(within: 1 << 16) { _ in },
                    PollardRho(LongResidues(modulus: product)).factor(within: 1 << 16) { _ in },
                ] {
                    #expect(factor == first || factor == second, "\(product)")
                }
            }
        }
    }

    @Test func rhoGivesUpOnLongFactors() throws {
        let product = (BigInteger(10).power(18) + 3) * (BigInteger(10).power(18) + 9)
        let residues = try #require(WordResidues(modulus: product))
        var products = 0
        #expect(PollardRho(residues).factor(within: 256) { products += $0 } == nil)
        #expect(products == 3 * 255)
    }

    /// The first factor is less by one than a product of small primes, the second is so but for the prime 10,007.
    @Test func bothStagesFindFactors() throws {
        let exponent = BigInteger.leastCommonMultiple(upTo: 200)
        let smooth = BigInteger.primorial(43)
        let factors = [smooth, smooth * 10_007].compactMap { product in
            (1...100).lazy.map { product * $0 + 1 }.first { $0.isProbablePrime }
        }
        #expect(factors.count == 2)
        for factor in factors {
            let number = factor * (BigInteger(10).power(30) + 57)
            let words = try #require(WordResidues(modulus: number))
            let powers = try #require(PowersOfThree(modulo: words))
            #expect(
                TwoStageSearch(in: powers).divisor(from: powers.three, bound: 200, exponent: exponent) { _ in }
                    == factor)
        }
    }

    /// Where a multiple of a point is neutral modulo a factor, its coordinate doesn't exist, which shows the factor.
    @Test func neutralStepsShowAFactor() throws {
        let factor: BigInteger = 1_009
        let residues = try #require(WordResidues(modulus: factor * (BigInteger(10).power(30) + 57)))
        let divisors = try (6..<40).map { parameter in
            let curve = try #require(EllipticCurve(parameter, modulo: residues))
            return TwoStageSearch(in: curve).divisor(from: curve.point, bound: 200, exponent: 12) { _ in }
        }
        #expect(divisors.allSatisfy { $0.isOne || $0 == factor } && divisors.contains(factor), "\(divisors)")
    }

    /// The parameter 6 gives the number 31, which has no inverse modulo its multiples.
    @Test func aParameterMayShareAFactorWithTheModulus() throws {
        let residues = try #require(WordResidues(modulus: 31 * 1_000_003))
        #expect(EllipticCurve(6, modulo: residues) == nil)
        #expect(EllipticCurve(7, modulo: residues) != nil)
    }

    /// The curves are the same for residues of any kind, and some of them have a number of points without large factors.
    @Test func ellipticCurvesFindFactors() throws {
        let exponent = BigInteger.leastCommonMultiple(upTo: 200)
        let factor: BigInteger = 1_000_000_007
        let number = factor * (BigInteger(10).power(30) + 57)
        let words = try #require(WordResidues(modulus: number))
        let long = LongResidues(modulus: number)
        let divisors = try (6..<14).map { parameter in
            let curve = try #require(EllipticCurve(parameter, modulo: words))
            let same = try #require(EllipticCurve(parameter, modulo: long))
            let divisor = TwoStageSearch(in: curve).divisor(from: curve.point, bound: 200, exponent: exponent) { _ in }
            #expect(
                TwoStageSearch(in: same).divisor(from: same.point, bound: 200, exponent: exponent) { _ in } == divisor)
            return divisor
        }
        #expect(divisors.allSatisfy { $0.isOne || $0 == factor } && divisors.contains(factor), "\(divisors)")
    }

    @Test func leastCommonMultiples() {
        for bound in 1..<300 {
            let multiple = (1...bound).reduce(BigInteger.one) { $0.leastCommonMultiple(with: BigInteger($1)) }
            #expect(BigInteger.leastCommonMultiple(upTo: bound) == multiple, "\(bound)")
        }
    }

    @Test func twoLargeFactors() {
        #expect(factors(of: (BigInteger(1) << 101) - 1) == ["7432339208719^1", "341117531003194129^1"])
    }

    @Test(.enabled(if: TestScale.count(1) > 1, "takes four times as long as the factors before"))
    func fermatsSeventhNumber() {
        #expect(factors(of: (BigInteger(1) << 128) + 1) == ["59649589127497217^1", "5704689200685129054721^1"])
    }

    @Test func residuesOfMachineWordsAgreeWithLongOnes() {
        expectAlways("sums, differences, products and inverses agree", count: 300) { generator in
            let modulus = (generator.integer(maximumBits: 190).magnitude << 1) + 1
            guard modulus > 1, let words = WordResidues(modulus: modulus) else { return modulus == 1 }
            let (left, right) = (
                generator.integer(maximumBits: 200).magnitude % modulus,
                generator.integer(maximumBits: 200).magnitude % modulus
            )
            let (x, y) = (words.residue(of: left), words.residue(of: right))
            let long = LongResidues(modulus: modulus)
            return words.integer(of: words.sum(x, y)) == long.sum(left, right)
                && words.integer(of: words.difference(x, y)) == long.difference(left, right)
                && words.integer(of: words.product(x, y)) == long.product(left, right)
                && words.inverse(of: x).map(words.integer) == left.inverse(modulo: modulus)
                && words.commonDivisor(with: x) == left.greatestCommonDivisor(with: modulus)
        }
        for (modulus, fits) in [((BigInteger(1) << 191) - 1, true), ((BigInteger(1) << 191) + 1, false)] {
            #expect((WordResidues(modulus: modulus) != nil) == fits)
        }
    }

    @Test func theSearchEndsWhereItIsNotAdmitted() {
        struct Refusal: Error {}
        let number = (BigInteger(10).power(40) + 121) * 65_537 * 65_539
        for limit in 0..<200 {
            var steps = 0
            do throws(Refusal) {
                _ = try number.primeFactors { _ throws(Refusal) in
                    guard steps < limit else { throw Refusal() }
                    steps += 1
                }
                #expect(limit > 103, "there are that many blocks of small primes")
                return
            } catch {
                #expect(steps == limit)
            }
        }
        Issue.record("the search takes fewer steps")
    }
}
