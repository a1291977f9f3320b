internal import ExactNumbers

extension Form {
    /// Returns the number raised to a rational exponent. The exponent 0 gives 1 for every number.
    ///
    /// - Throws: `divisionByZero` for a power of 0 with a negative exponent, `outsideDomain` for a power of a negative
    ///   number whose exponent isn't an integer, and `undecided` if the sign on which this depends can't be determined.
    func power(_ exponent: Rational, deciding: some SignDecider) throws(RealProblem) -> Form {
        if exponent.isZero { return .one }
        if exponent.isInteger {
            if exponent.isNegative, try deciding.sign(of: self) == .zero { throw .divisionByZero }
            return try integerPower(exponent.numerator, deciding: deciding)
        }
        switch try deciding.sign(of: self) {
        case .negative: throw .outsideDomain
        case .zero:
            if exponent.isNegative { throw .divisionByZero }
            return .zero
        case .positive: return try positivePower(exponent, deciding: deciding)
        }
    }

    /// Returns the root of a positive degree. A root of odd degree has the sign of the number.
    ///
    /// - Throws: `outsideDomain` for a root of even degree of a negative number, and `undecided`.
    func root(_ degree: BigInteger, deciding: some SignDecider) throws(RealProblem) -> Form {
        if degree.isOdd, try deciding.sign(of: self) == .negative {
            return -(try (-self).power(Rational(1, degree), deciding: deciding))
        }
        return try power(Rational(1, degree), deciding: deciding)
    }

    /// The square root of a nonnegative number.
    func squareRoot(deciding: some SignDecider) throws(RealProblem) -> Form {
        try power(.half, deciding: deciding)
    }

    /// Returns a power of a positive number with a nonzero exponent.
    func positivePower(_ exponent: Rational, deciding: some SignDecider) throws(RealProblem) -> Form {
        if let value = rational { return .power(of: value, exponent) }
        if exponent.magnitude > Self.greatestExponent && isProduct {
            return try powerOfLogarithm(exponent, deciding: deciding)
        }
        if exponent.isInteger { return try integerPower(exponent.numerator, deciding: deciding) }
        guard let product = try PositiveProduct(self, deciding: deciding) else {
            return try Form(node: node, isPositive: true).radicandPower(exponent, deciding: deciding)
        }
        var result = Form.power(of: product.content, exponent)
        for power in product.powers {
            result = result * (try power.base.simplePower(power.exponent * exponent, deciding: deciding))
        }
        return result
    }

    /// Returns a power, with an exponent that isn't an integer, of an atom or of the primitive part of a polynomial.
    fileprivate func simplePower(_ exponent: Rational, deciding: some SignDecider) throws(RealProblem) -> Form {
        if let term = numerator.onlyTerm, term.coefficient == 1 {
            return try term.monomial.power(exponent, deciding: deciding)
        }
        for degree in [2, 3, 5, 7] where exponent.denominator.isMultiple(of: BigInteger(degree)) {
            guard let root = try visibleRoot(degree, deciding: deciding) else { continue }
            return try root.positivePower(exponent * Rational(degree), deciding: deciding)
        }
        return try radicandPower(exponent, deciding: deciding)
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
    /// Returns a power with a nonzero exponent. If the exponent is negative, the number must not be 0.
    func integerPower(_ exponent: BigInteger, deciding: some SignDecider) throws(RealProblem) -> Form {
        if exponent.isNegative {
            return Form.one.divided(byNonzero: try integerPower(-exponent, deciding: deciding))
        }
        if exponent == 1 || isZero { return self }
        if Rational(exponent) > Self.greatestExponent, isProduct {
            switch try deciding.knownSign(of: self) {
            case .positive: return try powerOfLogarithm(Rational(exponent), deciding: deciding)
            case .negative:
                let power = try (-self).powerOfLogarithm(Rational(exponent), deciding: deciding)
                return exponent.isOdd ? -power : power
            case .zero, nil: break
            }
        }
        let power = try numerator.integerPower(exponent, deciding: deciding)
        if isPolynomial { return power }
        return power.divided(byNonzero: try denominator.integerPower(exponent, deciding: deciding))
    }

    /// Returns a power with an integer exponent that is too large to be multiplied out.
    ///
    /// If the sign of the base is known, it may be multiplied out later, once divisions have left a small power.
    fileprivate func largePower(_ exponent: Rational, deciding: some SignDecider) throws(RealProblem) -> Form {
        switch try deciding.knownSign(of: self) {
        case .positive: return Form(Atom(.radicand(self)), exponent)
        case .negative:
            let power = Form(Atom(.radicand(-self)), exponent)
            return exponent.numerator.isOdd ? -power : power
        case .zero, nil: return Form(Atom(.node(node)), exponent)
        }
    }
}

// MARK: - Enormous exponents

extension Form {
    /// The greatest exponent of a power whose factors are raised separately. No factor has more than 2¹⁵ bits, and no
    /// exponent of an interval's end has more than 62.
    static let greatestExponent = Rational(1 << 40)

    /// Whether a power would be a product of several factors, each of which may be beyond all exponents of the
    /// evaluation although the product isn't: (1 + pi/10²⁰) ** 10²⁰ is (10²⁰ + pi) ** 10²⁰ / 10²⁰ ** 10²⁰.
    fileprivate var isProduct: Bool {
        guard isPolynomial else { return true }
        if let term = numerator.onlyTerm { return !term.coefficient.magnitude.isOne || term.monomial.factors.count > 1 }
        let split = numerator.split()
        return !split.content.magnitude.isOne || !split.monomial.isOne
    }

