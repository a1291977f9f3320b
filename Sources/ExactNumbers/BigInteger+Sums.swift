internal import IntegerKernels

extension BigInteger: AdditiveArithmetic {
    /// Returns the sum of two integers; traps if it is too large.
    @inlinable
    public static func + (left: BigInteger, right: BigInteger) -> BigInteger {
        if let left = left.small, let right = right.small {
            let (sum, overflow) = left.addingReportingOverflow(right)
            if !overflow { return BigInteger(sum) }
        }
        return largeSum(left, right)
    }

    /// Adds `right` to `left`, in place if the limbs of `left` are not shared.
    @inlinable
    public static func += (left: inout BigInteger, right: BigInteger) {
        if let small = left.small, let right = right.small {
            let (sum, overflow) = small.addingReportingOverflow(right)
            if !overflow {
                left = BigInteger(sum)
                return
            }
        }
        left.addLarge(right)
    }

    /// Returns the difference of two integers; traps if it is too large.
    @inlinable
    public static func - (left: BigInteger, right: BigInteger) -> BigInteger {
        if let left = left.small, let right = right.small {
            let (difference, overflow) = left.subtractingReportingOverflow(right)
            if !overflow { return BigInteger(difference) }
        }
        return largeDifference(left, right)
    }

    /// Subtracts `right` from `left`, in place if the limbs of `left` are not shared.
    @inlinable
    public static func -= (left: inout BigInteger, right: BigInteger) {
        if let small = left.small, let right = right.small {
            let (difference, overflow) = small.subtractingReportingOverflow(right)
            if !overflow {
                left = BigInteger(difference)
                return
            }
        }
        left.subtractLarge(right)
    }

    @usableFromInline
    internal static func largeSum(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
        left.withOperand { left in right.withOperand { right in .computing { gmpz_add($0, left, right) } } }
    }

    @usableFromInline
    internal static func largeDifference(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
        left.withOperand { left in right.withOperand { right in .computing { gmpz_sub($0, left, right) } } }
    }

    @usableFromInline
    internal mutating func addLarge(_ other: BigInteger) {
        other.withOperand { other in update { gmpz_add($0, $1, other) } }
    }

    @usableFromInline
    internal mutating func subtractLarge(_ other: BigInteger) {
        other.withOperand { other in update { gmpz_sub($0, $1, other) } }
    }
}

extension BigInteger: SignedNumeric {
    /// Returns the integer with the opposite sign.
    @inlinable
    public static prefix func - (operand: BigInteger) -> BigInteger {
        if let value = operand.small, value != .min { return BigInteger(-value) }
        return operand.largeNegation()
    }

    /// Replaces the integer by its opposite, in place if its limbs are not shared.
    @inlinable
    public mutating func negate() {
        if let value = small, value != .min {
            self = BigInteger(-value)
            return
        }
        negateLarge()
    }

    @usableFromInline
    internal func largeNegation() -> BigInteger {
        withOperand { operand in .computing { gmpz_neg($0, operand) } }
    }

    @usableFromInline
    internal mutating func negateLarge() {
        update { gmpz_neg($0, $1) }
    }
}
