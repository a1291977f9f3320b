public import ExactNumbers

// Each function throws `outsideDomain` if it isn't defined for the number, and `undecided` if that can't be determined.

extension ExactReal {
    /// Returns the square root of a nonnegative number.
    ///
    /// - Throws: `outsideDomain` for a negative number; otherwise why the result can't be determined.
    public func squareRoot() throws(RealProblem) -> ExactReal { try squareRoot(using: .standard) }

    /// Returns the root of a positive degree. A root of odd degree has the sign of the number.
    ///
    /// - Throws: `outsideDomain` for a root of even degree of a negative number, or a degree that isn't positive;
    ///   otherwise why the result can't be determined.
    public func root(_ degree: BigInteger) throws(RealProblem) -> ExactReal { try root(degree, using: .standard) }

    /// Returns the number raised to another.
    ///
    /// A negative number has powers with integer exponents only. 0 ** b is 0, 1 or `divisionByZero`, depending on the
    /// sign of b; the exponent 0 gives 1 for every number.
    ///
    /// - Throws: `divisionByZero` for a power of 0 with a negative exponent, `outsideDomain` for a power of a negative
    ///   number whose exponent isn't an integer; otherwise why the result can't be determined.
    public func power(_ exponent: ExactReal) throws(RealProblem) -> ExactReal { try power(exponent, using: .standard) }

    /// Returns e to the power of the number.
    ///
    /// - Throws: why the result can't be determined.
    public func exponential() throws(RealProblem) -> ExactReal { try exponential(using: .standard) }

    /// Returns the natural logarithm of a positive number.
    ///
    /// - Throws: `outsideDomain` for a number that isn't positive; otherwise why the result can't be determined.
    public func logarithm() throws(RealProblem) -> ExactReal { try logarithm(using: .standard) }

    /// Returns the logarithm of a positive number to a positive base other than 1.
    ///
    /// - Throws: `outsideDomain` unless both are positive and the base isn't 1; otherwise why the result can't be
    ///   determined.
    public func logarithm(base: ExactReal) throws(RealProblem) -> ExactReal {
        try logarithm(base: base, using: .standard)
    }
}

// MARK: - Circular functions

extension ExactReal {
    /// Returns the sine of an angle in radians.
    ///
    /// - Throws: why the result can't be determined.
    public func sine() throws(RealProblem) -> ExactReal { try sine(using: .standard) }

    /// Returns the cosine of an angle in radians.
    ///
    /// - Throws: why the result can't be determined.
    public func cosine() throws(RealProblem) -> ExactReal { try cosine(using: .standard) }

    /// Returns the tangent of an angle in radians. It isn't defined for odd multiples of pi/2.
    ///
    /// - Throws: `outsideDomain` for an odd multiple of pi/2; otherwise why the result can't be determined.
    public func tangent() throws(RealProblem) -> ExactReal { try tangent(using: .standard) }

    /// Returns the angle between -pi/2 and pi/2 whose sine is the number.
    ///
    /// - Throws: `outsideDomain` unless the number is between -1 and 1; otherwise why the result can't be determined.
    public func arcsine() throws(RealProblem) -> ExactReal { try arcsine(using: .standard) }

    /// Returns the angle between 0 and pi whose cosine is the number.
    ///
    /// - Throws: `outsideDomain` unless the number is between -1 and 1; otherwise why the result can't be determined.
    public func arccosine() throws(RealProblem) -> ExactReal { try arccosine(using: .standard) }

    /// Returns the angle between -pi/2 and pi/2 whose tangent is the number.
    ///
    /// - Throws: why the result can't be determined.
    public func arctangent() throws(RealProblem) -> ExactReal { try arctangent(using: .standard) }

    /// Returns the angle, greater than -pi and at most pi, of the point with the coordinates x and y; 0 for the origin.
    ///
    /// - Throws: why the result can't be determined.
    public static func arctangent(y: ExactReal, x: ExactReal) throws(RealProblem) -> ExactReal {
        try arctangent(y: y, x: x, using: .standard)
    }
}

// MARK: - Hyperbolic functions

extension ExactReal {
    /// Returns the hyperbolic sine.
    ///
    /// - Throws: why the result can't be determined.
    public func hyperbolicSine() throws(RealProblem) -> ExactReal { try hyperbolicSine(using: .standard) }

    /// Returns the hyperbolic cosine.
    ///
    /// - Throws: why the result can't be determined.
    public func hyperbolicCosine() throws(RealProblem) -> ExactReal { try hyperbolicCosine(using: .standard) }

    /// Returns the hyperbolic tangent.
    ///
    /// - Throws: why the result can't be determined.
    public func hyperbolicTangent() throws(RealProblem) -> ExactReal { try hyperbolicTangent(using: .standard) }

    /// Returns the inverse hyperbolic sine.
    ///
    /// - Throws: why the result can't be determined.
    public func inverseHyperbolicSine() throws(RealProblem) -> ExactReal { try inverseHyperbolicSine(using: .standard) }

    /// Returns the inverse hyperbolic cosine, which isn't negative, of a number that is at least 1.
    ///
    /// - Throws: `outsideDomain` for a number less than 1; otherwise why the result can't be determined.
    public func inverseHyperbolicCosine() throws(RealProblem) -> ExactReal {
        try inverseHyperbolicCosine(using: .standard)
    }

    /// Returns the inverse hyperbolic tangent of a number between -1 and 1.
    ///
    /// - Throws: `outsideDomain` unless the number is between -1 and 1; otherwise why the result can't be determined.
    public func inverseHyperbolicTangent() throws(RealProblem) -> ExactReal {
        try inverseHyperbolicTangent(using: .standard)
    }
}
