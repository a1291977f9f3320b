internal import ExactNumbers

extension Polynomial {
    /// Returns the quotient by a polynomial that divides this one without a remainder, or nil if none is found.
    ///
    /// Repeatedly divides the leading terms, in an order that products preserve.
    func quotient(dividingBy divisor: Polynomial) -> Polynomial? {
        guard let first = divisor.leadingTerm else { return nil }
        var quotient: [Term] = []
        var rest = self
        while let term = rest.leadingTerm {
            let monomial = term.monomial.divided(byFactor: first.monomial)
            let factor = Term(term.coefficient / first.coefficient, monomial)
            guard quotient.count < Self.maximumQuotientTerms, monomial.factors.allSatisfy({ $0.exponent > 0 }),
                let product = divisor * Polynomial(sorted: [factor])
            else { return nil }
            quotient.append(factor)
            rest = rest - product
        }
        return Polynomial(adding: quotient)
    }

    /// Whether no exponent of e is a quotient. Otherwise, a division subtracts quotients, whose denominators are
    /// divided in turn, so that the time would double with each level.
    var hasSimpleExponents: Bool { terms.allSatisfy { $0.monomial.exponent?.isPolynomial ?? true } }

    /// The maximum number of terms of a quotient that is searched for.
    private static let maximumQuotientTerms = 16

    /// The last term in an order of monomials that products preserve.
    private var leadingTerm: Term? {
        terms.dropFirst().reduce(terms.first) { leading, term in
            leading.map { $0.monomial.isBefore(term.monomial) ? term : $0 }
        }
    }
}

extension Monomial {
    /// Whether this monomial has the smaller exponent at the first atom in which the two differ.
    fileprivate func isBefore(_ other: Monomial) -> Bool {
        guard let factor = other.divided(byFactor: self).factors.first else { return false }
        if case .exponential(let exponent) = factor.atom.kind { return !exponent.isWrittenNegative }
        return factor.exponent > 0
    }
}
