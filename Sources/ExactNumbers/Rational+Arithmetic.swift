extension Rational: AdditiveArithmetic {
    /// Returns the sum of two numbers.
    public static func + (left: Rational, right: Rational) -> Rational {
        if let left = left.smallParts, let right = right.smallParts, let sum = left + right { return sum }
        return sum(left, right.numerator, right.denominator)
    }

    /// Returns the difference of two numbers.
    public static func - (left: Rational, right: Rational) -> Rational {
        if let left = left.smallParts, let right = right.smallParts, let difference = left - right {
            return difference
        }
        return sum(left, -right.numerator, right.denominator)
    }

    /// Adds `right` to `left`, in place if both are integers and the limbs of `left` are not shared.
    public static func += (left: inout Rational, right: Rational) {
        if left.isInteger && right.isInteger {
            left.numerator += right.numerator
        } else {
            left = left + right
        }
    }

    /// Subtracts `right` from `left`, in place if both are integers and the limbs of `left` are not shared.
    public static func -= (left: inout Rational, right: Rational) {
        if left.isInteger && right.isInteger {
            left.numerator -= right.numerator
        } else {
            left = left - right
        }
    }

    /// Returns the sum with a number in lowest terms. Any common factor of the sum's numerator and denominator divides
    /// the greatest common divisor of the denominators, which is usually 1 (TAOCP 4.5.1).
    private static func sum(_ left: Rational, _ numerator: BigInteger, _ denominator: BigInteger) -> Rational {
        let shared =
            left.denominator == 1 || denominator == 1
            ? 1 : left.denominator.greatestCommonDivisor(with: denominator)
        if shared == 1 {
            return Rational(
                reduced: left.numerator.times(denominator) + numerator.times(left.denominator),
                left.denominator.times(denominator))
        }
        let leftRest = left.denominator.dividedExactly(by: shared)
        let sum = left.numerator * denominator.dividedExactly(by: shared) + numerator * leftRest
        let common = sum.greatestCommonDivisor(with: shared)
        return Rational(reduced: sum.dividing(by: common), leftRest * denominator.dividing(by: common))
    }
}

extension Rational: SignedNumeric {
    /// Returns the product of two numbers.
    public static func * (left: Rational, right: Rational) -> Rational {
        if let left = left.smallParts, let right = right.smallParts, let product = left * right { return product }
        return product(left, right.numerator, right.denominator)
    }

    /// Multiplies `left` by `right`, in place if both are integers and the limbs of `left` are not shared.
    public static func *= (left: inout Rational, right: Rational) {
        if left.isInteger && right.isInteger {
            left.numerator *= right.numerator
        } else {
            left = left * right
        }
    }

    /// Returns the quotient of two numbers; traps on division by zero.
    public static func / (left: Rational, right: Rational) -> Rational {
        left * right.reciprocal
    }

    /// Divides `left` by `right`; traps on division by zero.
    public static func /= (left: inout Rational, right: Rational) {
        left = left / right
    }

    /// Returns the number with the opposite sign.
    public static prefix func - (operand: Rational) -> Rational {
        Rational(reduced: -operand.numerator, operand.denominator)
    }

    /// Replaces the number by its opposite.
    public mutating func negate() {
        numerator.negate()
    }

    /// Returns the product with a number in lowest terms. Common factors can occur only between one operand's numerator
    /// and the other's denominator (TAOCP 4.5.1).
    private static func product(_ left: Rational, _ numerator: BigInteger, _ denominator: BigInteger) -> Rational {
        let first = denominator == 1 ? 1 : left.numerator.greatestCommonDivisor(with: denominator)
        let second = left.denominator == 1 ? 1 : numerator.greatestCommonDivisor(with: left.denominator)
        return Rational(
            reduced: left.numerator.dividing(by: first).times(numerator.dividing(by: second)),
            left.denominator.dividing(by: second).times(denominator.dividing(by: first)))
    }
}

extension BigInteger {
    /// Returns the product with a `factor` that is often 1. In that case, a long integer is not copied.
    internal func times(_ factor: BigInteger) -> BigInteger {
        factor == 1 ? self : self * factor
    }

    /// Returns the quotient by a `divisor` that must divide the integer and is often 1.
    internal func dividing(by divisor: BigInteger) -> BigInteger {
        divisor == 1 ? self : dividedExactly(by: divisor)
    }
}

extension Rational {
    /// Returns the number raised to `exponent`, in O(M(n)), where n is the size of the result.
    ///
    /// - Parameter exponent: The exponent. For 0, the result is 1; for a negative exponent, it is the power of the
    ///   reciprocal. Traps if the exponent is negative and the number is 0, and if the result is too large.
    public func power(_ exponent: Int) -> Rational {
        guard exponent < 0 else {
            return Rational(reduced: numerator.power(exponent), denominator.power(exponent))
        }
        guard exponent != .min else { return power(exponent + 1) / self }
        return reciprocal.power(-exponent)
    }

    /// Returns the exact root, or nil if it is not rational.
    ///
    /// - Parameter degree: The degree. It must be at least 1, and odd if the number is negative; traps otherwise.
    public func root(_ degree: Int) -> Rational? {
        let (numeratorRoot, isExact) = numerator.root(degree)
        guard isExact else { return nil }
        let (denominatorRoot, isRational) = denominator.root(degree)
        return isRational ? Rational(reduced: numeratorRoot, denominatorRoot) : nil
    }
}
