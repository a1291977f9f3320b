extension Rational {
    /// Creates `significand` times 10 to the power of `decimalExponent`, in O(M(n) log n).
    ///
    /// Only the common factors 2 and 5 are removed, as there can be no others. Traps if the result is too large.
    public init(significand: BigInteger, decimalExponent: Int) {
        if significand.isZero {
            self.init(0)
        } else if decimalExponent >= 0 {
            self.init(reduced: significand * BigInteger(10).power(decimalExponent), 1)
        } else {
            precondition(decimalExponent > -BigInteger.maximumBitLength, "the denominator is too large")
            self.init(significand, overTenToThe: -decimalExponent)
        }
    }

    /// Creates the quotient of a nonzero integer and a power of 10.
    private init(_ significand: BigInteger, overTenToThe places: Int) {
        let twos = min(places, significand.trailingZeroBitCount)
        var numerator = significand >> twos
        var fives = 0
        if numerator.isMultiple(of: 5) {
            (numerator, fives) = numerator.removingFactors(of: 5)
            if fives > places { numerator *= BigInteger(5).power(fives - places) }
            fives = min(fives, places)
        }
        self.init(reduced: numerator, BigInteger(5).power(places - fives) << (places - twos))
    }

    /// The number in decimal digits, in O(M(n) log n), or nil if there are infinitely many digits.
    public var terminatingDecimal: String? {
        if let parts = smallParts, let decimal = ShortDecimal(parts.numerator, over: parts.denominator) {
            return decimal.text
        }
        guard let places = decimalPlaces else { return nil }
        return Rational.decimal(scaled(places: places), places: places)
    }

    /// Returns the number in decimal digits, rounded half away from zero, without trailing zeros after the point.
    ///
    /// Takes O(M(n) log n); traps if there are too many digits for an exact number.
    ///
    /// - Parameter places: The number of digits kept after the point; a negative number rounds to tens, hundreds and so
    ///   on.
    public func decimal(places: Int) -> String {
        let rounded = rounded(places: places)
        return rounded.terminatingDecimal ?? rounded.description
    }

    /// The number of decimal places, or nil if there are infinitely many.
    ///
    /// It is finite if the denominator has no prime factors other than 2 and 5.
    package var decimalPlaces: Int? {
        if isInteger { return 0 }
        let twos = denominator.trailingZeroBitCount
        let (rest, fives) = (denominator >> twos).removingFactors(of: 5)
        return rest == 1 ? max(twos, fives) : nil
    }

    /// Returns the digits of `scaled` with a point before the last `places` digits. The last digit must not be 0.
    private static func decimal(_ scaled: BigInteger, places: Int) -> String {
        guard places > 0 else { return scaled.description }
        let digits = scaled.magnitude.description
        let sign = scaled.isNegative ? "-" : ""
        guard digits.utf8.count > places else {
            return sign + "0." + String.zeros(places - digits.utf8.count) + digits
        }
        let point = digits.utf8.index(digits.startIndex, offsetBy: digits.utf8.count - places)
        return sign + digits[..<point] + "." + digits[point...]
    }
}

extension String {
    /// Returns a string of zeros. `String(repeating:count:)` takes about thirty times as long.
    package static func zeros(_ count: Int) -> String {
        String(unsafeUninitializedCapacity: count) { text in
            text.initialize(repeating: UInt8(ascii: "0"))
            return count
        }
    }
}

extension Rational {
    /// Returns the greatest integer that is at most the number.
    public func floor() -> BigInteger { rounded(.down) }

    /// Returns the least integer that is at least the number.
    public func ceiling() -> BigInteger { rounded(.up) }

    /// Returns the number rounded toward zero.
    public func truncated() -> BigInteger { rounded(.towardZero) }

    /// Returns the number rounded to an integer, by default with ties away from zero.
    public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> BigInteger {
        isInteger ? numerator : numerator.divided(by: denominator, rounding: rule)
    }

    /// Returns the number rounded to decimal places, with ties away from zero.
    ///
    /// - Parameter places: The number of digits kept after the point; a negative number rounds to tens, hundreds and so
    ///   on. Traps if the result is too large for an exact number.
    public func rounded(places: Int) -> Rational { rounded(places: places, .toNearestOrAwayFromZero) }

    /// Returns the number rounded to decimal places by a rule. A negative number of places rounds to tens, hundreds and
    /// so on.
    package func rounded(places: Int, _ rule: FloatingPointRoundingRule) -> Rational {
        if let needed = decimalPlaces, needed <= places { return self }
        let scaled = scaled(places: places, rule)
        return scaled.isZero ? 0 : Rational(significand: scaled, decimalExponent: -places)
    }

    /// Returns the number times 10 to the power of `places`, rounded to an integer by a rule, by default with ties away
    /// from zero.
    package func scaled(places: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> BigInteger {
        if places >= 0 {
            return (numerator * BigInteger(10).power(places)).divided(by: denominator, rounding: rule)
        }
        // |x| < 2^(difference + 1), and 10^p/2 > 2^(3p - 1): for most powers of ten, the result is known to be next to 0.
        let difference = numerator.bitLength - denominator.bitLength
        if places < -(difference + 2) / 3 - 1 { return BigInteger(signum()).divided(by: 2, rounding: rule.nearZero) }
        return numerator.divided(by: denominator * BigInteger(10).power(-places), rounding: rule)
    }
}

extension FloatingPointRoundingRule {
    /// The rule that rounds ½ to where this rule rounds a number nearer to zero.
    fileprivate var nearZero: FloatingPointRoundingRule {
        switch self {
        case .toNearestOrAwayFromZero, .toNearestOrEven: .towardZero
        default: self
        }
    }
}
