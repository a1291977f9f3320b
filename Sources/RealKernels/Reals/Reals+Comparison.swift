// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    internal import IntegerKernels

    // Comparisons and classification. NaN is neither less than nor equal to any number, including itself.

    extension RealArgument {
        /// Whether the magnitude is greater than that of another number with the same exponent.
        func isGreater(than other: RealArgument) -> Bool { orderOfFractions(other) > 0 }

        private func orderOfFractions(_ other: RealArgument) -> Int {
            let common = Swift.min(count, other.count)
            let order = Kernel.compare(limbs + (count - common), other.limbs + (other.count - common), common)
            // The lowest limbs of both aren't 0.
            return order != 0 ? order : count - other.count
        }

        /// Compares the magnitudes.
        func orderOfMagnitudes(_ other: RealArgument) -> Int {
            exponent != other.exponent ? (exponent < other.exponent ? -1 : 1) : orderOfFractions(other)
        }
    }

    extension mpfr_srcptr {
        /// Compares the magnitudes; neither value may be NaN.
        fileprivate func orderOfMagnitudes(_ other: mpfr_srcptr) -> Int {
            if isSpecial || other.isSpecial { return rank - other.rank }
            return RealArgument(self).orderOfMagnitudes(RealArgument(other))
        }

        /// 0 for zero, 1 for any other number, and 2 for infinity.
        private var rank: Int { isZero ? 0 : isInfinite ? 2 : 1 }

        /// Compares the values; neither may be NaN.
        fileprivate func order(_ other: mpfr_srcptr) -> Int {
            let (sign, otherSign) = (Int(mpfr_sgn(self)), Int(mpfr_sgn(other)))
            return sign != otherSign ? sign - otherSign : sign * orderOfMagnitudes(other)
        }
    }

    /// Returns a negative number, 0 or a positive one if the left magnitude is less, equal or greater; 0 for NaN.
    public func mpfr_cmpabs(_ left: mpfr_srcptr, _ right: mpfr_srcptr) -> CInt {
        left.isNaN || right.isNaN ? 0 : CInt(left.orderOfMagnitudes(right).signum())
    }

    /// Returns a negative number, 0 or a positive one if a real is less than, equal to or greater than an integer; 0
    /// for NaN.
    public func mpfr_cmp_si(_ left: mpfr_srcptr, _ right: Int) -> CInt {
        let sign = Int(mpfr_sgn(left))
        if sign != right.signum() || right == 0 { return left.isNaN ? 0 : CInt((sign - right.signum()).signum()) }
        if left.isInfinite { return CInt(sign) }
        return RealArgument.word(right.magnitude, isNegative: false) {
            CInt(sign * RealArgument(left).orderOfMagnitudes($0).signum())
        }
    }

    /// Returns whether two reals are equal.
    public func mpfr_equal_p(_ left: mpfr_srcptr, _ right: mpfr_srcptr) -> CInt {
        left.isNaN || right.isNaN || left.order(right) != 0 ? 0 : 1
    }

    /// Returns whether the left real is less than the right one.
    public func mpfr_less_p(_ left: mpfr_srcptr, _ right: mpfr_srcptr) -> CInt {
        left.isNaN || right.isNaN || left.order(right) >= 0 ? 0 : 1
    }

    /// Returns whether the left real is less than or equal to the right one.
    public func mpfr_lessequal_p(_ left: mpfr_srcptr, _ right: mpfr_srcptr) -> CInt {
        left.isNaN || right.isNaN || left.order(right) > 0 ? 0 : 1
    }

    /// Returns -1, 0 or 1 if a real is negative, 0 or positive; 0 for NaN.
    public func mpfr_sgn(_ value: mpfr_srcptr) -> CInt { value.isNaN || value.isZero ? 0 : value.isNegative ? -1 : 1 }

    /// Returns whether a real is 0, of either sign.
    public func mpfr_zero_p(_ value: mpfr_srcptr) -> CInt { value.isZero ? 1 : 0 }

    /// Returns whether a real is infinite.
    public func mpfr_inf_p(_ value: mpfr_srcptr) -> CInt { value.isInfinite ? 1 : 0 }

    /// Returns whether a real is NaN.
    public func mpfr_nan_p(_ value: mpfr_srcptr) -> CInt { value.isNaN ? 1 : 0 }

    /// Returns whether a real is a number: neither NaN nor infinite.
    public func mpfr_number_p(_ value: mpfr_srcptr) -> CInt { value.isNaN || value.isInfinite ? 0 : 1 }

    /// Sets the result to the lesser of two reals; if one is NaN, to the other.
    @discardableResult
    public func mpfr_min(_ result: mpfr_ptr, _ left: mpfr_srcptr, _ right: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        if left.isNaN || right.isNaN { return mpfr_set(result, left.isNaN ? right : left, mode) }
        let order = left.order(right)
        return mpfr_set(result, order < 0 || order == 0 && left.isNegative ? left : right, mode)
    }

    /// Sets the result to the greater of two reals; if one is NaN, to the other.
    @discardableResult
    public func mpfr_max(_ result: mpfr_ptr, _ left: mpfr_srcptr, _ right: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        if left.isNaN || right.isNaN { return mpfr_set(result, left.isNaN ? right : left, mode) }
        let order = left.order(right)
        return mpfr_set(result, order > 0 || order == 0 && right.isNegative ? left : right, mode)
    }
#endif
