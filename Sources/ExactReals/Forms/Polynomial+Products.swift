internal import ExactNumbers

extension Polynomial {
    /// The product, or nil if it is beyond the limits.
    static func * (left: Polynomial, right: Polynomial) -> Polynomial? {
        var radicands = ProductsOfRadicands()
        return left.multiplied(by: right, &radicands)
    }

    fileprivate func multiplied(by other: Polynomial, _ radicands: inout ProductsOfRadicands) -> Polynomial? {
        if isOne { return other }
        if other.isOne { return self }
        if let factor = rational { return other.scaled(by: factor).withinLimits }
        if let factor = other.rational { return scaled(by: factor).withinLimits }
        guard weight * other.weight <= Self.maximumProductWeight else { return nil }
        var terms: [Term] = []
        for term in self.terms {
            for otherTerm in other.terms {
                guard let product = term.monomial.multiplied(by: otherTerm.monomial, &radicands) else { return nil }
                let coefficient = term.coefficient * otherTerm.coefficient
                terms += product.scaled(by: coefficient).terms
                if terms.count > Self.maximumTerms * Self.maximumTerms { return nil }
            }
        }
        return Polynomial(adding: terms).withinLimits
    }

    /// Returns a power by repeated squaring, or nil if it is beyond the limits.
    func power(_ exponent: Int) -> Polynomial? {
        guard 0...Self.maximumCoefficientBits ~= exponent else { return nil }
        // Without this check, every operation on the power would take as long to find that out.
        if exponent >= 8, fewestTerms(ofPower: exponent) > Self.maximumTerms { return nil }
        var result = Polynomial.one
        for place in (0..<Int.bitWidth - exponent.leadingZeroBitCount).reversed() {
            guard let square = result * result else { return nil }
            result = square
            if exponent >> place & 1 == 1 {
                guard let product = result * self else { return nil }
                result = product
            }
        }
        return result
    }

    /// Returns a lower bound of the number of terms of a power, unless many of them cancel out.
    ///
    /// The monomials of the power are products of n of the polynomial's monomials, so their exponents are sums of n
    /// exponents. The sums of n out of k different numbers have at least n(k - 1) + 1 different values. A wave counts
    /// as two monomials, since it is half the sum of two powers of e with opposite imaginary exponents. The cosine of a
    /// part of pi counts as four, since some of the cosines in its powers are sums of roots. A root counts as the roots
    /// of its radicand's monomials, of which only whole powers are multiplied out. If different monomials are
    /// multiplied by waves of the same angle, every product of n of the monomials is multiplied by every product of n
    /// of the waves. ``SumSize`` estimates the cost of multiplying out from above.
    ///
    /// Exponents have at most 16 bits, and a polynomial has few monomials, so the integers are far from overflowing.
    private func fewestTerms(ofPower exponent: Int) -> Int {
        var (monomials, multiples, partsOfPi): (Set<Monomial>, [Form: Set<Monomial>], Set<Rational>) = ([], [:], [])
        var degree = 1
        for term in terms {
            switch term.monomial.wave {
            case .sine(let angle), .cosine(let angle):
                multiples[angle, default: []].insert(term.monomial.withDistinctPowers(1))
            case .cosineOfPi(let part): partsOfPi.insert(part)
            default:
                if let root = term.monomial.rootOfSum {
                    monomials.formUnion(root.monomials)
                    degree = max(degree, root.degree)
                } else {
                    monomials.insert(term.monomial.withDistinctPowers(1))
                }
            }
        }
        let waves = 2 * multiples.count + 4 * partsOfPi.count
        let steps = exponent * (monomials.count + waves - 1)
        let fewest = steps / max(degree, waves == 0 ? 1 : 2) + 1
        return multiples.values.reduce(fewest) { fewest, monomials in
            max(fewest, (exponent * (monomials.count - 1) + 1) * (exponent + 1) / 2)
        }
    }

    /// The polynomial itself, or nil if it is beyond the limits.
    var withinLimits: Polynomial? { isWithinLimits ? self : nil }
}

