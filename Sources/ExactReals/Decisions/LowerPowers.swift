internal import ExactNumbers

// Powers of sums that are too high to be multiplied out, such as (1 + π)¹⁰⁰⁰ - (1 + π)⁹⁹⁹ - π(1 + π)⁹⁹⁹.

extension Polynomial {
    /// The sum rewritten with lower powers, or nil if that isn't possible. If the rewritten sum is 0, so is this one.
    ///
    /// Powers that all terms have in common are removed. Two terms that are powers with the same exponent are replaced
    /// by their bases, since they are equal if their bases are.
    var withLowerPowers: Polynomial? {
        let reduced = withoutCommonPowers
        guard let lower = (reduced ?? self).basesOfEqualPowers ?? reduced else { return nil }
        var terms: [Term] = []
        for term in lower.terms {
            guard let expansion = term.monomial.expanded else { return nil }
            terms += expansion.scaled(by: term.coefficient).terms
        }
        return Polynomial(adding: terms).withinLimits
    }

    /// The terms without the powers of sums that all of them have in common, or nil if there are no such powers.
    private var withoutCommonPowers: Polynomial? {
        guard let first = terms.first else { return nil }
        var common: [Factor] = []
        for factor in first.monomial.factors where factor.isPowerOfRadicand {
            let exponent = terms.reduce(factor.exponent) { min($0, $1.monomial.exponent(of: factor.atom)) }.floor()
            if exponent > 0 { common.append(Factor(factor.atom, -Rational(exponent))) }
        }
        if common.isEmpty { return nil }
        let inverse = Monomial(factors: common)
        return Polynomial(
            adding: terms.map { term in
                let factors = term.monomial.merged(with: inverse).filter { !$0.exponent.isZero }
                return Term(term.coefficient, Monomial(factors: factors))
            })
    }

    /// The difference of a and b if the terms are aⁿ and -bⁿ for an n greater than 1, otherwise nil.
    private var basesOfEqualPowers: Polynomial? {
        guard terms.count == 2 else { return nil }
        let exponents = terms.flatMap(\.monomial.factors).filter { !$0.isExponential }.map(\.exponent)
        guard exponents.allSatisfy(\.isInteger) else { return nil }
        let divisor = exponents.reduce(BigInteger(0)) { $0.greatestCommonDivisor(with: $1.numerator) }
        let ratio = -terms[0].coefficient / terms[1].coefficient
        guard divisor > 1, let degree = Int(exactly: divisor), !ratio.isNegative || divisor.isOdd,
            let coefficient = ratio.root(degree)
        else { return nil }
        let bases = terms.map { Monomial(factors: $0.monomial.factors.map { $0.root(divisor) }) }
        return Polynomial(adding: [Term(coefficient, bases[0]), Term(-1, bases[1])])
    }
}

extension Factor {
    fileprivate var isExponential: Bool {
        if case .exponential = atom.kind { true } else { false }
    }

    /// Returns the root of a power whose exponent is a multiple of the degree, or of a power of e.
    fileprivate func root(_ degree: BigInteger) -> Factor {
        if case .exponential(let argument) = atom.kind {
            return Factor(Atom(.exponential(argument.scaled(by: exponent / Rational(degree)))))
        }
        return Factor(atom, exponent / Rational(degree))
    }
}
