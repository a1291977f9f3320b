internal import ExactNumbers

extension Polynomial {
    /// Returns a polynomial with at most eight terms of which this one is a power, or nil if there is none.
    ///
    /// In an order that products preserve, the first term of this polynomial is the power of the root's first term.
    /// Each further term of the root follows from the first term that its power still lacks, as in extracting roots by
    /// hand.
    func root(_ degree: Int) -> Polynomial? {
        guard terms.count > degree, let first = leadingTerm?.root(degree) else { return nil }
        let divisor = Polynomial(sorted: [first.reciprocalOfDerivative(degree)])
        var root = Polynomial(sorted: [first])
        for _ in 0..<Self.maximumRootTerms {
            guard let power = root.power(degree) else { return nil }
            guard let term = (self - power).leadingTerm else { return root }
            guard let next = Polynomial(sorted: [term]) * divisor else { return nil }
            root = root + next
        }
        return nil
    }

    static let maximumRootTerms = 8

    private var leadingTerm: Term? {
        terms.max { $0.monomial.precedesInProducts($1.monomial) }
    }
}

extension Monomial {
    /// Whether the monomial comes first in an order that doesn't change if both are multiplied by a third.
    ///
    /// The exponents of the last atom in which they differ decide.
    fileprivate func precedesInProducts(_ other: Monomial) -> Bool {
        let difference = (exponent ?? .zero) - (other.exponent ?? .zero)
        if !difference.isZero { return difference.isWrittenNegative }
        let inverse = Monomial(factors: other.factors.map { Factor($0.atom, -$0.exponent) })
        return merged(with: inverse).last { !$0.exponent.isZero }?.exponent.isNegative == true
    }
}

extension Term {
    /// The root of the term, if the term is a power of one whose reciprocal is also a term; otherwise nil.
    fileprivate func root(_ degree: Int) -> Term? {
        guard !coefficient.isNegative || degree % 2 == 1, let root = coefficient.root(degree) else { return nil }
        let fraction = Rational(1, BigInteger(degree))
        var factors: [Factor] = []
        for factor in monomial.factors {
            let exponent = factor.exponent * fraction
            switch factor.atom.kind {
            case .pi: factors.append(Factor(factor.atom, exponent))
            case .logarithm, .arcsine, .arctangent, .node:
                guard exponent.isInteger else { return nil }
                factors.append(Factor(factor.atom, exponent))
            // The first term of a primitive polynomial has no power of e.
            case .prime, .cosineOfPi, .radicand, .exponential, .sine, .cosine: return nil
            }
        }
        return Term(root, Monomial(factors: factors))
    }

    /// The reciprocal of n · x ** (n - 1), for the root x of a term.
    fileprivate func reciprocalOfDerivative(_ degree: Int) -> Term {
        let opposite = Rational(1 - degree)
        let factors = monomial.factors.map { Factor($0.atom, $0.exponent * opposite) }
        return Term(coefficient.power(1 - degree) / Rational(degree), Monomial(factors: factors))
    }
}
