internal import ExactNumbers

/// A positive number as a product of powers of positive numbers. Its logarithm is a sum, and its powers are products.
struct PositiveProduct {
    struct Power {
        let base: Form
        let exponent: Rational
    }

    /// The rational factor, which is positive.
    let content: Rational
    let powers: [Power]

    /// Factors a positive form; nil if the sign of a factor can't be determined.
    init?(_ form: Form, deciding: some SignDecider) throws(RealProblem) {
        let (numerator, denominator) = (form.numerator.split(), form.denominator.split())
        let content = numerator.content / denominator.content
        let factors =
            Self.powers(of: numerator)
            + Self.powers(of: denominator).map { Power(base: $0.base, exponent: -$0.exponent) }
        guard let signs = try Self.signs(of: factors, product: content.isNegative ? .negative : .positive, deciding)
        else { return nil }
        self.content = content.magnitude
        powers = zip(factors, signs).map { factor, sign in
            sign == .negative ? Power(base: -factor.base, exponent: factor.exponent) : factor
        }
    }

    private static func powers(of polynomial: SplitPolynomial) -> [Power] {
        let powers = polynomial.monomial.factors.map { Power(base: Form($0.atom), exponent: $0.exponent) }
        if polynomial.primitive.isOne { return powers }
        return powers + [Power(base: Form(polynomial.primitive), exponent: 1)]
    }

    /// Returns the signs of the bases of a product with the sign `product`, or nil if one can't be determined.
    private static func signs(
        of powers: [Power], product: Sign, _ deciding: some SignDecider
    ) throws(RealProblem) -> [Sign]? {
        // 0 represents a sign that isn't known yet.
        var signs: [Sign] = powers.map { $0.base.isAlwaysPositive ? .positive : .zero }
        let isOdd = powers.map { $0.exponent.numerator.isOdd }
        // One sign follows from the others.
        let last = signs.indices.last { signs[$0] == .zero && isOdd[$0] }
        for place in signs.indices where signs[place] == .zero && place != last {
            guard let sign = try deciding.knownSign(of: powers[place].base), sign != .zero else { return nil }
            signs[place] = sign
        }
        if let last {
            signs[last] = signs.indices.reduce(product) { isOdd[$1] && $1 != last ? $0 * signs[$1] : $0 }
        }
        return signs
    }
}

extension Form {
    /// Whether the form is an atom that is known to be positive.
    fileprivate var isAlwaysPositive: Bool {
        guard isPolynomial, let term = numerator.onlyTerm, term.coefficient == 1, term.monomial.factors.count == 1
        else { return false }
        return term.monomial.factors[0].atom.isPositive
    }
}
