public import ExactNumbers

extension ExactReal {
    /// Returns whether two numbers are equal; throws `undecided` if that can't be determined.
    ///
    /// - Throws: why the decider has no answer.
    public func isEqual(
        to other: ExactReal, using decider: RealDecider = .standard
    ) throws(RealProblem) -> Bool {
        try decider.areEqual(form, other.form)
    }

    /// Compares the number with another; throws `undecided` if their order can't be determined.
    ///
    /// - Throws: why the decider has no answer.
    public func compare(
        to other: ExactReal, using decider: RealDecider = .standard
    ) throws(RealProblem) -> Ordering {
        try decider.compare(form, other.form)
    }

    /// Returns the sign of the number as -1, 0 or 1; throws `undecided` if it can't be determined.
    ///
    /// - Throws: why the decider has no answer.
    public func signum(using decider: RealDecider = .standard) throws(RealProblem) -> Int {
        try decider.sign(of: form).rawValue
    }

    /// Returns the absolute value; throws `undecided` if the sign can't be determined.
    ///
    /// - Throws: why the decider has no answer.
    public func magnitude(using decider: RealDecider = .standard) throws(RealProblem) -> ExactReal {
        try decider.sign(of: form) == .negative ? -self : self
    }
}

// MARK: - Rounding

extension ExactReal {
    /// Returns the greatest integer that isn't greater than the number.
    ///
    /// Like those below, throws `undecided` if the number can't be told from one at which the result changes.
    ///
    /// - Throws: why the decider has no answer.
    public func floor(using decider: RealDecider = .standard) throws(RealProblem) -> BigInteger {
        try decider.floor(of: form)
    }

    /// Returns the least integer that isn't less than the number.
    ///
    /// - Throws: why the decider has no answer.
    public func ceiling(using decider: RealDecider = .standard) throws(RealProblem) -> BigInteger {
        try -decider.floor(of: -form)
    }

    /// Returns the number without its digits after the point.
    ///
    /// - Throws: why the decider has no answer.
    public func truncated(using decider: RealDecider = .standard) throws(RealProblem) -> BigInteger {
        try decider.sign(of: form) == .negative ? ceiling(using: decider) : floor(using: decider)
    }

    /// Returns the nearest multiple of 10 to the power of -`places`; if two are equally near, the one farther from 0.
    ///
    /// - Throws: `numberTooLarge` if that power has more bits than the limits allow.
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

    /// Returns the quotient, rounded down to an integer.
    ///
    /// - Throws: `divisionByZero`; otherwise why the decider has no answer.
    public func flooredQuotient(
        dividingBy divisor: ExactReal, using decider: RealDecider = .standard
    ) throws(RealProblem) -> BigInteger {
        try divided(by: divisor, using: decider).floor(using: decider)
    }

    /// Returns the remainder of a division rounded down, which has the sign of the divisor.
    ///
    /// - Throws: `divisionByZero`; otherwise why the decider has no answer.
    public func flooredRemainder(
        dividingBy divisor: ExactReal, using decider: RealDecider = .standard
    ) throws(RealProblem) -> ExactReal {
        let quotient = try flooredQuotient(dividingBy: divisor, using: decider)
        return self - divisor * ExactReal(quotient)
    }

    /// Returns the integer that the number is equal to, or nil if it is known not to be one.
    ///
    /// - Throws: why the decider has no answer.
    public func integer(using decider: RealDecider = .standard) throws(RealProblem) -> BigInteger? {
        try decider.integer(form)
    }
}
