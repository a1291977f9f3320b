internal import ExactNumbers

/// A real number in normal form: a quotient of two polynomials in atoms.
///
/// Two equal forms are the same number. That two forms differ says nothing: ``RealDecider`` tells whether the numbers do.
///
/// The divisor isn't 0. It is 1 where the form is a polynomial, for which the exponents of atoms may be negative; of a
/// divisor with several terms the content is 1, the first coefficient positive, and no atom that has negative exponents
/// is a factor of all terms. Nothing else is reduced: the ring of forms has no unique factorization.
struct Form: Sendable, Hashable {
    let numerator: Polynomial
    // Nil for 1, so that threads don't count references to a 1 that all of them share: that takes a quarter of their time.
    private let divisor: Polynomial?

    /// Creates the quotient of two polynomials that are reduced.
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

    /// Creates the form of a number whose graph is all that is kept of it, and perhaps that it is positive.
    init(node: RealNode, isPositive: Bool = false) {
        assert(node.rational == nil, "a rational is its own form")
        self.init(Atom(.node(node), isPositiveNode: isPositive))
    }

    /// The same number, of which the graph is all that is kept, and its sign where that is visible.
    var graph: Form {
        if visibleSign == .negative { return -Form(node: (-self).node, isPositive: true) }
        return Form(node: node, isPositive: visibleSign == .positive)
    }

    static let zero = Form(Polynomial.zero)
    static let one = Form(Polynomial.one)
    static let pi = Form(Atom.pi)
    static let e = Form(Atom(.exponential(.one)))
}

extension Form {
    /// The most atoms and terms inside of an atom; a form with more is replaced by its graph.
    static let maximumWeight = 256
    /// How deep atoms stand inside of atoms at most.
    static let maximumDepth = 24
    /// The same in an exponent that is a quotient.
    static let maximumQuotientDepth = 2

    /// The value, if that is visibly rational.
    var rational: Rational? { isPolynomial ? numerator.rational : nil }

    /// Whether the number is visibly 0. One whose form isn't 0 may be 0 all the same.
    var isZero: Bool { numerator.isZero }

    var isOne: Bool { rational == 1 }

    /// Whether the divisor is 1.
    var isPolynomial: Bool { divisor == nil }

    /// How many terms and atoms there are, with the 1 that a polynomial is divided by.
    var weight: Int { numerator.weight + (divisor?.weight ?? 1) }

    var depth: Int { max(numerator.depth, divisor?.depth ?? 0) }

    /// Whether an atom may be made of this form. A rational has no graph but itself, and always fits.
    var fitsAtom: Bool {
        rational != nil || depth < Self.maximumDepth && weight <= Self.maximumWeight && coefficientsFit
    }

    /// The form, or its graph where it is too large or too deep for an atom.
    var fittingAtom: Form { fitsAtom ? self : graph }

    /// The form, or its graph where it is too large or too deep for an exponent of e.
    ///
    /// Exponents are added when powers are multiplied, and to add quotients is to multiply the powers in them, whose exponents
    /// are added in turn: the time would double with each level. The graph is that of the number without its content, so that
    /// e ** -2α is still a power of e ** α.
    var fittingExponent: Form {
        if isPolynomial || depth <= Self.maximumQuotientDepth { return fittingAtom }
        let content = numerator.content
        guard content.isWithinLimits else { return graph }
        return scaled(by: content.reciprocal).graph.scaled(by: content)
    }

    /// Whether the first coefficient is negative: of a number and its opposite this is true of just one.
    var isWrittenNegative: Bool { numerator.terms.first?.coefficient.isNegative ?? false }

    private var coefficientsFit: Bool {
        (numerator.terms + denominator.terms).allSatisfy { $0.coefficient.isWithinLimits }
    }

    /// Returns how two forms stand in the order in which they are written, which isn't that of the numbers.
    func compare(to other: Form) -> Ordering {
        let order = numerator.compare(to: other.numerator)
        return order == .equal ? denominator.compare(to: other.denominator) : order
    }
}
