/// What operations on exact numbers will use, from the sizes of their operands.
enum Size {
    static func sum(_ left: BigInteger, _ right: BigInteger) -> Demand {
        let bits = max(left.bits, right.bits) + 1
        return Demand(bits: bits, work: Cost.linear(bits))
    }

    static func product(_ left: BigInteger, _ right: BigInteger) -> Demand {
        Demand(bits: left.bits + right.bits, work: Cost.multiplication(left.bits, right.bits))
    }

    /// A quotient or a remainder, neither of which is longer than the operands.
    static func quotient(_ left: BigInteger, _ right: BigInteger) -> Demand {
        Demand(bits: max(left.bits, right.bits), work: Cost.division(left.bits, right.bits))
    }

    /// A fraction in lowest terms, or the divisor that is taken out of it.
    static func fraction(_ left: BigInteger, _ right: BigInteger) -> Demand {
        Demand(bits: max(left.bits, right.bits), work: Cost.greatestCommonDivisor(left.bits, right.bits))
    }

    static func leastCommonMultiple(_ left: BigInteger, _ right: BigInteger) -> Demand {
        Demand(bits: left.bits + right.bits, work: 2 * Cost.greatestCommonDivisor(left.bits, right.bits))
    }

    /// A sum, a difference or a remainder, whose denominator is at most the product of the operands'.
    static func rationalSum(_ left: Rational, _ right: Rational) -> Demand {
        let bits = max(
            left.numerator.bits + right.denominator.bits, right.numerator.bits + left.denominator.bits,
            left.denominator.bits + right.denominator.bits)
        return Demand(bits: bits + 1, work: 3 * Cost.greatestCommonDivisor(bits, bits / 2))
    }

    /// A product or a quotient.
    static func rationalProduct(_ left: Rational, _ right: Rational) -> Demand {
        let (longerLeft, longerRight) = (Value.rational(left).bits, Value.rational(right).bits)
        return Demand(
            bits: longerLeft + longerRight,
            work: 3 * Cost.greatestCommonDivisor(longerLeft, longerRight))
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
