#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    /// Where the value of a function is stored, and how it is rounded. The methods return the sign of the rounding
    /// error.
    struct Rounding {
        let result: mpfr_ptr
        let mode: mpfr_rnd_t

        @inline(__always) var precision: Int { result.pointee._mpfr_prec }

        /// The number of limbs to begin with. The functions' errors have up to four times as many bits as the logarithm
        /// of the precision, and a few more bits make it unlikely that the rounding stays undecided.
        static func limbs(precision: Int, loss: Int) -> Int {
            Swift.max(2, (precision + loss + 28 + 4 * (Int.bitWidth - precision.leadingZeroBitCount) + 63) / 64)
        }

        /// Sets the result to a rounded number other than 0. The number is a fraction in limbs, whose highest bits may
        /// be 0, times 2 to the power of `exponent`. The limbs may be those of the result.
        ///
        /// - Parameters:
        ///   - hasRest: whether the magnitude is greater than the given one, by less than the last bit of the limbs and
        ///     less than half of the result's last bit.
        ///   - bits: the number of bits to round to, at most as many as the result has; nil for all.
        ///   - tiesAway: whether `nearest` rounds ties away from 0.
        @inline(__always)
        func set(
            _ limbs: ReadLimbs, _ length: Int, exponent: Int, isNegative: Bool, hasRest: Bool = false,
            bits: Int? = nil, tiesAway: Bool = false
        ) -> CInt {
            if Interruption.isRaised { return setToOne() }
            let count = Kernel.trimmed(limbs, length)
            let zeros = limbs[count &- 1].leadingZeroBitCount
            let power = exponent - 64 * (length - count) - zeros
            if power > mpfr_get_emax() { return overflow(isNegative: isNegative) }
            if power < mpfr_get_emin() {
                let isMoreThanHalf = power == mpfr_get_emin() - 1 && (hasRest || !isPowerOfTwo(limbs, count))
                return underflow(isNegative: isNegative, isMoreThanHalf: isMoreThanHalf)
            }
            return set(
                limbs, count, zeros: zeros, power: power, isNegative: isNegative, hasRest: hasRest,
                bits: bits ?? precision, tiesAway: tiesAway)
        }

        /// The same for limbs whose highest one isn't 0, and an exponent in range.
        private func set(
            _ limbs: ReadLimbs, _ count: Int, zeros: Int, power: Int, isNegative: Bool, hasRest: Bool, bits: Int,
            tiesAway: Bool
        ) -> CInt {
            var isAway = false
            var isExact = !hasRest
            let half = 64 &* count &- zeros &- bits &- 1
            if half >= 0 {
                let isHalf = limbs[half &>> 6] &>> UInt(half & 63) & 1 == 1
                let hasRest = hasRest || hasBits(limbs, below: half)
                isExact = !isHalf && !hasRest
                let next = half &+ 1
                isAway =
                    mode == .nearest
                    && isHalf && (hasRest || tiesAway || limbs[next &>> 6] &>> UInt(next & 63) & 1 == 1)
            }
            if mode != .nearest { isAway = !isExact && isAwayFromZero(isNegative: isNegative, nearest: false) }

            let used = (bits &+ 63) &>> 6
            let unused = result.limbCount &- used
            let significand = result.pointee._mpfr_d + unused
            Fixed.shift(significand, used, limbs, count, by: 64 &* (used &- count) &+ zeros)
            if unused > 0 { Kernel.clear(significand - unused, unused) }
            let last: UInt = 1 &<< UInt(64 &* used &- bits)
            significand[0] &= 0 &- last
            var power = power
            if isAway, Kernel.add(significand, significand, used, limb: last) != 0 {
                significand[used &- 1] = 1 &<< 63
                power &+= 1
                if power > mpfr_get_emax() { return overflow(isNegative: isNegative) }
            }
            result.setExponent(power, isNegative: isNegative)
            return isExact ? 0 : isAway != isNegative ? 1 : -1
        }

        /// Whether any bit below a place is set.
        private func hasBits(_ limbs: ReadLimbs, below place: Int) -> Bool {
            let last = place &>> 6
            var index = 0
            while index < last {
                if limbs[index] != 0 { return true }
                index &+= 1
            }
            return limbs[last] & (1 &<< UInt(place & 63) &- 1) != 0
        }

        private func isPowerOfTwo(_ limbs: ReadLimbs, _ count: Int) -> Bool {
            limbs[count - 1].nonzeroBitCount == 1 && Kernel.trimmed(limbs, count - 1) == 0
        }

        /// Whether a value between two numbers is rounded to the one with the greater magnitude.
        func isAwayFromZero(isNegative: Bool, nearest: Bool) -> Bool {
            mode == .nearest ? nearest : (mode == .up) != isNegative
        }

        /// Rounds a value greater in magnitude than all numbers: to infinity or to the greatest number.
        func overflow(isNegative: Bool) -> CInt {
            let isAway = isAwayFromZero(isNegative: isNegative, nearest: true)
            if isAway {
                result.setExponent(SpecialExponent.infinite, isNegative: isNegative)
            } else {
                setGreatest(isNegative)
            }
            return isAway != isNegative ? 1 : -1
        }

        private func setGreatest(_ isNegative: Bool) {
            mpfr_set_inf(result, -1)
            mpfr_nextabove(result)
            result.setExponent(mpfr_get_emax(), isNegative: isNegative)
        }

        /// Rounds a value smaller in magnitude than all numbers: to 0 or to the smallest number. Rounding to nearest
        /// picks the latter if the value is more than half of it.
        func underflow(isNegative: Bool, isMoreThanHalf: Bool = false) -> CInt {
            let isAway = isAwayFromZero(isNegative: isNegative, nearest: isMoreThanHalf)
            mpfr_set_zero(result, 1)
            if isAway { mpfr_nextabove(result) }
            if isNegative { result.pointee._mpfr_sign = -1 }
            return isAway != isNegative ? 1 : -1
        }
    }

    // Values that need no rounding.
    extension Rounding {
        /// Sets the result to 1, the result after an interruption.
        func setToOne() -> CInt {
            let count = result.limbCount
            Kernel.clear(result.pointee._mpfr_d, count)
            result.pointee._mpfr_d[count - 1] = 1 << 63
            result.setExponent(1, isNegative: false)
            return 0
        }

        func setNaN() -> CInt {
            mpfr_set_nan(result)
            return 0
        }

        func setInfinite(isNegative: Bool) -> CInt {
            result.setExponent(SpecialExponent.infinite, isNegative: isNegative)
            return 0
        }

        func setZero(isNegative: Bool) -> CInt {
            result.setExponent(SpecialExponent.zero, isNegative: isNegative)
            return 0
        }

        /// Sets the result to a number and rounds it.
        func set(_ number: RealArgument) -> CInt {
            set(number.limbs, number.count, exponent: number.exponent, isNegative: number.isNegative)
        }

        /// Rounds a value so near to a number other than 0 that no other number lies in between that has the result's
        /// precision, one bit more, or the number's own precision.
        func neighbor(of number: RealArgument, isAbove: Bool) -> CInt {
            let count = Swift.max(number.count, result.limbCount) + 1
            return Workspace.using(count) { workspace in
                let limbs = workspace.take(count)
                Kernel.clear(limbs, count - number.count)
                Kernel.copy(limbs + (count - number.count), number.limbs, number.count)
                if !isAbove { _ = Kernel.subtract(limbs, limbs, count, limb: 1) }
                return set(limbs, count, exponent: number.exponent, isNegative: number.isNegative, hasRest: true)
            }
        }
    }
#endif
