// π and e by binary splitting: the series is summed as one fraction, and each half of it separately, so that products
// of long numbers are nearly all of the work (Haible and Papanikolaou, "Fast multiprecision evaluation of series of
// rational numbers", 1998). π takes O(M(n) log² n) and e takes O(M(n) log n), several times less than with MPFR.

extension BigInteger {
    /// Returns an integer that differs from π times 2 to the power of `bits` by less than 1.
    ///
    /// - Parameter bits: Not negative; traps if the result would be too large.
    package static func scaledPi(bits: Int) -> BigInteger {
        let precision = bits + guardBits
        // Each term of the series of the Chudnovsky brothers (1988) yields log₂(640320³ / 1728) bits, which are 47.11.
        var sum = PiSeries.sum(0, precision / 47 + 2, needsProduct: false)
        let excess = Swift.max(0, Swift.min(sum.divisor.bitLength, sum.value.bitLength) - precision)
        sum.divisor >>= excess
        sum.value >>= excess
        let root = (10_005 << (2 * precision)).squareRoot()
        let numerator = root * (426_880 * sum.divisor)
        return (numerator / sum.value) >> guardBits
    }

    /// Returns an integer that differs from e times 2 to the power of `bits` by less than 1.
    ///
    /// - Parameter bits: Not negative; traps if the result would be too large.
    package static func scaledE(bits: Int) -> BigInteger {
        let precision = bits + guardBits
        var count = 8
        while bitsOfFactorial(count) < Double(precision) { count += count / 64 + 1 }
        let sum = eSum(0, count)
        return (((sum.value + sum.divisor) << precision) / sum.divisor) >> guardBits
    }

    /// The number of bits that the shortened fractions and the quotient may lose.
    private static let guardBits = 32

    /// A lower bound of the number of bits of n! for n ≥ 8. It holds because n! is at least (n/e)ⁿ.
    private static func bitsOfFactorial(_ n: Int) -> Double {
        let base = Double(n) / 2.718_281_9
        // log₂ lies above its chords.
        return Double(n) * (Double(base.exponent) + base.significand - 1)
    }

    /// The sum of 1/n! from the term after `first` through `last`, times `first`!, as a fraction.
    private static func eSum(_ first: Int, _ last: Int) -> (value: BigInteger, divisor: BigInteger) {
        if last - first <= 4, let (value, divisor) = smallESum(first, last) {
            return (BigInteger(value), BigInteger(divisor))
        }
        let middle = (first + last) / 2
        var left = eSum(first, middle)
        let right = eSum(middle, last)
        left.value *= right.divisor
        left.value += right.value
        left.divisor *= right.divisor
        return left
    }

    /// The same sum, or nil if its divisor doesn't fit a machine word.
    private static func smallESum(_ first: Int, _ last: Int) -> (value: Int, divisor: Int)? {
        var (value, divisor) = (0, 1)
        for n in first + 1...last {
            let (product, overflow) = divisor.multipliedReportingOverflow(by: n)
            if overflow { return nil }
            // The value is at most twice the divisor, and less than the divisor if n is 3 or more.
            value = value &* n &+ 1
            divisor = product
        }
        return (value, divisor)
    }
}

/// A part of the series of the Chudnovsky brothers. Each term is the product of all factors before it, divided.
private struct PiSeries {
    /// The product of the factors of the terms. It is meaningless unless it was requested.
    var product: BigInteger = 1
    var divisor: BigInteger = 1
    /// The sum times the divisor.
    var value: BigInteger = 0

    static func sum(_ first: Int, _ last: Int, needsProduct: Bool) -> PiSeries {
        if last - first <= 8 { return shortSum(first, last) }
        let middle = (first + last) / 2
        var left = sum(first, middle, needsProduct: true)
        var right = sum(middle, last, needsProduct: needsProduct)
        left.value *= right.divisor
        right.value *= left.product
        left.value += right.value
        left.divisor *= right.divisor
        if needsProduct { left.product *= right.product }
        return left
    }

    /// Sums term by term, which is the fastest way for a few terms.
    private static func shortSum(_ first: Int, _ last: Int) -> PiSeries {
        var sum = PiSeries()
        for n in first..<last {
            if n > 0 {
                sum.product *= BigInteger((6 * n - 5) * (2 * n - 1)) * BigInteger(1 - 6 * n)
                // n³ · 640320³ / 24
                let divisor = BigInteger(n * n) * BigInteger(n) * 10_939_058_860_032_000
                sum.divisor *= divisor
                sum.value *= divisor
            }
            sum.value += sum.product * BigInteger(13_591_409 + 545_140_134 * n)
        }
        return sum
    }
}
