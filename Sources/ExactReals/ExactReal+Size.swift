internal import ExactNumbers

extension ExactReal {
    /// The memory of the number, in bytes. Shared parts are counted once if they are a large share of it.
    ///
    /// - Complexity: O(1), since the number of terms of a form is limited.
    package var footprint: Int {
        var bytes = 0
        var graphs: [RealNode] = []
        func add(_ polynomial: Polynomial) {
            for term in polynomial.terms {
                bytes += Self.bytesPerTerm + term.coefficient.bitLength / 4
                for factor in term.monomial.factors {
                    bytes += Self.bytesPerAtom * (factor.atom.weight + (factor.atom.replacedForm?.weight ?? 0))
                    if let graph = factor.atom.ownedNode { graphs.append(graph) }
                }
            }
        }
        add(form.numerator)
        if form.isPolynomial { bytes += Self.bytesPerTerm } else { add(form.denominator) }
        let largest = graphs.reduce(0) { max($0, $1.footprint) }
        return bytes + RealNode.footprint(of: graphs, neglecting: max(Self.neglectedBytes, largest / 4))
    }

    /// The number of terms and atoms in the form. It determines how long operations take if the coefficients are short.
    package var weight: Int { form.numerator.termsAndAtoms + (form.isPolynomial ? 0 : form.denominator.termsAndAtoms) }

    /// The number of terms in the form, not counting a divisor of 1.
    package var termCount: Int { form.numerator.terms.count + (form.isPolynomial ? 0 : form.denominator.terms.count) }

    /// The bit length of the longest numerator or denominator among the coefficients of the form.
    package var coefficientBits: Int {
        max(form.numerator.bitsOfCoefficients, form.isPolynomial ? 1 : form.denominator.bitsOfCoefficients)
    }

    /// Returns an upper bound on the cost of the factorizations for an operation that needs the number's prime factors.
    /// These are the factors that all coefficients have in common, and those of the integers whose roots are in its
    /// terms.
    ///
    /// - Parameter cost: The cost of factoring an integer with a given number of bits.
    package func factorizationCost(_ cost: (Int) -> Double) -> Double {
        let areIntegers = form.isPolynomial && form.numerator.terms.allSatisfy(\.coefficient.isInteger)
        var sum = (areIntegers ? 1 : 2) * Self.cost(cost, bits: coefficientBits)
        for polynomial in [form.numerator, form.denominator] {
            for factor in polynomial.terms.lazy.flatMap(\.monomial.factors) {
                if case .prime(let base) = factor.atom.kind { sum += Self.cost(cost, bits: base.bitLength) }
            }
        }
        return sum
    }

    /// The cost of factoring an integer with a given number of bits; 0 for one that is too long to be factored.
    private static func cost(_ cost: (Int) -> Double, bits: Int) -> Double {
        bits <= Factorization.maximumBits ? cost(bits) : 0
    }

    /// The sums whose integer powers are multiplied out to compute a power of the number, and their exponents. These
    /// are the numerator and the divisor, or the radicands and waves of one that has a single term.
    package var poweredSums: [(sum: SumSize, exponent: Double)] {
        [form.numerator, form.denominator].flatMap { polynomial in
            guard let term = polynomial.onlyTerm else { return [(SumSize(polynomial), 1.0)] }
            return term.monomial.factors.compactMap { factor in
                switch factor.atom.kind {
                case .radicand(let radicand): (SumSize(radicand.numerator), Double(factor.exponent))
                case .sine, .cosine, .cosineOfPi: (SumSize(Polynomial(factor.atom)), 1.0)
                case .prime, .pi, .exponential, .logarithm, .arcsine, .arctangent, .node: nil
                }
            }
        }
    }

    /// The number of square roots whose conjugates make a quotient by this number rational.
    package var conjugatedRoots: Int { form.numerator.conjugatedRoots?.count ?? 0 }

    /// The memory of a term and its arrays, and of an atom that contains a term, in bytes.
    private static let bytesPerTerm = 96
    private static let bytesPerAtom = 160
    private static let neglectedBytes = 1 << 14
}

