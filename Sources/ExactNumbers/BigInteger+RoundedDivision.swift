internal import IntegerKernels

extension BigInteger {
    /// Returns the quotient rounded down and its remainder, with the sign of the divisor.
    ///
    /// Takes O(M(n) log n); traps on division by zero.
    public func flooredQuotientAndRemainder(
        dividingBy divisor: BigInteger
    ) -> (quotient: BigInteger, remainder: BigInteger) {
        if small != nil, divisor.small != nil {
            let (quotient, remainder) = (self / divisor, self % divisor)
            let isFloored = remainder.isZero || remainder.isNegative == divisor.isNegative
            return isFloored ? (quotient, remainder) : (quotient - 1, remainder + divisor)
        }
        return withDivision(by: divisor) { dividend, divisor in
            BigInteger.computingPair { gmpz_fdiv_qr($0, $1, dividend, divisor) }
        }
    }

    /// Returns the quotient rounded down, in O(M(n) log n); traps on division by zero.
    public func flooredQuotient(dividingBy divisor: BigInteger) -> BigInteger {
        if small != nil, divisor.small != nil { return flooredQuotientAndRemainder(dividingBy: divisor).quotient }
        return withDivision(by: divisor) { dividend, divisor in
            .computing { gmpz_fdiv_q($0, dividend, divisor) }
        }
    }

    /// Returns the remainder of the division that rounds down, with the sign of the divisor.
    ///
    /// Takes O(M(n) log n); traps on division by zero.
    public func flooredRemainder(dividingBy divisor: BigInteger) -> BigInteger {
        if small != nil, divisor.small != nil { return flooredQuotientAndRemainder(dividingBy: divisor).remainder }
        return withDivision(by: divisor) { dividend, divisor in
            .computing { gmpz_fdiv_r($0, dividend, divisor) }
        }
    }

    /// Returns the quotient rounded to an integer by `rule`, in O(M(n) log n); traps on division by zero.
    public func divided(by divisor: BigInteger, rounding rule: FloatingPointRoundingRule) -> BigInteger {
        let (quotient, remainder) = flooredQuotientAndRemainder(dividingBy: divisor)
        guard !remainder.isZero else { return quotient }
        // The exact quotient lies strictly between `quotient` and `quotient + 1`.
        let isNegative = quotient.isNegative
        let roundsUp =
            switch rule {
            case .down: false
            case .up: true
            case .towardZero: isNegative
            case .awayFromZero: !isNegative
            case .toNearestOrAwayFromZero: remainder.isAboveHalf(of: divisor, orAtHalf: !isNegative)
            case .toNearestOrEven: remainder.isAboveHalf(of: divisor, orAtHalf: quotient.isOdd)
            @unknown default: preconditionFailure("this rounding rule is not supported")
            }
        return roundsUp ? quotient + 1 : quotient
    }

    /// Returns whether this remainder, which has the sign of `divisor`, is more than half of it. If it is exactly half,
    /// returns `tie`.
    private func isAboveHalf(of divisor: BigInteger, orAtHalf tie: Bool) -> Bool {
        let excess = magnitude - (divisor.magnitude - magnitude)
        return excess.isZero ? tie : !excess.isNegative
    }
}
