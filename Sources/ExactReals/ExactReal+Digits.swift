public import ExactNumbers

// A number that can't be distinguished from a tie within the limits is rounded as a tie; only work limits the digits.

extension ExactReal {
    /// Returns the number rounded to a number of digits after the point, half away from zero: `3.1416`.
    ///
    /// The digits are those of `value.decimal(places: 2 * places)`, rounded. A result of 0 has no `-`, and a number
    /// without places has no point.
    ///
    /// - Throws: `numberTooLarge` if that is more digits than the limits allow.
    /// - Parameter places: the number of digits after the point, at least 0.
    public func decimal(places: Int) throws(RealProblem) -> String { try decimal(places: places, using: .standard) }

    /// Returns the number rounded to a number of significant digits: `1.4142`, `6.0221e+23`.
    ///
    /// - Throws: `undecided` if it can't be determined whether the number is 0, `notFinite` or `tooNearZero` if it is
    ///   beyond any exponent, and `numberTooLarge` if that is more digits than the limits allow.
    /// - Parameter significantDigits: the number of digits, at least 1.
    public func decimal(significantDigits: Int) throws(RealProblem) -> String {
        try decimal(significantDigits: significantDigits, using: .standard)
    }

    /// Returns rational bounds on the number, computed with a given number of bits.
    ///
    /// - Throws: `notFinite` if a bound is beyond any exponent, and `numberTooLarge` if it is so large or so near to 0
    ///   that it would have more bits than the limits allow.
    /// - Parameter bits: the number of bits of every intermediate value, at least 2. The bounds have about as many
    ///   correct bits, less those that sums of nearly opposite numbers lose.
    public func interval(bits: Int) throws(RealProblem) -> ClosedRange<Rational> {
        try interval(bits: bits, using: .standard)
    }
}

extension Double {
    /// Creates the double nearest to a real number, ties to even, or an infinity if the number is out of range.
    ///
    /// A number that can't be distinguished from a tie is rounded as a tie, and one that can't be distinguished from 0
    /// is 0.
    ///
    /// - Throws: why the result can't be determined.
    public init(_ value: ExactReal) throws(RealProblem) { try self.init(value, using: .standard) }
}
