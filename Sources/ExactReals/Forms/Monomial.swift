internal import ExactNumbers

/// A power of an atom.
struct Factor: Sendable, Hashable {
    let atom: Atom
    let exponent: Rational

    init(_ atom: Atom, _ exponent: Rational = 1) {
        self.atom = atom
        self.exponent = exponent
    }

    /// Whether the factor is a power of a positive polynomial.
    var isPowerOfRadicand: Bool {
        if case .radicand = atom.kind { true } else { false }
    }
}

extension [Factor] {
    /// Sorts the factors by their atoms, as a monomial requires.
    mutating func sortByAtoms() { sort { $0.atom.compare(to: $1.atom) == .less } }
}

/// A product of powers of different atoms, in the order of the atoms.
struct Monomial: Sendable, Hashable {
    private(set) var factors: [Factor]

    /// The empty product.
    static let one = Monomial(factors: [])

    /// Creates the product of factors, which must be in the order of their atoms.
    init(factors: [Factor]) {
        self.factors = factors
    }

    init(_ atom: Atom, _ exponent: Rational = 1) {
        factors = [Factor(atom, exponent)]
    }

    var isOne: Bool { factors.isEmpty }

    /// The atom if the monomial is a single atom with the exponent 1, otherwise nil.
    var onlyAtom: Atom? { factors.count == 1 && factors[0].exponent.isOne ? factors[0].atom : nil }

    /// The α of the factor e ** α, or nil if there is no such factor.
    var exponent: Form? {
        for factor in factors {
            if case .exponential(let exponent) = factor.atom.kind { return exponent }
        }
        return nil
    }

    /// The exponent of an atom, or 0 if it doesn't occur.
    func exponent(of atom: Atom) -> Rational {
        factors.first { $0.atom == atom }?.exponent ?? 0
    }

    /// Returns the factors of both. Factors with the same atom are combined by adding their exponents.
    func merged(with other: Monomial) -> [Factor] {
        var result: [Factor] = []
        result.reserveCapacity(factors.count + other.factors.count)
        var (left, right) = (ArraySlice(factors), ArraySlice(other.factors))
        while let first = left.first, let second = right.first {
            switch first.atom == second.atom ? .equal : first.atom.compare(to: second.atom) {
            case .equal where first.atom == second.atom:
                result.append(Factor(first.atom, first.exponent + second.exponent))
                left.removeFirst()
                right.removeFirst()
            case .less, .equal: result.append(left.removeFirst())
            case .greater: result.append(right.removeFirst())
            }
        }
        return result + left + right
    }

    /// Compares two monomials by the order in which they are written.
    func compare(to other: Monomial) -> Ordering {
        for (factor, otherFactor) in zip(factors, other.factors) {
            let order = factor.atom.compare(to: otherFactor.atom)
            if order != .equal { return order }
            if factor.exponent != otherFactor.exponent { return factor.exponent.compare(to: otherFactor.exponent) }
        }
        return Ordering(of: factors.count, other.factors.count)
    }

    /// The sum of the weights of the atoms.
    var weight: Int { factors.reduce(0) { $0 + $1.atom.weight } }

    /// The depth of the deepest atom.
    var depth: Int { factors.reduce(0) { max($0, $1.atom.depth) } }
}
