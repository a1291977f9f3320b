extension DoubleDouble {
    static let naturalLogarithmOfTwo = DoubleDouble(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56)

    /// Computes the natural logarithm of 1 + `offset`, which is from √½ to √2, with a relative error of less than 2⁻⁷⁰.
    ///
    /// This is 2 artanh s with s = offset / (2 + offset), a series in which each term is at most 1/34 of the previous
    /// one. The first three terms are computed in double-double arithmetic.
    init(logarithmOfOnePlus offset: DoubleDouble) {
        let quotient = offset / (offset + 2)
        let square = quotient * quotient
        // The coefficients 1/27 to 1/7.
        let rest = stride(from: 27.0, through: 7, by: -2).reduce(0) { $0 * square.high + 1 / $1 }
        let fromFifth = DoubleDouble(sumOfGreater: 0.2, square.high * rest - 0x1.999999999999ap-57)
        let fromThird = square * fromFifth + DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56)
        let sum = quotient + quotient * (square * fromThird)
        self.init(2 * sum.high, 2 * sum.low)
    }

    /// e to the power of the number, rounded to a double: 0.501 ulp, or 1 where the result is subnormal.
    ///
    /// A step of Newton's method on the logarithm corrects the error of C's `exp`.
    var exponential: Double {
        guard high.magnitude < 800 else { return high.isNaN ? .nan : high < 0 ? 0 : .infinity }
        // Far from 0, the error of the logarithm would show, and beyond the range of doubles, the step is impossible.
        if high.magnitude > 100 {
            let exponent = (high / Self.naturalLogarithmOfTwo.high).rounded()
            let rest = self - Self.naturalLogarithmOfTwo * exponent
            return rest.exponential.scaled(byPowerOfTwo: Int(exponent))
        }
        let estimate = Elementary.exponential(high)
        let logarithm = DoubleDouble(logarithmOf: estimate)
        return estimate + estimate * ((high - logarithm.high) + (low - logarithm.low))
    }
}

// MARK: - By a table

extension DoubleDouble {
    /// Computes the natural logarithm of a positive, finite double, with a relative error of less than 2⁻⁶⁶.
    ///
    /// It takes a quarter of the time of the series. The number is 2ᵏ · z with z from 11/16 to 11/8, and ln z = -ln c +
    /// ln(1 + r) with r = cz - 1 of magnitude at most 2⁻⁷, where c is a reciprocal near 1/z with few bits, taken from a
    /// table (Tang, "Table-driven implementation of the logarithm function in IEEE floating-point arithmetic", ACM
    /// Transactions on Mathematical Software 16, 1990). Near 1, c is 1, so nothing cancels.
    init(logarithmOf number: Double) {
        var bits = number.bitPattern
        if number < .leastNormalMagnitude { bits = (number * 0x1p54).bitPattern &- 54 << 52 }
        let distance = Int64(bitPattern: bits &- Reciprocal.firstBits)
        let reciprocal = Reciprocal.table[Int(distance >> Reciprocal.shift) & (Reciprocal.count - 1)]
        let exponent = Double(distance >> 52)
        let z = Double(bitPattern: bits &- UInt64(bitPattern: distance & -1 << 52))

        // The products of parts of z and a factor of 9 bits are exact, and so is their sum minus 1.
        let r = DoubleDouble(
            sumOfGreater: z.upperHalf * reciprocal.factor - 1, (z - z.upperHalf) * reciprocal.factor)
        let (upper, lower) = (r.high.upperHalf, r.high - r.high.upperHalf)
        let square = r.high * r.high
        let halfSquare = DoubleDouble(
            0.5 * square, 0.5 * (upper * upper - square) + upper * lower + 0.5 * lower * lower + r.high * r.low)
        // r³/3 - r⁴/4 + … - r¹⁰/10, ordered so that the processor can compute several products at once.
        let (first, second) = (1.0 / 3 - r.high / 4, 1.0 / 5 - r.high * (1.0 / 6))
        let (third, fourth) = (1.0 / 7 - r.high / 8, 1.0 / 9 - r.high * 0.1)
        let cubes = r.high * square * ((first + square * second) + square * square * (third + square * fourth))

        let scale = DoubleDouble(sumOf: exponent * Self.shortLogarithmOfTwo.high, reciprocal.logarithm.high)
        let linear = DoubleDouble(sumOf: scale.high, r.high)
        let quadratic = DoubleDouble(sumOf: linear.high, -halfSquare.high)
        let rest = exponent * Self.shortLogarithmOfTwo.low + reciprocal.logarithm.low + (r.low + cubes)
        self.init(
            sumOfGreater: quadratic.high, (scale.low + linear.low) + (quadratic.low - halfSquare.low) + rest)
    }

    /// ln 2, split so that products of the first part with exponents are exact.
    private static let shortLogarithmOfTwo = DoubleDouble(0x1.62e42fefa3800p-1, 0x1.ef35793c76730p-45)

    /// A factor that maps an interval to numbers near 1, and the logarithm of the factor's reciprocal.
    private struct Reciprocal {
        let factor: Double
        let logarithm: DoubleDouble

        static let count = 128
        static let shift = 45
        static let firstBits = (0x1.6p-1).bitPattern

        /// The intervals from 11/16 to 11/8, indexed by the first seven bits of a number's distance from 11/16.
        static let table: [Reciprocal] = (0..<UInt64(count)).map { index in
            let first = Double(bitPattern: firstBits + index << shift)
            let end = Double(bitPattern: firstBits + (index + 1) << shift)
            return Reciprocal(factor: first <= 1 && end >= 1 ? 1 : (512 / (first + end)).rounded() / 256)
        }

        init(factor: Double) {
            self.factor = factor
            logarithm = -DoubleDouble(logarithmOfOnePlus: DoubleDouble(factor - 1))
        }
    }
}

extension Double {
    /// The number with the lower 27 bits of its significand cleared. Products of two such numbers are exact.
    fileprivate var upperHalf: Double { Double(bitPattern: bitPattern & ~0x7FF_FFFF) }
}
