#if os(Linux) && !SystemNumbers
    internal import Testing

    @testable internal import IntegerKernels

    /// Each of the two tests of primality alone, since a composite that only one of them lets pass has no effect on the answer.
    struct PseudoprimeTests {
        /// The composite numbers below 50,000 that pass the strong test to base 2 (OEIS A001262).
        @Test func strongTest() {
            let pseudoprimes = [2_047, 3_277, 4_033, 4_681, 8_321, 15_841, 29_341, 42_799, 49_141]
            #expect(composites(from: 5) { StrongTest($0).passes(2) } == pseudoprimes)
        }

        /// Those that pass the strong Lucas test (OEIS A217255), which isn't meant for multiples of small numbers.
        @Test func strongLucasTest() {
            let pseudoprimes = [5_459, 5_777, 10_877, 16_109, 18_971, 22_499, 24_569, 25_199, 40_309]
            #expect(composites(from: 13) { isStrongLucasProbablePrime($0) } == pseudoprimes)
        }

        /// No D suits a square, so that the search for one would last.
        @Test func squareOfPrime() {
            let square = Scratch()
            square.pointer.pointee.set(twoLimbs: (1 << 61 - 1) * (1 << 61 - 1))
            #expect(!isStrongLucasProbablePrime(square.pointer))
        }

        /// Expects all primes from an odd number to 50,000 to pass a test, and returns the odd composites that do, too.
        private func composites(from start: Int, _ passes: (mpz_srcptr) -> Bool) -> [Int] {
            let primes = Set(primes(through: 50_000))
            let number = Scratch()
            return stride(from: start, to: 50_000, by: 2).filter { value in
                number.pointer.pointee.set(UInt(value))
                let isPassed = passes(number.pointer)
                if primes.contains(value) { #expect(isPassed, "\(value)") }
                return isPassed && !primes.contains(value)
            }
        }
    }
#endif
