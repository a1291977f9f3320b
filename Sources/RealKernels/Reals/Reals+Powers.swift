// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    /// Sets the result to a power, which is 1 for the exponent 0, and returns the sign of the rounding error.
    @discardableResult
    public func mpfr_pow_ui(_ result: mpfr_ptr, _ base: mpfr_srcptr, _ exponent: UInt, _ mode: mpfr_rnd_t) -> CInt {
        if exponent == 0 { return mpfr_set_si(result, 1, mode) }
        let rounding = Rounding(result: result, mode: mode)
        if base.isSpecial {
            if base.isNaN { return rounding.setNaN() }
            let isNegative = base.isNegative && exponent & 1 == 1
            return base.isZero ? rounding.setZero(isNegative: isNegative) : rounding.setInfinite(isNegative: isNegative)
        }
        return rounding.power(RealArgument(base), exponent)
    }

    extension Rounding {
        fileprivate func power(_ base: RealArgument, _ exponent: UInt) -> CInt {
            let isNegative = base.isNegative && exponent & 1 == 1
            // The power of an odd integer of b + 1 bits is odd, too, and has more than n·b bits.
            let (bits, isLong) = UInt(base.significantBits - 1).multipliedReportingOverflow(by: exponent)
            if !isLong, bits <= precision { return exactPower(base, exponent, isNegative: isNegative) }
            var count = Rounding.limbs(precision: precision, loss: UInt.bitWidth - exponent.leadingZeroBitCount)
            while true {
                if Interruption.isRaised { return setToOne() }
                if let ternary = powerIfDecided(base, exponent, isNegative: isNegative, count) { return ternary }
                count += count / 2
            }
        }

        private func exactPower(_ base: RealArgument, _ exponent: UInt, isNegative: Bool) -> CInt {
            let last = base.exponent - base.significantBits
            let integer = Scratch()
            var record = base.record
            gmpz_fdiv_q_2exp(integer.pointer, &record, gmpz_scan1(&record, 0))
            gmpz_pow_ui(integer.pointer, integer.pointer, exponent)
            let count = gmpz_size(integer.pointer)
            let (product, isBeyond) = last.multipliedReportingOverflow(by: Int(clamping: exponent))
            return set(
                RealArgument(
                    limbs: integer.pointer.pointee._mp_d, count: count, exponent: 64 * count, isNegative: isNegative
                ).scaled(by: isBeyond ? (last < 0 ? .min : .max) : product))
        }

        /// Squares and multiplies from the exponent's highest bit down (Knuth, TAOCP 4.6.3), rounding each product down
        /// to `count` limbs.
        ///
        /// Rounding multiplies by 1 − d with d < 2/B, where B = 2⁶⁴ᶜ. If x has one of these factors, xᵏ has at most 3k
        /// − 2: x²ᵏ⁺¹ has 2(3k − 2) + 3. So the relative error of the power is less than 6n/B, which is less than 6n
        /// units.
        private func powerIfDecided(
            _ base: RealArgument, _ exponent: UInt, isNegative: Bool, _ count: Int
        ) -> CInt? {
            Workspace.using(3 * count) { workspace in
                let power = workspace.take(count)
                let product = workspace.take(2 * count)
                let baseCount = Swift.min(base.count, count)
                let factor = base.limbs + (base.count - baseCount)
                Kernel.clear(power, count - baseCount)
                Kernel.copy(power + (count - baseCount), factor, baseCount)
                var powerExponent = base.exponent
                func round(_ length: Int) {
                    let zeros = product[length - 1].leadingZeroBitCount
                    Fixed.shift(power, count, product, length, by: 64 * (count - length) + zeros)
                    powerExponent -= zeros
                }
                var bit = UInt.bitWidth - 1 - exponent.leadingZeroBitCount
                while bit > 0, !Interruption.isRaised {
                    bit -= 1
                    // If the square is out of the exponents' range, so are the powers still farther from 1.
                    if powerExponent > mpfr_get_emax() / 2 + 4 { return overflow(isNegative: isNegative) }
                    if powerExponent < mpfr_get_emin() / 2 - 4 { return underflow(isNegative: isNegative) }
                    Kernel.multiply(product, power, count, power, count)
                    powerExponent *= 2
                    round(2 * count)
                    if exponent >> UInt(bit) & 1 == 1 {
                        Kernel.multiply(product, power, count, factor, baseCount)
                        powerExponent += base.exponent
                        round(count + baseCount)
                    }
                }
                let approximation = Approximation(
                    limbs: power, count: count, exponent: powerExponent - 64 * count,
                    errorBits: UInt.bitWidth - exponent.leadingZeroBitCount + 3, isNegative: isNegative)
                return approximation.isDecided(precision: precision) ? approximation.round(to: result, mode) : nil
            }
        }
    }
#endif
