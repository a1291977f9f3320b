// Conversions of values to Swift's types. As in the standard library, an initializer without a label rounds, one
// labeled `exactly` doesn't, and neither parses a text.

extension BigInteger {
    /// Creates the integer part of a number, rounded toward zero as in `Int(_: Double)`. Returns nil for nan, an
    /// infinity or a value that isn't a number, and for an exact real whose integer part can't be determined.
    ///
    /// - Complexity: that of a division; for an exact real, that of a decision with the standard limits.
    public init?(_ value: Value) {
        switch value {
        case .integer(let number): self = number
        case .rational(let number): self = number.truncated()
        case .real(let number) where number.isFinite: self.init(number)
        case .exactReal(let number):
            guard let integer = try? number.truncated() else { return nil }
            self = integer
        default: return nil
        }
    }

    /// Creates the integer equal to a value. Returns nil if there is none, or if that can't be determined for an exact
    /// real.
    ///
    /// - Complexity: O(n) in the length of the number; for an exact real, that of a decision with the standard limits.
    public init?(exactly value: Value) {
        guard let rational = Rational(exactly: value), rational.isInteger else { return nil }
        self = rational.numerator
    }
}

extension FixedWidthInteger {
    /// Creates the integer part of a number, rounded toward zero as in `Int(_: Double)`. Returns nil if it is out of
    /// range, for nan, an infinity or a value that isn't a number, and for an exact real whose integer part can't be
    /// determined.
    ///
    /// - Complexity: that of a division; for an exact real, that of a decision with the standard limits.
    public init?(_ value: Value) {
        guard let integer = BigInteger(value) else { return nil }
        self.init(exactly: integer)
    }

    /// Creates the integer equal to a value. Returns nil if there is none in range, or if that can't be determined for
    /// an exact real.
    ///
    /// - Complexity: O(n) in the length of the number; for an exact real, that of a decision with the standard limits.
    public init?(exactly value: Value) {
        guard let integer = BigInteger(exactly: value) else { return nil }
        self.init(exactly: integer)
    }
}

extension Rational {
    /// Creates the rational number equal to a value. Returns nil if there is none, as for nan or an infinity, and for
    /// every exact real that isn't known to be an integer.
    ///
    /// - Complexity: O(1); for an exact real, that of a decision with the standard limits.
    public init?(exactly value: Value) {
        if let rational = value.canonical.exactRational {
            self = rational
        } else if case .exactReal(let number) = value, let integer = try? number.integer() {
            self.init(integer)
        } else {
            return nil
        }
    }
}

extension Double {
    /// Creates the double nearest to a number, ties to even; infinite for a number beyond the range of doubles. Returns
    /// nil for a value that isn't a number, and for an exact real whose digits can't be determined.
    ///
    /// - Complexity: that of a division; for an exact real, that of its first digits.
    public init?(_ value: Value) {
        switch value {
        case .integer(let number): self.init(number)
        case .rational(let number): self.init(number)
        case .real(let number): self = number
        case .exactReal(let number):
            guard let double = try? Double(number) else { return nil }
            self = double
        default: return nil
        }
    }

    /// Creates the double equal to a value. Returns nil if there is none, and for nan, which equals nothing.
    ///
    /// - Complexity: that of `init(_:)`.
    public init?(exactly value: Value) {
        guard let double = Double(value), !double.isNaN else { return nil }
        switch value {
        case .integer(let number) where number == double: self = double
        case .rational(let number) where number == double: self = double
        case .exactReal(let number):
            guard let exact = ExactReal(exactly: double), (try? number.isEqual(to: exact)) == true else { return nil }
            self = double
        case .real: self = double
        default: return nil
        }
    }
}

extension Bool {
    /// Creates the truth value of a Boolean. Returns nil for any other value, even 0 and 1.
    public init?(_ value: Value) {
        guard case .boolean(let truth) = value else { return nil }
        self = truth
    }
}

extension String {
    /// Creates the text of a text value, without quotes. Returns nil for any other value; `description` and `text(_:)`
    /// also print numbers and lists.
    public init?(_ value: Value) {
        guard case .text(let text) = value else { return nil }
        self = text
    }
}
