internal import ExactNumbers

// The order of roots and rational numbers by comparing their powers. This takes a few multiplications, no MPFR, and no
// choice of a precision.

extension Form {
    /// Returns the order of a rational multiple of roots of integers and a rational number. Raises both to the power of
    /// all degrees, multiplies them by the denominators, and compares the resulting integers. Returns nil for any other
    /// number, or if an integer has more than 128 bits.
    func orderByPowers(to value: Rational) -> Ordering? {
        guard isPolynomial, let term = numerator.onlyTerm, let degree = term.monomial.degreeOfRoots,
            let coefficient = term.coefficient.smallParts, let value = value.smallParts
        else { return nil }
        let isNegative = coefficient.numerator < 0
        // Roots are positive, so the signs may decide.
        if value.numerator == 0 || (value.numerator < 0) != isNegative { return isNegative ? .less : .greater }
        var (root, other) = (WideProduct(), WideProduct())
        guard root.multiply(by: coefficient.numerator.magnitude, times: degree),
            root.multiply(by: value.denominator.magnitude, times: degree),
            other.multiply(by: value.numerator.magnitude, times: degree),
            other.multiply(by: coefficient.denominator.magnitude, times: degree)
        else { return nil }
        for factor in term.monomial.factors {
            guard let base = factor.radicandOfRoot.flatMap({ UInt(exactly: $0) }),
                let exponent = factor.exponent.smallParts,
                root.multiply(by: base, times: exponent.numerator * (degree / exponent.denominator))
            else { return nil }
        }
        return isNegative ? Ordering(of: other.value, root.value) : Ordering(of: root.value, other.value)
    }
}

extension Monomial {
    /// Powers of higher degrees are longer than 128 bits.
    private static var greatestDegree: Int { 64 }

    /// The least common multiple of the degrees of the roots; nil if a factor isn't the root of an integer, or if the
    /// multiple is too great.
    fileprivate var degreeOfRoots: Int? {
        var degree = 1
        for factor in factors {
            guard factor.radicandOfRoot != nil, let exponent = factor.exponent.smallParts, exponent.numerator > 0,
                exponent.denominator <= Self.greatestDegree
            else { return nil }
            var multiple = degree
            while multiple % exponent.denominator != 0 { multiple += degree }
            degree = multiple
            if degree > Self.greatestDegree { return nil }
        }
        return degree
    }
}

/// A product of words of up to 128 bits.
private struct WideProduct {
    private(set) var value: UInt128 = 1

    /// Multiplies by a power; returns false if the product becomes too long.
    mutating func multiply(by factor: UInt, times count: Int) -> Bool {
        if factor <= 1 {
            if factor == 0 { value = 0 }
            return true
        }
        for _ in 0..<count {
            let (product, overflow) = value.multipliedReportingOverflow(by: UInt128(factor))
            if overflow { return false }
            value = product
        }
        return true
    }
}
