internal import ExactNumbers

extension Form {
    /// The sign, if it is visible because all coefficients have the same sign and all atoms are positive.
    var visibleSign: Sign? {
        if isPolynomial { return numerator.visibleSign }
        guard let numerator = numerator.visibleSign, let denominator = denominator.visibleSign else { return nil }
        return numerator * denominator
    }
}

extension Polynomial {
    fileprivate var visibleSign: Sign? {
        guard let first = terms.first else { return .zero }
        let isNegative = first.coefficient.isNegative
        let isVisible = terms.allSatisfy { term in
            term.coefficient.isNegative == isNegative
                && term.monomial.factors.allSatisfy(\.atom.isPositive)
        }
        return isVisible ? (isNegative ? .negative : .positive) : nil
    }
}
