// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

#if !(SystemNumbers && (os(Linux) || os(macOS)))
    // MPFR's elementary functions at 0, at infinities, and where the result is exact or undefined. The files named
    // after the functions handle all other arguments. Each function returns the sign of the rounding error, or 0 if the
    // result is exact.

    extension Rounding {
        /// Sets the result to the argument, which is a zero or an infinity.
        fileprivate func setSame(as argument: mpfr_srcptr) -> CInt { mpfr_set(result, argument, mode) }
    }

    /// Sets the result to e to the power of the argument.
    @discardableResult
    public func mpfr_exp(_ result: mpfr_ptr, _ argument: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if argument.isNaN { return rounding.setNaN() }
        if argument.isZero { return rounding.set(1) }
        if argument.isInfinite {
            return argument.isNegative ? rounding.set(0) : rounding.setInfinite(isNegative: false)
        }
        return RealArgument(argument).exponential(rounding)
    }

    /// Sets the result to e to the power of the argument, minus 1.
    @discardableResult
    public func mpfr_expm1(_ result: mpfr_ptr, _ argument: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if argument.isNaN { return rounding.setNaN() }
        if argument.isZero { return rounding.setSame(as: argument) }
        if argument.isInfinite {
            return argument.isNegative ? rounding.set(-1) : rounding.setInfinite(isNegative: false)
        }
        return RealArgument(argument).exponentialLessOne(rounding)
    }

    /// Sets the result to the natural logarithm.
    @discardableResult
    public func mpfr_log(_ result: mpfr_ptr, _ argument: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if argument.isZero { return rounding.setInfinite(isNegative: true) }
        if argument.isNaN || argument.isNegative { return rounding.setNaN() }
        if argument.isInfinite { return rounding.setInfinite(isNegative: false) }
        if mpfr_cmp_si(argument, 1) == 0 { return rounding.set(0) }
        return RealArgument(argument).logarithm(rounding)
    }

    /// Sets the result to the natural logarithm of 1 plus the argument.
    @discardableResult
    public func mpfr_log1p(_ result: mpfr_ptr, _ argument: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if argument.isNaN { return rounding.setNaN() }
        if argument.isZero || argument.isInfinite && !argument.isNegative { return rounding.setSame(as: argument) }
        let comparison = mpfr_cmp_si(argument, -1)
        if comparison <= 0 { return comparison == 0 ? rounding.setInfinite(isNegative: true) : rounding.setNaN() }
        return RealArgument(argument).logarithmOfOnePlus(rounding)
    }

    /// Sets the result to the sine.
    @discardableResult
    public func mpfr_sin(_ result: mpfr_ptr, _ argument: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if argument.isNaN || argument.isInfinite { return rounding.setNaN() }
        if argument.isZero { return rounding.setSame(as: argument) }
        return RealArgument(argument).sine(rounding)
    }

    /// Sets the result to the cosine.
    @discardableResult
    public func mpfr_cos(_ result: mpfr_ptr, _ argument: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if argument.isNaN || argument.isInfinite { return rounding.setNaN() }
        if argument.isZero { return rounding.set(1) }
        return RealArgument(argument).cosine(rounding)
    }

    /// Sets the results to the sine and the cosine. The results must be two different reals.
    ///
    /// Returns the code of the sine's rounding error plus 4 times that of the cosine's. The code is 0 for an exact
    /// result, 1 for a positive error, and 2 for a negative one.
    @discardableResult
    public func mpfr_sin_cos(
        _ sine: mpfr_ptr, _ cosine: mpfr_ptr, _ argument: mpfr_srcptr, _ mode: mpfr_rnd_t
    ) -> CInt {
        if argument.isNaN || argument.isInfinite || argument.isZero || argument.pointee._mpfr_exp < -16 {
            // The argument may be one of the results. Near 0, both functions need few terms, but different precisions.
            let isSineFirst = UnsafePointer(cosine) == argument
            let first = isSineFirst ? mpfr_sin(sine, argument, mode) : mpfr_cos(cosine, argument, mode)
            let second = isSineFirst ? mpfr_cos(cosine, argument, mode) : mpfr_sin(sine, argument, mode)
            return isSineFirst ? bothSigns(first, second) : bothSigns(second, first)
        }
        let signs = RealArgument(argument).sineAndCosine(
            Rounding(result: sine, mode: mode), Rounding(result: cosine, mode: mode))
        return bothSigns(signs.sine, signs.cosine)
    }

    private func bothSigns(_ first: CInt, _ second: CInt) -> CInt {
        (first == 0 ? 0 : first > 0 ? 1 : 2) | (second == 0 ? 0 : second > 0 ? 4 : 8)
    }

    /// Sets the result to the arc tangent.
    @discardableResult
    public func mpfr_atan(_ result: mpfr_ptr, _ argument: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if argument.isNaN { return rounding.setNaN() }
        if argument.isZero { return rounding.setSame(as: argument) }
        if argument.isInfinite { return rounding.multipleOfPi(exponent: 1, isNegative: argument.isNegative) }
        return RealArgument(argument).arcTangent(rounding)
    }

    /// Sets the result to the arc sine.
    @discardableResult
    public func mpfr_asin(_ result: mpfr_ptr, _ argument: mpfr_srcptr, _ mode: mpfr_rnd_t) -> CInt {
        let rounding = Rounding(result: result, mode: mode)
        if argument.isNaN || mpfr_cmp_si(argument, 1) > 0 || mpfr_cmp_si(argument, -1) < 0 { return rounding.setNaN() }
        if argument.isZero { return rounding.setSame(as: argument) }
        return RealArgument(argument).arcSine(rounding)
    }

    /// Sets the result to π.
    @discardableResult
    public func mpfr_const_pi(_ result: mpfr_ptr, _ mode: mpfr_rnd_t) -> CInt {
        Rounding(result: result, mode: mode).multipleOfPi(exponent: 2, isNegative: false)
    }

    extension Rounding {
        /// π/4 times a power of two.
        fileprivate func multipleOfPi(exponent: Int, isNegative: Bool) -> CInt {
            untilDecided(loss: 0) { n, workspace in
                let limbs = workspace.take(n)
                Constant.quarterPi.copy(to: limbs, fraction: n)
                return Approximation(
                    limbs: limbs, count: n, exponent: exponent - 64 * n, errorBits: 0, isNegative: isNegative)
            }
        }
    }

    /// MPFR's type that selects which cached constants to free. Only one value is used.
    public struct mpfr_free_cache_t: Sendable {}

    /// Selects the caches of the current thread in MPFR; here, all threads share them.
    public let MPFR_FREE_LOCAL_CACHE = mpfr_free_cache_t()

    /// Frees the constants computed so far.
    public func mpfr_free_cache2(_ caches: mpfr_free_cache_t) {
        Constant.quarterPi.free()
        Constant.logarithmOf2.free()
    }
#endif
