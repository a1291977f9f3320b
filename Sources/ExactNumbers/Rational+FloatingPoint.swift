extension Rational {
    /// Splits the number into a significand of magnitude 0.5 ..< 1 and a power of 2.
    ///
    /// The value is `significand` times 2 to the power of `exponent`, with `significand` rounded to nearest, ties to
    /// even; for 0, both are 0. This is useful for logarithms of numbers out of the range of `Double`.
    public func significandAndExponent() -> (significand: Double, exponent: Int) {
        guard !isZero else { return (0, 0) }
        let (bits, isInexact, exponent) = leadingBits
        return Double.split(bits, isInexact: isInexact, exponent: exponent, isNegative: isNegative)
    }

    /// The top 64 bits of the magnitude of a number that is not 0, and whether anything is left below them.
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

    /// The correctly rounded quotient if both parts are exact as doubles, otherwise nil.
    internal var quotientOfExactDoubles: Double? {
        let limit = 1 << 53
        guard let parts = smallParts, parts.numerator.magnitude <= limit, parts.denominator <= limit else { return nil }
        return Double(parts.numerator) / Double(parts.denominator)
    }
}
