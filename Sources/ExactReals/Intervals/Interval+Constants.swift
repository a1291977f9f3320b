internal import ExactNumbers
internal import RealKernels

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

    /// From this precision on MPFR's π, which it caches, takes longer than ours: four times as long at 10⁶ digits.
    private static let bitsOfLongPi = 1 << 15

    /// The numbers less than 1 away from an integer, times 2 to the power of `exponent`.
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
