internal import IntegerKernels

extension BigInteger: Numeric {
    /// Returns the product of two integers, in O(M(n)); traps if it is too large.
    @inlinable
    public static func * (left: BigInteger, right: BigInteger) -> BigInteger {
        if let left = left.small, let right = right.small {
            let (product, overflow) = left.multipliedReportingOverflow(by: right)
            if !overflow { return BigInteger(product) }
        }
        return largeProduct(left, right)
    }

    /// Multiplies `left` by `right`, in O(M(n)), in place if the limbs of `left` are not shared.
    @inlinable
    public static func *= (left: inout BigInteger, right: BigInteger) {
        if let small = left.small, let right = right.small {
            let (product, overflow) = small.multipliedReportingOverflow(by: right)
            if !overflow {
                left = BigInteger(product)
                return
            }
        }
        left.multiplyLarge(right)
    }

    @usableFromInline
    internal static func largeProduct(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
        requireRoom(forProductOf: left, right)
        return left.withOperand { left in
            right.withOperand { right in .computing { gmpz_mul($0, left, right) } }
        }
    }

    @usableFromInline
    internal mutating func multiplyLarge(_ other: BigInteger) {
        BigInteger.requireRoom(forProductOf: self, other)
        other.withOperand { other in update { gmpz_mul($0, $1, other) } }
    }

    /// Traps, before the product is computed, if it is certain to be too large.
    private static func requireRoom(forProductOf left: BigInteger, _ right: BigInteger) {
        precondition(left.bitLength + right.bitLength <= maximumBitLength + 1, "the product is too large")
    }
}
