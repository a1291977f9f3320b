internal import IntegerKernels

extension BigInteger {
    /// Returns the integer raised to `exponent`, in O(M(n)), where n is the size of the result.
    ///
    /// - Parameter exponent: The exponent; the result for 0 is 1. Traps if it is negative (but see
    ///   ``Rational/power(_:)``) or if the result is too large. 0, 1 and -1 can be raised to any nonnegative exponent.
    public func power(_ exponent: Int) -> BigInteger {
        precondition(exponent >= 0, "a power of an integer must not have a negative exponent")
        switch small {
        case 0: return exponent == 0 ? 1 : 0
        case 1: return 1
        case -1: return exponent % 2 == 0 ? 1 : -1
        default: break
        }
        if let base = small, let power = BigInteger.power(base, exponent) { return BigInteger(power) }
        // b ≥ 2^(bitLength - 1). If this bound is within the limit, GMP allocates at most twice the limit.
        let (leastBitLength, overflow) = (bitLength - 1).multipliedReportingOverflow(by: exponent)
        precondition(!overflow && leastBitLength < BigInteger.maximumBitLength, "the power is too large")
        return withOperand { base in .computing { gmpz_pow_ui($0, base, UInt(exponent)) } }
    }

    /// Returns the power by repeated squaring (TAOCP 4.6.3), or nil if it doesn't fit `Int`.
    private static func power(_ base: Int, _ exponent: Int) -> Int? {
        var (result, square, exponent) = (1, base, exponent)
        while true {
            if exponent & 1 == 1 {
                let (product, overflow) = result.multipliedReportingOverflow(by: square)
                if overflow { return nil }
                result = product
            }
            exponent >>= 1
            if exponent == 0 { return result }
            let (next, overflow) = square.multipliedReportingOverflow(by: square)
            if overflow { return nil }
            square = next
        }
    }

    /// Returns the power as an integer in `0 ..< modulus.magnitude`, or nil if it doesn't exist.
    ///
    /// It exists for every nonnegative exponent, and for a negative one if the integer has an inverse. Takes O(M(n) ·
    /// log `exponent`).
    ///
    /// - Parameters:
    ///   - exponent: The exponent, of either sign.
    ///   - modulus: The modulus, of either sign; traps if it is 0.
    public func power(_ exponent: BigInteger, modulo modulus: BigInteger) -> BigInteger? {
        precondition(!modulus.isZero, "a modulus must not be 0")
        guard !exponent.isNegative else { return inverse(modulo: modulus)?.power(-exponent, modulo: modulus) }
        return withOperand { base in
            exponent.withOperand { exponent in
                modulus.withOperand { modulus in .computing { gmpz_powm($0, base, exponent, modulus) } }
            }
        }
    }

    /// Returns the integer in `0 ..< modulus.magnitude` whose product with this one is congruent to 1, or nil if there
    /// is none.
    ///
    /// It exists if the integer and the modulus have no common factor. Takes O(M(n) log n).
    ///
    /// - Parameter modulus: The modulus, of either sign; traps if it is 0.
    public func inverse(modulo modulus: BigInteger) -> BigInteger? {
        precondition(!modulus.isZero, "a modulus must not be 0")
        if modulus.magnitude == 1 { return 0 }
        var exists = false
        let inverse = withDivision(by: modulus) { value, modulus in
            BigInteger.computing { exists = gmpz_invert($0, value, modulus) != 0 }
        }
        return exists ? inverse.flooredRemainder(dividingBy: modulus.magnitude) : nil
    }
}
