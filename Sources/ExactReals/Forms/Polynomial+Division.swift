internal import ExactNumbers

extension Polynomial {
    /// Returns the quotient by a polynomial that divides this one without a remainder, or nil if none is found.
    ///
    /// The first terms are divided again and again, in an order that products keep.
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

    /// Whether no exponent of e is a quotient. Otherwise a division subtracts quotients, whose denominators are divided in
    /// turn: the time would double with each level.
    var hasSimpleExponents: Bool { terms.allSatisfy { $0.monomial.exponent?.isPolynomial ?? true } }

    /// The most terms of a quotient that is looked for.
    private static let maximumQuotientTerms = 16

    /// The last term in the order of monomials that products keep.
    private var leadingTerm: Term? {
        terms.dropFirst().reduce(terms.first) { leading, term in
            leading.map { $0.monomial.isBefore(term.monomial) ? term : $0 }
        }
    }
}

extension Monomial {
    /// Whether the first atom in which the monomials differ has the smaller exponent in this one.
    fileprivate func isBefore(_ other: Monomial) -> Bool {
        guard let factor = other.divided(byFactor: self).factors.first else { return false }
        if case .exponential(let exponent) = factor.atom.kind { return !exponent.isWrittenNegative }
        return factor.exponent > 0
    }
}
