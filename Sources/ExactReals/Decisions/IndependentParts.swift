internal import ExactNumbers

/// A polynomial as a sum of different transcendental monomials with algebraic coefficients.
///
/// Parts whose coefficients are 0 are left out. The polynomial is 0 if nothing remains. It isn't 0 if a theorem says
/// that monomials of this kind are linearly independent over the algebraic numbers.
struct IndependentParts {
    struct Part {
        var coefficient: Form
        let monomial: Monomial
    }

    private(set) var parts: [Part] = []
    /// Whether all coefficients are known to be nonzero.
    private var isComplete = true

    init(_ polynomial: Polynomial, deciding decider: RealDecider) throws(RealProblem) {
        var parts: [Part] = []
        for term in polynomial.terms {
            let (algebraic, rest) = term.monomial.partedAlgebraically
            let coefficient = Form(Polynomial(sorted: [Term(term.coefficient, algebraic)]))
            if let place = try Self.place(of: rest, in: parts, deciding: decider) {
                let terms = parts[place].coefficient.numerator.terms + coefficient.numerator.terms
                parts[place].coefficient = Form(Polynomial(adding: terms))
            } else {
                parts.append(Part(coefficient: coefficient, monomial: rest))
            }
        }
        for part in parts {
            switch try decider.isAlgebraicZero(part.coefficient) {
            case true?: continue
            case false?: self.parts.append(part)
            case nil:
                self.parts.append(part)
                isComplete = false
            }
        }
    }

    /// Returns the index of the part whose monomial is the same number, if there is one.
    private static func place(
        of monomial: Monomial, in parts: [Part], deciding decider: RealDecider
    ) throws(RealProblem) -> Int? {
        if let place = parts.firstIndex(where: { $0.monomial == monomial }) { return place }
        for (place, part) in parts.enumerated() where part.monomial.factors.count == monomial.factors.count {
            if try monomial.isSame(as: part.monomial, deciding: decider) { return place }
        }
        return nil
    }

    /// Returns whether a theorem shows that the sum isn't 0.
    func areIndependent(deciding decider: RealDecider) throws(RealProblem) -> Bool {
        guard isComplete, !parts.isEmpty else { return false }
        let monomials = parts.map(\.monomial)
        if monomials.allSatisfy({ $0.factors.allSatisfy { $0.atom == Atom.pi } }) { return true }
        if try haveDifferentExponents(monomials, deciding: decider) { return true }
        return arePiAndLogarithms(monomials) || areConstantAndLogarithms(monomials)
    }
}

// MARK: - Splitting

extension Monomial {
    /// The product of the algebraic factors, and the product of the others.
    fileprivate var partedAlgebraically: (algebraic: Monomial, rest: Monomial) {
        let isAlgebraic = factors.map { SeparationBound($0.atom.node) != nil }
        let algebraic = zip(factors, isAlgebraic).filter(\.1).map(\.0)
        let rest = zip(factors, isAlgebraic).filter { !$0.1 }.map(\.0)
        return (Monomial(factors: algebraic), Monomial(factors: rest))
    }

    /// Returns whether two products with the same number of factors are shown to be equal by comparing them factor by
    /// factor.
    fileprivate func isSame(as other: Monomial, deciding decider: RealDecider) throws(RealProblem) -> Bool {
        for (factor, otherFactor) in zip(factors, other.factors) where factor != otherFactor {
            guard factor.exponent == otherFactor.exponent,
                let (argument, otherArgument) = factor.atom.kind.arguments(with: otherFactor.atom.kind),
                try decider.isShownZero(argument - otherArgument)
            else { return false }
        }
        return true
    }
}

extension Atom.Kind {
    /// The arguments of two atoms if both are values of the same function, otherwise nil.
    fileprivate func arguments(with other: Atom.Kind) -> (Form, Form)? {
        switch (self, other) {
        case (.radicand(let first), .radicand(let second)), (.logarithm(let first), .logarithm(let second)),
            (.sine(let first), .sine(let second)), (.cosine(let first), .cosine(let second)),
            (.arcsine(let first), .arcsine(let second)), (.arctangent(let first), .arctangent(let second)):
            (first, second)
        case (.exponential(let first), .exponential(let second)): (first.expandedExponent, second.expandedExponent)
        default: nil
        }
    }
}

