public import ExactNumbers

// Each function throws `outsideDomain` if it isn't defined for the number, and `undecided` if that can't be determined.

extension ExactReal {
    /// Returns the square root of a number that isn't negative.
    ///
    /// - Throws: `outsideDomain` for a negative number; otherwise why the decider has no answer.
    public func squareRoot(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        try root(2, using: decider)
    }

    /// Returns the root of a positive degree; one of an odd degree has the sign of the number.
    ///
    /// - Throws: `outsideDomain` for an even root of a negative number, or a degree that isn't positive; otherwise why
    ///   the decider has no answer.
    public func root(_ degree: BigInteger, using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        guard degree > 0 else { throw .outsideDomain }
        if let rational, rational.isPositive { return ExactReal(.power(of: rational, Rational(1, degree))) }
        return ExactReal(try form.root(degree, deciding: decider))
    }

    /// Returns the number raised to another.
    ///
    /// A negative number has powers with integer exponents only. 0 ** b is 0, 1 or `divisionByZero`, depending on the
    /// sign of b; the exponent 0 gives 1 for every number.
    ///
    /// - Throws: `divisionByZero` for a negative power of 0, `outsideDomain` for a power of a negative number whose
    ///   exponent isn't an integer; otherwise why the decider has no answer.
    public func power(_ exponent: ExactReal, using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        if let exponent = exponent.rational { return ExactReal(try form.power(exponent, deciding: decider)) }
        switch try decider.sign(of: form) {
        case .positive:
            let logarithm = try form.logarithm(deciding: decider)
            return ExactReal(try (exponent.form * logarithm).exponential(deciding: decider))
        case .zero:
            switch try decider.sign(of: exponent.form) {
            case .negative: throw .divisionByZero
            case .zero: return 1
            case .positive: return 0
            }
        case .negative:
            guard let integer = try decider.integer(exponent.form) else { throw .outsideDomain }
            return ExactReal(try form.power(Rational(integer), deciding: decider))
        }
    }

    /// Returns e to the power of the number.
    ///
    /// - Throws: why the decider has no answer.
    public func exponential(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.exponential(deciding: decider))
    }

    /// Returns the natural logarithm of a positive number.
    ///
    /// - Throws: `outsideDomain` for a number that isn't positive; otherwise why the decider has no answer.
    public func logarithm(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.logarithm(deciding: decider))
    }

    /// Returns the logarithm of a positive number to a positive base other than 1.
    ///
    /// - Throws: `outsideDomain` unless both are positive and the base isn't 1; otherwise why the decider has no
    ///   answer.
    public func logarithm(
        base: ExactReal, using decider: RealDecider = .standard
    ) throws(RealProblem) -> ExactReal {
        let divisor = try base.logarithm(using: decider)
        if try decider.isZero(divisor.form) { throw .outsideDomain }
        return try logarithm(using: decider).divided(by: divisor, using: decider)
    }
}

// MARK: - Circular functions

extension ExactReal {
    /// Returns the sine of an angle in radians.
    ///
    /// - Throws: why the decider has no answer.
    public func sine(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.sine(deciding: decider))
    }

    /// Returns the cosine of an angle in radians.
    ///
    /// - Throws: why the decider has no answer.
    public func cosine(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.cosine(deciding: decider))
    }

    /// Returns the tangent of an angle in radians, which isn't defined for odd multiples of pi/2.
    ///
    /// - Throws: `outsideDomain` for an odd multiple of pi/2; otherwise why the decider has no answer.
    public func tangent(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.tangent(deciding: decider))
    }

    /// Returns the angle between -pi/2 and pi/2 whose sine is the number.
    ///
    /// - Throws: `outsideDomain` unless the number is between -1 and 1; otherwise why the decider has no answer.
    public func arcsine(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.arcsine(deciding: decider))
    }

    /// Returns the angle between 0 and pi whose cosine is the number.
    ///
    /// - Throws: `outsideDomain` unless the number is between -1 and 1; otherwise why the decider has no answer.
    public func arccosine(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.arccosine(deciding: decider))
    }

    /// Returns the angle between -pi/2 and pi/2 whose tangent is the number.
    ///
    /// - Throws: why the decider has no answer.
    public func arctangent(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.arctangent(deciding: decider))
    }

    /// Returns the angle, greater than -pi and at most pi, of the point with the coordinates x and y; 0 for the origin.
    ///
    /// - Throws: why the decider has no answer.
    public static func arctangent(
        y: ExactReal, x: ExactReal, using decider: RealDecider = .standard
    ) throws(RealProblem) -> ExactReal {
        let halfTurn = ExactReal.pi
        switch (try decider.sign(of: x.form), try decider.sign(of: y.form)) {
        case (.zero, .zero), (.positive, .zero): return 0
        case (.negative, .zero): return halfTurn
        case (.zero, .positive): return halfTurn.half
        case (.zero, .negative): return -halfTurn.half
        case (.positive, _): return try y.divided(by: x, using: decider).arctangent(using: decider)
        case (.negative, .positive): return try y.divided(by: x, using: decider).arctangent(using: decider) + halfTurn
        case (.negative, .negative): return try y.divided(by: x, using: decider).arctangent(using: decider) - halfTurn
        }
    }

    private var half: ExactReal { ExactReal(form.scaled(by: .half)) }
}

// MARK: - Hyperbolic functions

extension ExactReal {
    /// Returns the hyperbolic sine.
    ///
    /// - Throws: why the decider has no answer.
    public func hyperbolicSine(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.hyperbolicSine(deciding: decider))
    }

    /// Returns the hyperbolic cosine.
    ///
    /// - Throws: why the decider has no answer.
    public func hyperbolicCosine(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.hyperbolicCosine(deciding: decider))
    }

    /// Returns the hyperbolic tangent.
    ///
    /// - Throws: why the decider has no answer.
    public func hyperbolicTangent(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.hyperbolicTangent(deciding: decider))
    }

    /// Returns the inverse hyperbolic sine.
    ///
    /// - Throws: why the decider has no answer.
    public func inverseHyperbolicSine(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.inverseHyperbolicSine(deciding: decider))
    }

    /// Returns the inverse hyperbolic cosine, which isn't negative, of a number that is at least 1.
    ///
    /// - Throws: `outsideDomain` for a number less than 1; otherwise why the decider has no answer.
    public func inverseHyperbolicCosine(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.inverseHyperbolicCosine(deciding: decider))
    }

    /// Returns the inverse hyperbolic tangent of a number between -1 and 1.
    ///
    /// - Throws: `outsideDomain` unless the number is between -1 and 1; otherwise why the decider has no answer.
    public func inverseHyperbolicTangent(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        ExactReal(try form.inverseHyperbolicTangent(deciding: decider))
    }
}
