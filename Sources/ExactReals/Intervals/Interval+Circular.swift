internal import ExactNumbers
internal import RealKernels

// Sine and cosine. Between two ends less than π apart, a function is monotonic if its derivative has the same sign at
// both ends, and has one turning point if the signs are opposite.

extension Interval {
    /// Returns the sines.
    func sine(bits: Int) -> Interval {
        if let narrow = narrowSine(bits: bits, isCosine: false) { return narrow }
        guard isShorterThanHalfTurn else { return .unit(bits: bits) }
        let slopes = signs(mpfr_cos)
        return turning(slopes, bits: bits, mpfr_sin)
    }

    /// Returns the cosines.
    func cosine(bits: Int) -> Interval {
        if let narrow = narrowSine(bits: bits, isCosine: true) { return narrow }
        guard isShorterThanHalfTurn else { return .unit(bits: bits) }
        let slopes = signs(mpfr_sin)
        return turning((-slopes.lower, -slopes.upper), bits: bits, mpfr_cos)
    }

    /// Returns the sines or the cosines of a narrow interval, computed from both functions at its lower end. MPFR
    /// computes both in the time of one. Each is the other's slope except for the sign, and changes by less than the
    /// width of the interval.
    private func narrowSine(bits: Int, isCosine: Bool) -> Interval? {
        if isPoint { return increasing(bits: bits, isCosine ? mpfr_cos : mpfr_sin) }
        guard let width = widthExponent, width < -Self.bitsOfWideArc else { return nil }
        var (value, slope) = sineAndCosine(bits: bits + 4)
        if isCosine { (value, slope) = (slope, value.negated(bits: bits)) }
        let distances = distances
        let slopes = Interval.sum([slope, distances, distances.negated(bits: 64)], bits: 64)
        return .sum([value, slopes.times(distances, bits: 64)], bits: bits)
    }

    /// The sine and the cosine of the lower end.
    private func sineAndCosine(bits: Int) -> (sine: Interval, cosine: Interval) {
        withEnds { left, _ in
            var cosine = self
            let sine = Interval.computing(bits: bits) { lower, upper in
                cosine = Interval.computing(bits: bits) { otherLower, otherUpper in
                    // The two lowest bits are 0 if the sine is exact; the others are 0 if the cosine is.
                    let difference = mpfr_sin_cos(lower, otherLower, left, MPFR_RNDD)
                    upper.setNext(to: lower, isExact: difference & 3 == 0)
                    otherUpper.setNext(to: otherLower, isExact: difference >> 2 == 0)
                }
            }
            return (sine, cosine)
        }
    }

    /// The ends of an arc whose length is at least 2 to the power of minus this are evaluated separately.
    private static let bitsOfWideArc = 16

    /// The numbers from -1 to 1.
    private static func unit(bits: Int) -> Interval {
        .computing(bits: bits) { lower, upper in
            mpfr_set_si(lower, -1, MPFR_RNDD)
            mpfr_set_si(upper, 1, MPFR_RNDU)
        }
    }

    /// Whether the ends are less than 3 apart.
    var isShorterThanHalfTurn: Bool {
        guard isBounded else { return false }
        return withEnds { left, right in
            Interval.computing(bits: 32) { lower, upper in
                mpfr_sub(upper, right, left, MPFR_RNDU)
                mpfr_set_zero(lower, 1)
            }
        }.withEnds { mpfr_cmp_si($1, 3) < 0 }
    }

    /// The signs of a function's values at both ends.
    private func signs(_ function: RoundedFunction) -> (lower: CInt, upper: CInt) {
        func sign(_ end: mpfr_srcptr) -> CInt {
            Interval.computing(bits: 32) { lower, upper in
                _ = function(upper, end, MPFR_RNDU)
                _ = function(lower, end, MPFR_RNDD)
            }.withEnds { mpfr_sgn($0) < 0 ? -1 : mpfr_sgn($1) > 0 ? 1 : 0 }
        }
        return withEnds { left, right in
            let lower = sign(left)
            return (lower, mpfr_equal_p(left, right) != 0 ? lower : sign(right))
        }
    }

    /// Returns the values of a function with values from -1 to 1 that has the given signs of slopes at the ends and at
    /// most one turning point.
    private func turning(_ slopes: (lower: CInt, upper: CInt), bits: Int, _ function: RoundedFunction) -> Interval {
        if slopes.lower >= 0 && slopes.upper >= 0 { return increasing(bits: bits, function) }
        if slopes.lower <= 0 && slopes.upper <= 0 { return decreasing(bits: bits, function) }
        return withEnds { left, right in
            .computing(bits: bits) { lower, upper in
                let isPeak = slopes.lower > 0
                let (end, peak) = isPeak ? (lower, upper) : (upper, lower)
                let direction = isPeak ? MPFR_RNDD : MPFR_RNDU
                _ = function(end, left, direction)
                _ = function(peak, right, direction)
                if isPeak { mpfr_min(end, end, peak, direction) } else { mpfr_max(end, end, peak, direction) }
                mpfr_set_si(peak, isPeak ? 1 : -1, direction)
            }
        }
    }
}
