internal import ExactNumbers
internal import IntegerKernels

/// Pairwise coprime integers such that each of some other integers is a product of their powers.
///
/// They are needed only for the rest that trial division leaves, since primes are coprime already. They are found by
/// repeated greatest common divisors, as in: Bach, Driscoll, Shallit, "Factor refinement", Journal of Algorithms 15,
/// 1993.
struct CoprimeBases {
    private(set) var bases: [BigInteger] = []

    /// Finds bases for integers greater than 1.
    ///
    /// - Parameter degrees: A common multiple of the degrees of the roots to be taken. No base is a power whose
    ///   exponent divides it.
    init(_ integers: some Sequence<BigInteger>, forRootsOf degrees: BigInteger = 1) {
        var open = Array(integers)
        while let integer = open.popLast() {
            guard let place = bases.firstIndex(where: { $0.greatestCommonDivisor(with: integer) > 1 }) else {
                bases.append(integer)
                continue
            }
            let base = bases.remove(at: place)
            let common = base.greatestCommonDivisor(with: integer)
            open += base == integer ? [base] : [common, base / common, integer / common].filter { $0 > 1 }
        }
        bases = bases.map { Self.base(of: $0, withExponentDividing: degrees) }
    }

    /// If an integer is a power whose exponent divides `multiple`, returns its base; otherwise returns the integer
    /// itself.
    private static func base(of integer: BigInteger, withExponentDividing multiple: BigInteger) -> BigInteger {
        var base = integer
        var degree = 2
        while degree < base.bitLength, BigInteger(degree) <= multiple {
            if multiple.isMultiple(of: BigInteger(degree)), case (let root, true) = base.root(degree) {
                base = root
            } else {
                degree += 1
            }
        }
        return base
    }

    /// Returns the bases and their exponents in an integer that is a product of their powers.
    func exponents(of integer: BigInteger) -> [(base: BigInteger, exponent: Int)] {
        var rest = integer
        return bases.compactMap { base in
            var exponent = 0
            while rest.isMultiple(of: base), !Interruption.isRaised {
                rest /= base
                exponent += 1
            }
            return exponent == 0 ? nil : (base, exponent)
        }
    }
}

// MARK: - Sums of roots

extension Polynomial {
    /// Whether all atoms are roots of integers.
    var isPolynomialInRoots: Bool {
        terms.allSatisfy { $0.monomial.factors.allSatisfy { $0.atom.radicandOfRoot != nil } }
    }

    /// Whether a sum of products of roots of integers is 0.
    ///
    /// If the radicands have no common factors, and aren't powers whose exponent divides the degree of a root,
    /// different products are linearly independent over the rationals: Besicovitch, "On the linear independence of
    /// fractional powers of integers", Journal of the London Mathematical Society 15, 1940.
    var isZeroInCoprimeBases: Bool {
        if isZero { return true }
        let roots = terms.flatMap(\.monomial.factors)
        let radicands = Set(roots.compactMap(\.atom.radicandOfRoot))
        let degrees = Set(roots.map(\.exponent.denominator)).reduce(BigInteger(1)) { $0.leastCommonMultiple(with: $1) }
        let bases = CoprimeBases(radicands, forRootsOf: degrees)
        if Set(bases.bases) == radicands { return false }
        let sum = terms.reduce([Term]()) { $0 + [$1.inBases(bases)] }
        return Polynomial(adding: sum).isZero
    }
}

extension Atom {
    fileprivate var radicandOfRoot: BigInteger? {
        if case .prime(let base) = kind { base } else { nil }
    }
}

extension Term {
    /// Returns the term, written with roots of the bases.
    fileprivate func inBases(_ bases: CoprimeBases) -> Term {
        var exponents: [BigInteger: Rational] = [:]
        for factor in monomial.factors {
            guard let radicand = factor.atom.radicandOfRoot else { continue }
            for (base, exponent) in bases.exponents(of: radicand) {
                exponents[base, default: 0] += factor.exponent * Rational(exponent)
            }
        }
        var coefficient = coefficient
        var factors: [Factor] = []
        for (base, exponent) in exponents.sorted(by: { $0.key < $1.key }) {
            let whole = exponent.floor()
            // The exponent is at most the number of bits of the radicands, since the exponents of roots are below 1.
            coefficient *= Rational(base).power(Int(whole))
            if !exponent.isInteger { factors.append(Factor(Atom(.prime(base)), exponent - Rational(whole))) }
        }
        return Term(coefficient, Monomial(factors: factors))
    }
}
