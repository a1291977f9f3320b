// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Primality tests. No composite number is known to pass both of the Baillie–PSW tests (Baillie and Wagstaff, Lucas
    // pseudoprimes, 1980); none below 2⁶⁴ does.

    /// Returns 0 if the magnitude is composite, otherwise a positive number. From 25 rounds on, each round adds a
    /// strong test.
    public func gmpz_probab_prime_p(_ value: mpz_srcptr, _ rounds: CInt) -> CInt {
        let number = Scratch(magnitudeOf: value)
        if let isPrime = isPrimeByTrialDivision(number.pointer) { return isPrime ? 2 : 0 }
        let test = StrongTest(number.pointer)
        var isPrime = test.passes(2) && isStrongLucasProbablePrime(number.pointer)
        if isPrime, number.pointer.pointee.count == 1 { return 2 }
        for prime in trialPrimes.dropFirst().prefix(Int(Swift.max(0, rounds - 24))) where isPrime {
            isPrime = test.passes(UInt(prime))
        }
        // After an interruption, the number counts as a prime, which ends a search for one.
        return isPrime || Interruption.isRaised ? 1 : 0
    }

    /// Returns whether a number is prime, or nil if small divisors can't decide.
    private func isPrimeByTrialDivision(_ number: mpz_srcptr) -> Bool? {
        let limb = number.pointee.limb
        if let limb, limb < 2 { return false }
        var meter = WorkMeter()
        for prime in trialPrimes {
            let prime = UInt(prime)
            if meter.stops(after: number.pointee.count) { return nil }
            if let limb, prime * prime > limb { return true }
            if gmpz_fdiv_ui(number, prime) == 0 { return false }
        }
        return nil
    }

    /// The strong probable prime test of an odd number above 2 (Miller 1976, Rabin 1980).
    internal struct StrongTest: ~Copyable {
        private let predecessor = Scratch()
        private let odd = Scratch()
        private let power = Scratch()
        private let base = Scratch()
        private let number: mpz_srcptr
        private let twos: UInt

        init(_ number: mpz_srcptr) {
            self.number = number
            base.pointer.pointee.set(1)
            gmpz_sub(predecessor.pointer, number, base.pointer)
            twos = gmpz_scan1(predecessor.pointer, 0)
            gmpz_fdiv_q_2exp(odd.pointer, predecessor.pointer, twos)
        }

        /// Returns whether the number is a strong probable prime to a base.
        func passes(_ limb: UInt) -> Bool {
            base.pointer.pointee.set(limb)
            gmpz_powm(power.pointer, base.pointer, odd.pointer, number)
            if power.pointer.pointee.limb == 1 || gmpz_cmp(power.pointer, predecessor.pointer) == 0 { return true }
            for _ in 1..<Swift.max(twos, 1) where !Interruption.isRaised {
                gmpz_mul(power.pointer, power.pointer, power.pointer)
                gmpz_tdiv_r(power.pointer, power.pointer, number)
                if gmpz_cmp(power.pointer, predecessor.pointer) == 0 { return true }
            }
            return false
        }
    }

    /// Returns the Jacobi symbol of a small number over an odd number (Cohen, A course in computational algebraic
    /// number theory, 1.4.10).
    private func jacobi(_ upper: Int, _ number: mpz_srcptr) -> Int {
        let low = number.pointee.limbs[0]
        var sign = upper < 0 && low & 3 == 3 ? -1 : 1
        var (a, twos) = (upper.magnitude, 0)
        twos = a.trailingZeroBitCount
        a >>= UInt(twos)
        if twos & 1 == 1, low & 7 == 3 || low & 7 == 5 { sign = -sign }
        if a & 3 == 3, low & 3 == 3 { sign = -sign }
        // (n mod a, a), each in one limb
        var (first, second) = (gmpz_fdiv_ui(number, a), a)
        while first != 0 {
            let zeros = first.trailingZeroBitCount
            first >>= UInt(zeros)
            if zeros & 1 == 1, second & 7 == 3 || second & 7 == 5 { sign = -sign }
            if first & 3 == 3, second & 3 == 3 { sign = -sign }
            (first, second) = (second % first, first)
        }
        return second == 1 ? sign : 0
    }

    /// The strong Lucas test of an odd number without small prime factors, with Selfridge's parameters: D is the first
    /// of 5, −7, 9, −11, … whose Jacobi symbol is −1; P = 1, Q = (1 − D) / 4 (Baillie and Wagstaff 1980, method A).
    internal func isStrongLucasProbablePrime(_ number: mpz_srcptr) -> Bool {
        var d = 5
        while !Interruption.isRaised {
            let symbol = jacobi(d, number)
            if symbol == -1 { break }
            if symbol == 0 { return false }
            // There is no such D for a square.
            if d == 13, gmpz_perfect_square_p(number) != 0 { return false }
            d = d > 0 ? -d - 2 : -d + 2
        }
        let chain = LucasChain(number, d: d)
        let successor = Scratch(1)
        gmpz_add(successor.pointer, successor.pointer, number)
        let twos = gmpz_scan1(successor.pointer, 0)
        gmpz_fdiv_q_2exp(successor.pointer, successor.pointer, twos)
        return chain.passes(successor.pointer, twos)
    }

    /// The Lucas sequences U and V for P = 1 modulo an odd number, at an index that grows bit by bit.
    private struct LucasChain: ~Copyable {
        private let u = Scratch(1)
        private let v = Scratch(1)
        private let q = Scratch()
        private let qPower = Scratch()
        private let d = Scratch()
        private let scratch = Scratch()
        private let number: mpz_srcptr

        init(_ number: mpz_srcptr, d: Int) {
            self.number = number
            setSigned(self.d.pointer, d)
            setSigned(q.pointer, (1 - d) / 4)
            gmpz_set(qPower.pointer, q.pointer)
        }

        /// Returns whether U is 0 at the odd index, or V is 0 there or at one of the index's products with a power of
        /// two below 2ᵗ.
        func passes(_ index: mpz_srcptr, _ twos: UInt) -> Bool {
            var bit = index.pointee.bitLength - 1
            var meter = WorkMeter()
            while bit > 0, !meter.stops(after: 8 * number.pointee.count * number.pointee.count) {
                bit -= 1
                double()
                if gmpz_tstbit(index, UInt(bit)) == 1 { increment() }
            }
            if u.pointer.pointee.isZero || v.pointer.pointee.isZero { return true }
            for _ in 1..<Swift.max(twos, 1) {
                double()
                if v.pointer.pointee.isZero { return true }
            }
            return false
        }

        /// U(2k) = U(k)·V(k), V(2k) = V(k)² − 2·Qᵏ
        private func double() {
            multiply(u.pointer, u.pointer, v.pointer)
            gmpz_mul(v.pointer, v.pointer, v.pointer)
            gmpz_sub(v.pointer, v.pointer, qPower.pointer)
            gmpz_sub(v.pointer, v.pointer, qPower.pointer)
            gmpz_fdiv_r(v.pointer, v.pointer, number)
            multiply(qPower.pointer, qPower.pointer, qPower.pointer)
        }

        /// U(k + 1) = (U(k) + V(k)) / 2, V(k + 1) = (D·U(k) + V(k)) / 2
        private func increment() {
            gmpz_mul(scratch.pointer, u.pointer, d.pointer)
            gmpz_add(scratch.pointer, scratch.pointer, v.pointer)
            gmpz_add(u.pointer, u.pointer, v.pointer)
            halve(u.pointer)
            halve(scratch.pointer)
            Scratch.swap(v, scratch)
            multiply(qPower.pointer, qPower.pointer, q.pointer)
        }

        private func multiply(_ result: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr) {
            gmpz_mul(result, left, right)
            gmpz_fdiv_r(result, result, number)
        }

        /// Halves modulo the number, which is odd.
        private func halve(_ value: mpz_ptr) {
            if value.pointee.isOdd { gmpz_add(value, value, number) }
            gmpz_fdiv_q_2exp(value, value, 1)
            gmpz_fdiv_r(value, value, number)
        }

        private func setSigned(_ result: mpz_ptr, _ value: Int) {
            result.pointee.set(value.magnitude)
            if value < 0 { result.pointee._mp_size = -result.pointee._mp_size }
        }
    }

    /// Sets the result to the least prime above a number. Sieves the odd candidates by their remainders modulo small
    /// primes.
    public func gmpz_nextprime(_ result: mpz_ptr, _ value: mpz_srcptr) {
        if gmpz_sgn(value) <= 0 || value.pointee.limb == 1 { return result.pointee.set(2) }
        let base = Scratch(copying: value)
        let candidate = Scratch(value.pointee.isOdd ? 2 : 1)
        gmpz_add(base.pointer, base.pointer, candidate.pointer)
        let isSmall = base.pointer.pointee.bitLength < 24
        let odd = isSmall ? [] : trialPrimes.dropFirst().map(UInt.init)
        let remainders = odd.map { gmpz_fdiv_ui(base.pointer, $0) }
        var distance: UInt = 0
        while !isInterrupted(result) {
            var hasFactor = false
            for (index, prime) in odd.enumerated() where (remainders[index] &+ distance) % prime == 0 {
                hasFactor = true
                break
            }
            if !hasFactor {
                gmpz_set(candidate.pointer, base.pointer)
                add(candidate.pointer, limb: distance)
                if gmpz_probab_prime_p(candidate.pointer, 25) != 0 {
                    gmpz_set(result, candidate.pointer)
                    isInterrupted(result)
                    return
                }
            }
            distance += 2
        }
    }
#endif
