internal import ExactNumbers

extension Form {
    /// Returns the number raised to a rational exponent.
    ///
    /// - Throws: `divisionByZero` for a negative power of 0, `outsideDomain` for a power of a negative number whose
    ///   exponent isn't an integer, and `undecided` if the sign that this depends on can't be determined. The exponent
    ///   0 gives 1 for every number.
    func power(_ exponent: Rational, deciding: some SignDecider) throws(RealProblem) -> Form {
        if exponent.isZero { return .one }
        if exponent.isInteger {
            if exponent.isNegative, try deciding.sign(of: self) == .zero { throw .divisionByZero }
            return integerPower(exponent.numerator)
        }
        switch try deciding.sign(of: self) {
        case .negative: throw .outsideDomain
        case .zero:
            if exponent.isNegative { throw .divisionByZero }
            return .zero
        case .positive: return try positivePower(exponent, deciding: deciding)
        }
    }

    /// Returns the root of a positive degree; one of an odd degree has the sign of the number.
    ///
    /// - Throws: `outsideDomain` for a root of an even degree of a negative number, and `undecided`.
    func root(_ degree: BigInteger, deciding: some SignDecider) throws(RealProblem) -> Form {
        if degree.isOdd, try deciding.sign(of: self) == .negative {
            return -(try (-self).power(Rational(1, degree), deciding: deciding))
        }
        return try power(Rational(1, degree), deciding: deciding)
    }

    /// The square root of a number that isn't negative.
    func squareRoot(deciding: some SignDecider) throws(RealProblem) -> Form {
        try power(.half, deciding: deciding)
    }

    /// Returns a power of a positive number with an exponent that isn't 0.
    func positivePower(_ exponent: Rational, deciding: some SignDecider) throws(RealProblem) -> Form {
        if let value = rational { return .power(of: value, exponent) }
        if exponent.isInteger { return integerPower(exponent.numerator) }
        guard let product = try PositiveProduct(self, deciding: deciding) else {
            return Form(node: node, isPositive: true).radicandPower(exponent)
        }
        var result = Form.power(of: product.content, exponent)
        for power in product.powers {
            result = result * (try power.base.simplePower(power.exponent * exponent, deciding: deciding))
        }
        return result
    }

    /// Returns a power, with an exponent that isn't an integer, of an atom or of the primitive part of a polynomial.
    private func simplePower(_ exponent: Rational, deciding: some SignDecider) throws(RealProblem) -> Form {
        if let term = numerator.onlyTerm, term.coefficient == 1 {
            return term.monomial.factors.reduce(.one) { $0 * $1.power(exponent) }
        }
        for degree in [2, 3, 5, 7] where exponent.denominator.isMultiple(of: BigInteger(degree)) {
            guard let root = try visibleRoot(degree, deciding: deciding) else { continue }
            return try root.positivePower(exponent * Rational(degree), deciding: deciding)
        }
        return radicandPower(exponent)
    }

    /// The positive root, if it can be expressed without roots of sums.
    private func visibleRoot(_ degree: Int, deciding: some SignDecider) throws(RealProblem) -> Form? {
        if degree == 2, let root = nestedSquareRoot { return root }
        guard let root = numerator.root(degree).map({ Form($0) }), let sign = try deciding.knownSign(of: root) else {
            return nil
        }
        return sign == .negative ? -root : root
    }
}

// MARK: - Integer exponents

extension Form {
    /// Returns a power with an exponent that isn't 0; a negative exponent requires a number that isn't 0.
    func integerPower(_ exponent: BigInteger) -> Form {
        if exponent.isNegative { return Form.one.divided(byNonzero: integerPower(-exponent)) }
        if exponent == 1 || isZero { return self }
        let power = numerator.integerPower(exponent)
        return isPolynomial ? power : power.divided(byNonzero: denominator.integerPower(exponent))
    }
}

extension Polynomial {
    /// Returns a power with a positive exponent.
    fileprivate func integerPower(_ exponent: BigInteger) -> Form {
        if let term = onlyTerm {
            let exponent = Rational(exponent)
            return term.monomial.factors.reduce(.power(of: term.coefficient, exponent)) { $0 * $1.power(exponent) }
        }
        if let exponent = Int(exactly: exponent), let power = power(exponent) { return Form(power) }
        let (split, power) = (split(), Rational(exponent))
        let base = Form(split.primitive)
        // A positive polynomial can be multiplied out later, once divisions have left a small power of it.
        let kind: Atom.Kind = base.visibleSign == .positive ? .radicand(base) : .node(base.node)
        return split.monomial.factors.reduce(.power(of: split.content, power) * Form(Atom(kind), power)) {
            $0 * $1.power(power)
        }
    }
}

