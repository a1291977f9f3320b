// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    // Products, quotients and square roots. Each function returns the sign of the rounding error, or 0 if the result is
    // exact.

    /// Sets the result to the product.
    @discardableResult
    public func mpfr_mul(
        _ result: mpfr_ptr, _ left: mpfr_srcptr, _ right: mpfr_srcptr, _ mode: mpfr_rnd_t
    ) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if left.isSpecial || right.isSpecial {
            let isNegative = left.isNegative != right.isNegative
            if left.isNaN || right.isNaN { return rounding.setNaN() }
            if left.isZero || right.isZero {
                return left.isInfinite || right.isInfinite
                    ? rounding.setNaN() : rounding.setZero(isNegative: isNegative)
            }
            return rounding.setInfinite(isNegative: isNegative)
        }
        return rounding.product(RealArgument(left), RealArgument(right))
    }

    /// Sets the result to the product of a real and a word.
    @discardableResult
    public func mpfr_mul_ui(_ result: mpfr_ptr, _ left: mpfr_srcptr, _ right: UInt, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if right == 0 {
            return left.isNaN || left.isInfinite ? rounding.setNaN() : rounding.setZero(isNegative: left.isNegative)
        }
        if left.isSpecial { return mpfr_set(result, left, mode) }
        return RealArgument.word(right, isNegative: false) { rounding.product(RealArgument(left), $0) }
    }

    /// Sets the result to the quotient.
    @discardableResult
    public func mpfr_div(
        _ result: mpfr_ptr, _ left: mpfr_srcptr, _ right: mpfr_srcptr, _ mode: mpfr_rnd_t
    ) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if left.isSpecial || right.isSpecial {
            let isNegative = left.isNegative != right.isNegative
            if left.isNaN || right.isNaN || left.isZero && right.isZero || left.isInfinite && right.isInfinite {
                return rounding.setNaN()
            }
            return left.isInfinite || right.isZero
                ? rounding.setInfinite(isNegative: isNegative) : rounding.setZero(isNegative: isNegative)
        }
        return rounding.quotient(RealArgument(left), RealArgument(right))
    }

    /// Sets the result to the square root.
    @discardableResult
    public func mpfr_sqrt(_ result: mpfr_ptr, _ value: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if value.isZero { return rounding.setZero(isNegative: value.isNegative) }
        if value.isNaN || value.isNegative { return rounding.setNaN() }
        if value.isInfinite { return rounding.setInfinite(isNegative: false) }
        return rounding.squareRoot(RealArgument(value))
    }

    /// Sets the result to the square root of a word.
    @discardableResult
    public func mpfr_sqrt_ui(_ result: mpfr_ptr, _ value: UInt, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if value == 0 { return rounding.setZero(isNegative: false) }
        return RealArgument.word(value, isNegative: false) { rounding.squareRoot($0) }
    }

    extension Rounding {
        func product(_ left: RealArgument, _ right: RealArgument) -> CInt {
            let count = left.count + right.count
            return Workspace.using(count) { workspace in
                let limbs = workspace.take(count)
                Kernel.multiply(limbs, left.limbs, left.count, right.limbs, right.count)
                return set(
                    limbs, count, exponent: left.exponent + right.exponent,
                    isNegative: left.isNegative != right.isNegative)
            }
        }

        /// The quotient of two fractions whose highest bits are ½. It is more than ½.
        func quotient(_ number: RealArgument, _ divisor: RealArgument) -> CInt {
            // One bit below the result's last one is for rounding, and the quotient's highest bit may be the second.
            let quotientCount = (precision + 2 + 63) / 64
            let count = divisor.count + quotientCount
            return Workspace.using(count + quotientCount + 1) { workspace in
                let dividend = workspace.take(count)
                let limbs = workspace.take(quotientCount + 1)
                let dropped = number.count - count
                let hasMore = dropped > 0 && Kernel.trimmed(number.limbs, dropped) != 0
                Fixed.shift(dividend, count, number.limbs, number.count, by: 64 * (count - number.count))
                var isExact: Bool
                if divisor.count == 1 {
                    isExact = Kernel.divide(limbs, dividend, count, byLimb: divisor.limbs[0]) == 0
                } else {
                    limbs[quotientCount] = Kernel.divide(limbs, dividend, count, divisor.limbs, divisor.count)
                    isExact = Kernel.trimmed(dividend, divisor.count) == 0
                }
                if hasMore { isExact = false }
                // Above the greatest exponent, its value doesn't matter.
                let exponent = Swift.min(number.exponent - divisor.exponent, mpfr_get_emax() + 64)
                return set(
                    limbs, quotientCount + 1, exponent: exponent + 64,
                    isNegative: number.isNegative != divisor.isNegative, hasRest: !isExact)
            }
        }

        /// The square root, computed from that of an integer. A limb below the integer's root s tells whether the root
        /// is more than s + ½, whose square is s² + s + ¼: whether the remainder is greater than s.
        func squareRoot(_ square: RealArgument) -> CInt {
            let oddBit = square.exponent & 1
            // Some bits below the result's last one are for rounding, unless the remainder has all the information that
            // rounding needs.
            var count = precision / 64
            if precision % 64 != 0 || square.isLonger(than: 2 * count, shiftedDownBy: oddBit) { count += 1 }
            let hasMore = square.isLonger(than: 2 * count, shiftedDownBy: oddBit)
            return Workspace.using(3 * count + count / 2 + 2) { workspace in
                let limbs = workspace.take(2 * count)
                let root = workspace.take(count + 1)
                Fixed.shift(limbs, 2 * count, square.limbs, square.count, by: 64 * (2 * count - square.count) - oddBit)
                let excess = Kernel.squareRoot(root + 1, limbs, count, workspace.take(count / 2 + 1))
                root[0] = excess != 0 || Kernel.compare(limbs, root + 1, count) > 0 ? 1 << 63 : 0
                return set(
                    root, count + 1, exponent: (square.exponent + oddBit) >> 1, isNegative: false,
                    hasRest: hasMore || excess != 0 || Kernel.trimmed(limbs, count) != 0)
            }
        }
    }

    extension RealArgument {
        /// Whether a shift by at most one bit into `length` limbs drops nonzero bits; the lowest limb isn't 0.
        fileprivate func isLonger(than length: Int, shiftedDownBy bit: Int) -> Bool {
            count > length || count == length && limbs[0] & UInt(bit) == 1
        }
    }
#endif
