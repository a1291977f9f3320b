internal import ExactNumbers

// Expresses hyperbolic functions by powers of e, and their inverses by logarithms.

extension Form {
    func hyperbolicSine(deciding: some SignDecider) throws(RealProblem) -> Form {
        if isWrittenNegative { return -(try (-self).hyperbolicSine(deciding: deciding)) }
        let (power, inverse) = try (exponential(deciding: deciding), (-self).exponential(deciding: deciding))
        return (power - inverse).scaled(by: .half)
    }

    func hyperbolicCosine(deciding: some SignDecider) throws(RealProblem) -> Form {
        let (power, inverse) = try (exponential(deciding: deciding), (-self).exponential(deciding: deciding))
        return (power + inverse).scaled(by: .half)
    }

    /// Returns the hyperbolic tangent, (1 - e ** -2x) / (1 + e ** -2x).
    func hyperbolicTangent(deciding: some SignDecider) throws(RealProblem) -> Form {
        if isWrittenNegative { return -(try (-self).hyperbolicTangent(deciding: deciding)) }
        let power = try scaled(by: -2).exponential(deciding: deciding)
        return (.one - power).divided(byNonzero: .one + power)
    }

    /// Returns ln(x + √(x² + 1)).
    func inverseHyperbolicSine(deciding: some SignDecider) throws(RealProblem) -> Form {
        if isZero { return .zero }
        if try isNegative(deciding: deciding) { return -(try (-self).inverseHyperbolicSine(deciding: deciding)) }
        let root = try (squared + .one).positivePower(.half, deciding: deciding)
        return try (self + root).logarithm(deciding: deciding)
    }

    /// Returns ln(x + √(x² - 1)); throws `outsideDomain` if the number is less than 1.
    func inverseHyperbolicCosine(deciding: some SignDecider) throws(RealProblem) -> Form {
        if try deciding.sign(of: self - .one) == .negative { throw .outsideDomain }
        let root = try (squared - .one).squareRoot(deciding: deciding)
        return try (self + root).logarithm(deciding: deciding)
    }

    /// Returns ln((1 + x) / (1 - x)) / 2; throws `outsideDomain` if the number isn't between -1 and 1.
    func inverseHyperbolicTangent(deciding: some SignDecider) throws(RealProblem) -> Form {
        if isWrittenNegative { return -(try (-self).inverseHyperbolicTangent(deciding: deciding)) }
        for bound in [Form.one - self, Form.one + self] where try deciding.sign(of: bound) != .positive {
            throw .outsideDomain
        }
        let quotient = (.one + self).divided(byNonzero: .one - self)
        return try quotient.logarithm(deciding: deciding).scaled(by: .half)
    }

    /// Whether the number is known to be negative. This affects only which of two equal forms is created.
    private func isNegative(deciding: some SignDecider) throws(RealProblem) -> Bool {
        try deciding.knownSign(of: self) == .negative
    }
}
