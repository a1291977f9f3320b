internal import IntegerKernels

extension BigInteger {
    /// Returns `value` times 2 to the power of `count`, rounded down if `count` is negative.
    ///
    /// Traps if the result is too large.
    @inlinable
    public static func << <Count: BinaryInteger>(value: BigInteger, count: Count) -> BigInteger {
        var result = value
        result <<= count
        return result
    }

    /// Shifts `value` to the left by `count` bits, in place if its limbs are not shared.
    ///
    /// Traps if the result is too large.
    @inlinable
    public static func <<= <Count: BinaryInteger>(value: inout BigInteger, count: Count) {
        if count < (0 as Count) {
            value.shiftRight(by: Int(clamping: 0 - BigInteger(count)))
        } else {
            value.shiftLeft(by: Int(clamping: count))
        }
    }

    /// Returns `value` divided by 2 to the power of `count`, rounded down.
    ///
    /// A negative `count` shifts to the left, and then traps if the result is too large.
    @inlinable
    public static func >> <Count: BinaryInteger>(value: BigInteger, count: Count) -> BigInteger {
        var result = value
        result >>= count
        return result
    }

    /// Shifts `value` to the right by `count` bits, in place if its limbs are not shared.
    ///
    /// A negative `count` shifts to the left, and then traps if the result is too large.
    @inlinable
    public static func >>= <Count: BinaryInteger>(value: inout BigInteger, count: Count) {
        if count < (0 as Count) {
            value.shiftLeft(by: Int(clamping: 0 - BigInteger(count)))
        } else {
            value.shiftRight(by: Int(clamping: count))
        }
    }

    /// Shifts to the left by a nonnegative `count`.
    @inlinable
    internal mutating func shiftLeft(by count: Int) {
        if let value = small, count < Int.bitWidth {
            let shifted = value &<< count
            if shifted &>> count == value {
                self = BigInteger(shifted)
                return
            }
        }
        shiftLargeLeft(by: count)
    }

    /// Shifts to the right by a nonnegative `count`.
    @inlinable
    internal mutating func shiftRight(by count: Int) {
        if let value = small {
            self = BigInteger(value >> count)
            return
        }
        shiftLargeRight(by: count)
    }

    @usableFromInline
    internal mutating func shiftLargeLeft(by count: Int) {
        guard !isZero else { return }
        precondition(count <= BigInteger.maximumBitLength - bitLength, "the shifted integer is too large")
        update { gmpz_mul_2exp($0, $1, UInt(count)) }
    }

    @usableFromInline
    internal mutating func shiftLargeRight(by count: Int) {
        update { gmpz_fdiv_q_2exp($0, $1, UInt(count)) }
    }
}