extension Factor {
    /// Returns a power; if the exponent isn't an integer, the atom must be positive.
    fileprivate func power(_ other: Rational) -> Form {
        let product = exponent * other
        switch atom.kind {
        case .prime(let base): return .power(of: Rational(base), product)
        case .pi: return Form(atom, product)
        case .radicand(let base): return base.radicandPower(product)
        case .exponential(let exponent): return Form(Atom(.exponential(exponent.scaled(by: product))))
        case .logarithm, .arcsine, .arctangent, .node:
            return product.isInteger ? Form(atom, product) : Form(atom).radicandPower(product)
        case .sine, .cosine, .cosineOfPi:
            guard product.isInteger else { return Form(atom).radicandPower(product) }
            let power = Int(exactly: product.numerator).flatMap { Polynomial(atom).power($0) }
            return power.map { Form($0) } ?? Form(Atom(.node(atom.node)), product)
        }
    }
}

// MARK: - Rational exponents

extension Form {
    /// Returns a power of a rational that isn't 0, and must be positive if the exponent isn't an integer.
    static func power(of base: Rational, _ exponent: Rational) -> Form {
        if base.isOne { return .one }
        if base.isNegative {
            let power = power(of: -base, exponent)
            return exponent.numerator.isOdd ? -power : power
        }
        guard let whole = Int(exactly: exponent.floor()), whole.magnitude < Polynomial.maximumCoefficientBits,
            (abs(whole) + 1) * base.bitLength <= Polynomial.maximumCoefficientBits
        else { return Form(node: RealNode(.power(exponent), RealNode(base)), isPositive: true) }
        if exponent.isInteger { return Form(base.power(whole)) }
        var power = RootProduct()
        power.multiply(by: Factorization(base.numerator), exponent)
        if !base.isInteger { power.multiply(by: Factorization(base.denominator), -exponent) }
        return power.form
    }

    /// Returns a power of this form as a power of an atom, multiplied by what can be multiplied out.
    fileprivate func radicandPower(_ exponent: Rational) -> Form {
        if exponent.isNegative {
            // a ** -1/3 is a ** 2/3 / a.
            let whole = -exponent.floor()
            return radicandPower(exponent + Rational(whole)).divided(byNonzero: integerPower(whole))
        }
        let whole = exponent.floor()
        let root = exponent.isInteger ? Form.one : Form(Atom(.radicand(self)), exponent - Rational(whole))
        return whole.isZero ? root : root * integerPower(whole)
    }
}

/// A product of powers of different bases, whose integer parts become a coefficient.
private struct RootProduct {
    private var coefficient = Rational(1)
    private var roots: [Factor] = []

    mutating func multiply(by integer: Factorization, _ exponent: Rational) {
        roots.reserveCapacity(integer.factors.count)
        for factor in integer.factors { multiply(by: factor, exponent) }
    }

    private mutating func multiply(by factor: Factorization.Factor, _ exponent: Rational) {
        if factor.exponent == 1 && exponent == .half {
            return roots.append(Factor(Atom(.prime(factor.base)), exponent))
        }
        let exponent = exponent * Rational(factor.exponent)
        let whole = exponent.floor()
        if !whole.isZero { coefficient *= Rational(factor.base).power(Int(whole)) }
        if !exponent.isInteger {
            roots.append(Factor(Atom(.prime(factor.base)), exponent - Rational(whole)))
        }
    }

    var form: Form {
        // The factors of an integer are in order.
        let isSorted = zip(roots, roots.dropFirst()).allSatisfy { $0.atom.compare(to: $1.atom) == .less }
        let factors = isSorted ? roots : roots.sorted { $0.atom.compare(to: $1.atom) == .less }
        return Form(Polynomial(sorted: [Term(coefficient, Monomial(factors: factors))]))
    }
}

extension Rational {
    /// The bit length of the longer of numerator and denominator.
    var bitLength: Int { max(numerator.bitLength, denominator.bitLength) }
}
