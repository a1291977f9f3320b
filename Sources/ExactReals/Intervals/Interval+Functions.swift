internal import ExactNumbers
internal import RealKernels

// The functions that are increasing where they are defined. Numbers outside a function's domain are ignored; if an
// interval has no other numbers, the result is nil.

extension Interval {
    /// Returns the powers of e.
    func exponential(bits: Int) -> Interval {
        if bits >= Self.bitsOfOwnE && isOne { return .e(bits: bits) }
        return increasing(bits: bits, slope: Slope.exponential, mpfr_exp)
    }

    /// From this precision on, the series of e is faster than MPFR's general function: six times at 1,000 digits.
    private static let bitsOfOwnE = 256

    private var isOne: Bool { isPoint && withEnds { lower, _ in mpfr_cmp_si(lower, 1) == 0 } }

    /// Returns the powers of e minus 1, without losing bits near 0.
    func exponentialLessOne(bits: Int) -> Interval { increasing(bits: bits, slope: Slope.exponential, mpfr_expm1) }

    /// Returns the natural logarithms of the positive numbers.
    func logarithm(bits: Int) -> Interval? {
        guard withEnds({ mpfr_sgn($1) > 0 }) else { return nil }
        return increasing(bits: bits, slope: Slope.logarithm) { result, argument, direction in
            guard mpfr_sgn(argument) > 0 else { return setInfinite(result, -1) }
            return mpfr_log(result, argument, direction)
        }
    }

    /// Returns ln(1 + x) for the numbers x greater than -1, without losing bits near 0.
    func logarithmOfOnePlus(bits: Int) -> Interval? {
        guard withEnds({ mpfr_cmp_si($1, -1) > 0 }) else { return nil }
        return increasing(bits: bits, slope: Slope.logarithmOfOnePlus) { result, argument, direction in
            guard mpfr_cmp_si(argument, -1) > 0 else { return setInfinite(result, -1) }
            return mpfr_log1p(result, argument, direction)
        }
    }

    /// Returns the arc sines of the numbers from -1 to 1.
    func arcSine(bits: Int) -> Interval? {
        guard meetsUnitInterval else { return nil }
        return increasing(bits: bits, slope: Slope.arcSine) { withinUnitInterval($0, $1, $2, mpfr_asin) }
    }

    func arcTangent(bits: Int) -> Interval { increasing(bits: bits, slope: Slope.arcTangent, mpfr_atan) }

    private var meetsUnitInterval: Bool { withEnds { mpfr_cmp_si($1, -1) >= 0 && mpfr_cmp_si($0, 1) <= 0 } }
}

private func setInfinite(_ result: mpfr_ptr, _ sign: CInt) -> CInt {
    mpfr_set_inf(result, sign)
    return 0
}

/// Computes a function at the number from -1 to 1 that is nearest to an argument.
private func withinUnitInterval(
    _ result: mpfr_ptr, _ argument: mpfr_srcptr, _ direction: mpfr_rnd_t, _ function: RoundedFunction
) -> CInt {
    if mpfr_cmp_si(argument, -1) >= 0 && mpfr_cmp_si(argument, 1) <= 0 { return function(result, argument, direction) }
    return Interval(mpfr_sgn(argument) < 0 ? -1 : 1, bits: 2).withEnds { end, _ in function(result, end, direction) }
}

extension Interval {
    /// The ratio of a circle's circumference to its diameter.
    static func pi(bits: Int) -> Interval {
        if bits >= bitsOfLongPi {
            return Interval(scaled: .scaledPi(bits: bits + 16), exponent: -bits - 16, bits: bits)
        }
        return .computing(bits: bits) { lower, upper in
            mpfr_const_pi(lower, MPFR_RNDD)
            upper.setNext(to: lower, isExact: false)
        }
    }

    /// The base of the natural logarithm.
    static func e(bits: Int) -> Interval {
        Interval(scaled: .scaledE(bits: bits + 16), exponent: -bits - 16, bits: bits)
    }

    /// From this precision on, MPFR's π, which it caches, takes longer than that of `BigInteger`: four times as long at
    /// 10⁶ digits.
    private static let bitsOfLongPi = 1 << 15

    /// Creates the interval of the numbers that differ from an integer by less than 1, times 2 to the power of
    /// `exponent`.
    private init(scaled integer: BigInteger, exponent: Int, bits: Int) {
        self = .computing(bits: bits) { lower, upper in
            (integer - 1).withRecord { record in
                var record = record
                mpfr_set_z_2exp(lower, &record, exponent, MPFR_RNDD)
            }
            (integer + 1).withRecord { record in
                var record = record
                mpfr_set_z_2exp(upper, &record, exponent, MPFR_RNDU)
            }
        }
    }
}
