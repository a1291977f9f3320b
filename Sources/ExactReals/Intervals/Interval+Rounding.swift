internal import RealKernels

/// A function of MPFR: it rounds its value in a direction, and returns 0 if the value is exact.
typealias RoundedFunction = (_ result: mpfr_ptr, _ argument: mpfr_srcptr, _ direction: mpfr_rnd_t) -> CInt

extension Interval {
    /// Returns the values of a function that never falls, and has these slopes.
    @inline(__always)
    func increasing(
        bits: Int, slope: (Interval, Int) -> Interval?, _ function: RoundedFunction
    ) -> Interval {
        meanValues(bits: bits, slope: slope, function) ?? increasing(bits: bits, function)
    }

    /// Returns the values of a function that never falls.
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

    /// Returns the values of a function that never rises.
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
    /// Sets the upper end of a number rounded down to a lower one: to the same if it is exact, otherwise to the next.
    ///
    /// This saves computing a number a second time that is known to lie between two neighbours.
    func setNext(to lower: mpfr_srcptr, isExact: Bool) {
        mpfr_set(self, lower, MPFR_RNDU)
        if !isExact { mpfr_nextabove(self) }
    }
}
