internal import ExactNumbers

extension Polynomial {
    /// A polynomial of which this one is the square, if there is one of at most eight terms that is found term by term.
    ///
    /// The first terms of both in an order that products respect are a square and its root; each further term of the root
    /// follows from the first term of what its square still lacks, as in the extraction of roots by hand.
    var squareRoot: Polynomial? {
        guard terms.count > 2, let first = leadingTerm?.squareRoot else { return nil }
        let divisor = first.reciprocalOfDouble
        var root = Polynomial(sorted: [first])
        for _ in 0..<Self.maximumRootTerms {
            guard let square = root * root else { return nil }
            let rest = self - square
            guard let term = rest.leadingTerm else { return root }
            guard let next = Polynomial(sorted: [term]) * Polynomial(sorted: [divisor]) else { return nil }
            root = root + next
        }
        return nil
    }

    private static let maximumRootTerms = 8

    private var leadingTerm: Term? {
        terms.max { $0.monomial.precedesInProducts($1.monomial) }
    }
}

extension Monomial {
    /// Whether the monomial is the less one in an order that stays the same when both are multiplied by a third.
    ///
    /// The exponents of the last atom in which they differ decide.
    fileprivate func precedesInProducts(_ other: Monomial) -> Bool {
        let difference = (exponent ?? .zero) - (other.exponent ?? .zero)
        if !difference.isZero { return difference.isWrittenNegative }
        let inverse = Monomial(factors: other.factors.map { Factor($0.atom, -$0.exponent) })
        return merged(with: inverse).last { !$0.exponent.isZero && !$0.isExponential }?.exponent.isNegative ?? false
    }
}

extension Factor {
    fileprivate var isExponential: Bool {
        if case .exponential = atom.kind { true } else { false }
    }
}

extension Term {
    /// The root of the term, if it is the square of a term whose reciprocal is one too.
    fileprivate var squareRoot: Term? {
        guard !coefficient.isNegative, let root = coefficient.root(2) else { return nil }
        var factors: [Factor] = []
        for factor in monomial.factors {
            switch factor.atom.kind {
            case .pi: factors.append(Factor(factor.atom, factor.exponent / 2))
            case .logarithm, .arcsine, .arctangent, .node:
                guard (factor.exponent / 2).isInteger else { return nil }
                factors.append(Factor(factor.atom, factor.exponent / 2))
            case .exponential(let exponent):
                factors.append(Factor(Atom(.exponential(exponent.scaled(by: Rational(1, 2))))))
            case .prime, .cosineOfPi, .radicand, .sine, .cosine: return nil
            }
        }
        return Term(root, Monomial(factors: factors))
    }

    /// The reciprocal of twice the root of a term.
    fileprivate var reciprocalOfDouble: Term {
        let factors = monomial.factors.map { factor in
            if case .exponential(let exponent) = factor.atom.kind { return Factor(Atom(.exponential(-exponent))) }
            return Factor(factor.atom, -factor.exponent)
        }
        return Term((coefficient * 2).reciprocal, Monomial(factors: factors))
    }
}
