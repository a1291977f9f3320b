extension Rational {
    /// Returns the number raised to `exponent`, in O(M(n)) where n is the size of the result.
    ///
    /// - Parameter exponent: The exponent. The result for 0 is 1, and for a negative exponent the power of the
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
