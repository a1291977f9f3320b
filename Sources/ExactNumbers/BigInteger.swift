internal import IntegerKernels

/// An integer of any size.
///
/// A value has one canonical form. If it fits `Int`, it is stored inline and uses no heap memory. Otherwise it is a
/// number of the GNU Multiple Precision library, or of its counterpart in Swift, which copies share and which is
/// changed in place if it is not shared. Equal values therefore have equal representations.
///
/// Complexities are given in `n`, the number of 64-bit limbs of the largest operand. `M(n)` is the time of a
/// multiplication, from O(n²) for short numbers to O(n log n) for very long ones. Where no complexity is given, it is
/// O(n), and O(1) for values that fit `Int`.
///
/// No number has more than ``maximumBitLength`` bits. An operation whose result would be larger traps, as an operation
/// on `Int` does when it overflows; so does division by zero.
public struct BigInteger: Sendable {
    @usableFromInline
    internal var representation: Representation

    /// Creates the integer equal to `value`, in constant time.
    @inlinable
    public init(_ value: Int) {
        representation = .small(value)
    }

    /// The maximum number of bits of the magnitude of an integer.
    ///
    /// GMP ends the process when a number exceeds 2³¹ - 1 limbs (2³⁷ bits), and may allocate twice the memory of the
    /// result for a power. This bound leaves a factor of four.
    public static let maximumBitLength = 1 << 35

    /// The integer 0.
    @inlinable
    public static var zero: BigInteger { BigInteger(0) }

    /// The integer 1.
    @inlinable
    public static var one: BigInteger { BigInteger(1) }
}

extension BigInteger {
    /// The two forms of an integer.
    @usableFromInline
    internal enum Representation: Sendable {
        case small(Int)
        /// A value outside `Int.min...Int.max`, and never any other.
        case large(LargeInteger)
    }

    /// The value if it fits `Int`, otherwise nil.
    @inlinable
    internal var small: Int? {
        if case .small(let value) = representation { value } else { nil }
    }
}

// MARK: - Sign and size

extension BigInteger {
    /// Whether the integer is 0, in constant time.
    @inlinable
    public var isZero: Bool {
        small == 0
    }

    /// Whether the integer is 1, in constant time.
    @inlinable
    package var isOne: Bool {
        small == 1
    }

    /// Whether the integer is less than 0, in constant time.
    @inlinable
    public var isNegative: Bool {
        small.map { $0 < 0 } ?? (largeSignum < 0)
    }

    /// Whether the integer is not divisible by 2, in constant time.
    public var isOdd: Bool {
        if let value = small { return value & 1 == 1 }
        return withOperand { gmpz_tstbit($0, 0) == 1 }
    }

    /// Returns -1, 0 or 1, the sign of the integer, in constant time.
    @inlinable
    public func signum() -> BigInteger {
        BigInteger(small.map { $0.signum() } ?? largeSignum)
    }

    /// The absolute value.
    public var magnitude: BigInteger {
        isNegative ? -self : self
    }

    /// The number of bits of the magnitude, 0 for 0, in constant time.
    public var bitLength: Int {
        switch representation {
        case .small(let value): Int.bitWidth - value.magnitude.leadingZeroBitCount
        case .large(let large): gmpz_sizeinbase(large.pointer, 2)
        }
    }

    /// The sign of a value that doesn't fit `Int`.
    @usableFromInline
    internal var largeSignum: Int {
        withOperand { Int(gmpz_sgn($0)) }
    }
}
