internal import ExactNumbers
internal import RealKernels

extension Interval {
    /// Returns the square roots of the nonnegative numbers, or nil if all numbers are negative.
    func squareRoot(bits: Int) -> Interval? { root(2, bits: bits) }

    static func squareRoot(of integer: UInt, bits: Int) -> Interval {
        .computing(bits: bits) { lower, upper in
            let difference = mpfr_sqrt_ui(lower, integer, MPFR_RNDD)
            upper.setNext(to: lower, isExact: difference == 0)
        }
    }

    /// Returns the roots of a degree; if the degree is even, only those of the nonnegative numbers, or nil if there are
    /// none.
    ///
    /// - Parameter degree: The degree, at least 1.
    func root(_ degree: UInt, bits: Int) -> Interval? {
        let isEven = degree % 2 == 0
        if isEven && isNegative { return nil }
        func slope(_ x: Interval, _ bits: Int) -> Interval? { Slope.root(degree, x, bits) }
        return increasing(bits: bits, slope: slope) { result, argument, direction in
            if isEven && mpfr_sgn(argument) <= 0 { return mpfr_set_si(result, 0, direction) }
            return degree == 2
                ? mpfr_sqrt(result, argument, direction) : mpfr_rootn_ui(result, argument, degree, direction)
        }
    }

    /// Returns the integer powers, or nil if the exponent is negative and the interval contains only 0.
    func power(_ exponent: Int, bits: Int) -> Interval? {
        if exponent < 0 {
            // One more bit for each rounding, including that of the reciprocal.
            let power = power(exponent.magnitude, bits: bits + 4)
            return power.flatMap { Interval(1, bits: 2).divided(by: $0, bits: bits) }
        }
        return power(exponent.magnitude, bits: bits)
    }

    private func power(_ exponent: UInt, bits: Int) -> Interval? {
        let raised: RoundedFunction = { mpfr_pow_ui($0, $1, exponent, $2) }
        if exponent == 0 { return Interval(1, bits: bits) }
        let signs = withEnds { (mpfr_sgn($0), mpfr_sgn($1)) }
        if exponent % 2 == 1 || signs.0 >= 0 { return increasing(bits: bits, raised) }
        if signs.1 <= 0 { return decreasing(bits: bits, raised) }
        return withEnds { left, right in
            .computing(bits: bits) { lower, upper in
                _ = raised(upper, mpfr_cmpabs(left, right) > 0 ? left : right, MPFR_RNDU)
                mpfr_set_zero(lower, 1)
            }
        }
    }
}

extension Interval {
    /// Returns the numbers raised to a rational exponent, or nil if none of them has such a power.
    func power(_ exponent: Rational, bits: Int) -> Interval? {
        guard let degree = Int(exactly: exponent.denominator), let numerator = Int(exactly: exponent.numerator) else {
            return exponent.isInteger ? longPower(exponent, bits: bits) : powerByLogarithm(exponent, bits: bits)
        }
        if degree == 1 { return power(numerator, bits: bits) }
        if numerator == 1 { return root(UInt(degree), bits: bits) }
        // A power multiplies the error of the root by its exponent.
        let bitsOfRoot = bits + Int.bitWidth - numerator.magnitude.leadingZeroBitCount + 4
        return root(UInt(degree), bits: bitsOfRoot)?.power(numerator, bits: bits)
    }

    /// Returns the powers with an integer exponent that doesn't fit a word.
    private func longPower(_ exponent: Rational, bits: Int) -> Interval? {
        if isNegative {
            let power = negated(bits: self.bits).powerByLogarithm(exponent, bits: bits)
            return exponent.numerator.isOdd ? power?.negated(bits: bits) : power
        }
        return isPositive ? powerByLogarithm(exponent, bits: bits) : .everything(bits: bits)
    }

    /// Returns the powers of the numbers that aren't negative, or nil if there are none.
    private func powerByLogarithm(_ exponent: Rational, bits: Int) -> Interval? {
        logarithm(bits: bits)?.times(Interval(exponent, bits: bits), bits: bits).exponential(bits: bits)
    }
}
