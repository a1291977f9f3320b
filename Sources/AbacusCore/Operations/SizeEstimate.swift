/// Estimates what operations on exact numbers will use, from the sizes of their operands.
enum SizeEstimate {
    static func sum(_ left: BigInteger, _ right: BigInteger) -> Demand { sum(left.bits, right.bits) }

    /// Adding integers of these numbers of bits.
    static func sum(_ leftBits: Double, _ rightBits: Double) -> Demand {
        let bits = max(leftBits, rightBits) + 1
        return Demand(bits: bits, work: Cost.linear(bits) + memory(bits))
    }

    /// Copying or negating a number of this many bits.
    static func copy(_ bits: Double) -> Demand {
        Demand(bits: bits, work: bits <= 62 ? 0 : 0.65 * Cost.linear(bits) + 220)
    }

    /// Adding integers of these numbers of bits, with the left one changed in place.
    static func increment(_ leftBits: Double, _ rightBits: Double) -> Demand {
        let bits = max(leftBits, rightBits) + 1
        return Demand(bits: bits, work: Cost.linear(bits) + 300)
    }

    static func product(_ left: BigInteger, _ right: BigInteger) -> Demand {
        Demand(
            bits: left.bits + right.bits,
            work: Cost.multiplication(left.bits, right.bits) + memory(left.bits + right.bits))
    }

    /// Computing a quotient or a remainder, neither of which is longer than the operands.
    static func quotient(_ left: BigInteger, _ right: BigInteger) -> Demand {
        let bits = max(left.bits, right.bits)
        return Demand(bits: bits, work: Cost.division(left.bits, right.bits) + memory(bits))
    }

    /// Finding the greatest common divisor of two integers.
    static func commonDivisor(_ left: BigInteger, _ right: BigInteger) -> Demand {
        let bits = max(left.bits, right.bits)
        let work = Cost.greatestCommonDivisor(left.bits, right.bits)
        // If the shorter one is a word, the algorithm starts with a remainder.
        return Demand(
            bits: bits, work: bits <= 62 ? 140 : work + (min(left.bits, right.bits) <= 62 ? 1 : 2) * Cost.allocation)
    }

    /// Making a fraction in lowest terms: finding the common divisor, and dividing both parts by it.
    static func fraction(_ left: BigInteger, _ right: BigInteger) -> Demand {
        let bits = max(left.bits, right.bits)
        let work = Cost.greatestCommonDivisor(left.bits, right.bits) + 3 * Cost.linear(left.bits + right.bits)
        return Demand(bits: bits, work: bits <= 62 ? 350 : work + 2.2 * Cost.allocation)
    }

    /// Computing a sum, a difference or a remainder of fractions.
    ///
    /// - Parameter isReduced: whether to find the common divisor of the denominators and take it into account.
    static func rationalSum(_ left: Rational, _ right: Rational, isReduced: Bool) -> Demand {
        let (leftBits, rightBits) = (left.denominator.bits, right.denominator.bits)
        let common = isReduced ? commonBits(left.denominator, right.denominator) : 0
        let longest = max(left.numerator.bits + rightBits, right.numerator.bits + leftBits, leftBits + rightBits)
        let bits = longest - common + 1
        let products =
            Cost.multiplication(left.numerator.bits, rightBits) + Cost.multiplication(right.numerator.bits, leftBits)
            + Cost.multiplication(leftBits, rightBits)
        // The common divisors of the sum and of the denominators are also found, and are seldom long.
        let divisors = 1.15 * commonDivisorWork(leftBits, rightBits)
        let areShort = max(leftBits, rightBits) <= 62
        return Demand(bits: bits, work: products + divisors + min(Cost.fraction(bits), areShort ? 550 : .infinity))
    }

    /// Computing a product of fractions.
    ///
    /// - Parameter isReduced: whether to find what cancels crosswise and take it into account.
    static func rationalProduct(_ left: Rational, _ right: Rational, isReduced: Bool) -> Demand {
        var common = 0.0
        if isReduced {
            common =
                commonBits(left.numerator, right.denominator) + commonBits(right.numerator, left.denominator)
        }
        let bits =
            max(left.numerator.bits + right.numerator.bits, left.denominator.bits + right.denominator.bits) - common
        let products =
            Cost.multiplication(left.numerator.bits, right.numerator.bits)
            + Cost.multiplication(left.denominator.bits, right.denominator.bits)
        let divisors =
            commonDivisorWork(left.numerator.bits, right.denominator.bits)
            + commonDivisorWork(right.numerator.bits, left.denominator.bits)
        return Demand(bits: bits, work: products + divisors + Cost.fraction(bits))
    }

    static func rationalQuotient(_ left: Rational, _ right: Rational, isReduced: Bool) -> Demand {
        rationalProduct(left, right.reciprocal, isReduced: isReduced)
    }

    /// Computing a remainder of fractions, or a rounded quotient: the quotient, its integer part and the rest.
    static func rationalRemainder(_ left: Rational, _ right: Rational, isReduced: Bool) -> Demand {
        let sum = rationalSum(left, right, isReduced: isReduced)
        let quotient = rationalQuotient(left, right, isReduced: isReduced)
        return Demand(bits: sum.bits, work: 1.2 * quotient.work + (sum.bits <= 62 ? 60 : Cost.fraction(sum.bits)))
    }

    /// Returns the work of finding the common divisor of parts of two fractions. It is skipped if one of them is 1.
    private static func commonDivisorWork(_ left: Double, _ right: Double) -> Double {
        min(left, right) <= 1 ? 0 : Cost.greatestCommonDivisor(left, right)
    }

    private static func memory(_ bits: Double) -> Double { bits <= 64 ? 0 : Cost.allocation }

    private static func commonBits(_ left: BigInteger, _ right: BigInteger) -> Double {
        left.greatestCommonDivisor(with: right).bits - 1
    }
}