/// The size of a sum.
package struct SumSize {
    private let terms: Double
    /// The number of terms with a factor that isn't the root of an integer, so that its powers all differ.
    private let growingTerms: Double
    /// The number of different atoms in these terms.
    private let growingAtoms: Double
    /// The number of different angles of sines and cosines.
    private let angles: Double
    /// Whether there are cosines of parts of pi.
    private let hasPartsOfPi: Bool
    private let weight: Double
    package let coefficientBits: Double

    fileprivate init(_ polynomial: Polynomial) {
        terms = Double(polynomial.terms.count)
        let growing = polynomial.terms.lazy.map(\.monomial).filter { !$0.isRootOfInteger }
        growingTerms = Double(growing.count)
        let atoms = Set(growing.flatMap { $0.factors.map(\.atom) })
        growingAtoms = Double(atoms.count)
        angles = Double(Set(atoms.compactMap(\.angle)).count)
        hasPartsOfPi = atoms.contains { $0.isCosineOfPi }
        weight = Double(polynomial.termsAndAtoms)
        coefficientBits = Double(polynomial.bitsOfCoefficients)
    }

    /// Returns approximately how many terms, and how many terms and atoms, an integer power of the sum has, or nil if
    /// no form has so many.
    ///
    /// Roots become products of at most two roots, while the number of other terms grows. It grows less if there are
    /// fewer atoms in these terms. If the terms are powers of a single atom, their number is that of a polynomial in
    /// one variable. If they are different atoms, it is that of a polynomial in as many variables as there are such
    /// terms. Sines and cosines are half sums of two powers of e, and cosines of parts of pi become sums of a few.
    /// Whether a power is multiplied out depends on a lower bound, in `Polynomial.power`.
    package func size(ofPower exponent: Int) -> (terms: Double, weight: Double)? {
        if exponent == 1 { return (terms, weight) }
        let (exponent, bound) = (Double(exponent), Double(Polynomial.maximumTerms))
        let summands = terms + angles
        // Numbers of terms and atoms are small, and 0 only for a sum of no terms, so all of these doubles are finite.
        let variables = max(min(growingTerms + angles, summands - 1), 0)
        let fewest = variables * exponent + 1
        var most = 1.0
        for variable in 0..<Int(variables) where most < bound { most *= exponent / Double(variable + 1) + 1 }
        let roots = summands - variables
        let independence = variables > 1 ? min((growingAtoms - 1) / (variables - 1), 1) : 0
        let products = (fewest + (most - fewest) * independence) / (angles == 0 ? 1 : 2)
        guard products <= bound else { return nil }
        let cosines = hasPartsOfPi ? Self.cosinesInPowers : 1
        let power = min(bound, (roots * (roots - 1) / 2 + 1) * products * cosines)
        return (power, weight * power / terms)
    }

    /// The approximate number of cosines of parts of pi in a power of one.
    private static let cosinesInPowers = 4.0

    /// The approximate number of terms of a root of the sum that are found before it is known whether the sum has one,
    /// and the weight of each.
    package var rootTerms: (count: Double, weight: Double) {
        (growingTerms == 0 ? 0 : min(terms, Double(Polynomial.maximumRootTerms)), weight / terms)
    }
}

extension Atom {
    /// The angle of a sine or cosine.
    fileprivate var angle: Form? {
        switch kind {
        case .sine(let angle), .cosine(let angle): angle
        case .prime, .pi, .cosineOfPi, .radicand, .exponential, .logarithm, .arcsine, .arctangent, .node: nil
        }
    }

    fileprivate var isCosineOfPi: Bool {
        if case .cosineOfPi = kind { true } else { false }
    }
}

extension Monomial {
    fileprivate var isRootOfInteger: Bool {
        factors.allSatisfy { factor in
            if case .prime = factor.atom.kind { true } else { false }
        }
    }
}

extension Polynomial {
    fileprivate var termsAndAtoms: Int { terms.reduce(0) { $0 + 1 + $1.monomial.weight } }

    fileprivate var bitsOfCoefficients: Int { terms.reduce(0) { max($0, $1.coefficient.bitLength) } }
}
