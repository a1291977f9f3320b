internal import CMPFR

extension Interval {
    /// An interval around the ratio of a circle's circumference to its diameter.
    static func pi(bits: Int) -> Interval {
        .computing(bits: bits) { lower, upper in
            mpfr_const_pi(lower, MPFR_RNDD)
            upper.setNext(to: lower, isExact: false)
        }
    }
}
