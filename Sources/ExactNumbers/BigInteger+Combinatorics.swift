internal import IntegerKernels

// Each of these is a single function of GMP or its counterpart in Swift, which is far faster than any loop over
// multiplications. A bound on the size of the result is checked before the call, so that it never fails.

extension BigInteger {
    /// Returns the product of 1 through `n`, in O(M(s) log s) where s is the size of the result.
    ///
    /// Traps if `n` is negative, or if n·⌈log₂ n⌉ exceeds ``maximumBitLength``.
    public static func factorial(_ n: Int) -> BigInteger {
        precondition(n >= 0, "a negative integer has no factorial")
        requireRoom(forProductOf: n, factorsOfBitLength: BigInteger(n).bitLength, "the factorial is too large")
        return .computing { gmpz_fac_ui($0, UInt(n)) }
    }

    /// Returns the product of every second integer from `n` down to 1 or 2, which is 1 for -1 and 0, in O(M(s) log s) where
    /// s is the size of the result.
    ///
    /// Traps if `n` is less than -1, or if ⌈n/2⌉·⌈log₂ n⌉ exceeds ``maximumBitLength``.
    public static func doubleFactorial(_ n: Int) -> BigInteger {
        precondition(n >= -1, "an integer below -1 has no double factorial")
        if n <= 0 { return 1 }
        let count = n / 2 + n % 2
        requireRoom(forProductOf: count, factorsOfBitLength: BigInteger(n).bitLength, "the factorial is too large")
        return .computing { gmpz_2fac_ui($0, UInt(n)) }
    }

    /// Returns the number of ways to choose `k` of `n` elements, the coefficient of xᵏ in (1 + x)ⁿ.
    ///
    /// It is 0 for a negative `k` and for k > n ≥ 0. For a negative `n` it is (-1)ᵏ times the coefficient for k - n -
    /// 1. Traps if the result may be too large, that is, if neither `n` nor k·⌈log₂ n⌉, with the smaller of `k` and n -
    /// k, is within ``maximumBitLength``.
    public static func binomial(_ n: BigInteger, _ k: Int) -> BigInteger {
        guard k >= 0 else { return 0 }
        guard !n.isNegative else {
            let mirrored = binomial(BigInteger(k) - n - 1, k)
            return k % 2 == 0 ? mirrored : -mirrored
        }
        guard n >= k else { return 0 }
        let count = Int(Swift.min(BigInteger(k), n - BigInteger(k)))
        if n > maximumBitLength {
            requireRoom(forProductOf: count, factorsOfBitLength: n.bitLength, "the binomial is too large")
        }
        // For an `n` of one limb and k > n / 16, GMP's routine computes the prime factors of the result, which is
        // faster. For a smaller `k`, that routine is slower than the one below, by a factor of 10 for 100,000 of 33
        // million.
        if let n = n.small, count > n / 16 { return .computing { gmpz_bin_uiui($0, UInt(n), UInt(count)) } }
        return n.withOperand { n in .computing { gmpz_bin_ui($0, n, UInt(count)) } }
    }

    /// Returns the `n`th Fibonacci number, F(0) = 0 and F(1) = 1, in O(M(n)).
    ///
    /// Traps if `n` is negative or exceeds ``maximumBitLength``.
    public static func fibonacci(_ n: Int) -> BigInteger {
        precondition(n >= 0, "the index of a Fibonacci number must not be negative")
        precondition(n <= maximumBitLength, "the Fibonacci number is too large")
        return .computing { gmpz_fib_ui($0, UInt(n)) }
    }

    /// Returns the `n`th Lucas number, L(0) = 2 and L(1) = 1, in O(M(n)).
    ///
    /// Traps if `n` is negative or exceeds ``maximumBitLength``.
    public static func lucas(_ n: Int) -> BigInteger {
        precondition(n >= 0, "the index of a Lucas number must not be negative")
        precondition(n <= maximumBitLength, "the Lucas number is too large")
        return .computing { gmpz_lucnum_ui($0, UInt(n)) }
    }

    /// Returns the product of the primes up to and including `n`, which is 1 for `n` below 2.
    ///
    /// Traps if `n` is negative, or if 3n/2, a bound on the size (Rosser and Schoenfeld 1962, theorem 9),
    /// exceeds ``maximumBitLength``.
    public static func primorial(_ n: Int) -> BigInteger {
        precondition(n >= 0, "a negative integer has no primorial")
        precondition(n <= maximumBitLength / 3 * 2, "the primorial is too large")
        return .computing { gmpz_primorial_ui($0, UInt(n)) }
    }

    private static func requireRoom(
        forProductOf count: Int, factorsOfBitLength bitLength: Int, _ message: @autoclosure () -> String
    ) {
        let (size, overflow) = count.multipliedReportingOverflow(by: bitLength)
        precondition(!overflow && size <= maximumBitLength, message())
    }
}
