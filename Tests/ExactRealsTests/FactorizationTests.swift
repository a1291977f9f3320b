import ExactNumbers
import TestSupport
import Testing

@testable import ExactReals

/// Integers as products of powers, which turn their roots into roots of primes.
struct FactorizationTests {
    /// What is too long to be factored costs nothing.
    @Test func onlyWhatIsFactoredIsCharged() {
        let (short, long) = (ExactReal(BigInteger(1) << 99), ExactReal(BigInteger(1) << Factorization.maximumBits))
        #expect(short.factorizationCost { Double($0) } == 100)
        #expect(long.factorizationCost { Double($0) } == 0)
    }

    @Test(
        arguments: [
            (1, []), (2, [(2, 1)]), (360, [(2, 3), (3, 2), (5, 1)]), (997 * 997, [(997, 2)]), (1009, [(1009, 1)]),
            (1_000_003, [(1_000_003, 1)]), (1009 * 1009, [(1009, 2)]), (2 * 1009 * 1013, [(2, 1), (1009 * 1013, 1)]),
            (Int.max, [(7, 2), (73, 1), (127, 1), (337, 1), (92_737 * 649_657, 1)]),
        ] as [(Int, [(Int, Int)])])
    func integersOfOneWord(integer: Int, expected: [(Int, Int)]) {
        expect(BigInteger(integer), factors: expected.map { (BigInteger($0.0), $0.1) })
    }

    @Test func longIntegers() {
        let ten = BigInteger(10)
        let prime = BigInteger(2).power(89) - 1
        expect(ten.power(30), factors: [(2, 30), (5, 30)])
        expect(BigInteger(2).power(64), factors: [(2, 64)])
        expect(BigInteger(3).power(100) * 997, factors: [(3, 100), (997, 1)])
        expect(prime, factors: [(prime, 1)])
        expect(prime.power(6) * 12, factors: [(2, 2), (3, 1), (prime, 6)])
        expect(BigInteger(1_000_003).power(35), factors: [(1_000_003, 35)])
        // A power of a product whose factors are both beyond trial division.
        let composite = BigInteger(1_000_003) * 1_000_033
        expect(composite.power(3) * 7, factors: [(7, 1), (composite, 3)])
    }

    /// An integer that is too long for its factors is the argument of its logarithm as a whole.
    @Test func integersThatAreNotFactored() throws {
        let integer = BigInteger(3).power(3_000_000)
        #expect(integer.bitLength > Factorization.maximumBits)
        let number = ExactReal(Rational(integer))
        #expect(number.factorizationCost { _ in 1 } == 0)
        #expect(Form.logarithm(of: Rational(integer)).numerator.onlyTerm?.coefficient == 1)
        #expect(Form.logarithm(of: 9).numerator.onlyTerm?.coefficient == 2)
    }

    /// Every prime exponent that a power within the limit on coefficients can have.
    @Test func everyPrimeExponentIsFound() {
        let exponents = Self.primes(below: 3_300)
        for prime in [1_009, 1_013, 1_000_003, 4_294_967_311].map({ BigInteger($0) }) {
            for exponent in exponents {
                let power = prime.power(exponent)
                // 3 and 7 take up to five bits.
                if power.bitLength + 5 > Polynomial.maximumCoefficientBits { break }
                expect(power * 21, factors: [(3, 1), (7, 1), (prime, exponent)])
            }
        }
        #expect(BigInteger(1_009).power(exponents.last ?? 0).bitLength > Polynomial.maximumCoefficientBits)
    }

    /// Numbers next to powers, which have the same length, aren't taken for powers.
    @Test func neighboursOfPowersAreNoPowers() {
        let prime = BigInteger(1_000_003)
        for exponent in [3, 5, 7, 11, 101, 499, 997, 1_009] {
            let neighbour = prime.power(exponent) + BigInteger.primorial(1_000)
            expect(neighbour, factors: [(neighbour, 1)])
        }
    }

    private static func primes(below limit: Int) -> [Int] {
        (2..<limit).filter { number in !(2..<number).prefix { $0 * $0 <= number }.contains { number % $0 == 0 } }
    }

    /// Equalities of roots of such powers, beside a fraction that intervals don't tell from others.
    @Test func rootsOfPowersAreRational() throws {
        for exponent in Self.primes(below: 3_300) {
            let power = BigInteger(1_009).power(exponent)
            if power.bitLength > Polynomial.maximumCoefficientBits { break }
            let root = try ExactReal(Rational(power)).root(BigInteger(2 * exponent))
            let number = try ((root * root + 80).squareRoot()).divided(by: 7)
            let quotient = ExactReal(Rational(33, 7))
            #expect(try number.isEqual(to: quotient), "1009 ** \(exponent)")
            #expect(try (number - quotient).signum() == 0)
            #expect(try !number.isEqual(to: ExactReal(Rational(34, 7))))
        }
    }

    @Test func theProductIsTheInteger() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<200 {
            let integer = (0..<Int.random(in: 1...6, using: &random)).reduce(BigInteger(1)) { product, _ in
                product * BigInteger(Int.random(in: 1...1_000_000, using: &random))
            }
            let factors = Factorization(integer).factors
            #expect(
                factors.reduce(1) { $0 * $1.base.power($1.exponent) } == integer,
                "seed \(SplitMix64.seed): \(integer)")
            #expect(factors.dropLast().allSatisfy { $0.base < 1_000 })
            #expect(zip(factors, factors.dropFirst()).allSatisfy { $0.base < $1.base }, "\(integer)")
        }
    }

    private func expect(_ integer: BigInteger, factors: [(BigInteger, Int)]) {
        let found = Factorization(integer).factors
        #expect(found.map(\.base) == factors.map(\.0), "\(integer)")
        #expect(found.map(\.exponent) == factors.map(\.1), "\(integer)")
    }
}