// MARK: - Theorems

extension IndependentParts {
    /// Lindemann and Weierstrass: powers of e with different algebraic exponents are linearly independent over the
    /// algebraic numbers. A sine or cosine of α is a combination of e ** iα and e ** -iα.
    private func haveDifferentExponents(
        _ monomials: [Monomial], deciding decider: RealDecider
    ) throws(RealProblem) -> Bool {
        var exponents: [ComplexExponent] = []
        for monomial in monomials {
            guard let exponent = monomial.complexExponent else { return false }
            if !exponents.contains(exponent) { exponents.append(exponent) }
        }
        for (place, exponent) in exponents.enumerated() {
            if exponent.imaginary != .zero, try decider.isAlgebraicZero(exponent.imaginary) != false { return false }
            for other in exponents[..<place] where try !exponent.differs(from: other, deciding: decider) {
                return false
            }
        }
        return true
    }

    /// Baker: 1, pi and the logarithms of pairwise coprime integers are linearly independent over the algebraic
    /// numbers, since these logarithms and i pi, a logarithm of -1, are independent over the rationals.
    private func arePiAndLogarithms(_ monomials: [Monomial]) -> Bool {
        var integers: Set<BigInteger> = []
        for monomial in monomials where !monomial.isOne {
            guard let atom = monomial.onlyAtom else { return false }
            switch atom.kind {
            case .pi: continue
            case .logarithm(let argument):
                guard let value = argument.rational, value.isInteger else { return false }
                integers.insert(value.numerator)
            case .prime, .cosineOfPi, .radicand, .exponential, .sine, .cosine, .arcsine, .arctangent, .node:
                return false
            }
        }
        return Set(CoprimeBases(integers).bases) == integers
    }
}

extension IndependentParts {
    /// Baker: a linear combination of logarithms of algebraic numbers with algebraic coefficients, which may be
    /// complex, isn't an algebraic number unless it is 0. So it isn't the opposite of a nonzero algebraic number.
    private func areConstantAndLogarithms(_ monomials: [Monomial]) -> Bool {
        monomials.contains(where: \.isOne)
            && monomials.allSatisfy { $0.isOne || $0.onlyAtom?.isLogarithmOfAlgebraic == true }
    }
}

extension Atom {
    /// Whether the number is pi, or the logarithm or arc of a number that is visibly algebraic. All of these are
    /// logarithms times 1 or i.
    fileprivate var isLogarithmOfAlgebraic: Bool {
        switch kind {
        case .pi: true
        case .logarithm(let argument), .arcsine(let argument), .arctangent(let argument):
            SeparationBound(argument.node) != nil
        case .prime, .cosineOfPi, .radicand, .exponential, .sine, .cosine, .node: false
        }
    }
}

/// The exponent of e in a product of a power of e and at most one sine or cosine: real ± imaginary · i.
private struct ComplexExponent: Equatable {
    var real = Form.zero
    var imaginary = Form.zero

    /// Returns whether the exponents are shown to differ, whatever the signs of the imaginary parts.
    func differs(from other: ComplexExponent, deciding decider: RealDecider) throws(RealProblem) -> Bool {
        if try decider.isAlgebraicZero(real - other.real) == false { return true }
        if try decider.isAlgebraicZero(imaginary - other.imaginary) != false { return false }
        return try decider.isAlgebraicZero(imaginary + other.imaginary) == false
    }
}

extension Monomial {
    /// The exponent if the monomial is a product of powers of e and a sine or cosine, with algebraic arguments;
    /// otherwise nil.
    fileprivate var complexExponent: ComplexExponent? {
        var exponent = ComplexExponent()
        for factor in factors {
            guard let argument = factor.atom.kind.argument, SeparationBound(argument.node) != nil else { return nil }
            switch factor.atom.kind {
            case .exponential: exponent.real = argument
            case .sine, .cosine: exponent.imaginary = argument
            case .prime, .pi, .cosineOfPi, .radicand, .logarithm, .arcsine, .arctangent, .node: return nil
            }
        }
        return exponent
    }
}
