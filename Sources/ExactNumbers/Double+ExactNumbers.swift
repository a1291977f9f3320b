extension Double {
    /// Creates the double nearest to `value`, ties to even, or an infinity if `value` is out of range.
    public init(_ value: BigInteger) {
        if let value = value.small {
            self.init(value)
        } else if value.bitLength > 1024 {
            self = value.isNegative ? -.infinity : .infinity
        } else {
            let (bits, isInexact) = value.leadingBits
            self.init(
                rounding: bits, isInexact: isInexact, exponent: value.bitLength - 64, isNegative: value.isNegative)
        }
    }

    /// Creates the double nearest to `value`, ties to even, rounding only once.
    ///
    /// It is infinite if `value` is too large, and subnormal or zero if it is too small for a normal number.
    public init(_ value: Rational) {
        if let quotient = value.quotientOfExactDoubles {
            self = quotient
            return
        }
        let scale = value.numerator.bitLength - value.denominator.bitLength
        if scale > 1024 || scale < -1076 {
            // The value is at least 2¹⁰²⁴, or at most a quarter of the least positive double.
            let magnitude = scale > 0 ? Double.infinity : 0
            self = value.isNegative ? -magnitude : magnitude
        } else {
            let (bits, isInexact, exponent) = value.leadingBits
            self.init(rounding: bits, isInexact: isInexact, exponent: exponent, isNegative: value.isNegative)
        }
    }

    /// Creates the double nearest to `bits`, or to a number just above it if `isInexact`, times 2 to the power of
    /// `exponent`.
    ///
    /// - Parameters:
    ///   - bits: The most significant bits of the value; the top bit must be set.
    ///   - isInexact: Whether the value exceeds `bits`, by less than 1.
    internal init(rounding bits: UInt64, isInexact: Bool, exponent: Int, isNegative: Bool) {
        assert(bits.leadingZeroBitCount == 0, "the topmost bit is set")
        // The last kept bit has the weight 2⁻¹⁰⁷⁴ for a subnormal number; otherwise, 53 bits are kept.
        let unit = max(exponent + 11, -1074)
        let dropped = unit - exponent
        var kept: UInt64 = 0
        if dropped <= UInt64.bitWidth {  // Otherwise the value is less than half a unit.
            kept = bits >> dropped
            let rest = bits << (UInt64.bitWidth - dropped)
            let half: UInt64 = 1 << 63
            if rest > half || rest == half && (isInexact || kept & 1 == 1) { kept += 1 }
        }
        // `kept` has at most 53 bits, or is 2⁵³, so nothing below rounds a second time.
        self.init(sign: isNegative ? .minus : .plus, exponent: unit, significand: Double(kept))
    }

    /// Rounds a value that is given as in `init(rounding:…)` to a significand of magnitude 0.5 ..< 1 and an exponent.
    internal static func split(
        _ bits: UInt64, isInexact: Bool, exponent: Int, isNegative: Bool
    ) -> (significand: Double, exponent: Int) {
        let significand = Double(rounding: bits, isInexact: isInexact, exponent: -64, isNegative: isNegative)
        // Rounding may have carried to the next power of 2.
        let carries = significand.magnitude == 1
        return (carries ? significand / 2 : significand, exponent + 64 + (carries ? 1 : 0))
    }
}

extension Rational {
    /// Splits the number into a significand of magnitude 0.5 ..< 1 and a power of 2.
    ///
    /// The value is `significand` times 2 to the power of `exponent`, with `significand` rounded to nearest, ties to
    /// even; for 0, both are 0. This is useful for logarithms of numbers out of the range of `Double`.
    package func significandAndExponent() -> (significand: Double, exponent: Int) {
        guard !isZero else { return (0, 0) }
        let (bits, isInexact, exponent) = leadingBits
        return Double.split(bits, isInexact: isInexact, exponent: exponent, isNegative: isNegative)
    }

    /// The top 64 bits of the magnitude of a nonzero number, and whether there is a nonzero rest below them.
    ///
    /// The magnitude lies in `bits ..< bits + 1` times 2 to the power of `exponent`.
    internal var leadingBits: (bits: UInt64, isInexact: Bool, exponent: Int) {
        // With this shift the quotient has 64 or 65 bits.
        let shift = denominator.bitLength - numerator.bitLength + 64
        let (quotient, remainder) = (numerator.magnitude << max(shift, 0))
            .quotientAndRemainder(dividingBy: denominator << max(-shift, 0))
        let (bits, isInexact) = quotient.leadingBits
        return (bits, isInexact || !remainder.isZero, quotient.bitLength - 64 - shift)
    }

    /// The correctly rounded quotient if both parts are exactly representable as doubles, otherwise nil.
    internal var quotientOfExactDoubles: Double? {
        let limit = 1 << 53
        guard let parts = smallParts, parts.numerator.magnitude <= limit, parts.denominator <= limit else { return nil }
        return Double(parts.numerator) / Double(parts.denominator)
    }
}
