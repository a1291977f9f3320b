internal import ExactNumbers

/// A real number in normal form: a quotient of two polynomials in atoms.
///
/// Equal forms are the same number. Different forms may still be equal numbers; ``RealDecider`` decides that.
///
/// The divisor isn't 0. It is 1 if the form is a polynomial, whose atoms may have negative exponents. A divisor with
/// several terms has the content 1 and a positive first coefficient, and no atom that may have negative exponents is a
/// factor of all its terms. Nothing else is reduced: forms don't have a unique factorization.
struct Form: Sendable, Hashable {
    let numerator: Polynomial
    // Nil for 1, so that threads don't count references to a shared 1, which would take a quarter of their time.
    private let divisor: Polynomial?

    /// Creates the quotient of two reduced polynomials.
    init(reduced numerator: Polynomial, over denominator: Polynomial) {
        self.numerator = numerator
        divisor = denominator.isOne ? nil : denominator
    }

    init(_ numerator: Polynomial) {
        self.numerator = numerator
        divisor = nil
    }

    var denominator: Polynomial { divisor ?? .one }

    init(_ value: Rational) {
        self.init(Polynomial(value))
    }

    init(_ atom: Atom, _ exponent: Rational = 1) {
        self.init(Polynomial(atom, exponent))
    }

    /// Creates the form of a number that is stored as a graph and may be known to be positive.
    init(node: RealNode, isPositive: Bool = false, replacing form: Form? = nil) {
        assert(node.rational == nil, "a rational is its own form")
        self.init(Atom(.node(node), isPositiveNode: isPositive, replacedForm: form))
    }

    /// The same number, stored only as its graph and its sign, if that is visible.
    var graph: Form { graph(keepsForm: false) }

    /// - Parameter keepsForm: Whether the form can be retrieved later.
    private func graph(keepsForm: Bool) -> Form {
        if visibleSign == .negative { return -(-self).graph(keepsForm: keepsForm) }
        return Form(node: node, isPositive: visibleSign == .positive, replacing: keepsForm ? self : nil)
    }

    static let zero = Form(Polynomial.zero)
    static let one = Form(Polynomial.one)
    static let pi = Form(Atom.pi)
    static let e = Form(Atom(.exponential(.one)))
}

extension Form {
    /// The maximum number of atoms and terms in an atom; a form with more is replaced by its graph.
    static let maximumWeight = 256
    /// The maximum nesting depth of atoms.
    static let maximumDepth = 24
    /// The maximum depth of an exponent that is a quotient.
    static let maximumQuotientDepth = 2

    /// The value, if it is visibly rational.
    var rational: Rational? { isPolynomial ? numerator.rational : nil }

    /// Whether the number is visibly 0. A number whose form isn't 0 may still be 0.
    var isZero: Bool { numerator.isZero }

    var isOne: Bool { rational == 1 }

    /// Whether the divisor is 1.
    var isPolynomial: Bool { divisor == nil }

    /// The number of terms and atoms, including the 1 by which a polynomial is divided.
    var weight: Int { numerator.weight + (divisor?.weight ?? 1) }

    var depth: Int { max(numerator.depth, divisor?.depth ?? 0) }

    /// Whether this form may be part of an atom. A rational is its own graph and always may.
    var fitsAtom: Bool {
        rational != nil || depth < Self.maximumDepth && weight <= Self.maximumWeight && coefficientsFit
    }

    /// The form, or its graph if it is too large or too deep for an atom.
    var fittingAtom: Form { fitsAtom ? self : graph }

    /// The form, or its graph if it is too large or too deep for an exponent of e.
    ///
    /// Multiplying powers adds their exponents. Adding quotients multiplies the powers in them, which adds the
    /// exponents of these in turn, so that the time would double with each level. The graph is that of the number
    /// without its content, so that e ** -2α is still a power of e ** α. It keeps the form for the logarithm of the
    /// power.
    var fittingExponent: Form {
        if isPolynomial || depth <= Self.maximumQuotientDepth { return fittingAtom }
        let content = numerator.content
        guard content.isWithinLimits else { return graph }
        return scaled(by: content.reciprocal).graph(keepsForm: fitsAtom).scaled(by: content)
    }

    /// The exponent with its graphs replaced by the forms that they stand for.
    var expandedExponent: Form {
        guard isPolynomial, numerator.terms.contains(where: { $0.replacedForm != nil }) else { return self }
        return numerator.terms.reduce(.zero) { $0 + ($1.replacedForm ?? Form(Polynomial(sorted: [$1]))) }
    }

    /// Whether the first coefficient is negative. This is true of exactly one of a nonzero number and its opposite.
    var isWrittenNegative: Bool { numerator.terms.first?.coefficient.isNegative ?? false }

    private var coefficientsFit: Bool {
        (numerator.terms + denominator.terms).allSatisfy { $0.coefficient.isWithinLimits }
    }

    /// Compares two forms by the order in which they are written, which isn't the order of the numbers.
    func compare(to other: Form) -> Ordering {
        let order = numerator.compare(to: other.numerator)
        return order == .equal ? denominator.compare(to: other.denominator) : order
    }
}

extension Term {
    /// The form that the term stands for if it is a multiple of a graph in an exponent, otherwise nil.
    fileprivate var replacedForm: Form? {
        monomial.onlyAtom?.replacedForm?.scaled(by: coefficient)
    }
}

extension Form {
    /// The sign if it is visible because all coefficients have the same sign and all atoms are positive, otherwise nil.
    var visibleSign: Sign? {
        if isPolynomial { return numerator.visibleSign }
        guard let numerator = numerator.visibleSign, let denominator = denominator.visibleSign else { return nil }
        return numerator * denominator
    }
}

extension Polynomial {
    fileprivate var visibleSign: Sign? {
        guard let first = terms.first else { return .zero }
        let isNegative = first.coefficient.isNegative
        let isVisible = terms.allSatisfy { term in
            term.coefficient.isNegative == isNegative
                && term.monomial.factors.allSatisfy(\.atom.isPositive)
        }
        return isVisible ? (isNegative ? .negative : .positive) : nil
    }
}
