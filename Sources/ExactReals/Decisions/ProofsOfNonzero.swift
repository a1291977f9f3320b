internal import ExactNumbers

// Numbers that a theorem or their form shows to be nonzero, however near to 0 they are. The limit on precision doesn't
// end the search for their sign.

extension RealDecider {
    /// Returns whether a theorem shows that the number isn't 0.
    func isProvablyNonzero(_ form: Form) throws(RealProblem) -> Bool {
        if try isNonzeroByTheorem(form.numerator) { return true }
        guard let sum = try withoutLongGraphs(form.numerator) else { return false }
        return try isNonzeroByTheorem(sum)
    }

    private func isNonzeroByTheorem(_ polynomial: Polynomial) throws(RealProblem) -> Bool {
        if polynomial.isPolynomialInRoots { return !polynomial.isZeroInCoprimeBases }
        if polynomial.isVisiblyIrrational { return true }
        if try IndependentParts(polynomial, deciding: self).areIndependent(deciding: self) { return true }
        if try haveNonzeroFactors(polynomial) { return true }
        return try isNotTheRoot(polynomial)
    }

    /// Returns whether the polynomial is a product of factors none of which is 0.
    private func haveNonzeroFactors(_ polynomial: Polynomial) throws(RealProblem) -> Bool {
        guard let monomial = polynomial.onlyTerm?.monomial, monomial.onlyAtom == nil else { return false }
        for factor in monomial.factors where !factor.atom.isPositive {
            guard try isProvablyNonzero(Form(factor.atom)) else { return false }
        }
        return true
    }

    /// Returns whether the polynomial is the sum of a multiple of a root and a rational that is shown not to be its
    /// opposite: c · ⁿ√x + q is 0 only if x is (-q / c)ⁿ.
    private func isNotTheRoot(_ polynomial: Polynomial) throws(RealProblem) -> Bool {
        guard let (coefficient, factor, constant) = polynomial.multipleAndConstant,
            case .radicand(let radicand) = factor.atom.kind, radicand.isPolynomial, factor.exponent.numerator.isOne,
            let degree = Int(exactly: factor.exponent.denominator)
        else { return false }
        let root = -constant / coefficient
        // Intervals show the sign of a sum of positive numbers.
        guard root > 0, degree <= Self.maximumBitsOfPower / root.bitLength else { return false }
        let power = Term(-root.power(degree), .one)
        return try isProvablyNonzero(Form(Polynomial(adding: radicand.numerator.terms + [power])))
    }

    /// The maximum number of bits of a power with which a radicand is compared.
    private static let maximumBitsOfPower = 1 << 22
}

// MARK: - Long coefficients

extension RealDecider {
    /// Returns the polynomial with the graphs of sums in it written as sums, however long their coefficients are.
    /// Returns nil if there are no such graphs, or if they have many parts.
    ///
    /// √2 - q, with a q that is too long for a form, is such a graph, to which no theorem would apply.
    private func withoutLongGraphs(_ polynomial: Polynomial) throws(RealProblem) -> Polynomial? {
        guard polynomial.terms.contains(where: { $0.monomial.onlyAtom?.isGraph == true }) else { return nil }
        let node = Form(polynomial).node
        guard node.leafCount <= Self.maximumLeaves else { return nil }
        var terms: [Term] = []
        for (number, coefficient) in LongSum(node).coefficients {
            guard let form = try form(of: number, depth: 0), form.isPolynomial else { return nil }
            terms += form.numerator.scaled(by: coefficient).terms
        }
        return Polynomial(adding: terms)
    }

    private static let maximumLeaves = 64

    /// Returns the form of a graph's number, as if its operations were carried out again; nil if the graph is deep, or
    /// if the sign of an operand isn't known.
    private func form(of node: RealNode, depth: Int) throws(RealProblem) -> Form? {
        if depth > Form.maximumDepth { return nil }
        var operands: [Form] = []
        for operand in node.operands {
            guard let form = try form(of: operand, depth: depth + 1) else { return nil }
            operands.append(form)
        }
        return try result(of: node.operation, operands)
    }

    private func result(of operation: RealOperation, _ operands: [Form]) throws(RealProblem) -> Form? {
        switch operation {
        case .rational(let value): Form(value)
        case .pi: .pi
        case .sum: operands.reduce(.zero, +)
        case .product: operands.reduce(.one, *)
        case .quotient: operands[1].isZero ? nil : operands[0].divided(byNonzero: operands[1])
        case .power(let exponent) where exponent.isInteger: try operands[0].power(exponent, deciding: self)
        // In a graph, an odd root of a negative number is negative; forms have no such roots.
        case .power(let exponent):
            try knownSignByIntervals(of: operands[0]) == .positive
                ? try operands[0].positivePower(exponent, deciding: self) : nil
        case .exp: try operands[0].exponential(deciding: self)
        case .expm1: try operands[0].exponential(deciding: self) - .one
        case .ln: try operands[0].logarithm(deciding: self)
        case .log1p: try (operands[0] + .one).logarithm(deciding: self)
        case .sin: try operands[0].sine(deciding: self)
        case .cos: try operands[0].cosine(deciding: self)
        case .asin: try operands[0].arcsine(deciding: self)
        case .atan: try operands[0].arctangent(deciding: self)
        }
    }
}

extension Atom {
    fileprivate var isGraph: Bool {
        if case .node = kind { true } else { false }
    }
}

// MARK: - Irrational numbers

extension Polynomial {
    /// Whether the number is a rational plus a multiple of a number that is visibly algebraic and irrational.
    ///
    /// The cosine of a multiple of pi is rational only if it is 0, ±1/2 or ±1: Niven, "Irrational Numbers", 1956. The
    /// root of an irrational number is irrational.
    var isVisiblyIrrational: Bool {
        guard let factor = multipleAndConstant?.factor else { return false }
        switch factor.atom.kind {
        case .cosineOfPi: return factor.exponent == 1
        // A multiple that is too long for a form
        case .sine(let angle), .cosine(let angle):
            guard let multiple = angle.node.multipleOfPi else { return false }
            return multiple.denominator > Self.greatestDenominatorOfRational && factor.exponent == 1
        // A longer base may be a power
        case .prime(let base): return base.bitLength <= Polynomial.maximumCoefficientBits
        case .radicand(let radicand):
            return radicand.isPolynomial && factor.exponent.numerator.isOne && radicand.numerator.isVisiblyIrrational
        case .pi, .exponential, .logarithm, .arcsine, .arctangent, .node: return false
        }
    }

    /// Multiples of pi with greater denominators have irrational sines and cosines.
    private static let greatestDenominatorOfRational: BigInteger = 6

    /// The c, x and q of a polynomial c · x + q, where x is a power of an atom.
    fileprivate var multipleAndConstant: (coefficient: Rational, factor: Factor, constant: Rational)? {
        let others = terms.filter { !$0.monomial.isOne }
        guard others.count == 1, others[0].monomial.factors.count == 1 else { return nil }
        let constant = terms.first { $0.monomial.isOne }?.coefficient ?? 0
        return (others[0].coefficient, others[0].monomial.factors[0], constant)
    }
}
