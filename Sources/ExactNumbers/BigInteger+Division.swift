internal import IntegerKernels

extension BigInteger {
    /// Returns the quotient rounded toward zero, in O(M(n) log n); traps on division by zero.
    @inlinable
    public static func / (dividend: BigInteger, divisor: BigInteger) -> BigInteger {
        if let dividend = dividend.small, let divisor = divisor.small, divisor != 0 {
            let (quotient, overflow) = dividend.dividedReportingOverflow(by: divisor)
            if !overflow { return BigInteger(quotient) }
        }
        return largeQuotient(dividend, divisor)
    }

    /// Divides `dividend` by `divisor`, rounding toward zero, in place if the limbs are not shared.
    ///
    /// Traps on division by zero.
    @inlinable
    public static func /= (dividend: inout BigInteger, divisor: BigInteger) {
        if dividend.small != nil, divisor.small != nil {
            dividend = dividend / divisor
            return
        }
        dividend.divideLarge(by: divisor)
    }

    /// Returns the remainder of the division that rounds toward zero, with the sign of the dividend.
    ///
    /// Takes O(M(n) log n); traps on division by zero.
    @inlinable
    public static func % (dividend: BigInteger, divisor: BigInteger) -> BigInteger {
        if let dividend = dividend.small, let divisor = divisor.small, divisor != 0 {
            // `Int.min % -1` reports an overflow, but its result is right.
            return BigInteger(dividend.remainderReportingOverflow(dividingBy: divisor).partialValue)
        }
        return largeRemainder(dividend, divisor)
    }

    /// Replaces `dividend` by its remainder, in place if the limbs are not shared; traps on division by zero.
    @inlinable
    public static func %= (dividend: inout BigInteger, divisor: BigInteger) {
        if dividend.small != nil, divisor.small != nil {
            dividend = dividend % divisor
            return
        }
        dividend.reduceLarge(by: divisor)
    }

    /// Returns the quotient rounded toward zero and its remainder, from one division.
    ///
    /// Takes O(M(n) log n); traps on division by zero.
    public func quotientAndRemainder(dividingBy divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
        if small != nil, divisor.small != nil { return (self / divisor, self % divisor) }
        return withDivision(by: divisor) { dividend, divisor in
            BigInteger.computingPair { gmpz_tdiv_qr($0, $1, dividend, divisor) }
        }
    }

    /// Returns whether the integer is a multiple of `other`; the only multiple of 0 is 0.
    public func isMultiple(of other: BigInteger) -> Bool {
        if small != nil, other.small != nil { return other.isZero ? isZero : (self % other).isZero }
        return withOperand { value in other.withOperand { gmpz_divisible_p(value, $0) != 0 } }
    }

    /// Returns the quotient by a `divisor` that is known to divide the integer, faster than `/` does.
    ///
    /// The result is unspecified if it doesn't divide the integer; traps on division by zero.
    package func dividedExactly(by divisor: BigInteger) -> BigInteger {
        if small != nil, divisor.small != nil { return self / divisor }
        return withDivision(by: divisor) { dividend, divisor in
            .computing { gmpz_divexact($0, dividend, divisor) }
        }
    }
}

// MARK: - Beyond Int

extension BigInteger {
    @usableFromInline
    internal static func largeQuotient(_ dividend: BigInteger, _ divisor: BigInteger) -> BigInteger {
        dividend.withDivision(by: divisor) { dividend, divisor in
            .computing { gmpz_tdiv_q($0, dividend, divisor) }
        }
    }

    @usableFromInline
    internal static func largeRemainder(_ dividend: BigInteger, _ divisor: BigInteger) -> BigInteger {
        dividend.withDivision(by: divisor) { dividend, divisor in
            .computing { gmpz_tdiv_r($0, dividend, divisor) }
        }
    }

    @usableFromInline
    internal mutating func divideLarge(by divisor: BigInteger) {
        precondition(!divisor.isZero, "division by zero")
        divisor.withOperand { divisor in update { gmpz_tdiv_q($0, $1, divisor) } }
    }

    @usableFromInline
    internal mutating func reduceLarge(by divisor: BigInteger) {
        precondition(!divisor.isZero, "division by zero")
        divisor.withOperand { divisor in update { gmpz_tdiv_r($0, $1, divisor) } }
    }

    /// Calls `body` with both operands of a division. Traps if the divisor is 0.
    @inline(__always)
    internal func withDivision<Result>(
        by divisor: BigInteger, _ body: (_ dividend: mpz_srcptr, _ divisor: mpz_srcptr) -> Result
    ) -> Result {
        precondition(!divisor.isZero, "division by zero")
        return withOperand { dividend in divisor.withOperand { body(dividend, $0) } }
    }
}
