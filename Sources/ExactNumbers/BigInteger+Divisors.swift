internal import IntegerKernels

extension BigInteger {
    /// Returns the greatest integer that divides both, in O(M(n) log n). It is 0 only if both are 0.
    public func greatestCommonDivisor(with other: BigInteger) -> BigInteger {
        if let value = small, let other = other.small {
            return BigInteger(BigInteger.greatestCommonDivisor(value.magnitude, other.magnitude))
        }
        return withOperand { value in
            other.withOperand { other in .computing { gmpz_gcd($0, value, other) } }
        }
    }

    /// Returns the least positive integer that is a multiple of both, in O(M(n) log n), or 0 if one of them is 0.
    ///
    /// Traps if the result is too large.
    public func leastCommonMultiple(with other: BigInteger) -> BigInteger {
        withOperand { value in
            other.withOperand { other in .computing { gmpz_lcm($0, value, other) } }
        }
    }

    /// Returns the greatest common divisor, and `x` and `y` such that it equals `self * x + other * y`.
    ///
    /// `x` and `y` are as small in magnitude as possible, as GMP's `mpz_gcdext` chooses them. Takes O(M(n) log n).
    public func extendedGreatestCommonDivisor(
        with other: BigInteger
    ) -> (divisor: BigInteger, x: BigInteger, y: BigInteger) {
        var divisor = BigInteger.zero
        let (x, y) = withOperand { value in
            other.withOperand { other in
                BigInteger.computingPair { x, y in
                    divisor = .computing { gmpz_gcdext($0, x, y, value, other) }
                }
            }
        }
        return (divisor, x, y)
    }

    /// Returns the greatest common divisor by Stein's binary algorithm (Knuth, TAOCP 4.5.2, algorithm B).
    package static func greatestCommonDivisor(_ first: UInt, _ second: UInt) -> UInt {
        guard first != 0, second != 0 else { return first | second }
        if first == 1 || second == 1 { return 1 }
        let sharedTwos = (first | second).trailingZeroBitCount
        var odd = first &>> first.trailingZeroBitCount
        var other = second &>> second.trailingZeroBitCount
        while odd != other {
            let difference = odd > other ? odd &- other : other &- odd
            odd = Swift.min(odd, other)
            other = difference &>> difference.trailingZeroBitCount
        }
        return odd &<< sharedTwos
    }

    /// Returns the integer with all factors of `divisor` divided out, and their number. The integer must not be 0, and
    /// `divisor` must be at least 2.
    ///
    /// - Complexity: O(M(n) log n) for n bits.
    @inline(__always)
    package func removingFactors(of divisor: Int) -> (rest: BigInteger, count: Int) {
        var count = 0
        if var value = small {
            while case (let quotient, 0) = value.quotientAndRemainder(dividingBy: divisor) {
                value = quotient
                count += 1
            }
            return (BigInteger(value), count)
        }
        let rest = withOperand { value in
            BigInteger(divisor).withOperand { divisor in
                BigInteger.computing { count = Int(bitPattern: gmpz_remove($0, value, divisor)) }
            }
        }
        return (rest, count)
    }
}
