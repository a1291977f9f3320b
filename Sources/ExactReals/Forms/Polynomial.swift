internal import ExactNumbers

/// A monomial and its coefficient.
struct Term: Sendable, Hashable {
    let coefficient: Rational
    let monomial: Monomial

    init(_ coefficient: Rational, _ monomial: Monomial) {
        self.coefficient = coefficient
        self.monomial = monomial
    }
}

/// A polynomial in atoms over the rationals: nonzero terms in the order of their monomials.
struct Polynomial: Sendable, Hashable {
    let terms: [Term]

    static let zero = Polynomial(sorted: [])
    static let one = Polynomial(1)

    /// Creates the polynomial with terms that are in order and have different monomials.
    init(sorted terms: [Term]) {
        self.terms = terms
    }

    /// Creates the sum of terms in any order.
    init(adding terms: [Term]) {
        var sum: [Term] = []
        sum.reserveCapacity(terms.count)
        for term in terms.sorted(by: { $0.monomial.compare(to: $1.monomial) == .less }) {
            if let last = sum.last, last.monomial == term.monomial {
                sum[sum.count - 1] = Term(last.coefficient + term.coefficient, term.monomial)
            } else {
                sum.append(term)
            }
        }
        self.terms = sum.filter { !$0.coefficient.isZero }
    }

    init(_ value: Rational) {
        terms = value.isZero ? [] : [Term(value, .one)]
    }

    init(_ atom: Atom, _ exponent: Rational = 1) {
        terms = [Term(1, Monomial(atom, exponent))]
    }
}

// MARK: - Properties

extension Polynomial {
    /// The maximum number of terms of a polynomial in a form.
    static let maximumTerms = 32
    /// The maximum number of bits of a numerator or denominator among the coefficients of a polynomial that isn't
    /// rational.
    static let maximumCoefficientBits = 1 << 15
    /// The maximum number of bits of a numerator or denominator of a rational result of an operation.
    static let maximumRationalBits = 1 << 25
    /// The maximum weight, so that operations take milliseconds at most.
    static let maximumWeight = 512
    /// The maximum product of the weights of two polynomials that are multiplied.
    static let maximumProductWeight = 1 << 14

    var isZero: Bool { terms.isEmpty }

    /// The value, if it is visibly rational.
    var rational: Rational? {
        switch terms.count {
        case 0: 0
        case 1 where terms[0].monomial.isOne: terms[0].coefficient
        default: nil
        }
    }

    var isOne: Bool { rational == 1 }

    /// The only term, if there is just one.
    var onlyTerm: Term? { terms.count == 1 ? terms[0] : nil }

    /// Whether the polynomial is within the limits of a form.
    var isWithinLimits: Bool {
        if let rational { return rational.bitLength <= Self.maximumRationalBits }
        return terms.count <= Self.maximumTerms && terms.allSatisfy { $0.coefficient.isWithinLimits }
            && weight <= Self.maximumWeight
    }

    /// The number of terms and atoms, including everything within the atoms, plus one for every 256 bits of
    /// coefficients.
    var weight: Int { terms.reduce(0) { $0 + 1 + $1.coefficient.bitLength / 256 + $1.monomial.weight } }

    /// The depth of the deepest atom.
    var depth: Int { terms.reduce(0) { max($0, $1.monomial.depth) } }

    /// The rational that, divided out of the coefficients, leaves integers without a common factor, the first one
    /// positive.
    var content: Rational {
        if let onlyTerm { return onlyTerm.coefficient }
        var (numerator, denominator): (BigInteger, BigInteger) = (0, 1)
        for term in terms {
            numerator = numerator.greatestCommonDivisor(with: term.coefficient.numerator)
            denominator = denominator.leastCommonMultiple(with: term.coefficient.denominator)
        }
        let content = Rational(numerator, denominator)
        return terms.first?.coefficient.isNegative == true ? -content : content
    }

    /// Compares two polynomials by the order in which they are written.
    func compare(to other: Polynomial) -> Ordering {
        for (term, otherTerm) in zip(terms, other.terms) {
            let order = term.monomial.compare(to: otherTerm.monomial)
            if order != .equal { return order }
            if term.coefficient != otherTerm.coefficient { return term.coefficient.compare(to: otherTerm.coefficient) }
        }
        return Ordering(of: terms.count, other.terms.count)
    }
}

extension Rational {
    /// The number 1/2.
    static let half = Rational(1, 2)
    /// The number 1/3.
    static let third = Rational(1, 3)

    /// Whether the number may be a coefficient in a form.
    var isWithinLimits: Bool {
        max(numerator.bitLength, denominator.bitLength) <= Polynomial.maximumCoefficientBits
    }
}

// MARK: - Linear arithmetic

extension Polynomial {
    static func + (left: Polynomial, right: Polynomial) -> Polynomial {
        var sum: [Term] = []
        sum.reserveCapacity(left.terms.count + right.terms.count)
        var rest = left.terms[...]
        for term in right.terms {
            while let first = rest.first, first.monomial.compare(to: term.monomial) != .greater {
                sum.append(first)
                rest.removeFirst()
            }
            if let last = sum.last, last.monomial == term.monomial {
                sum.removeLast()
                let coefficient = last.coefficient + term.coefficient
                if !coefficient.isZero { sum.append(Term(coefficient, term.monomial)) }
            } else {
                sum.append(term)
            }
        }
        return Polynomial(sorted: sum + rest)
    }

    static prefix func - (operand: Polynomial) -> Polynomial {
        operand.scaled(by: -1)
    }

    static func - (left: Polynomial, right: Polynomial) -> Polynomial {
        left + -right
    }

    func scaled(by factor: Rational) -> Polynomial {
        if factor.isZero { return .zero }
        return factor == 1 ? self : Polynomial(sorted: terms.map { Term($0.coefficient * factor, $0.monomial) })
    }
}
