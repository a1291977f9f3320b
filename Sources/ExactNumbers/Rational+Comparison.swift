extension Rational: Comparable {
    /// Returns whether `left` is less than `right`, in O(M(n)), or O(1) where sizes or signs tell.
    public static func < (left: Rational, right: Rational) -> Bool {
        left.compare(to: right) == .less
    }

    /// Returns how the number stands to another.
    public func compare(to other: Rational) -> Ordering {
        if let parts = smallParts, let otherParts = other.smallParts {
            let left = parts.numerator.multipliedFullWidth(by: otherParts.denominator)
            let right = otherParts.numerator.multipliedFullWidth(by: parts.denominator)
            return left.high == right.high ? Ordering(of: left.low, right.low) : Ordering(of: left.high, right.high)
        }
        if denominator == other.denominator { return Ordering(of: numerator, other.numerator) }
        if signum() != other.signum() { return Ordering(of: signum(), other.signum()) }
        // The products have one of two lengths each, so that often the lengths tell.
        let size = numerator.bitLength + other.denominator.bitLength
        let otherSize = other.numerator.bitLength + denominator.bitLength
        if abs(size - otherSize) > 1 { return (size < otherSize) != isNegative ? .less : .greater }
        return Ordering(of: numerator * other.denominator, other.numerator * denominator)
    }
}