extension Monomial {
    /// The sine or cosine in the monomial, if there is one. The cosine of a simple part of pi doesn't count: its powers
    /// are sums of a few cosines, since those of multiples of the angle repeat.
    fileprivate var wave: Atom.Kind? {
        factors.lazy.map(\.atom.kind).first { kind in
            switch kind {
            case .sine, .cosine: true
            case .cosineOfPi(let part): part.denominator > Self.greatestSimpleDenominator
            case .prime, .pi, .radicand, .exponential, .logarithm, .arcsine, .arctangent, .node: false
            }
        }
    }

    /// The roots of the monomials in a radicand, and their degree, if the monomial is just the root of a sum; otherwise
    /// nil.
    fileprivate var rootOfSum: (monomials: [Monomial], degree: Int)? {
        guard factors.count == 1, case .radicand(let radicand) = factors[0].atom.kind,
            let degree = Int(exactly: factors[0].exponent.denominator)
        else { return nil }
        return (radicand.numerator.terms.map { $0.monomial.withDistinctPowers(factors[0].exponent) }, degree)
    }

    /// Returns a power of the monomial without the atoms whose powers are sums of others.
    fileprivate func withDistinctPowers(_ exponent: Rational) -> Monomial {
        Monomial(factors: factors.filter(\.atom.hasDistinctPowers).map { Factor($0.atom, exponent * $0.exponent) })
    }

    /// The greatest denominator of a simple part of pi. The cosines of such parts are combinations of at most eight, so
    /// that powers of sums of them stay short.
    private static let greatestSimpleDenominator: BigInteger = 16
}

extension Atom {
    /// Whether no integer power of the atom is a sum of others, which isn't true of roots.
    fileprivate var hasDistinctPowers: Bool {
        switch kind {
        case .pi, .exponential, .logarithm, .arcsine, .arctangent, .node: true
        case .prime, .cosineOfPi, .radicand, .sine, .cosine: false
        }
    }
}

extension Monomial {
    /// The product, which may have several terms, or nil if it is beyond the limits.
    ///
    /// Integer powers of primes become coefficients, integer powers of radicands are multiplied out, exponentials are
    /// combined, and products of sines and cosines become sums.
    fileprivate func multiplied(by other: Monomial, _ radicands: inout ProductsOfRadicands) -> Polynomial? {
        if isOne { return Polynomial(sorted: [Term(1, other)]) }
        if other.isOne { return Polynomial(sorted: [Term(1, self)]) }
        return MonomialProduct(of: merged(with: other), &radicands).polynomial(&radicands)
    }

    /// The same product, with integer powers of radicands multiplied out as far as possible.
    var expanded: Polynomial? {
        if factors.allSatisfy({ $0.exponent < 1 || !$0.isPowerOfRadicand }) {
            return Polynomial(sorted: [Term(1, self)])
        }
        var radicands = ProductsOfRadicands()
        return MonomialProduct(of: factors, &radicands).polynomial(&radicands)
    }
}

/// The products of radicands that the terms of a product share. Each is multiplied out, or found to be beyond the
/// limits, once for all terms.
private struct ProductsOfRadicands {
    private var powers: [Factor: Polynomial?] = [:]
    private var products: [[Atom]: Polynomial?] = [:]

    /// Returns a power of a radicand, multiplied out, or nil if it is beyond the limits.
    mutating func power(of atom: Atom, _ radicand: Polynomial, _ exponent: Int) -> Polynomial? {
        if exponent <= 1 { return radicand.power(exponent) }
        let factor = Factor(atom, Rational(exponent))
        if let known = powers[factor] { return known }
        let power = radicand.power(exponent)
        powers[factor] = .some(power)
        return power
    }

    /// Returns √f · √g if the product of the radicands is rational, otherwise nil.
    mutating func rationalProductOfRoots(_ first: Atom, _ second: Atom) -> Polynomial? {
        if let known = products[[first, second]] { return known }
        guard let radicand = first.kind.argument, let other = second.kind.argument else { return nil }
        let value = (radicand.numerator * other.numerator)?.rational
        let root = value.map { Form.power(of: $0, .half).numerator }
        products[[first, second]] = .some(root)
        return root
    }
}

