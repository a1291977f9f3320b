internal import ExactNumbers
internal import RealKernels

// Values derived from an interval: decimals, integers, and doubles near its numbers.

extension Interval {
    /// Returns the numbers multiplied by 10 to the power of `places`.
    func scaled(byPowerOfTen places: Int, bits: Int) -> Interval {
        guard places != 0 else { return self }
        if 1...19 ~= places {
            let power = (0..<places).reduce(1 as UInt) { power, _ in 10 * power }
            return increasing(bits: bits) { mpfr_mul_ui($0, $1, power, $2) }
        }
        let power = Interval.powerOfTen(places.magnitude, bits: bits + 8)
        guard places < 0 else { return times(power, bits: bits) }
        guard let quotient = divided(by: power, bits: bits) else { preconditionFailure("a power of ten isn't 0") }
        return quotient
    }

    /// 10 to the power of `exponent`, rounded to a number of bits.
    static func powerOfTen(_ exponent: UInt, bits: Int) -> Interval {
        if exponent <= 27 {
            let power = (0..<exponent).reduce(1 as UInt) { power, _ in 5 * power }
            return .computing(bits: 64) { lower, upper in
                mpfr_set_ui_2exp(lower, power, Int(exponent), MPFR_RNDD)
                mpfr_set(upper, lower, MPFR_RNDU)
            }
        }
        // GMP's powers are faster, but they are exact.
        if exponent <= bits {
            let power = Interval(Rational(BigInteger(5).power(Int(exponent))), bits: bits)
            return power.increasing(bits: bits) { mpfr_mul_2ui($0, $1, exponent, $2) }
        }
        return Interval(10, bits: 4).increasing(bits: bits) { mpfr_pow_ui($0, $1, exponent, $2) }
    }

    /// The integer nearest to every number of the interval, with ties away from zero; nil if there are several.
    var nearestInteger: BigInteger? {
        // If there are fewer bits than before the point, ends that differ are far apart.
        guard let exponent, exponent <= bits else { return nil }
        let nearest = withEnds { left, right in
            Interval.computing(bits: Swift.max(exponent, 1)) { lower, upper in
                mpfr_round(lower, left)
                mpfr_round(upper, right)
            }
        }
        return nearest.isPoint ? nearest.withEnds { integer, _ in BigInteger(integral: integer) } : nil
    }

    /// The greatest integer that isn't greater than any number of the interval, or nil if there are too few bits to
    /// tell.
    var integerBelow: BigInteger? {
        guard let exponent, exponent <= bits else { return nil }
        return withEnds { left, _ in
            Interval.computing(bits: Swift.max(exponent, 1)) { lower, upper in
                mpfr_floor(lower, left)
                mpfr_floor(upper, left)
            }
        }.withEnds { integer, _ in BigInteger(integral: integer) }
    }

    /// The greatest integers that aren't greater than the ends, or nil if there are too few bits to tell.
    var integersBelowEnds: (lower: BigInteger, upper: BigInteger)? {
        guard let exponent, exponent <= bits else { return nil }
        return withEnds { left, right in
            Interval.computing(bits: Swift.max(exponent, 1) + 1) { lower, upper in
                mpfr_floor(lower, left)
                mpfr_floor(upper, right)
            }
        }.withEnds { (BigInteger(integral: $0), BigInteger(integral: $1)) }
    }

    /// The doubles nearest to the ends, ties to even, with infinities for ends out of range. If both are the same
    /// double, it is nearest to all numbers of the interval.
    var nearestDoubles: (lower: Double, upper: Double) {
        withEnds { (mpfr_get_d($0, MPFR_RNDN), mpfr_get_d($1, MPFR_RNDN)) }
    }

    /// The integer part of the decimal logarithm of the magnitudes, or one less; nil if the interval contains 0.
    ///
    /// It can be one more only if the interval contains 1, since no other power of ten is a power of two.
    var decimalExponent: Int? {
        guard !containsZero, let exponent else { return nil }
        return (exponent - 1).timesDecimalLogarithmOfTwo
    }

    /// The least integer e with width < 2ᵉ; nil if an end is infinite, and `Int.min` for a point.
    var widthExponent: Int? {
        guard isBounded else { return nil }
        return withEnds { left, right in
            Interval.computing(bits: 32) { lower, upper in
                mpfr_sub(upper, right, left, MPFR_RNDU)
                mpfr_set_zero(lower, 1)
            }
        }.exponent
    }
}

extension Int {
    /// The greatest integer that is at most log₁₀ 2 times this one, or possibly one less for enormous integers.
    var timesDecimalLogarithmOfTwo: Int {
        // log₁₀ 2 · 2⁶⁴, rounded down. The high word of a product with it is the integer part.
        multipliedFullWidth(by: 5_553_023_288_523_357_132).high
    }
}
