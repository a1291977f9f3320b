/// What operations on exact numbers will use, from the sizes of their operands.
enum Size {
    static func sum(_ left: BigInteger, _ right: BigInteger) -> Demand { sum(left.bits, right.bits) }

    /// A sum of integers of so many bits.
    static func sum(_ leftBits: Double, _ rightBits: Double) -> Demand {
        let bits = max(leftBits, rightBits) + 1
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

    /// A sum, a difference or a remainder of fractions.
    ///
    /// - Parameter isReduced: whether what the denominators have in common is taken out, which costs its search.
    static func rationalSum(_ left: Rational, _ right: Rational, isReduced: Bool) -> Demand {
        let (leftBits, rightBits) = (left.denominator.bits, right.denominator.bits)
        let common = isReduced ? commonBits(left.denominator, right.denominator) : 0
        let longest = max(left.numerator.bits + rightBits, right.numerator.bits + leftBits, leftBits + rightBits)
        let bits = longest - common + 1
        return Demand(bits: bits, work: 3 * Cost.greatestCommonDivisor(bits, bits / 2))
    }

    /// A product of fractions.
    ///
    /// - Parameter isReduced: whether what can be cancelled crosswise is taken out, which costs its search.
    static func rationalProduct(_ left: Rational, _ right: Rational, isReduced: Bool) -> Demand {
        var common = 0.0
        if isReduced {
            common =
                commonBits(left.numerator, right.denominator) + commonBits(right.numerator, left.denominator)
        }
        let bits =
            max(left.numerator.bits + right.numerator.bits, left.denominator.bits + right.denominator.bits) - common
        let (longerLeft, longerRight) = (Value.rational(left).bits, Value.rational(right).bits)
        return Demand(bits: bits, work: 3 * Cost.greatestCommonDivisor(longerLeft, longerRight))
    }

    static func rationalQuotient(_ left: Rational, _ right: Rational, isReduced: Bool) -> Demand {
        rationalProduct(left, right.reciprocal, isReduced: isReduced)
    }

    private static func commonBits(_ left: BigInteger, _ right: BigInteger) -> Double {
        left.greatestCommonDivisor(with: right).bits - 1
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
