internal import ExactNumbers

extension Form {
    /// Returns the natural logarithm: a sum for a product, a multiple for a power.
    ///
    /// - Throws: `outsideDomain` if the number isn't positive, and `undecided`.
    func logarithm(deciding: some SignDecider) throws(RealProblem) -> Form {
        guard try deciding.sign(of: self) == .positive else { throw .outsideDomain }
        guard let product = try PositiveProduct(self, deciding: deciding) else {
            return Form(Atom(.logarithm(Form(node: node, isPositive: true))))
        }
        return product.powers.reduce(.logarithm(of: product.content)) {
            $0 + $1.base.simpleLogarithm.scaled(by: $1.exponent)
        }
    }

    /// The logarithm of an atom, or of the primitive part of a polynomial.
    private var simpleLogarithm: Form {
        guard let term = numerator.onlyTerm, term.coefficient == 1, term.monomial.factors.count == 1 else {
            return Form(Atom(.logarithm(self)))
        }
        let factor = term.monomial.factors[0]
        let logarithm: Form =
            switch factor.atom.kind {
            case .prime(let base): .logarithm(of: Rational(base))
            case .exponential(let exponent): exponent.expandedExponent
            case .radicand(let base): base.simpleLogarithm
            case .node(let node): node.logarithmOfPower ?? Form(Atom(.logarithm(Form(factor.atom))))
            case .pi, .cosineOfPi, .logarithm, .sine, .cosine, .arcsine, .arctangent:
                Form(Atom(.logarithm(Form(factor.atom))))
            }
        return logarithm.scaled(by: factor.exponent)
    }

    /// Returns the logarithm of a positive rational.
    static func logarithm(of value: Rational) -> Form {
        guard max(value.numerator.bitLength, value.denominator.bitLength) <= Factorization.maximumBits else {
            return Form(Atom(.logarithm(Form(value))))
        }
        let above = Factorization(value.numerator).factors.map { Term(Rational($0.exponent), .logarithm(of: $0.base)) }
        let below = Factorization(value.denominator).factors.map {
            Term(Rational(-$0.exponent), .logarithm(of: $0.base))
        }
        let sum = Polynomial(adding: above + below)
        return sum.isWithinLimits ? Form(sum) : Form(Atom(.logarithm(Form(value))))
    }
}

extension RealNode {
    /// The logarithm if the node is a power of a positive rational, otherwise nil.
    fileprivate var logarithmOfPower: Form? {
        guard case .power(let exponent) = operation, let base = operands[0].rational, base > 0 else { return nil }
        return .logarithm(of: base).scaled(by: exponent)
    }
}

extension Monomial {
    fileprivate static func logarithm(of integer: BigInteger) -> Monomial {
        Monomial(Atom(.logarithm(Form(Rational(integer)))))
    }
}

extension Form {
    /// Returns e to the power of the number. Logarithms with rational coefficients become powers.
    func exponential(deciding: some SignDecider) throws(RealProblem) -> Form {
        if isZero { return .one }
        var (multiples, rest) = separating(\.isOfLogarithm)
        var powers = Form.one
        for multiple in multiples {
            if let power = try multiple.exponentialPower(deciding: deciding) {
                powers = powers * power
            } else {
                rest = rest + multiple.form
            }
        }
        return rest.isZero ? powers : powers * Form(Atom(.exponential(rest)))
    }
}

extension Multiple {
    fileprivate var isOfLogarithm: Bool {
        if case .logarithm = atom.kind { true } else { false }
    }

    /// Returns the number x ** c for the multiple c · ln x, or nil if it would be very long or very large.
    fileprivate func exponentialPower(deciding: some SignDecider) throws(RealProblem) -> Form? {
        guard case .logarithm(let argument) = atom.kind else { return nil }
        if let base = argument.rational {
            let isShort =
                coefficient.magnitude * Rational(base.bitLength) <= Rational(Polynomial.maximumCoefficientBits)
            return isShort ? .power(of: base, coefficient) : nil
        }
        // With a greater exponent, parts of the number, which is a quotient of two, may be beyond all exponents of the
        // evaluation although the number isn't.
        guard coefficient.magnitude <= Form.greatestExponent else { return nil }
        return try argument.positivePower(coefficient, deciding: deciding)
    }
}
