// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    // Integers near a real, the next real above, and the nearest double.

    /// Sets the result to the greatest integer that has the result's precision and isn't greater than the value.
    @discardableResult
    public func mpfr_floor(_ result: mpfr_ptr, _ value: mpfr_srcptr) -> CInt {
        Rounding(result: result, mode: .down).integer(value)
    }

    /// Sets the result to the nearest integer that has the result's precision; a tie goes to the one with the greater
    /// magnitude.
    @discardableResult
    public func mpfr_round(_ result: mpfr_ptr, _ value: mpfr_srcptr) -> CInt {
        Rounding(result: result, mode: .nearest).integer(value)
    }

    extension Rounding {
        fileprivate func integer(_ value: mpfr_srcptr) -> CInt {
            if value.isSpecial { return mpfr_set(result, value, mode) }
            let number = RealArgument(value)
            if number.exponent > 0 {
                return set(
                    number.limbs, number.count, exponent: number.exponent, isNegative: number.isNegative,
                    bits: Swift.min(number.exponent, precision), tiesAway: true)
            }
            let isNegative = number.isNegative
            let isAway = isAwayFromZero(isNegative: isNegative, nearest: number.exponent == 0)
            if isAway {
                mpfr_set_si(result, isNegative ? -1 : 1, mode)
            } else {
                mpfr_set_zero(result, isNegative ? -1 : 1)
            }
            return isAway == isNegative ? -1 : 1
        }
    }

    /// Replaces a real by the next greater number with its precision. NaN and +∞ stay as they are; −∞ becomes the least
    /// number.
    public func mpfr_nextabove(_ value: mpfr_ptr) {
        let count = value.limbCount
        let limbs = value.pointee._mpfr_d!
        let last: UInt = 1 &<< UInt(64 &* count &- value.pointee._mpfr_prec)
        let source = mpfr_srcptr(value)
        if source.isSpecial {
            if source.isNaN || source.isInfinite && !source.isNegative { return }
            if source.isZero {
                Kernel.clear(limbs, count)
                value.setExponent(mpfr_get_emin(), isNegative: false)
            } else {
                limbs.update(repeating: .max, count: count)
                limbs[0] = 0 &- last
                value.setExponent(mpfr_get_emax(), isNegative: true)
            }
        } else if source.isNegative {
            _ = Kernel.subtract(limbs, limbs, count, limb: last)
            if limbs[count - 1] >> 63 == 1 { return }
            if value.pointee._mpfr_exp == mpfr_get_emin() { return mpfr_set_zero(value, -1) }
            value.pointee._mpfr_exp -= 1
        } else if Kernel.add(limbs, limbs, count, limb: last) != 0 {
            if value.pointee._mpfr_exp == mpfr_get_emax() { return mpfr_set_inf(value, 1) }
            value.pointee._mpfr_exp += 1
        }
        limbs[count - 1] |= 1 << 63
    }

    /// Returns a real rounded to a double.
    public func mpfr_get_d(_ value: mpfr_srcptr, _ mode: mpfr_rnd_t) -> Double {
        if value.isNaN { return .nan }
        let sign: Double = value.isNegative ? -1 : 1
        if value.isSpecial { return value.isZero ? sign * 0 : sign * .infinity }
        let number = RealArgument(value)
        // The significand of a double is from 1 to 2; below the least exponent, it has fewer bits.
        let exponent = number.exponent - 1
        var limb: UInt = 0
        return withUnsafeMutablePointer(to: &limb) { limb in
            var rounded = __mpfr_struct(_mpfr_prec: 53, _mpfr_sign: 1, _mpfr_exp: 0, _mpfr_d: limb)
            return withUnsafeMutablePointer(to: &rounded) { result in
                let rounding = Rounding(result: result, mode: mode)
                if exponent > Double.greatestFiniteMagnitude.exponent {
                    let isAway = rounding.isAwayFromZero(isNegative: number.isNegative, nearest: true)
                    return sign * (isAway ? .infinity : .greatestFiniteMagnitude)
                }
                let bits = Swift.min(53, exponent - Int(Double.leastNonzeroMagnitude.exponent) + 1)
                if bits <= 0 {
                    let isMoreThanHalf = bits == 0 && number.significantBits > 1
                    let isAway = rounding.isAwayFromZero(isNegative: number.isNegative, nearest: isMoreThanHalf)
                    return sign * (isAway ? .leastNonzeroMagnitude : 0)
                }
                _ = rounding.set(
                    number.limbs, number.count, exponent: number.exponent, isNegative: number.isNegative, bits: bits)
                // Infinite if the value was rounded up to 2¹⁰²⁴.
                return sign
                    * Double(
                        sign: .plus, exponent: result.pointee._mpfr_exp - 64, significand: Double(limb.pointee))
            }
        }
    }
#endif