/// A product of factors from which a polynomial is built.
private struct MonomialProduct {
    private var coefficient: Rational = 1
    private var factors: [Factor] = []
    private var exponent: Form?
    private var waves: [Atom] = []
    private var cosinesOfPi: [Rational] = []
    private var expansions: [Polynomial] = []

    init(of factors: [Factor], _ radicands: inout ProductsOfRadicands) {
        for factor in factors { multiply(by: factor, &radicands) }
    }

    private mutating func multiply(by factor: Factor, _ radicands: inout ProductsOfRadicands) {
        switch factor.atom.kind {
        case .pi, .logarithm, .arcsine, .arctangent, .node: append(factor.atom, factor.exponent)
        case .prime(let base):
            // The exponents of roots are below 1 in each factor, so this is 0 or 1.
            let whole = factor.exponent.floor()
            coefficient *= Rational(base).power(Int(whole))
            append(factor.atom, factor.exponent - Rational(whole))
        case .radicand(let form): multiply(byRadicand: form.numerator, factor, &radicands)
        case .exponential(let other): exponent = (exponent ?? .zero) + other.scaled(by: factor.exponent)
        // The exponents of sines and cosines are 1 in each factor.
        case .sine, .cosine: waves += Array(repeating: factor.atom, count: Int(factor.exponent.floor()))
        case .cosineOfPi(let multiple):
            cosinesOfPi += Array(repeating: multiple, count: Int(factor.exponent.floor()))
        }
    }

    private mutating func append(_ atom: Atom, _ exponent: Rational) {
        if !exponent.isZero { factors.append(Factor(atom, exponent)) }
    }

    /// Multiplies out the integer part of the exponent if the result is within the limits.
    private mutating func multiply(
        byRadicand base: Polynomial, _ factor: Factor, _ radicands: inout ProductsOfRadicands
    ) {
        let whole = factor.exponent.floor()
        guard let count = Int(exactly: whole), let expansion = radicands.power(of: factor.atom, base, count) else {
            return append(factor.atom, factor.exponent)
        }
        if !expansion.isOne { expansions.append(expansion) }
        append(factor.atom, factor.exponent - Rational(whole))
    }

    /// Returns the product of all factors so far.
    func polynomial(_ radicands: inout ProductsOfRadicands) -> Polynomial? {
        var factors = factors
        var expansions = expansions
        if let exponent, !exponent.isZero { factors.append(Factor(Atom(.exponential(exponent)))) }
        switch waves.count {
        case 0: break
        case 1: factors.append(Factor(waves[0]))
        default: expansions.append(Polynomial(product: waves[0], waves[1]))
        }
        switch cosinesOfPi.count {
        case 0: break
        case 1: factors.append(Factor(Atom(.cosineOfPi(cosinesOfPi[0]))))
        default: expansions.append(Polynomial(productOfCosinesOfPi: cosinesOfPi[0], cosinesOfPi[1]))
        }
        if let (root, places) = factors.rationalPairOfRoots(&radicands) {
            for place in places.reversed() { factors.remove(at: place) }
            expansions.append(root)
        }
        factors.sortByAtoms()
        let rest = Polynomial(sorted: [Term(coefficient, Monomial(factors: factors))])
        return expansions.reduce(rest) { (product: Polynomial?, factor) in
            product.flatMap { $0.multiplied(by: factor, &radicands) }
        }
    }
}

extension [Factor] {
    /// √f · √g as the root of a rational, if the product of the radicands is rational, and the indices of both roots.
    fileprivate func rationalPairOfRoots(
        _ radicands: inout ProductsOfRadicands
    ) -> (root: Polynomial, places: [Int])? {
        let roots = indices.filter { self[$0].exponent == .half && self[$0].isPowerOfRadicand }
        for (count, second) in roots.enumerated() {
            for first in roots[..<count] {
                if let root = radicands.rationalProductOfRoots(self[first].atom, self[second].atom) {
                    return (root, [first, second])
                }
            }
        }
        return nil
    }
}
