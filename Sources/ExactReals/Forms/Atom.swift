internal import ExactNumbers

/// A number that the polynomials of a form treat as an unknown.
///
/// Atoms are equal if they are made in the same way. Equal atoms are the same number; the converse doesn't hold.
final class Atom: Sendable {
    /// What kind of number an atom is.
    enum Kind: Sendable {
        /// A prime, or the rest that trial division leaves of a radicand. Its exponents are between 0 and 1.
        case prime(BigInteger)
        /// The ratio of a circle's circumference to its diameter. Its exponents are unrestricted.
        case pi
        /// cos(q · pi) with 0 < q < 1/2, where the denominator of q is none of those that give roots. Its exponent is
        /// 1.
        case cosineOfPi(Rational)
        /// A positive polynomial without common factors. Its exponents are positive, and usually below 1.
        case radicand(Form)
        /// e ** α. A monomial has at most one, and its exponent is 1.
        case exponential(Form)
        /// ln α of a positive form. Its exponents are integers.
        case logarithm(Form)
        /// sin α, where α has no rational multiple of pi. A monomial has at most one sine or cosine, with the exponent
        /// 1.
        case sine(Form)
        /// cos α, as for the sine.
        case cosine(Form)
        /// asin α. Its exponents are integers.
        case arcsine(Form)
        /// atan α. Its exponents are integers.
        case arctangent(Form)
        /// A number too large for a form. Its exponents are integers.
        case node(RealNode)
    }

    let kind: Kind
    // Only for kinds that contain a form, so that the graph is shared; the others create theirs when it is needed.
    private let storedNode: RealNode?
    /// The number of atoms and terms in this one, each counted as often as it occurs.
    let weight: Int
    /// The nesting depth of the atoms in this one.
    let depth: Int
    /// Whether the number is known to be positive without an evaluation.
    let isPositive: Bool
    /// The form of the graph, if the graph stands for it in an exponent.
    let replacedForm: Form?
    private let storedHash: Int

    /// Creates an atom of a kind. A form in it that is too large or too deep is replaced by its graph.
    ///
    /// - Parameters:
    ///   - isPositiveNode: Whether the number of the graph is known to be positive.
    ///   - replacedForm: The form of the graph, if the graph stands for it in an exponent.
    init(_ kind: Kind, isPositiveNode: Bool = false, replacedForm: Form? = nil) {
        let bounded = kind.bounded
        self.kind = bounded
        let argument = bounded.argument
        storedNode = argument == nil ? nil : bounded.node
        weight = 1 + (argument?.weight ?? 0)
        depth = 1 + (argument?.depth ?? 0)
        isPositive = isPositiveNode || bounded.isPositive
        self.replacedForm = replacedForm
        storedHash = bounded.hash
    }

    static let pi = Atom(.pi)

    /// The graph by which the atom is evaluated.
    var node: RealNode { storedNode ?? kind.node }

    /// The graph that the atom stores, if there is one.
    var ownedNode: RealNode? {
        if case .node(let node) = kind { node } else { storedNode }
    }
}

// MARK: - Parts

extension Atom.Kind {
    /// The form that the kind contains, if there is one.
    var argument: Form? {
        switch self {
        case .prime, .pi, .cosineOfPi, .node: nil
        case .radicand(let form), .exponential(let form), .logarithm(let form), .sine(let form), .cosine(let form),
            .arcsine(let form), .arctangent(let form):
            form
        }
    }

    /// Whether every number of the kind is positive.
    fileprivate var isPositive: Bool {
        switch self {
        case .prime, .pi, .cosineOfPi, .radicand, .exponential: true
        case .logarithm(let argument): argument.rational.map { $0 > 1 } ?? false
        case .sine, .cosine, .arcsine, .arctangent, .node: false
        }
    }

    /// The position of the kind in the order of atoms.
    fileprivate var rank: Int {
        switch self {
        case .prime: 0
        case .radicand: 1
        case .cosineOfPi: 2
        case .pi: 3
        case .exponential: 4
        case .logarithm: 5
        case .sine: 6
        case .cosine: 7
        case .arcsine: 8
        case .arctangent: 9
        case .node: 10
        }
    }

    fileprivate var bounded: Atom.Kind {
        switch self {
        case .prime, .pi, .cosineOfPi, .node: self
        case .radicand(let form): .radicand(form.fittingAtom)
        case .exponential(let form): .exponential(form.fittingExponent)
        case .logarithm(let form): .logarithm(form.fittingAtom)
        case .sine(let form): .sine(form.fittingAtom)
        case .cosine(let form): .cosine(form.fittingAtom)
        case .arcsine(let form): .arcsine(form.fittingAtom)
        case .arctangent(let form): .arctangent(form.fittingAtom)
        }
    }

    fileprivate var node: RealNode {
        switch self {
        case .prime(let base): RealNode(Rational(base))
        case .pi: .pi
        case .cosineOfPi(let multiple): RealNode(.cos, [Form.pi.scaled(by: multiple).node])
        case .radicand(let form): form.node
        case .exponential(let form): RealNode(.exp, [form.node])
        case .logarithm(let form): .logarithm(of: form.node)
        case .sine(let form): RealNode(.sin, [form.node])
        case .cosine(let form): RealNode(.cos, [form.node])
        case .arcsine(let form): RealNode(.asin, [form.node])
        case .arctangent(let form): RealNode(.atan, [form.node])
        case .node(let node): node
        }
    }

    fileprivate var hash: Int {
        var hasher = Hasher()
        hasher.combine(rank)
        switch self {
        case .prime(let base): hasher.combine(base)
        case .cosineOfPi(let multiple): hasher.combine(multiple)
        case .node(let node): hasher.combine(node)
        case .pi: break
        case .radicand, .exponential, .logarithm, .sine, .cosine, .arcsine, .arctangent: hasher.combine(argument)
        }
        return hasher.finalize()
    }
}

// MARK: - Equality and order

extension Atom: Hashable {
    static func == (left: Atom, right: Atom) -> Bool {
        if left === right { return true }
        guard left.storedHash == right.storedHash, left.kind.rank == right.kind.rank else { return false }
        return switch (left.kind, right.kind) {
        case (.prime(let base), .prime(let other)): base == other
        case (.cosineOfPi(let multiple), .cosineOfPi(let other)): multiple == other
        case (.node(let node), .node(let other)): node == other
        default: left.kind.argument == right.kind.argument
        }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(storedHash)
    }

    /// Compares two atoms by the order in which they are written.
    func compare(to other: Atom) -> Ordering {
        if self === other { return .equal }
        if kind.rank != other.kind.rank { return Ordering(of: kind.rank, other.kind.rank) }
        switch (kind, other.kind) {
        case (.prime(let base), .prime(let other)): return Ordering(of: base, other)
        case (.cosineOfPi(let multiple), .cosineOfPi(let other)): return Ordering(of: multiple, other)
        case (.node(let node), .node(let other)): return node.compare(to: other)
        default: break
        }
        guard let argument = kind.argument, let otherArgument = other.kind.argument else { return .equal }
        return argument.compare(to: otherArgument)
    }
}

extension [Atom] {
    /// The atoms in the order in which they are written.
    var inOrder: [Atom] { sorted { $0.compare(to: $1) == .less } }
}
