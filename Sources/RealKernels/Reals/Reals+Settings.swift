// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    public import IntegerKernels

    // Reals from other numbers. Each function that rounds returns the sign of the rounding error, or 0 if the result is
    // exact.

    /// GMP's record of a rational number.
    @frozen public struct __mpq_struct {
        /// The numerator.
        public var _mp_num: __mpz_struct
        /// The denominator, which is positive.
        public var _mp_den: __mpz_struct

        /// Creates the record of a fraction in lowest terms.
        public init(_mp_num: __mpz_struct, _mp_den: __mpz_struct) {
            (self._mp_num, self._mp_den) = (_mp_num, _mp_den)
        }
    }

    /// Sets the result to NaN.
    public func mpfr_set_nan(_ result: mpfr_ptr) {
        result.setExponent(SpecialExponent.notANumber, isNegative: false)
    }

    /// Sets the result to infinity, negative if the given sign is.
    public func mpfr_set_inf(_ result: mpfr_ptr, _ sign: CInt) {
        result.setExponent(SpecialExponent.infinite, isNegative: sign < 0)
    }

    /// Sets the result to 0, with a negative sign if the given one is.
    public func mpfr_set_zero(_ result: mpfr_ptr, _ sign: CInt) {
        result.setExponent(SpecialExponent.zero, isNegative: sign < 0)
    }

    /// Sets the result to another real.
    @discardableResult
    public func mpfr_set(_ result: mpfr_ptr, _ value: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        if value.isSpecial {
            result.setExponent(value.pointee._mpfr_exp, isNegative: value.isNegative)
            return 0
        }
        return Rounding(result: result, mode: mode).set(RealArgument(value))
    }

    /// Sets the result to a real with its sign inverted.
    @discardableResult
    public func mpfr_neg(_ result: mpfr_ptr, _ value: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        var opposite = value.pointee
        opposite._mpfr_sign = -opposite._mpfr_sign
        return mpfr_set(result, &opposite, mode)
    }

    /// Sets the result to an integer.
    @discardableResult
    public func mpfr_set_si(_ result: mpfr_ptr, _ value: Int, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if value == 0 { return rounding.setZero(isNegative: false) }
        return RealArgument.word(value.magnitude, isNegative: value < 0) { rounding.set($0) }
    }

    /// Sets the result to an integer times a power of 2.
    @discardableResult
    public func mpfr_set_ui_2exp(_ result: mpfr_ptr, _ value: UInt, _ exponent: Int, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if value == 0 { return rounding.setZero(isNegative: false) }
        return RealArgument.word(value, isNegative: false) { rounding.set($0.scaled(by: exponent)) }
    }

    /// Sets the result to an integer.
    @discardableResult
    public func mpfr_set_z(_ result: mpfr_ptr, _ value: mpz_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        mpfr_set_z_2exp(result, value, 0, mode)
    }

    /// Sets the result to an integer times a power of 2.
    @discardableResult
    public func mpfr_set_z_2exp(
        _ result: mpfr_ptr, _ value: mpz_srcptr, _ exponent: Int, _ mode: mpfr_rnd_t
    ) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if gmpz_sgn(value) == 0 { return rounding.setZero(isNegative: false) }
        return rounding.set(RealArgument(unnormalized: value).scaled(by: exponent))
    }

    /// Sets the result to a fraction.
    @discardableResult
    public func mpfr_set_q(_ result: mpfr_ptr, _ value: UnsafePointer<__mpq_struct>, _ mode: mpfr_rnd_t) -> CInt {
        var value = value.pointee
        let rounding = Rounding(result: result, mode: mode)
        if gmpz_sgn(&value._mp_num) == 0 { return rounding.setZero(isNegative: false) }
        let number = RealArgument(unnormalized: &value._mp_num)
        let divisor = RealArgument(unnormalized: &value._mp_den)
        return Workspace.using(number.count + divisor.count) { workspace in
            let number = number.normalized(in: workspace.take(number.count))
            return rounding.quotient(number, divisor.normalized(in: workspace.take(divisor.count)))
        }
    }

    extension RealArgument {
        /// A nonzero integer, as a fraction whose highest bit isn't necessarily ½.
        fileprivate init(unnormalized value: mpz_srcptr) {
            let count = gmpz_size(value)
            self.init(
                limbs: value.pointee._mp_d, count: count, exponent: 64 * count, isNegative: gmpz_sgn(value) < 0)
        }

        fileprivate func normalized(in memory: Limbs) -> RealArgument {
            Kernel.copy(memory, limbs, count)
            return RealArgument(normalizing: memory, count, exponent: exponent, isNegative: isNegative)
        }

        /// The product with a power of 2. The power is clamped to limits that still put the exponent out of range.
        func scaled(by power: Int) -> RealArgument {
            let limit = 3 << 61
            return RealArgument(
                limbs: limbs, count: count, exponent: exponent + Swift.min(Swift.max(power, -limit), limit),
                isNegative: isNegative)
        }
    }

    /// Sets the result to the product with a power of 2.
    @discardableResult
    public func mpfr_mul_2ui(_ result: mpfr_ptr, _ value: mpfr_srcptr, _ power: UInt, _ mode: mpfr_rnd_t) -> CInt {
        if value.isSpecial { return mpfr_set(result, value, mode) }
        let number = RealArgument(value)
        let (sum, isBeyond) = number.exponent.addingReportingOverflow(Int(clamping: power))
        return Rounding(result: result, mode: mode).set(
            number.limbs, number.count, exponent: isBeyond ? .max : sum, isNegative: number.isNegative)
    }

    /// Returns the exponent of a number other than 0.
    @inlinable public func mpfr_get_exp(_ value: mpfr_srcptr) -> Int { value.pointee._mpfr_exp }
#endif
