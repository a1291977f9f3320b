internal import ExactNumbers

extension Form {
    /// Returns e to the power of the number. Logarithms with rational coefficients turn into powers.
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

    /// The number x ** c, for the multiple c · ln x, or nil if it would be very long or very large.
    fileprivate func exponentialPower(deciding: some SignDecider) throws(RealProblem) -> Form? {
        guard case .logarithm(let argument) = atom.kind else { return nil }
        if let base = argument.rational {
            let isShort =
                coefficient.magnitude * Rational(base.bitLength) <= Rational(Polynomial.maximumCoefficientBits)
            return isShort ? .power(of: base, coefficient) : nil
        }
        // A greater power may be beyond all exponents of the evaluation where the number, which is a quotient of two, isn't.
        guard coefficient.magnitude <= Form.greatestExponent else { return nil }
        return try argument.positivePower(coefficient, deciding: deciding)
    }
}
