internal import RealKernels

/// A function of MPFR. It rounds its value in the given direction and returns 0 if the value is exact.
typealias RoundedFunction = (_ result: mpfr_ptr, _ argument: mpfr_srcptr, _ direction: mpfr_rnd_t) -> CInt

extension Interval {
    /// Returns the values of an increasing function that has the given slopes.
    @inline(__always)
    func increasing(
        bits: Int, slope: (Interval, Int) -> Interval?, _ function: RoundedFunction
    ) -> Interval {
        meanValues(bits: bits, slope: slope, function) ?? increasing(bits: bits, function)
    }

    /// Returns the values of an increasing function.
    @inline(__always)
    func increasing(bits: Int, _ function: RoundedFunction) -> Interval {
        withEnds { left, right in
            .computing(bits: bits) { lower, upper in
                let difference = function(lower, left, MPFR_RNDD)
                if mpfr_equal_p(left, right) != 0 {
                    upper.setNext(to: lower, isExact: difference == 0)
                } else {
                    _ = function(upper, right, MPFR_RNDU)
                }
            }
        }
    }

    /// Returns the values of a decreasing function.
    @inline(__always)
    func decreasing(bits: Int, _ function: RoundedFunction) -> Interval {
        withEnds { left, right in
            .computing(bits: bits) { lower, upper in
                let difference = function(lower, right, MPFR_RNDD)
                if mpfr_equal_p(left, right) != 0 {
                    upper.setNext(to: lower, isExact: difference == 0)
                } else {
                    _ = function(upper, left, MPFR_RNDU)
                }
            }
        }
    }
}

extension mpfr_ptr {
    /// Sets the upper end of a number whose lower end was rounded down: to the same number if that is exact, otherwise
    /// to the next one.
    ///
    /// This avoids computing a number a second time if it is known to lie between two adjacent numbers.
    func setNext(to lower: mpfr_srcptr, isExact: Bool) {
        mpfr_set(self, lower, MPFR_RNDU)
        if !isExact { mpfr_nextabove(self) }
    }
}
