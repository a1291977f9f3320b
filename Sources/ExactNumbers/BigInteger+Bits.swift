internal import IntegerKernels

// Bit operations treat an integer as two's complement with infinitely many sign bits on the left.

extension BigInteger {
    /// Returns the bits set in both operands.
    @inlinable
    public static func & (left: BigInteger, right: BigInteger) -> BigInteger {
        if let left = left.small, let right = right.small { return BigInteger(left & right) }
        var result = left
        result.intersectLarge(right)
        return result
    }

    /// Keeps only the bits of `left` that are set in `right`.
    @inlinable
    public static func &= (left: inout BigInteger, right: BigInteger) {
        if let small = left.small, let right = right.small {
            left = BigInteger(small & right)
            return
        }
        left.intersectLarge(right)
    }

    /// Returns the bits set in either operand.
    @inlinable
    public static func | (left: BigInteger, right: BigInteger) -> BigInteger {
        if let left = left.small, let right = right.small { return BigInteger(left | right) }
        var result = left
        result.uniteLarge(right)
        return result
    }

    /// Sets the bits of `left` that are set in `right`.
    @inlinable
    public static func |= (left: inout BigInteger, right: BigInteger) {
        if let small = left.small, let right = right.small {
            left = BigInteger(small | right)
            return
        }
        left.uniteLarge(right)
    }

    /// Returns the bits set in exactly one operand.
    @inlinable
    public static func ^ (left: BigInteger, right: BigInteger) -> BigInteger {
        if let left = left.small, let right = right.small { return BigInteger(left ^ right) }
        var result = left
        result.toggleLarge(right)
        return result
    }

    /// Toggles the bits of `left` that are set in `right`.
    @inlinable
    public static func ^= (left: inout BigInteger, right: BigInteger) {
        if let small = left.small, let right = right.small {
            left = BigInteger(small ^ right)
            return
        }
        left.toggleLarge(right)
    }

    /// Returns the complement, which is `-operand - 1`.
    @inlinable
    public static prefix func ~ (operand: BigInteger) -> BigInteger {
        if let value = operand.small { return BigInteger(~value) }
        return operand.largeComplement()
    }

    @usableFromInline
    internal mutating func intersectLarge(_ other: BigInteger) {
        other.withOperand { other in update { gmpz_and($0, $1, other) } }
    }

    @usableFromInline
    internal mutating func uniteLarge(_ other: BigInteger) {
        other.withOperand { other in update { gmpz_ior($0, $1, other) } }
    }

    @usableFromInline
    internal mutating func toggleLarge(_ other: BigInteger) {
        other.withOperand { other in update { gmpz_xor($0, $1, other) } }
    }

    @usableFromInline
    internal func largeComplement() -> BigInteger {
        withOperand { operand in .computing { gmpz_com($0, operand) } }
    }
}

// MARK: - Single bits

extension BigInteger {
    /// Returns whether the bit at `position` is set, in constant time for a positive integer.
    ///
    /// - Parameter position: The weight of the bit as a power of 2; traps if it is negative.
    public func testBit(_ position: Int) -> Bool {
        precondition(position >= 0, "a bit position must not be negative")
        return withOperand { gmpz_tstbit($0, UInt(position)) == 1 }
    }

    /// Sets the bit at `position` to 1 or, with `false`, to 0, in place if the limbs are not shared.
    ///
    /// - Parameters:
    ///   - position: The weight of the bit as a power of 2; traps if it is negative or not less than
    ///     ``maximumBitLength``.
    ///   - isSet: Whether the bit becomes 1.
    public mutating func setBit(_ position: Int, to isSet: Bool = true) {
        precondition(0..<BigInteger.maximumBitLength ~= position, "the bit position is out of range")
        update { result, value in
            if result != value { gmpz_set(result, value) }
            if isSet { gmpz_setbit(result, UInt(position)) } else { gmpz_clrbit(result, UInt(position)) }
        }
    }

    /// The number of bits that are set; traps for a negative integer, which has infinitely many.
    public var oneBitCount: Int {
        precondition(!isNegative, "a negative integer has infinitely many bits set")
        return withOperand { Int(bitPattern: gmpz_popcount($0)) }
    }

    /// The number of zeros below the least significant set bit, or ``bitWidth`` for 0.
    public var trailingZeroBitCount: Int {
        if let value = small { return value.trailingZeroBitCount }
        return withOperand { Int(bitPattern: gmpz_scan1($0, 0)) }
    }
}
