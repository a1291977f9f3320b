public import ExactNumbers

extension ExactReal {
    /// Returns whether two numbers are equal; throws `undecided` where that isn't found.
    public func isEqual(
        to other: ExactReal, using decider: RealDecider = .standard
    ) throws(RealProblem) -> Bool {
        try decider.areEqual(form, other.form)
    }

    /// Returns how the number stands to another; throws `undecided` where that isn't found.
    public func compare(
        to other: ExactReal, using decider: RealDecider = .standard
    ) throws(RealProblem) -> Ordering {
        try decider.compare(form, other.form)
    }

    /// Returns -1, 0 or 1 with the sign of the number; throws `undecided` where that isn't found.
    public func signum(using decider: RealDecider = .standard) throws(RealProblem) -> Int {
        try decider.sign(of: form).rawValue
    }

    /// Returns the absolute value; throws `undecided` where it isn't found whether the number is negative.
    public func magnitude(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        try decider.sign(of: form) == .negative ? -self : self
    }
}

// MARK: - Rounding

extension ExactReal {
    /// Returns the greatest integer that isn't greater than the number.
    ///
    /// This and the following throw `undecided` where the number cannot be told from one at which the result changes.
    public func floor(using decider: RealDecider = .standard) throws(RealProblem) -> BigInteger {
        try decider.floor(of: form)
    }

    /// Returns the least integer that isn't less than the number.
    public func ceiling(using decider: RealDecider = .standard) throws(RealProblem) -> BigInteger {
        try -decider.floor(of: -form)
    }

    /// Returns the integer that is left when digits after the point are cut off.
    public func truncated(using decider: RealDecider = .standard) throws(RealProblem) -> BigInteger {
        try decider.sign(of: form) == .negative ? ceiling(using: decider) : floor(using: decider)
    }

    /// Returns the nearest multiple of 10 to the power of -`places`, and of two the one that is farther from 0.
    ///
    /// Throws `numberTooLarge` where that power has more bits than the limits allow.
    public func rounded(places: Int = 0, using decider: RealDecider = .standard) throws(RealProblem) -> Rational {
        guard places.magnitude <= decider.limits.numberBits / 4 else {
            throw .numberTooLarge(bits: decider.limits.numberBits)
        }
        let scale = Rational(significand: 1, decimalExponent: places)
        let isNegative = try decider.sign(of: form) == .negative
        let scaled = form.scaled(by: isNegative ? -scale : scale)
        let magnitude = Rational(try decider.floor(of: scaled + Form(.half))) / scale
        return isNegative ? -magnitude : magnitude
    }

    /// Returns the greatest integer that isn't greater than the quotient.
    public func flooredQuotient(
        dividingBy divisor: ExactReal, using decider: RealDecider = .standard
    ) throws(RealProblem) -> BigInteger {
        try divided(by: divisor, using: decider).floor(using: decider)
    }

    /// Returns what is left when a multiple of the divisor is taken away, which has the sign of the divisor.
    public func flooredRemainder(
        dividingBy divisor: ExactReal, using decider: RealDecider = .standard
    ) throws(RealProblem) -> ExactReal {
        let quotient = try flooredQuotient(dividingBy: divisor, using: decider)
        return self - divisor * ExactReal(quotient)
    }

    /// Returns the integer that the number is, or nil if it decidedly isn't one.
    public func integer(using decider: RealDecider = .standard) throws(RealProblem) -> BigInteger? {
        try decider.integer(form)
    }
}
