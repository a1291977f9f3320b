internal import Testing

@testable internal import ExactNumbers

@Suite struct NumberTheoryTests {
    private static let primesBelow2000 = (2..<2000).filter { n in (2..<n).allSatisfy { n % $0 != 0 } }

    @Test func smallPrimes() {
        let primes = Set(Self.primesBelow2000)
        for n in -10..<2000 {
            let value = BigInteger(n)
            #expect(value.isProbablePrime == primes.contains(n), "\(n)")
            #expect(value.isProbablePrime(between: {}) == primes.contains(n), "\(n)")
        }
        for n in -10..<1990 {
            let next = Self.primesBelow2000.first { $0 > n } ?? 0
            #expect(BigInteger(n).nextPrime() == BigInteger(next))
            #expect(BigInteger(n).nextPrime(between: {}) == BigInteger(next))
        }
    }

    @Test func previousPrimes() {
        for n in -10..<2000 {
            let previous = Self.primesBelow2000.last { $0 < n }
            #expect(BigInteger(n).previousPrime() == previous.map { BigInteger($0) }, "\(n)")
        }
        expectAlways("the previous prime of the next prime's successor is the next prime", count: 60) { generator in
            let value = generator.integer(maximumBits: 160).magnitude
            let next = value.nextPrime()
            guard value >= 2, let previous = next.previousPrime() else { return next < 4 }
            return (next + 1).previousPrime() == next && previous <= value && previous.nextPrime() == next
        }
        #expect((BigInteger(1) << 63).previousPrime() == (BigInteger(1) << 63) - 25)
    }

    @Test func digitsMakeTheInteger() {
        #expect(BigInteger(0).digits() == [0])
        expectAlways("the digits are those of the text, and make the integer in any base", count: 300) { generator in
            let value = generator.integer(maximumBits: 600).magnitude
            let base = generator.integer(maximumBits: 90).magnitude + 2
            let digits = value.digits(base: base)
            return digits.reduce(0) { $0 * base + $1 } == value && digits.allSatisfy { $0 < base }
                && (digits[0] > 0 || digits.count == 1)
                && value.digits().map(\.description).joined() == value.description
        }
    }

    /// The gap is one of the largest known for primes of this size (Nyman, 2014).
    @Test func theNextPrimeMayBeFarAway() {
        let prime: BigInteger = 18_361_375_334_787_046_697
        #expect(prime.nextPrime(between: {}) == prime + 1_550)
        #expect(prime.nextPrime() == prime + 1_550)
    }

    @Test func nextPrimesOfLongIntegers() {
        expectAlways("the sieve finds the prime that GMP finds", count: 60) { generator in
            let value = generator.integer(maximumBits: 160)
            let next = value.nextPrime()
            return value.nextPrime(between: {}) == next && next.isProbablePrime(rounds: 30)
                && next.isProbablePrime(rounds: 30, between: {}) && next > value
        }
    }

    /// Carmichael numbers, and the least strong pseudoprimes to the first 4, 9, 12 and 13 prime bases.
    @Test(arguments: [
        "561", "1729", "3215031751", "3825123056546413051", "318665857834031151167461", "3317044064679887385961981",
    ])
    func pseudoprimesAreFound(_ text: String) {
        let value = BigInteger(text)!
        #expect(!value.isProbablePrime)
        #expect(!value.isProbablePrime(between: {}))
    }

    /// The least strong pseudoprimes to the first bases (Pomerance, Selfridge and Wagstaff 1980) pass only for these
    /// bases.
    @Test(arguments: [(2047, 2), (1_373_653, 3), (25_326_001, 5)])
    func strongPseudoprimesPassForTheirBases(value: Int, last: Int) {
        for base in [2, 3, 5, 7] {
            #expect(BigInteger(value).passesMillerRabin(base: BigInteger(base)) == (base <= last), "base \(base)")
        }
        #expect(BigInteger(8191).passesMillerRabin(base: 3))
    }

    @Test func productsOfLongPrimesAreFound() {
        let prime = BigInteger(10).power(60).nextPrime()
        let product = prime * (prime * 10).nextPrime()
        #expect(!product.isProbablePrime)
        #expect(!product.isProbablePrime(between: {}))
        #expect(!(prime * prime).isProbablePrime(between: {}))
    }

    @Test func mersennePrimes() {
        for exponent in [2, 3, 5, 7, 13, 17, 19, 31, 61, 89, 107, 127, 521, 607] {
            let value = (BigInteger(1) << exponent) - 1
            #expect(value.isProbablePrime)
            #expect(value.isProbablePrime(rounds: 40, between: {}))
            #expect(!((BigInteger(1) << (exponent + 1)) - 1).isProbablePrime || exponent == 2)
        }
    }

    private struct Stop: Error {}

