internal import ExactNumbers

/// A polynomial as the product of a rational, a monomial and a polynomial that is divisible by neither.
struct SplitPolynomial {
    let content: Rational
    let monomial: Monomial
    /// The rest. It has integer coefficients without a common factor, a positive first coefficient, and no common atom.
    /// It can be 0 if the polynomial is 0 but only dividing by powers of e shows that.
    let primitive: Polynomial
}

extension Polynomial {
    /// Splits off the content and the greatest common monomial of a nonzero polynomial.
    ///
    /// Atoms with negative exponents are also split off, so that the rest has none. Of the exponentials, the greatest
    /// is split off, in an order that doesn't change if all are multiplied by another exponential. Usually this leaves
    /// small numbers, where a quotient of large ones would be beyond all exponents.
    func split() -> SplitPolynomial {
        assert(!isZero, "0 has no content")
        let content = content
        let monomial = commonMonomial
        let primitive = Polynomial(
            adding: terms.map { Term($0.coefficient / content, $0.monomial.divided(byFactor: monomial)) })
        // Without the exponential, another term may be first.
        let isNegative = primitive.terms.first?.coefficient.isNegative ?? false
        return SplitPolynomial(
            content: isNegative ? -content : content, monomial: monomial, primitive: isNegative ? -primitive : primitive
        )
    }

    private var commonMonomial: Monomial {
        if let term = onlyTerm { return term.monomial }
        var factors: [Factor] = []
        for atom in Set(terms.flatMap { $0.monomial.factors.map(\.atom) }) {
            if case .exponential = atom.kind { continue }
            let least = terms.map { $0.monomial.exponent(of: atom) }.min() ?? 0
            if !least.isZero { factors.append(Factor(atom, least)) }
        }
        if let exponent = greatestExponent { factors.append(Factor(Atom(.exponential(exponent)))) }
        factors.sortByAtoms()
        return Monomial(factors: factors)
    }

    /// The greatest α of the factors e ** α, or nil if it is 0.
    ///
    /// An α is less than another if their difference, the only thing that matters, is written with a leading `-`.
    private var greatestExponent: Form? {
        let exponents = terms.map { $0.monomial.exponent ?? .zero }
        let greatest = exponents.dropFirst().reduce(exponents[0]) { ($1 - $0).isWrittenNegative ? $0 : $1 }
        return greatest.isZero ? nil : greatest
    }
}

extension Monomial {
    /// Returns the quotient, whose exponents may be negative.
    func divided(byFactor divisor: Monomial) -> Monomial {
        if divisor.isOne { return self }
        var exponent = self.exponent
        if let subtracted = divisor.exponent { exponent = (exponent ?? .zero) - subtracted }
        var quotient: [Factor] = []
        let inverse = Monomial(factors: divisor.factors.map { Factor($0.atom, -$0.exponent) })
        for factor in merged(with: inverse) {
            if case .exponential = factor.atom.kind { continue }
            if !factor.exponent.isZero { quotient.append(factor) }
        }
        if let exponent, !exponent.isZero { quotient.append(Factor(Atom(.exponential(exponent)))) }
        quotient.sortByAtoms()
        return Monomial(factors: quotient)
    }
}
