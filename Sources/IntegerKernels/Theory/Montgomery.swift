// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    /// Products modulo an odd number without divisions (Montgomery 1985; Brent and Zimmermann, MCA, 2.4.2, algorithm REDC).
    ///
    /// A residue x stands for x·βⁿ modulo the modulus, where n is the number of its limbs.
    internal struct Montgomery: ~Copyable {
        let count: Int
        private let modulus: Limbs
        private let product: Limbs
        /// −1 / m modulo β
        private let inverse: UInt

        /// Copies an odd positive modulus.
        init(_ modulus: mpz_srcptr) {
            count = modulus.pointee.count
            self.modulus = .allocate(capacity: 3 * count + 1)
            product = self.modulus + count
            Kernel.copy(self.modulus, modulus.pointee.limbs, count)
            // Each step doubles the number of bits that are right, from 3 on (Newton).
            var inverse = self.modulus[0]
            for _ in 0..<5 { inverse = inverse &* (2 &- self.modulus[0] &* inverse) }
            self.inverse = 0 &- inverse
        }

        deinit { modulus.deallocate() }

        /// Sets a residue to the one that stands for an integer that isn't negative.
        func enter(_ residue: Limbs, _ value: mpz_srcptr) {
            let shifted = Scratch()
            let divisor = Scratch()
            gmpz_mul_2exp(shifted.pointer, value, UInt(64 * count))
            Kernel.copy(divisor.pointer.pointee.reserve(count), modulus, count)
            divisor.pointer.pointee.finish(count)
            gmpz_tdiv_r(shifted.pointer, shifted.pointer, divisor.pointer)
            let used = shifted.pointer.pointee.count
            Kernel.copy(residue, shifted.pointer.pointee.limbs, used)
            Kernel.clear(residue + used, count - used)
        }

        /// Sets an integer to what a residue stands for.
        func leave(_ result: mpz_ptr, _ residue: ReadLimbs) {
            Kernel.copy(product, residue, count)
            Kernel.clear(product + count, count)
            reduce(result.pointee.reserve(count))
            result.pointee.finish(count)
        }

        /// Sets a residue to the product of two; all may be the same.
        func multiply(_ result: Limbs, _ left: ReadLimbs, _ right: ReadLimbs) {
            Kernel.multiply(product, left, count, right, count)
            reduce(result)
        }

        /// Divides the product by βⁿ: adds the multiples of the modulus that clear its lower half, limb by limb.
        private func reduce(_ result: Limbs) {
            var index = 0
            while index < count {
                let factor = product[index] &* inverse
                // The limb that is cleared keeps what the addition carries into the upper half.
                product[index] = Kernel.addProduct(product + index, modulus, count, by: factor)
                index &+= 1
            }
            let carry = Kernel.add(result, product + count, product, count)
            if carry != 0 || Kernel.compare(result, modulus, count) >= 0 {
                _ = Kernel.subtract(result, result, modulus, count)
            }
        }

        /// Sets an integer to a power, found with a window of bits that slides down the exponent (Knuth, TAOCP 4.6.3; Brent
        /// and Zimmermann, MCA, 2.6.2). The base isn't negative, and the exponent positive.
        func power(_ result: mpz_ptr, _ base: mpz_srcptr, _ exponent: mpz_srcptr) {
            let bits = exponent.pointee.bitLength
            let window = bits < 24 ? 1 : bits < 80 ? 3 : bits < 240 ? 4 : bits < 700 ? 5 : 6
            let odds = Limbs.allocate(capacity: (1 << (window - 1) + 1) * count)
            defer { odds.deallocate() }
            // The odd powers of the base, and the power so far.
            let value = odds + (1 << (window - 1)) * count
            enter(odds, base)
            if window > 1 {
                multiply(value, odds, odds)
                for index in 1..<(1 << (window - 1)) {
                    multiply(odds + index * count, odds + (index - 1) * count, value)
                }
            }
            var (place, hasBegun) = (bits, false)
            var meter = WorkMeter()
            while place > 0 {
                if meter.stops(after: 2 * count * count) { break }
                place -= 1
                if gmpz_tstbit(exponent, UInt(place)) == 0 {
                    multiply(value, value, value)
                    continue
                }
                var low = Swift.max(0, place - window + 1)
                while gmpz_tstbit(exponent, UInt(low)) == 0 { low += 1 }
                var digit = 0
                while place >= low {
                    digit = 2 * digit + Int(gmpz_tstbit(exponent, UInt(place)))
                    if hasBegun { multiply(value, value, value) }
                    place -= 1
                }
                place += 1
                if hasBegun {
                    multiply(value, value, odds + digit / 2 * count)
                } else {
                    Kernel.copy(value, odds + digit / 2 * count, count)
                    hasBegun = true
                }
            }
            leave(result, value)
        }
    }

    /// Sets the result to a power modulo an integer that isn't 0, at least 0 and less than its magnitude; the exponent isn't
    /// negative.
    ///
    /// An even modulus is split into a power of two and an odd factor, whose results are joined by the Chinese remainder
    /// theorem (Knuth, TAOCP 4.3.2).
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

    /// Sets the result to a power modulo a power of two, by squaring and dropping the bits above.
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
