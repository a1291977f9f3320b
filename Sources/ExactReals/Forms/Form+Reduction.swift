internal import ExactNumbers

extension Form {
    /// Creates the quotient of two polynomials, the second of which must not be 0; nil if it is beyond the limits.
    init?(_ numerator: Polynomial, over denominator: Polynomial) {
        guard let quotient = denominator.isOne ? Form(numerator) : Self.quotient(numerator, denominator) else {
            return nil
        }
        guard quotient.numerator.isWithinLimits, quotient.denominator.isWithinLimits else { return nil }
        self = quotient
    }

    private static func quotient(_ numerator: Polynomial, _ denominator: Polynomial) -> Form? {
        if let divisor = denominator.rational { return Form(numerator.scaled(by: divisor.reciprocal)) }
        if numerator.isZero { return .zero }
        let (dividend, divisor) = (numerator.split(), denominator.split())
        if dividend.primitive.isZero { return .zero }
        if divisor.primitive.isZero { return nil }
        let (factor, divisorFactor) = dividend.monomial.cancelled(with: divisor.monomial)
        guard let inverse = divisorFactor.inverse else { return nil }
        let content = dividend.content / divisor.content * inverse.coefficient
        guard let expansion = factor.expanded?.scaled(by: content), var quotient = expansion * inverse.monomial else {
            return nil
        }
        var rest = inverse.remainder
        if dividend.primitive != divisor.primitive {
            guard let product = quotient * dividend.primitive, let divisor = rest * divisor.primitive else {
                return nil
            }
            (quotient, rest) = (product, divisor)
        }
        let reduced = Form(reduced: quotient, over: rest).withCancelledFactor
        return reduced.withRationalDenominator ?? reduced
    }

    /// The same number with the divisor cancelled if it is a factor of the dividend; otherwise, the divisor's content
    /// is made 1.
    private var withCancelledFactor: Form {
        if isPolynomial { return self }
        if isZero { return .zero }
        let (dividend, divisor) = (numerator.split(), denominator.split())
        let content = dividend.content / divisor.content
        if dividend.primitive == divisor.primitive, divisor.monomial.isOne {
            return Form(Polynomial(sorted: [Term(content, dividend.monomial)]))
        }
        let scale = denominator.content.reciprocal
        return Form(reduced: numerator.scaled(by: scale), over: denominator.scaled(by: scale))
    }
}

/// The reciprocal of a monomial, as far as it is a monomial itself.
private struct InverseMonomial {
    var coefficient: Rational = 1
    var monomial = Polynomial.one
    /// The rest by which the number is still to be divided.
    var remainder = Polynomial.one
}

extension Monomial {
    /// Returns both monomials with their common factors cancelled.
    fileprivate func cancelled(with other: Monomial) -> (Monomial, Monomial) {
        var common: [Atom: Rational] = [:]
        for factor in factors {
            let least = min(factor.exponent, other.exponent(of: factor.atom))
            if least > 0 { common[factor.atom] = least }
        }
        if common.isEmpty { return (self, other) }
        return (divided(by: common), other.divided(by: common))
    }

    private func divided(by divisor: [Atom: Rational]) -> Monomial {
        Monomial(
            factors: factors.compactMap { factor in
                let exponent = factor.exponent - (divisor[factor.atom] ?? 0)
                return exponent.isZero ? nil : Factor(factor.atom, exponent)
            })
    }

    /// The reciprocal: coefficient · monomial / remainder; nil if it is beyond the limits.
    fileprivate var inverse: InverseMonomial? {
        var inverse = InverseMonomial()
        var factors: [Factor] = []
        for factor in self.factors {
            switch factor.atom.kind {
            case .pi, .logarithm, .arcsine, .arctangent, .node: factors.append(Factor(factor.atom, -factor.exponent))
            case .exponential(let exponent): factors.append(Factor(Atom(.exponential(-exponent))))
            case .prime(let base):
                inverse.coefficient /= Rational(base)
                factors.append(Factor(factor.atom, 1 - factor.exponent))
            case .radicand(let base) where factor.exponent < 1:
                guard let product = inverse.remainder * base.numerator else { return nil }
                inverse.remainder = product
                factors.append(Factor(factor.atom, 1 - factor.exponent))
            case .radicand, .sine, .cosine, .cosineOfPi:
                guard let product = inverse.remainder * Polynomial(factor.atom, factor.exponent) else { return nil }
                inverse.remainder = product
            }
        }
        factors.sortByAtoms()
        inverse.monomial = Polynomial(sorted: [Term(1, Monomial(factors: factors))])
        return inverse
    }
}

// MARK: - Conjugates

extension Form {
    /// The same number with a rational divisor, if the divisor is a short sum of square roots.
    ///
    /// A conjugate is 0 only if the divisor is: different products of square roots of integers that aren't squares and
    /// have no common factor are linearly independent (Besicovitch, "On the linear independence of fractional powers of
    /// integers", 1940).
    private var withRationalDenominator: Form? {
        guard let roots = denominator.conjugatedRoots else { return nil }
        var (numerator, denominator) = (numerator, denominator)
        for root in roots {
            let conjugate = denominator.conjugate(root)
            guard let product = numerator * conjugate, let norm = denominator * conjugate else { return nil }
            (numerator, denominator) = (product, norm)
        }
        return denominator.rational.map { Form(numerator.scaled(by: $0.reciprocal)) }
    }
}

extension Polynomial {
    /// The maximum number of terms of a divisor that is made rational.
    private static let maximumConjugatedTerms = 8

    /// The square roots whose conjugates make the polynomial rational, if it is a short sum of square roots of integers
    /// without common factors.
    var conjugatedRoots: [Atom]? {
        if terms.count > Self.maximumConjugatedTerms { return nil }
        var bases: [Atom: BigInteger] = [:]
        for factor in terms.lazy.flatMap(\.monomial.factors) {
            guard case .prime(let base) = factor.atom.kind, factor.exponent == .half else { return nil }
            bases[factor.atom] = base
        }
        let roots = Array(bases.keys).inOrder
        var product: BigInteger = 1
        for root in roots {
            guard let base = bases[root], product.greatestCommonDivisor(with: base) == 1 else { return nil }
            product *= base
        }
        return roots
    }

    /// Returns the polynomial with a square root replaced by its opposite.
    fileprivate func conjugate(_ root: Atom) -> Polynomial {
        Polynomial(
            sorted: terms.map { $0.monomial.exponent(of: root).isZero ? $0 : Term(-$0.coefficient, $0.monomial) })
    }
}
