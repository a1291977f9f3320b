internal import IntegerKernels

extension BigInteger: Equatable {
    /// Returns whether two integers are equal.
    @inlinable
    public static func == (left: BigInteger, right: BigInteger) -> Bool {
        switch (left.small, right.small) {
        case (let left?, let right?): left == right
        case (nil, nil): compareLarge(left, right) == 0
        default: false  // The representation is canonical.
        }
    }

    /// Returns whether an integer equals an integer of another type.
    @inlinable
    public static func == <Other: BinaryInteger>(left: BigInteger, right: Other) -> Bool {
        left == BigInteger(right)
    }

    /// Returns whether an integer differs from an integer of another type.
    @inlinable
    public static func != <Other: BinaryInteger>(left: BigInteger, right: Other) -> Bool {
        !(left == right)
    }
}

extension BigInteger: Comparable {
    /// Returns whether `left` is less than `right`.
    @inlinable
    public static func < (left: BigInteger, right: BigInteger) -> Bool {
        if let left = left.small, let right = right.small { return left < right }
        return compareLarge(left, right) < 0
    }

    /// Returns whether `left` is at most `right`.
    @inlinable
    public static func <= (left: BigInteger, right: BigInteger) -> Bool {
        !(right < left)
    }

    /// Returns whether `left` is greater than `right`.
    @inlinable
    public static func > (left: BigInteger, right: BigInteger) -> Bool {
        right < left
    }

    /// Returns whether `left` is at least `right`.
    @inlinable
    public static func >= (left: BigInteger, right: BigInteger) -> Bool {
        !(left < right)
    }

    /// Returns whether `left` is less than an integer of another type.
    @inlinable
    public static func < <Other: BinaryInteger>(left: BigInteger, right: Other) -> Bool {
        left < BigInteger(right)
    }

    /// Returns whether `left` is at most an integer of another type.
    @inlinable
    public static func <= <Other: BinaryInteger>(left: BigInteger, right: Other) -> Bool {
        left <= BigInteger(right)
    }

    /// Returns whether `left` is greater than an integer of another type.
    @inlinable
    public static func > <Other: BinaryInteger>(left: BigInteger, right: Other) -> Bool {
        left > BigInteger(right)
    }

    /// Returns whether `left` is at least an integer of another type.
    @inlinable
    public static func >= <Other: BinaryInteger>(left: BigInteger, right: Other) -> Bool {
        left >= BigInteger(right)
    }

    /// Returns a number below, equal to or above 0, depending on whether `left` is less than, equal to or greater than
    /// `right`.
    @usableFromInline
    internal static func compareLarge(_ left: BigInteger, _ right: BigInteger) -> CInt {
        left.withOperand { left in right.withOperand { gmpz_cmp(left, $0) } }
    }
}

extension BigInteger: Hashable {
    /// Hashes the value. A value that fits `Int` has the same hash as that `Int`.
    public func hash(into hasher: inout Hasher) {
        switch representation {
        case .small(let value): hasher.combine(value)
        case .large(let large):
            hasher.combine(isNegative)
            withExtendedLifetime(large) { hasher.combine(bytes: UnsafeRawBufferPointer(large.limbs)) }
        }
    }
}

/// The order of two values, possibly of different types.
public enum Ordering: Int, Sendable, Hashable {
    /// The left value is less.
    case less = -1
    /// The values are equal.
    case equal = 0
    /// The left value is greater.
    case greater = 1

    /// Creates the ordering of two values of the same type.
    @inlinable
    package init<Value: Comparable>(of left: Value, _ right: Value) {
        self = left == right ? .equal : left < right ? .less : .greater
    }
}
