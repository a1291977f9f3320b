// How exact numbers are printed that a format may round.

extension ExactReal {
    /// Returns the number as a format prints it, or nil if that is an expression longer than `expressionLimit`.
    ///
    /// - Throws: why its digits can't be found.
    func text(
        _ format: ValueFormat, expressionLimit: Int, using decider: RealDecider
    ) throws(RealProblem) -> String? {
        if format.reals == .symbolic, let text = text(limit: ValueFormat.longestExpression) { return text }
        if let digits = format.digits { return try decimal(places: digits, using: decider) }
        if format.reals == .lossless { return text(limit: expressionLimit) }
        return try decimal(significantDigits: ValueFormat.significantDigits, using: decider)
    }
}

extension Rational {
    /// Returns the number as a format prints it.
    func text(_ format: ValueFormat) -> String {
        if format.radix == 10, format.fractions != .quotient {
            if let digits = format.digits { return decimal(places: digits) }
            if let decimal = terminatingDecimal { return decimal }
            if format.fractions == .readable, isLongQuotient,
                let decimal = try? ExactReal(self).decimal(significantDigits: ValueFormat.significantDigits)
            {
                return decimal
            }
        }
        return numerator.text(format) + "/" + denominator.text(format)
    }

    /// Whether a readable format rounds the number if it has infinitely many decimals.
    var isLongQuotient: Bool {
        // A number of b bits has at least 0.301 (b - 1) digits.
        let bits = numerator.bitLength + denominator.bitLength
        if Double(bits - 2) * 0.301 > Double(ValueFormat.longestQuotient) { return true }
        return numerator.description.utf8.count + denominator.description.utf8.count >= ValueFormat.longestQuotient
    }
}