    @Test func searchesEndWhereTheCheckThrows() {
        var calls = 0
        #expect(throws: Stop.self) {
            try (BigInteger(10).power(400)).nextPrime { () throws(Stop) in
                calls += 1
                if calls == 5 { throw Stop() }
            }
        }
        #expect(calls == 5)
        #expect(throws: Stop.self) {
            try ((BigInteger(1) << 607) - 1).isProbablePrime { () throws(Stop) in throw Stop() }
        }
    }

    @Test func factorialsAndPrimorials() {
        var (factorial, primorial): (BigInteger, BigInteger) = (1, 1)
        for n in 0...400 {
            if n > 0 { factorial *= BigInteger(n) }
            if BigInteger(n).isProbablePrime { primorial *= BigInteger(n) }
            #expect(BigInteger.factorial(n) == factorial)
            #expect(BigInteger.primorial(n) == primorial)
        }
    }

    @Test func doubleFactorials() {
        var factorials: [BigInteger] = [1, 1]
        for n in 1...400 { factorials.append(factorials[n - 1] * BigInteger(n)) }
        for n in -1...400 { #expect(BigInteger.doubleFactorial(n) == factorials[n + 1], "\(n)!!") }
        #expect(BigInteger.doubleFactorial(9_999) * BigInteger.doubleFactorial(10_000) == BigInteger.factorial(10_000))
    }

    @Test func fibonacciAndLucasNumbers() {
        var (fibonacci, next): (BigInteger, BigInteger) = (0, 1)
        for n in 0...400 {
            #expect(BigInteger.fibonacci(n) == fibonacci)
            #expect(BigInteger.lucas(n) == 2 * next - fibonacci)
            (fibonacci, next) = (next, fibonacci + next)
        }
    }

    @Test func binomials() {
        var row: [BigInteger] = [1]
        for n in 0...80 {
            for k in -2...n + 2 {
                let expected = row.indices.contains(k) ? row[k] : 0
                #expect(BigInteger.binomial(BigInteger(n), k) == expected, "\(n) over \(k)")
            }
            row = [1] + zip(row, row.dropFirst()).map { $0 + $1 } + [1]
        }
    }

    @Test func binomialsAsProducts() {
        expectAlways("n over k is n(n - 1)…(n - k + 1) / k!, for negative n too", count: 1_000) { generator in
            let (n, k) = (generator.integer(maximumBits: 90), generator.int(0...30))
            let product = (0..<k).reduce(BigInteger(1)) { $0 * (n - BigInteger($1)) }
            return BigInteger.binomial(n, k) == product / BigInteger.factorial(k)
        }
        let large = BigInteger(1) << 40
        #expect(BigInteger.binomial(large, Int(large) - 3) == BigInteger.binomial(large, 3))
        #expect(BigInteger.binomial(BigInteger(Int.max), Int.max) == 1)
        #expect(BigInteger.binomial(BigInteger(Int.max), Int.max - 1) == BigInteger(Int.max))
        #expect(BigInteger.binomial(-1, Int.max) == -1)
    }

    @Test func powersOfUnitsTakeAnyExponent() {
        #expect(BigInteger(0).power(0) == 1)
        #expect(BigInteger(0).power(Int.max) == 0)
        #expect(BigInteger(1).power(Int.max) == 1)
        #expect(BigInteger(-1).power(Int.max) == -1)
        #expect(BigInteger(-1).power(Int.max - 1) == 1)
        #expect(BigInteger(Int.min).power(1) == BigInteger(Int.min))
    }

    @Test func rootsOfHighDegree() {
        let value = BigInteger(3).power(50)
        #expect(value.root(50) == (3, true))
        #expect(value.root(Int.max) == (1, false))
        #expect((-value).root(Int.max) == (-1, false))
        #expect(BigInteger(0).root(Int.max) == (0, true))
        #expect(BigInteger(-1).root(Int.max) == (-1, true))
        #expect(BigInteger(1).root(Int.max - 1) == (1, true))
        #expect(value.root(1) == (value, true))
        #expect(BigInteger(-8).root(3) == (-2, true))
        #expect(!BigInteger(-4).isPerfectSquare)
    }

    @Test func edgesOfModularArithmetic() {
        #expect(BigInteger(5).power(3, modulo: -7) == 6)
        #expect(BigInteger(-5).power(3, modulo: 7) == 1)
        #expect(BigInteger(5).power(0, modulo: 1) == 0)
        #expect(BigInteger(5).power(-2, modulo: 1) == 0)
        #expect(BigInteger(2).power(-1, modulo: 4) == nil)
        #expect(BigInteger(0).power(-1, modulo: 7) == nil)
        #expect(BigInteger(3).power(-2, modulo: 7) == 4)
        #expect(BigInteger(0).inverse(modulo: 1) == 0)
        #expect(BigInteger(3).inverse(modulo: -7) == 5)
        #expect(BigInteger(0).greatestCommonDivisor(with: 0) == 0)
        #expect(BigInteger(Int.min).greatestCommonDivisor(with: BigInteger(Int.min)) == BigInteger(1) << 63)
        #expect(BigInteger(0).leastCommonMultiple(with: 5) == 0)
        #expect(BigInteger(0).isMultiple(of: 0) && !BigInteger(1).isMultiple(of: 0))
    }

    @Test func randomIntegersCoverTheirRange() {
        var generator = Generator(seed: 1)
        var counts: [BigInteger: Int] = [:]
        let lower = BigInteger(1) << 64
        for _ in 0..<6_000 { counts[.random(in: lower...lower + 5, using: &generator), default: 0] += 1 }
        #expect(counts.keys.sorted() == (0...5).map { lower + $0 })
        #expect(counts.values.allSatisfy { 850...1150 ~= $0 }, "\(counts)")
        #expect(BigInteger.random(in: 7..<8) == 7)
        #expect(BigInteger.random(in: -3 ... -3) == -3)
        let bound = BigInteger(1) << 200
        expectAlways("a random integer lies in its range") { generator in
            let value = BigInteger.random(in: -bound..<bound, using: &generator)
            return -bound <= value && value < bound
        }
    }
}
