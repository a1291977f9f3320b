extension Rational {
    /// The numerator and the denominator of a number if both fit `Int`. Arithmetic on them returns nil if it overflows.
    @usableFromInline
    package struct SmallParts {
        @usableFromInline package var numerator: Int
        @usableFromInline package var denominator: Int

        @inlinable
        init(numerator: Int, denominator: Int) {
            self.numerator = numerator
            self.denominator = denominator
        }
    }

    /// The numerator and the denominator if both fit `Int`, otherwise nil.
    @inlinable
    package var smallParts: SmallParts? {
        guard let numerator = numerator.small, let denominator = denominator.small else { return nil }
        return SmallParts(numerator: numerator, denominator: denominator)
    }
}

// The formulas are the same as in the general case.

extension Rational.SmallParts {
    static func + (left: Self, right: Self) -> Rational? {
        sum(left, right, by: { $0.addingReportingOverflow($1) })
    }

    static func - (left: Self, right: Self) -> Rational? {
        sum(left, right, by: { $0.subtractingReportingOverflow($1) })
    }

    static func * (left: Self, right: Self) -> Rational? {
        let first = greatestCommonDivisor(left.numerator, right.denominator)
        let second = greatestCommonDivisor(right.numerator, left.denominator)
        return Rational(
            reduced: (left.numerator / first).multipliedReportingOverflow(by: right.numerator / second),
            (left.denominator / second).multipliedReportingOverflow(by: right.denominator / first))
    }

    /// Returns the sum or difference, depending on `combine`.
    @inline(__always)
    private static func sum(
        _ left: Self, _ right: Self, by combine: (Int, Int) -> (partialValue: Int, overflow: Bool)
    ) -> Rational? {
        let shared = greatestCommonDivisor(left.denominator, right.denominator)
        let (leftRest, rightRest) = (left.denominator / shared, right.denominator / shared)
        let (leftPart, leftOverflows) = left.numerator.multipliedReportingOverflow(by: rightRest)
        let (rightPart, rightOverflows) = right.numerator.multipliedReportingOverflow(by: leftRest)
        let (sum, overflows) = combine(leftPart, rightPart)
        if leftOverflows || rightOverflows || overflows { return nil }
        let common = greatestCommonDivisor(sum, shared)
        return Rational(
            reduced: (sum / common, false),
            leftRest.multipliedReportingOverflow(by: right.denominator / common))
    }

    /// Returns the greatest common divisor with a positive integer. That integer is often 1, which saves most
    /// divisions.
    @inline(__always)
    private static func greatestCommonDivisor(_ value: Int, _ positive: Int) -> Int {
        positive == 1 ? 1 : Int(BigInteger.greatestCommonDivisor(value.magnitude, positive.magnitude))
    }
}

extension Rational {
    /// Creates a rational from parts in lowest terms, or returns nil if either part has overflowed.
    fileprivate init?(
        reduced numerator: (partialValue: Int, overflow: Bool), _ denominator: (partialValue: Int, overflow: Bool)
    ) {
        if numerator.overflow || denominator.overflow { return nil }
        self.init(reduced: BigInteger(numerator.partialValue), BigInteger(denominator.partialValue))
    }
}
