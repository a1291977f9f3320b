// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// The steps of a power with a sliding window over the bits of the exponent (Knuth, TAOCP 4.6.3; Brent and
    /// Zimmermann, MCA, 2.6.2). The power begins as an odd power of the base; each step squares it and multiplies it by
    /// another odd power.
    internal struct SlidingWindow {
        private let exponent: mpz_srcptr
        private let width: Int
        /// The number of the exponent's bits that are left.
        private var bits: Int

        /// The number of odd powers of the base that are needed, from the first on.
        var oddCount: Int { 1 << (width - 1) }

        /// - Parameter exponent: a positive integer.
        init(_ exponent: mpz_srcptr) {
            self.exponent = exponent
            bits = exponent.pointee.bitLength
            width = bits < 24 ? 1 : bits < 80 ? 3 : bits < 240 ? 4 : bits < 700 ? 5 : 6
        }

        /// Returns the index of the odd power that the computation begins with.
        mutating func first() -> Int { digit() }

        /// Returns the next step, or nil at the end: how often to square, and the index of the odd power to multiply
        /// by, if any.
        mutating func next() -> (squarings: Int, odd: Int?)? {
            if bits == 0 { return nil }
            let start = bits
            while bits > 0, gmpz_tstbit(exponent, UInt(bits - 1)) == 0 { bits -= 1 }
            if bits == 0 { return (start, nil) }
            let odd = digit()
            return (start - bits, odd)
        }

        /// Consumes the bits of a window that begins and ends with 1, and returns the index of its odd power.
        private mutating func digit() -> Int {
            var end = Swift.max(0, bits - width)
            while gmpz_tstbit(exponent, UInt(end)) == 0 { end += 1 }
            var digit = 0
            while bits > end {
                bits -= 1
                digit = 2 * digit + Int(gmpz_tstbit(exponent, UInt(bits)))
            }
            return digit / 2
        }
    }

    /// Sets the result to a power modulo a long positive integer, with a division after each product. The base must not
    /// be negative, and the exponent must be positive.
    private func setPowerByDivision(
        _ result: mpz_ptr, _ base: mpz_srcptr, _ exponent: mpz_srcptr, _ modulus: mpz_srcptr
    ) {
        let product = Scratch()
        func multiply(_ value: mpz_ptr, _ left: mpz_srcptr, _ right: mpz_srcptr) {
            gmpz_mul(product.pointer, left, right)
            gmpz_tdiv_r(value, product.pointer, modulus)
        }
        var window = SlidingWindow(exponent)
        // The odd powers of the base.
        let odds = UnsafeMutablePointer<Scratch>.allocate(capacity: window.oddCount)
        defer {
            odds.deinitialize(count: window.oddCount)
            odds.deallocate()
        }
        let value = Scratch()
        odds.initialize(to: Scratch(copying: base))
        if window.oddCount > 1 { multiply(value.pointer, base, base) }
        for index in 1..<window.oddCount {
            (odds + index).initialize(to: Scratch())
            multiply(odds[index].pointer, odds[index - 1].pointer, value.pointer)
        }
        gmpz_set(value.pointer, odds[window.first()].pointer)
        while let step = window.next(), !Interruption.isRaised {
            for _ in 0..<step.squarings { multiply(value.pointer, value.pointer, value.pointer) }
            if let odd = step.odd { multiply(value.pointer, value.pointer, odds[odd].pointer) }
        }
        gmpz_set(result, value.pointer)
    }

    /// Sets the result to a power modulo a nonzero integer, at least 0 and less than the modulus's magnitude. The
    /// exponent must not be negative.
    ///
    /// With a long modulus, each product is divided by it. A shorter even modulus is split into a power of two and an
    /// odd factor, whose results are combined by the Chinese remainder theorem (Knuth, TAOCP 4.3.2).
    public func gmpz_powm(_ result: mpz_ptr, _ base: mpz_srcptr, _ exponent: mpz_srcptr, _ modulus: mpz_srcptr) {
        let size = Scratch(magnitudeOf: modulus)
        let residue = Scratch()
        if size.pointer.pointee.limb == 1 {
            result.pointee._mp_size = 0
            return
        }
        if exponent.pointee.isZero { return result.pointee.set(1) }
        gmpz_fdiv_r(residue.pointer, base, size.pointer)
        let power = Scratch(copying: exponent)
        if size.pointer.pointee.count >= Montgomery.mostLimbs {
            setPowerByDivision(result, residue.pointer, power.pointer, size.pointer)
            isInterrupted(result)
            return
        }
        let twos = gmpz_scan1(size.pointer, 0)
        if twos == 0 {
            Montgomery(size.pointer).power(result, residue.pointer, power.pointer)
            isInterrupted(result)
            return
        }
        let odd = Scratch()
        let upper = Scratch()
        let lower = Scratch()
        gmpz_fdiv_q_2exp(odd.pointer, size.pointer, twos)
        powerModuloTwos(lower.pointer, residue.pointer, power.pointer, Int(twos))
        if isInterrupted(result) { return }
        if odd.pointer.pointee.limb == 1 { return gmpz_set(result, lower.pointer) }
        gmpz_tdiv_r(upper.pointer, residue.pointer, odd.pointer)
        Montgomery(odd.pointer).power(upper.pointer, upper.pointer, power.pointer)
        // upper + odd · ((lower − upper) / odd mod 2ᵏ)
        let twosPower = Scratch(1)
        let inverse = Scratch()
        gmpz_mul_2exp(twosPower.pointer, twosPower.pointer, twos)
        _ = gmpz_invert(inverse.pointer, odd.pointer, twosPower.pointer)
        gmpz_sub(lower.pointer, lower.pointer, upper.pointer)
        gmpz_mul(lower.pointer, lower.pointer, inverse.pointer)
        gmpz_fdiv_r(lower.pointer, lower.pointer, twosPower.pointer)
        gmpz_mul(lower.pointer, lower.pointer, odd.pointer)
        gmpz_add(result, lower.pointer, upper.pointer)
        isInterrupted(result)
    }

    /// Sets the result to a power modulo a power of two by squaring and discarding the upper bits.
    private func powerModuloTwos(_ result: mpz_ptr, _ base: mpz_srcptr, _ exponent: mpz_srcptr, _ twos: Int) {
        let value = Scratch(1)
        let factor = Scratch()
        lowBits(factor.pointer, base, twos)
        // An odd number to the power of 2ᵏ⁻¹ is 1 modulo 2ᵏ; an even one to the power of k is 0.
        if !factor.pointer.pointee.isOdd, exponent.pointee.bitLength > 62 || exponent.pointee.limbs[0] >= UInt(twos) {
            result.pointee._mp_size = 0
            return
        }
        var bit = Swift.min(exponent.pointee.bitLength, twos)
        var meter = WorkMeter()
        while bit > 0, !meter.stops(after: twos) {
            bit -= 1
            gmpz_mul(value.pointer, value.pointer, value.pointer)
            lowBits(value.pointer, value.pointer, twos)
            if gmpz_tstbit(exponent, UInt(bit)) == 1 {
                gmpz_mul(value.pointer, value.pointer, factor.pointer)
                lowBits(value.pointer, value.pointer, twos)
            }
        }
        gmpz_set(result, value.pointer)
    }
#endif
