extension Rational: Comparable {
    /// Returns whether `left` is less than `right`, in O(M(n)), or in O(1) if the sizes or signs decide.
    public static func < (left: Rational, right: Rational) -> Bool {
        left.compare(to: right) == .less
    }

    /// Compares the number with another.
    public func compare(to other: Rational) -> Ordering {
        if let parts = smallParts, let otherParts = other.smallParts {
            let left = parts.numerator.multipliedFullWidth(by: otherParts.denominator)
            let right = otherParts.numerator.multipliedFullWidth(by: parts.denominator)
            return left.high == right.high ? Ordering(of: left.low, right.low) : Ordering(of: left.high, right.high)
        }
        if denominator == other.denominator { return Ordering(of: numerator, other.numerator) }
        if signum() != other.signum() { return Ordering(of: signum(), other.signum()) }
        // The length of a product is known up to one bit, so the lengths often decide.
        let size = numerator.bitLength + other.denominator.bitLength
        let otherSize = other.numerator.bitLength + denominator.bitLength
        if abs(size - otherSize) > 1 { return (size < otherSize) != isNegative ? .less : .greater }
        return Ordering(of: numerator * other.denominator, other.numerator * denominator)
    }
}
