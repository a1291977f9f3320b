internal import ExactNumbers

extension ExactReal {
    /// The memory of the number, in bytes; parts that are shared are counted once if they are a large part of it.
    ///
    /// - Complexity: O(1), since there is a limit on the terms of a form.
    package var footprint: Int {
        var bytes = 0
        var graphs: [RealNode] = []
        func add(_ polynomial: Polynomial) {
            for term in polynomial.terms {
                bytes += Self.bytesPerTerm + term.coefficient.bitLength / 4
                for factor in term.monomial.factors {
                    bytes += Self.bytesPerAtom * factor.atom.weight
                    if let graph = factor.atom.ownedNode { graphs.append(graph) }
                }
            }
        }
        add(form.numerator)
        if form.isPolynomial { bytes += Self.bytesPerTerm } else { add(form.denominator) }
        let largest = graphs.reduce(0) { max($0, $1.footprint) }
        return bytes + RealNode.footprint(of: graphs, neglecting: max(Self.neglectedBytes, largest / 4))
    }

    /// The number of terms and atoms in its form, which tells how long operations take if the coefficients are short.
    package var weight: Int { form.numerator.termsAndAtoms + (form.isPolynomial ? 0 : form.denominator.termsAndAtoms) }

    /// The number of terms in its form, not counting a divisor of 1.
    package var termCount: Int { form.numerator.terms.count + (form.isPolynomial ? 0 : form.denominator.terms.count) }

    /// The bit length of the longest numerator or denominator among the coefficients of its form.
    package var coefficientBits: Int {
        max(form.numerator.bitsOfCoefficients, form.isPolynomial ? 1 : form.denominator.bitsOfCoefficients)
    }

    /// Returns an upper bound on the cost of the factorizations for an operation that needs the number's prime factors:
    /// those of what all coefficients have in common, and of the integers whose roots are in its terms.
    ///
    /// - Parameter cost: The cost of factoring an integer with a given number of bits.
    package func factorizationCost(_ cost: (Int) -> Double) -> Double {
        var sum = 2 * Self.cost(cost, bits: coefficientBits)
        for polynomial in [form.numerator, form.denominator] {
            for factor in polynomial.terms.lazy.flatMap(\.monomial.factors) {
                if case .prime(let base) = factor.atom.kind { sum += Self.cost(cost, bits: base.bitLength) }
            }
        }
        return sum
    }

    /// The cost of an integer with a given number of bits; 0 for one that isn't factored.
    private static func cost(_ cost: (Int) -> Double, bits: Int) -> Double {
        bits <= Factorization.maximumBits ? cost(bits) : 0
    }

    /// The most terms of a divisor that is made rational by conjugates.
    package static var mostConjugatedTerms: Int { Form.maximumConjugatedTerms }

    /// The memory of a term and its arrays, and of an atom that contains a term, in bytes.
    private static let bytesPerTerm = 96
    private static let bytesPerAtom = 160
    private static let neglectedBytes = 1 << 14
}

extension Polynomial {
    fileprivate var termsAndAtoms: Int { terms.reduce(0) { $0 + 1 + $1.monomial.weight } }

    fileprivate var bitsOfCoefficients: Int { terms.reduce(0) { max($0, $1.coefficient.bitLength) } }
}
