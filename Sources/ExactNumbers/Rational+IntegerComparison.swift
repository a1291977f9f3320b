// Comparisons of rationals with integers of any type. They are exact, and don't convert long integers.

extension Rational {
    /// Compares the number with an integer.
    public func compare(to other: BigInteger) -> Ordering {
        compare(to: Rational(reduced: other, 1))
    }

    /// Returns whether a rational equals an integer.
    public static func == <Other: BinaryInteger>(left: Rational, right: Other) -> Bool {
        left.isInteger && left.numerator == BigInteger(right)
    }

    /// Returns whether a rational differs from an integer.
    public static func != <Other: BinaryInteger>(left: Rational, right: Other) -> Bool {
        !(left == right)
    }

    /// Returns whether a rational is less than an integer.
    public static func < <Other: BinaryInteger>(left: Rational, right: Other) -> Bool {
        left.compare(to: BigInteger(right)) == .less
    }

    /// Returns whether a rational is at most an integer.
    public static func <= <Other: BinaryInteger>(left: Rational, right: Other) -> Bool {
        left.compare(to: BigInteger(right)) != .greater
    }

    /// Returns whether a rational is greater than an integer.
    public static func > <Other: BinaryInteger>(left: Rational, right: Other) -> Bool {
        left.compare(to: BigInteger(right)) == .greater
    }

    /// Returns whether a rational is at least an integer.
    public static func >= <Other: BinaryInteger>(left: Rational, right: Other) -> Bool {
        left.compare(to: BigInteger(right)) != .less
    }

    /// Returns whether an integer equals a rational.
    public static func == <Other: BinaryInteger>(left: Other, right: Rational) -> Bool {
        right == left
    }

    /// Returns whether an integer differs from a rational.
    public static func != <Other: BinaryInteger>(left: Other, right: Rational) -> Bool {
        right != left
    }

    /// Returns whether an integer is less than a rational.
    public static func < <Other: BinaryInteger>(left: Other, right: Rational) -> Bool {
        right > left
    }

    /// Returns whether an integer is at most a rational.
    public static func <= <Other: BinaryInteger>(left: Other, right: Rational) -> Bool {
        right >= left
    }

    /// Returns whether an integer is greater than a rational.
    public static func > <Other: BinaryInteger>(left: Other, right: Rational) -> Bool {
        right < left
    }

    /// Returns whether an integer is at least a rational.
    public static func >= <Other: BinaryInteger>(left: Other, right: Rational) -> Bool {
        right <= left
    }
}
