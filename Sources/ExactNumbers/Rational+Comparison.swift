extension Rational: Comparable {
    /// Returns whether `left` is less than `right`, in O(M(n)), or in O(1) if the sizes or signs suffice to decide.
    public static func < (left: Rational, right: Rational) -> Bool {
        left.compare(to: right) == .less
    }

    /// Compares the number with another exactly.
    package func compare(to other: Rational) -> Ordering {
        if let parts = smallParts, let otherParts = other.smallParts {
            let left = parts.numerator.multipliedFullWidth(by: otherParts.denominator)
            let right = otherParts.numerator.multipliedFullWidth(by: parts.denominator)
            return left.high == right.high ? Ordering(of: left.low, right.low) : Ordering(of: left.high, right.high)
        }
        if denominator == other.denominator { return Ordering(of: numerator, other.numerator) }
        if signum() != other.signum() { return Ordering(of: signum(), other.signum()) }
        // The length of a product is known up to one bit, so the lengths often suffice to decide.
        let size = numerator.bitLength + other.denominator.bitLength
        let otherSize = other.numerator.bitLength + denominator.bitLength
        if abs(size - otherSize) > 1 { return (size < otherSize) != isNegative ? .less : .greater }
        return Ordering(of: numerator * other.denominator, other.numerator * denominator)
    }
}

// Comparisons of rationals with integers of any type. They are exact and don't convert long integers.

extension Rational {
    /// Compares the number with an integer.
    package func compare(to other: BigInteger) -> Ordering {
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