    /// Returns a power of a positive number as a power of e whose exponent is a multiple of the logarithm.
    fileprivate func powerOfLogarithm(
        _ exponent: Rational, deciding: some SignDecider
    ) throws(RealProblem) -> Form {
        try logarithm(deciding: deciding).scaled(by: exponent).exponential(deciding: deciding)
    }
}

extension Polynomial {
    /// Returns a power with a positive exponent.
    fileprivate func integerPower(_ exponent: BigInteger, deciding: some SignDecider) throws(RealProblem) -> Form {
        if let term = onlyTerm {
            let exponent = Rational(exponent)
            return .power(of: term.coefficient, exponent) * (try term.monomial.power(exponent, deciding: deciding))
        }
        if let exponent = Int(exactly: exponent), let power = power(exponent) { return Form(power) }
        let (split, power) = (split(), Rational(exponent))
        let primitive = try Form(split.primitive).largePower(power, deciding: deciding)
        return .power(of: split.content, power) * primitive * (try split.monomial.power(power, deciding: deciding))
    }
}

extension Monomial {
    /// Returns a power. If the exponent isn't an integer, the atoms must be positive.
    fileprivate func power(_ exponent: Rational, deciding: some SignDecider) throws(RealProblem) -> Form {
        var product = Form.one
        for factor in factors { product = product * (try factor.power(exponent, deciding: deciding)) }
        return product
    }
}

extension Factor {
    fileprivate func power(_ other: Rational, deciding: some SignDecider) throws(RealProblem) -> Form {
        let product = exponent * other
        switch atom.kind {
        case .prime(let base): return .power(of: Rational(base), product)
        case .pi: return Form(atom, product)
        case .radicand(let base):
            // The root of a root may be expressible without roots of sums.
            let hasNewRoot = !exponent.denominator.isMultiple(of: product.denominator)
            return hasNewRoot
                ? try base.simplePower(product, deciding: deciding)
                : try base.radicandPower(product, deciding: deciding)
        case .exponential(let exponent): return Form(Atom(.exponential(exponent.scaled(by: product))))
        case .logarithm, .arcsine, .arctangent, .node:
            return product.isInteger ? Form(atom, product) : try Form(atom).radicandPower(product, deciding: deciding)
        case .sine, .cosine, .cosineOfPi:
            guard product.isInteger else { return try Form(atom).radicandPower(product, deciding: deciding) }
            if let power = Int(exactly: product.numerator).flatMap({ Polynomial(atom).power($0) }) {
                return Form(power)
            }
            return try Form(atom).largePower(product, deciding: deciding)
        }
    }
}

// MARK: - Rational exponents

extension Form {
    /// Returns a power of a nonzero rational, which must be positive if the exponent isn't an integer.
    static func power(of base: Rational, _ exponent: Rational) -> Form {
        if base.isOne { return .one }
        if base.isNegative {
            let power = power(of: -base, exponent)
            return exponent.numerator.isOdd ? -power : power
        }
        guard let whole = Int(exactly: exponent.floor()), whole.magnitude < Polynomial.maximumCoefficientBits,
            (abs(whole) + 1) * base.bitLength <= Polynomial.maximumCoefficientBits
        else { return longPower(of: base, exponent) }
        if exponent.isInteger { return Form(base.power(whole)) }
        var power = RootProduct()
        power.multiply(by: Factorization(base.numerator), exponent)
        if !base.isInteger { power.multiply(by: Factorization(base.denominator), -exponent) }
        return power.form
    }

    /// Returns a power of a positive rational that is beyond the limits. The exponent becomes an integer if the root is
    /// rational.
    private static func longPower(of base: Rational, _ exponent: Rational) -> Form {
        if !exponent.isInteger, let degree = Int(exactly: exponent.denominator), let root = base.root(degree) {
            return power(of: root, Rational(exponent.numerator))
        }
        return Form(node: RealNode(.power(exponent), RealNode(base)), isPositive: true)
    }

    /// Returns a power of this form as a power of an atom, multiplied by the part that can be multiplied out.
    fileprivate func radicandPower(_ exponent: Rational, deciding: some SignDecider) throws(RealProblem) -> Form {
        if exponent.isNegative {
            // a ** -1/3 is a ** 2/3 / a.
            let whole = -exponent.floor()
            let power = try radicandPower(exponent + Rational(whole), deciding: deciding)
            return power.divided(byNonzero: try integerPower(whole, deciding: deciding))
        }
        let whole = exponent.floor()
        let root = exponent.isInteger ? Form.one : Form(Atom(.radicand(self)), exponent - Rational(whole))
        return whole.isZero ? root : root * (try integerPower(whole, deciding: deciding))
    }
}

/// A product of powers of different bases. The integer parts of the exponents become a coefficient.
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
        // The exponent is at most the number of bits of the power, which are within the limits.
        let whole = exponent.floor()
        if !whole.isZero { coefficient *= Rational(factor.base).power(Int(whole)) }
        if !exponent.isInteger {
            roots.append(Factor(Atom(.prime(factor.base)), exponent - Rational(whole)))
        }
    }

    var form: Form {
        // The factors of an integer are in order.
        let isSorted = zip(roots, roots.dropFirst()).allSatisfy { $0.atom.compare(to: $1.atom) == .less }
        var factors = roots
        if !isSorted { factors.sortByAtoms() }
        return Form(Polynomial(sorted: [Term(coefficient, Monomial(factors: factors))]))
    }
}

extension Rational {
    /// The bit length of the numerator or the denominator, whichever is longer.
    var bitLength: Int { max(numerator.bitLength, denominator.bitLength) }
}
