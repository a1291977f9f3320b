extension Value {
    /// The bits of the longer of an exact number's numerator and denominator; 64 of anything else.
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

    /// The binary logarithm of the magnitude of a number other than zero.
    var binaryLogarithm: Double {
        let (significand, exponent) = magnitude.significandAndExponent()
        return Double(exponent) + significand.binaryLogarithm
    }
}
