// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // Products of many factors, by halves, so that both operands of each product have about the same length.

    /// Sets the result to the product of factors.
    internal func setProduct(_ result: mpz_ptr, of factors: [UInt]) {
        factors.withUnsafeBufferPointer { setProduct(result, of: $0[...]) }
    }

    private func setProduct(_ result: mpz_ptr, of factors: Slice<UnsafeBufferPointer<UInt>>) {
        if factors.count <= 16 {
            result.pointee.set(1)
            for factor in factors { multiply(result, result, by: factor) }
            _ = Interruption.stops(after: 128)
            return
        }
        if isInterrupted(result) { return }
        let other = Scratch()
        let middle = factors.startIndex + factors.count / 2
        setProduct(result, of: factors[..<middle])
        setProduct(other.pointer, of: factors[middle...])
        gmpz_mul(result, result, other.pointer)
    }

    /// Sets the result to a product of odd prime powers and a power of two (Schönhage; Borwein 1985). From the
    /// exponents' highest bit down, squares the product and multiplies it by the primes whose exponents have the bit
    /// set.
    private func setProduct(_ result: mpz_ptr, ofPrimes powers: PrimePowers, twos: Int) {
        let power = Scratch(1)
        let factor = Scratch()
        var bit = Int.bitWidth - powers.greatestExponent.leadingZeroBitCount
        while bit > 0, !isInterrupted(result) {
            bit -= 1
            gmpz_mul(power.pointer, power.pointer, power.pointer)
            setProduct(factor.pointer, of: powers.factors(whoseExponentsHave: bit))
            gmpz_mul(power.pointer, power.pointer, factor.pointer)
        }
        if isInterrupted(result) { return }
        gmpz_mul_2exp(result, power.pointer, UInt(twos))
    }

    /// The odd primes up to a bound with their exponents, which may be 0. After an interruption, some are missing.
    private struct PrimePowers {
        private var powers: [(prime: UInt, exponent: UInt)] = []
        private(set) var greatestExponent: UInt = 0

        init(through bound: Int, _ exponent: (Int) -> Int) {
            let primes = primes(through: bound)
            powers.reserveCapacity(primes.count)
            var meter = WorkMeter()
            for prime in primes.dropFirst() {
                // The cost of dividing words.
                if meter.stops(after: 32) { return }
                let exponent = UInt(exponent(prime))
                powers.append((UInt(prime), exponent))
                greatestExponent = Swift.max(greatestExponent, exponent)
            }
        }

        func factors(whoseExponentsHave bit: Int) -> [UInt] {
            var found: [UInt] = []
            var meter = WorkMeter()
            for power in powers {
                if meter.stops(after: 4) { break }
                if power.exponent >> bit & 1 == 1 { found.append(power.prime) }
            }
            return found
        }
    }

    /// Returns the exponent of a prime in n! (Legendre).
    private func exponent(of prime: Int, inFactorial n: Int) -> Int {
        var (sum, rest) = (0, n / prime)
        while rest > 0 {
            sum += rest
            rest /= prime
        }
        return sum
    }

    /// Sets the result to n!.
    public func gmpz_fac_ui(_ result: mpz_ptr, _ n: UInt) {
        if n <= 64 { return setProduct(result, of: n < 2 ? [] : Array(2...n)) }
        let powers = PrimePowers(through: Int(n)) { exponent(of: $0, inFactorial: Int(n)) }
        setProduct(result, ofPrimes: powers, twos: Int(n) - n.nonzeroBitCount)
    }

    /// Sets the result to n!!. It is 2ᵏ k! for n = 2k, and the quotient n! / (n − 1)!!, whose prime factors are odd,
    /// for an odd n.
    public func gmpz_2fac_ui(_ result: mpz_ptr, _ n: UInt) {
        let half = n / 2
        if n & 1 == 0 {
            gmpz_fac_ui(result, half)
            if isInterrupted(result) { return }
            return gmpz_mul_2exp(result, result, half)
        }
        if n <= 64 { return setProduct(result, of: Array(stride(from: 1, through: n, by: 2))) }
        let powers = PrimePowers(through: Int(n)) {
            exponent(of: $0, inFactorial: Int(n)) - exponent(of: $0, inFactorial: Int(half))
        }
        setProduct(result, ofPrimes: powers, twos: 0)
    }

    /// Sets the result to the number of ways to choose k of n elements: by prime powers (with Kummer's exponents)
    /// unless n is large or k is small.
    public func gmpz_bin_uiui(_ result: mpz_ptr, _ n: UInt, _ k: UInt) {
        if k > n {
            result.pointee._mp_size = 0
            return
        }
        let least = Swift.min(k, n - k)
        if n > 1 << 30 || least < n / 64 || least < 32 {
            let value = Scratch(n)
            return gmpz_bin_ui(result, value.pointer, least)
        }
        let (all, chosen) = (Int(n), Int(least))
        let powers = PrimePowers(through: all) {
            exponent(of: $0, inFactorial: all) - exponent(of: $0, inFactorial: chosen)
                - exponent(of: $0, inFactorial: all - chosen)
        }
        let twos = chosen.nonzeroBitCount + (all - chosen).nonzeroBitCount - all.nonzeroBitCount
        setProduct(result, ofPrimes: powers, twos: twos)
    }

    /// Sets the result to n·(n − 1)⋯(n − k + 1) / k! for n of any sign.
    public func gmpz_bin_ui(_ result: mpz_ptr, _ n: mpz_srcptr, _ k: UInt) {
        let top = Scratch(copying: n)
        var k = k
        if n.pointee.isNegative {
            // (−1)ᵏ·C(k − n − 1, k)
            gmpz_com(top.pointer, top.pointer)
            let count = Scratch(k)
            gmpz_add(top.pointer, top.pointer, count.pointer)
        } else if let limb = n.pointee.limb {
            if k > limb {
                result.pointee._mp_size = 0
                return
            }
            k = Swift.min(k, limb - k)
        }
        let isNegative = n.pointee.isNegative && k & 1 == 1
        let product = Scratch()
        let divisor = Scratch()
        setFallingProduct(product.pointer, top.pointer, from: 0, count: k)
        gmpz_fac_ui(divisor.pointer, k)
        gmpz_divexact(result, product.pointer, divisor.pointer)
        if isInterrupted(result) { return }
        if isNegative { result.pointee._mp_size = -result.pointee._mp_size }
    }

    /// Sets the result to the product of the `count` consecutive integers that descend from `top - start`, by halves.
    private func setFallingProduct(_ result: mpz_ptr, _ top: mpz_srcptr, from start: UInt, count: UInt) {
        let other = Scratch()
        if count <= 8 {
            result.pointee.set(1)
            _ = Interruption.stops(after: 128)
            for index in 0..<count {
                other.pointer.pointee.set(start + index)
                gmpz_sub(other.pointer, top, other.pointer)
                gmpz_mul(result, result, other.pointer)
            }
            return
        }
        if isInterrupted(result) { return }
        setFallingProduct(result, top, from: start, count: count / 2)
        setFallingProduct(other.pointer, top, from: start + count / 2, count: count - count / 2)
        gmpz_mul(result, result, other.pointer)
    }

    /// Sets the result to the product of the primes up to n.
    public func gmpz_primorial_ui(_ result: mpz_ptr, _ n: UInt) {
        setProduct(result, of: primes(through: Int(n)).map(UInt.init))
        isInterrupted(result)
    }
#endif
