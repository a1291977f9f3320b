internal import ExactNumbers

extension Form {
    /// Returns e to the power of the number. Logarithms with rational coefficients turn into powers.
    func exponential(deciding: some SignDecider) throws(RealProblem) -> Form {
        if isZero { return .one }
        guard isPolynomial else { return Form(Atom(.exponential(self))) }
        var powers = Form.one
        var rest: [Term] = []
        for term in numerator.terms {
            if let power = try term.exponentialPower(deciding: deciding) {
                powers = powers * power
            } else {
                rest.append(term)
            }
        }
        if rest.isEmpty { return powers }
        return powers * Form(Atom(.exponential(Form(Polynomial(sorted: rest)))))
    }
}

extension Term {
    /// The number x ** c, if the term is c · ln x.
    fileprivate func exponentialPower(deciding: some SignDecider) throws(RealProblem) -> Form? {
        guard monomial.factors.count == 1, monomial.factors[0].exponent == 1,
            case .logarithm(let argument) = monomial.factors[0].atom.kind
        else { return nil }
        if let base = argument.rational {
            let isShort =
                coefficient.magnitude * Rational(base.bitLength) <= Rational(Polynomial.maximumCoefficientBits)
            return isShort ? .power(of: base, coefficient) : nil
        }
        return try argument.positivePower(coefficient, deciding: deciding)
    }
}
