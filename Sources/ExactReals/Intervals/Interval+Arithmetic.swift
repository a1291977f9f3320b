internal import RealKernels

extension Interval {
    /// Returns the interval of the negated numbers.
    func negated(bits: Int) -> Interval { decreasing(bits: bits, mpfr_neg) }

    /// Returns the sums of one number from each of any number of intervals, rounded once.
    static func sum(_ terms: [Interval], bits: Int) -> Interval {
        .computing(bits: bits) { lower, upper in
            switch terms.count {
            case 0:
                mpfr_set_zero(lower, 1)
                mpfr_set_zero(upper, 1)
            case 1:
                terms[0].withEnds { left, right in
                    mpfr_set(lower, left, MPFR_RNDD)
                    mpfr_set(upper, right, MPFR_RNDU)
                }
            case 2:
                terms[0].withEnds { left, right in
                    terms[1].withEnds {
                        mpfr_add(lower, left, $0, MPFR_RNDD)
                        mpfr_add(upper, right, $1, MPFR_RNDU)
                    }
                }
            default:
                // An infinite lower end is -∞ and an infinite upper end is ∞, so sums of lower ends or of upper ends
                // are never NaN.
                let ends = terms.map { $0.withEnds { ($0, $1) } }
                withExtendedLifetime(terms) {
                    mpfr_sum(lower, ends.map { UnsafeMutablePointer(mutating: $0.0) }, UInt(ends.count), MPFR_RNDD)
                    mpfr_sum(upper, ends.map { UnsafeMutablePointer(mutating: $0.1) }, UInt(ends.count), MPFR_RNDU)
                }
            }
        }
    }

    /// Returns the products of one number from each of two intervals.
    func times(_ other: Interval, bits: Int) -> Interval {
        narrowProduct(with: other, bits: bits) ?? plainProduct(with: other, bits: bits)
    }

    private func plainProduct(with other: Interval, bits: Int) -> Interval {
        withEnds { a, b in
            other.withEnds { c, d in
                .computing(bits: bits) { lower, upper in
                    // The signs of the ends determine the factors that give the least and the greatest product.
                    switch (mpfr_sgn(a) >= 0, mpfr_sgn(b) <= 0, mpfr_sgn(c) >= 0, mpfr_sgn(d) <= 0) {
                    case (true, _, true, _): Self.multiply(lower, a, c, upper, b, d)
                    case (true, _, _, true): Self.multiply(lower, b, c, upper, a, d)
                    case (true, _, _, _): Self.multiply(lower, b, c, upper, b, d)
                    case (_, true, true, _): Self.multiply(lower, a, d, upper, b, c)
                    case (_, true, _, true): Self.multiply(lower, b, d, upper, a, c)
                    case (_, true, _, _): Self.multiply(lower, a, d, upper, a, c)
                    case (_, _, true, _): Self.multiply(lower, a, d, upper, b, d)
                    case (_, _, _, true): Self.multiply(lower, b, c, upper, a, c)
                    default: Self.multiplyAcrossZero(lower, upper, (a, b), (c, d))
                    }
                }
            }
        }
    }

    /// Sets the ends to two products.
    private static func multiply(
        _ lower: mpfr_ptr, _ a: mpfr_srcptr, _ c: mpfr_srcptr, _ upper: mpfr_ptr, _ b: mpfr_srcptr, _ d: mpfr_srcptr
    ) {
        let difference = product(lower, a, c, MPFR_RNDD)
        if mpfr_equal_p(a, b) != 0 && mpfr_equal_p(c, d) != 0 {
            upper.setNext(to: lower, isExact: difference == 0)
        } else {
            _ = product(upper, b, d, MPFR_RNDU)
        }
    }

    /// Sets the ends to the least and the greatest product of two intervals that both have 0 in their interior.
    private static func multiplyAcrossZero(
        _ lower: mpfr_ptr, _ upper: mpfr_ptr, _ left: (mpfr_srcptr, mpfr_srcptr), _ right: (mpfr_srcptr, mpfr_srcptr)
    ) {
        let other = Interval.computing(bits: lower.pointee._mpfr_prec) { otherLower, otherUpper in
            _ = product(lower, left.0, right.1, MPFR_RNDD)
            _ = product(otherLower, left.1, right.0, MPFR_RNDD)
            _ = product(upper, left.0, right.0, MPFR_RNDU)
            _ = product(otherUpper, left.1, right.1, MPFR_RNDU)
        }
        other.withEnds {
            mpfr_min(lower, lower, $0, MPFR_RNDD)
            mpfr_max(upper, upper, $1, MPFR_RNDU)
        }
    }

    /// Computes a product in which 0 times an infinite end is 0, since an infinite end represents finite numbers.
    private static func product(
        _ result: mpfr_ptr, _ left: mpfr_srcptr, _ right: mpfr_srcptr, _ direction: mpfr_rnd_t
    ) -> CInt {
        guard mpfr_zero_p(left) == 0 && mpfr_zero_p(right) == 0 else {
            mpfr_set_zero(result, 1)
            return 0
        }
        return mpfr_mul(result, left, right, direction)
    }

    /// Returns the quotients by the nonzero numbers of an interval, or nil if it contains only 0.
    func divided(by divisor: Interval, bits: Int) -> Interval? {
        divisor.withEnds { c, d in
            let (lowSign, highSign) = (mpfr_sgn(c), mpfr_sgn(d))
            if lowSign == 0 && highSign == 0 { return nil }
            if lowSign < 0 && highSign > 0 { return .everything(bits: bits) }
            if let narrow = narrowQuotient(by: divisor, bits: bits) { return narrow }
            return withEnds { a, b in
                .computing(bits: bits) { lower, upper in
                    if lowSign >= 0 {
                        Self.divide(
                            lower, a, mpfr_sgn(a) >= 0 ? d : c, upper, b, mpfr_sgn(b) >= 0 ? c : d,
                            zeroSign: 1)
                    } else {
                        Self.divide(
                            lower, b, mpfr_sgn(b) >= 0 ? d : c, upper, a, mpfr_sgn(a) >= 0 ? c : d,
                            zeroSign: -1)
                    }
                }
            }
        }
    }

    /// Sets the ends to two quotients. A divisor that is 0 is the end of an interval of numbers with the sign
    /// `zeroSign`.
    private static func divide(
        _ lower: mpfr_ptr, _ a: mpfr_srcptr, _ c: mpfr_srcptr, _ upper: mpfr_ptr, _ b: mpfr_srcptr, _ d: mpfr_srcptr,
        zeroSign: CInt
    ) {
        let difference = quotient(lower, a, c, MPFR_RNDD, zeroSign)
        if mpfr_equal_p(a, b) != 0 && mpfr_equal_p(c, d) != 0 {
            upper.setNext(to: lower, isExact: difference == 0)
        } else {
            _ = quotient(upper, b, d, MPFR_RNDU, zeroSign)
        }
    }

    private static func quotient(
        _ result: mpfr_ptr, _ left: mpfr_srcptr, _ right: mpfr_srcptr, _ direction: mpfr_rnd_t, _ zeroSign: CInt
    ) -> CInt {
        if mpfr_zero_p(left) != 0 {
            mpfr_set_zero(result, 1)
            return 0
        }
        if mpfr_zero_p(right) != 0 {
            mpfr_set_inf(result, mpfr_sgn(left) * zeroSign)
            return 0
        }
        return mpfr_div(result, left, right, direction)
    }
}
