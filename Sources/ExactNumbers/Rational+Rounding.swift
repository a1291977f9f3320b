extension Rational {
    /// Returns the greatest integer that is at most the number.
    public func floor() -> BigInteger { rounded(.down) }

    /// Returns the least integer that is at least the number.
    public func ceiling() -> BigInteger { rounded(.up) }

    /// Returns the number rounded toward zero.
    public func truncated() -> BigInteger { rounded(.towardZero) }

    /// Returns the number rounded to an integer; halves are rounded away from zero unless `rule` says otherwise.
    public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> BigInteger {
        isInteger ? numerator : numerator.divided(by: denominator, rounding: rule)
    }

    /// Returns the number rounded to decimal places, with halves rounded away from zero.
    ///
    /// - Parameter places: The number of digits kept after the point; a negative number rounds to tens, hundreds and so
    ///   on. Traps if the result is too large for an exact number.
    public func rounded(places: Int) -> Rational {
        if let needed = decimalPlaces, needed <= places { return self }
        let scaled = scaled(places: places)
        return scaled.isZero ? 0 : Rational(significand: scaled, decimalExponent: -places)
    }

    /// Returns the number times 10 to the power of `places`, rounded to an integer, with halves rounded away from zero.
    package func scaled(places: Int) -> BigInteger {
        if places >= 0 {
            return (numerator * BigInteger(10).power(places)).divided(
                by: denominator, rounding: .toNearestOrAwayFromZero)
        }
        // |x| < 2^(difference + 1), and 10^p/2 > 2^(3p - 1): for most powers of ten, the result is known to be 0.
        let difference = numerator.bitLength - denominator.bitLength
        if places < -(difference + 2) / 3 - 1 { return 0 }
        return numerator.divided(
            by: denominator * BigInteger(10).power(-places), rounding: .toNearestOrAwayFromZero)
    }
}
