public import ExactNumbers

extension ExactReal {
    /// Returns whether two numbers are equal; throws `undecided` if that can't be determined.
    ///
    /// - Throws: why the result can't be determined.
    public func isEqual(to other: ExactReal) throws(RealProblem) -> Bool { try isEqual(to: other, using: .standard) }

    /// Compares the number with another; throws `undecided` if their order can't be determined.
    ///
    /// - Throws: why the result can't be determined.
    public func compare(to other: ExactReal) throws(RealProblem) -> Ordering {
        try compare(to: other, using: .standard)
    }

    /// Returns the sign of the number as -1, 0 or 1; throws `undecided` if it can't be determined.
    ///
    /// - Throws: why the result can't be determined.
    public func signum() throws(RealProblem) -> Int { try signum(using: .standard) }

    /// Returns the absolute value; throws `undecided` if the sign can't be determined.
    ///
    /// - Throws: why the result can't be determined.
    public func magnitude() throws(RealProblem) -> ExactReal { try magnitude(using: .standard) }
}

// MARK: - Rounding

extension ExactReal {
    /// Returns the greatest integer that isn't greater than the number.
    ///
    /// Throws `undecided`, as the functions below do, if the number can't be distinguished from one at which the result
    /// changes.
    ///
    /// - Throws: why the result can't be determined.
    public func floor() throws(RealProblem) -> BigInteger { try floor(using: .standard) }

    /// Returns the least integer that isn't less than the number.
    ///
    /// - Throws: why the result can't be determined.
    public func ceiling() throws(RealProblem) -> BigInteger { try ceiling(using: .standard) }

    /// Returns the number without its digits after the point.
    ///
    /// - Throws: why the result can't be determined.
    public func truncated() throws(RealProblem) -> BigInteger { try truncated(using: .standard) }

    /// Returns the nearest multiple of 10 to the power of -`places`, with ties away from 0.
    ///
    /// - Throws: `numberTooLarge` if that power has more bits than the limits allow.
    public func rounded(places: Int = 0) throws(RealProblem) -> Rational {
        try rounded(places: places, using: .standard)
    }

    /// Returns the quotient, rounded down to an integer.
    ///
    /// - Throws: `divisionByZero`; otherwise why the result can't be determined.
    public func flooredQuotient(dividingBy divisor: ExactReal) throws(RealProblem) -> BigInteger {
        try flooredQuotient(dividingBy: divisor, using: .standard)
    }

    /// Returns the remainder of the division that rounds down. It has the sign of the divisor.
    ///
    /// - Throws: `divisionByZero`; otherwise why the result can't be determined.
    public func flooredRemainder(dividingBy divisor: ExactReal) throws(RealProblem) -> ExactReal {
        try flooredRemainder(dividingBy: divisor, using: .standard)
    }

    /// Returns the integer that the number equals, or nil if it is known not to be an integer.
    ///
    /// - Throws: why the result can't be determined.
    public func integer() throws(RealProblem) -> BigInteger? { try integer(using: .standard) }
}
