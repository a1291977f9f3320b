extension Value {
    /// The bits of an exact number's numerator or denominator, whichever is longer; 64 for any other value.
    var bits: Double {
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

    /// The binary logarithm of the magnitude, for a number other than zero.
    var binaryLogarithm: Double {
        let (significand, exponent) = magnitude.significandAndExponent()
        return Double(exponent) + significand.binaryLogarithm
    }
}
