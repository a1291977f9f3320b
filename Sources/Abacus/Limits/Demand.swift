/// What an operation will use at most, known before it begins.
struct Demand {
    /// The bits of the largest number it gives or needs on the way.
    var bits: Double = 0
    /// The bytes of what it gives, beside the bits.
    var bytes: Double = 0
    /// The work of all of it, in units of about a nanosecond.
    var work: Double
    /// The work of its longest part that cannot be interrupted.
    var longestCall: Double

    init(bits: Double = 0, bytes: Double = 0, work: Double, longestCall: Double? = nil) {
        self.bits = bits
        self.bytes = bytes
        self.work = work
        self.longestCall = longestCall ?? work
    }

    /// The demand of an operation that takes no notable time and gives nothing large.
    static let constant = Demand(work: 0)
}

/// Estimates of the time that GMP takes, in nanoseconds, from the bits of the operands.
///
/// The thresholds are rough: quadratic time for small operands, then n·log n of the fast Fourier transform.
enum Cost {
    private static let bitsPerLimb = 64.0

    static func linear(_ bits: Double) -> Double { bits / bitsPerLimb }

    static func multiplication(_ left: Double, _ right: Double) -> Double {
        let longer = max(left, right) / bitsPerLimb + 1
        let shorter = min(left, right) / bitsPerLimb + 1
        // Below a hundred limbs it is the smaller: twenty are far from there, and need no logarithm.
        return longer * (shorter < 20 ? shorter : min(shorter, 20 * logarithm(of: shorter + 1)))
    }

    static func division(_ dividend: Double, _ divisor: Double) -> Double {
        guard dividend >= divisor else { return linear(divisor) }
        return 3 * multiplication(dividend - divisor + bitsPerLimb, divisor) + linear(dividend)
    }

    static func greatestCommonDivisor(_ left: Double, _ right: Double) -> Double {
        let shorter = min(left, right)
        return division(max(left, right), shorter) + 2 * logarithm(of: shorter + 2) * multiplication(shorter, shorter)
    }

    /// A power or another product built by multiplications of growing size, the last of which dominates.
    static func power(_ bits: Double) -> Double { 3 * multiplication(bits / 2, bits / 2) }

    /// A product of many factors by halving, each level of which costs a multiplication of the whole length.
    static func balancedProduct(_ bits: Double, factors: Double) -> Double {
        multiplication(bits / 2, bits / 2) * (1 + logarithm(of: factors + 1) / 2) + 4 * factors
    }

    /// A power modulo a number: a squaring, a multiplication and a reduction for each bit of the exponent.
    static func modularPower(exponent: Double, modulus: Double) -> Double {
        3 * (exponent + 1) * multiplication(modulus, modulus)
    }

    /// The conversion of a number from or to decimal digits.
    static func text(_ bits: Double) -> Double {
        let logarithm = max(1, logarithm(of: bits / bitsPerLimb + 1))
        return multiplication(bits / 2, bits / 2) * min(logarithm, 12) + linear(bits) * 40
    }

    private static func logarithm(of value: Double) -> Double { value.binaryLogarithm }
}
