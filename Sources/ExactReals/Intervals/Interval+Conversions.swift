internal import ExactNumbers
internal import IntegerKernels
internal import RealKernels

extension Interval {
    /// Creates the interval between a rational number rounded down and the same number rounded up.
    init(_ value: Rational, bits: Int) {
        self = value.numerator.withRecord { numerator in
            value.denominator.withRecord { denominator in
                .computing(bits: bits) { lower, upper in
                    var quotient = __mpq_struct(_mp_num: numerator, _mp_den: denominator)
                    let difference =
                        value.isInteger
                        ? mpfr_set_z(lower, &quotient._mp_num, MPFR_RNDD) : mpfr_set_q(lower, &quotient, MPFR_RNDD)
                    upper.setNext(to: lower, isExact: difference == 0)
                }
            }
        }
    }

    /// The lower end, exactly, or nil if it is infinite or would have more bits than a number can.
    var lowerEnd: Rational? { withEnds { lower, _ in Rational(lower) } }

    /// The upper end, exactly, or nil if it is infinite or would have more bits than a number can.
    var upperEnd: Rational? { withEnds { _, upper in Rational(upper) } }

    /// The approximate number of bits of the ends as rational numbers, or nil if an end is infinite.
    var bitsOfEnds: Int? {
        guard isBounded else { return nil }
        // No exponent has more than 62 bits, and no precision more than 36.
        let exponents = withEnds { [$0, $1].filter { mpfr_zero_p($0) == 0 }.map(\.exponent.magnitude) }
        return bits + Int(exponents.max() ?? 0)
    }
}

extension BigInteger {
    /// Calls `body` with GMP's record of the integer. The record is valid only until `body` returns and must not be
    /// changed.
    func withRecord<Result>(_ body: (__mpz_struct) -> Result) -> Result {
        withLimbs { limbs, count in
            body(
                __mpz_struct(
                    _mp_alloc: CInt(count.magnitude), _mp_size: CInt(count),
                    _mp_d: UnsafeMutablePointer(mutating: limbs)))
        }
    }
}

extension BigInteger {
    /// Creates the value of an MPFR number that is an integer.
    init(integral number: mpfr_srcptr) {
        guard mpfr_zero_p(number) == 0 else {
            self = 0
            return
        }
        // The limbs are a fraction in 0.5 ..< 1. Those before the point are shifted to their place.
        let bits = mpfr_get_exp(number)
        let total = (number.pointee._mpfr_prec + UInt.bitWidth - 1) / UInt.bitWidth
        let count = (bits + UInt.bitWidth - 1) / UInt.bitWidth
        let limbs = UnsafeBufferPointer(start: number.pointee._mpfr_d + (total - count), count: count)
        let shift = count * UInt.bitWidth - bits
        self.init(limbCount: count, isNegative: mpfr_sgn(number) < 0) { result in
            for place in 0..<count {
                let above = place + 1 < count ? limbs[place + 1] : 0
                result[place] = limbs[place] >> shift | above << (UInt.bitWidth - shift)
            }
        }
    }
}

extension Rational {
    /// Creates the value of an MPFR number, or returns nil if it is infinite or its exponent is too large.
    fileprivate init?(_ number: mpfr_srcptr) {
        guard mpfr_number_p(number) != 0 else { return nil }
        guard mpfr_zero_p(number) == 0 else {
            self = 0
            return
        }
        // The limbs are a fraction in 0.5 ..< 1 whose lowest bits are 0.
        let limbCount = (number.pointee._mpfr_prec + UInt.bitWidth - 1) / UInt.bitWidth
        let significand = BigInteger(limbCount: limbCount, isNegative: mpfr_sgn(number) < 0) {
            $0.update(from: number.pointee._mpfr_d, count: limbCount)
        }
        let zeros = significand.trailingZeroBitCount
        let exponent = mpfr_get_exp(number) - limbCount * UInt.bitWidth + zeros
        let odd = Rational(significand >> zeros)
        guard exponent.magnitude < BigInteger.maximumBitLength / 2 else { return nil }
        self = exponent >= 0 ? odd * Rational(BigInteger(1) << exponent) : odd / Rational(BigInteger(1) << -exponent)
    }
}
