internal import IntegerKernels

/// A number without rounding errors that can be compared exactly with doubles.
///
/// No operand is rounded: `BigInteger(1) << 53 | 1` is greater than `0x1p53`, and `Rational(1, 10)` differs from `0.1`.
/// For NaN, `!=` is true and all other comparisons are false.
package protocol ExactNumber {
    /// Compares the number exactly with `other`; returns nil if `other` is NaN.
    func compare(to other: Double) -> Ordering?
}

extension BigInteger: ExactNumber {
    /// Compares the integer exactly with `other`; returns nil if `other` is NaN.
    public func compare(to other: Double) -> Ordering? {
        if other.isNaN { return nil }
        return Ordering(rawValue: withOperand { Int(gmpz_cmp_d($0, other).signum()) })
    }
}

extension Rational: ExactNumber {
    /// Compares the number exactly with `other`; returns nil if `other` is NaN.
    public func compare(to other: Double) -> Ordering? {
        if let exact = Rational(exactly: other) { return compare(to: exact) }
        return other.isNaN ? nil : other > 0 ? .less : .greater
    }
}

// MARK: - Operators with doubles

extension ExactNumber {
    /// Returns whether an exact number equals a double.
    package static func == (left: Self, right: Double) -> Bool {
        left.compare(to: right) == .equal
    }

    /// Returns whether an exact number differs from a double.
    package static func != (left: Self, right: Double) -> Bool {
        left.compare(to: right) != .equal
    }

    /// Returns whether an exact number is less than a double.
    package static func < (left: Self, right: Double) -> Bool {
        left.compare(to: right) == .less
    }

    /// Returns whether an exact number is at most a double.
    package static func <= (left: Self, right: Double) -> Bool {
        left.compare(to: right).map { $0 != .greater } ?? false
    }

    /// Returns whether an exact number is greater than a double.
    package static func > (left: Self, right: Double) -> Bool {
        left.compare(to: right) == .greater
    }

    /// Returns whether an exact number is at least a double.
    package static func >= (left: Self, right: Double) -> Bool {
        left.compare(to: right).map { $0 != .less } ?? false
    }

    /// Returns whether a double equals an exact number.
    package static func == (left: Double, right: Self) -> Bool {
        right == left
    }

    /// Returns whether a double differs from an exact number.
    package static func != (left: Double, right: Self) -> Bool {
        right != left
    }

    /// Returns whether a double is less than an exact number.
    package static func < (left: Double, right: Self) -> Bool {
        right > left
    }

    /// Returns whether a double is at most an exact number.
    package static func <= (left: Double, right: Self) -> Bool {
        right >= left
    }

    /// Returns whether a double is greater than an exact number.
    package static func > (left: Double, right: Self) -> Bool {
        right < left
    }

    /// Returns whether a double is at least an exact number.
    package static func >= (left: Double, right: Self) -> Bool {
        right <= left
    }
}
