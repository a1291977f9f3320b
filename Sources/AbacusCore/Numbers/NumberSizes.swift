extension Value {
    /// The bits of an exact number's numerator or denominator, whichever is longer; 64 for any other value.
    package var bits: Double {
        switch self {
        case .integer(let number): Double(number.bitLength)
        case .rational(let number): Double(max(number.numerator.bitLength, number.denominator.bitLength))
        default: 64
        }
    }
}

extension BigInteger {
    /// The bits of the magnitude.
    var bits: Double { Double(bitLength) }

    /// The binary logarithm of the magnitude of a nonzero number.
    var binaryLogarithm: Double {
        let (significand, exponent) = magnitude.significandAndExponent()
        return Double(exponent) + significand.binaryLogarithm
    }
}

extension Rational {
    /// An upper bound on the decimal places of the number, or nil if it certainly has infinitely many.
    ///
    /// - Complexity: O(n) in the length of the denominator.
    var mostDecimalPlaces: Int? {
        if hasKnownDecimalPlaces { return decimalPlaces }
        let twos = denominator.trailingZeroBitCount
        let rest = denominator >> twos
        // Each factor of five has more than two bits.
        return rest.isMultiple(of: 5) ? max(twos, rest.bitLength / 2) : nil
    }

    /// Whether the bound is the exact number of decimal places: the denominator is at most 2¹⁶ bits long, or is a power
    /// of two.
    var hasKnownDecimalPlaces: Bool {
        denominator.bitLength <= 1 << 16 || denominator.trailingZeroBitCount == denominator.bitLength - 1
    }

    /// Returns whether the number can be written with this many decimal places, that is, whether the power of ten is a
    /// multiple of the denominator.
    ///
    /// - Complexity: that of a power modulo the denominator.
    func isDecimal(ofPlaces places: Int) -> Bool {
        BigInteger(10).power(BigInteger(places), modulo: denominator) == 0
    }
}
