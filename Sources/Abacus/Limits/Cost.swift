/// Estimates of the time that operations take, in units of about a nanosecond.
///
/// A unit is about the time in which GMP multiplies two limbs on a slow day. What all of these give is compared with the
/// time of every operation by `Benchmarks/Calibration/check`, which has found the factors: they agree within two. The
/// formulas are those of GMP's algorithms (its manual, chapter 15), by the limbs of the operands.
enum Cost {
    private static let bitsPerLimb = 64.0

    /// Making a number that no machine word holds, or another value with memory of its own.
    static let allocation = 450.0

    /// Returns an addition, a shift or a copy, which passes over the limbs once.
    static func linear(_ bits: Double) -> Double { bits / bitsPerLimb }

    /// Returns a product: schoolbook for short numbers, then the ways of Toom and Fourier, whose cost for each limb of
    /// the longer number is near the square of the shorter one's logarithm over all the sizes that there are.
    static func multiplication(_ left: Double, _ right: Double) -> Double {
        let longer = max(left, right) / bitsPerLimb + 1
        let shorter = min(left, right) / bitsPerLimb + 1
        // Below sixty limbs it is the smaller one, and needs no logarithm.
        guard shorter >= 60 else { return longer * shorter }
        let logarithm = logarithm(of: shorter)
        return longer * min(shorter, 2 * logarithm * logarithm)
    }

    /// Returns a quotient or remainder: a product of the quotient and the divisor half as much again, and some for each
    /// limb of the quotient.
    static func division(_ dividend: Double, _ divisor: Double) -> Double {
        guard dividend >= divisor else { return linear(divisor) }
        let quotient = dividend - divisor
        guard divisor > bitsPerLimb else { return 6 * linear(dividend) }
        guard quotient > bitsPerLimb else { return 1.5 * linear(dividend) }
        return 1.5 * multiplication(quotient, divisor) + 10 * linear(quotient)
    }

    /// Returns a division of the longer number, and then Lehmer's steps or the halving of numbers as long as the
    /// shorter one.
    static func greatestCommonDivisor(_ left: Double, _ right: Double) -> Double {
        let shorter = min(left, right)
        let limbs = linear(shorter)
        return division(max(left, right), shorter)
            + 1.5 * logarithm(of: limbs + 2) * multiplication(shorter, shorter) + 130 * limbs
    }

    /// Returns an inverse modulo a number, which is a greatest common divisor with its cofactors.
    static func inverse(_ number: Double, modulus: Double) -> Double {
        1_700 + 1.6 * greatestCommonDivisor(number, modulus)
    }

    /// Returns a power of so many bits by repeated squaring, the last of which dominates.
    static func power(_ bits: Double, exponent: Double) -> Double {
        (exponent > 2 ? 1.45 : 0.9) * multiplication(bits / 2, bits / 2)
            + 100 * logarithm(of: exponent + 1) + (bits <= 62 ? 0 : allocation)
    }

    /// Returns a power modulo a number: for each bit of the exponent a squaring and its reduction, both by Montgomery's
    /// way.
    static func modularPower(exponent: Double, modulus: Double) -> Double {
        (exponent + 4) * (2 * multiplication(modulus, modulus) + 10 * linear(modulus) + 6) + allocation
    }

    /// Returns the root of a degree, rounded, by Newton's method.
    static func root(_ bits: Double, degree: Double) -> Double {
        guard bits > bitsPerLimb else { return degree > 2 ? 350 : 200 }
        let multiplication = multiplication(bits / 2, bits / 2)
        let steps = logarithm(of: linear(bits) + 1)
        return degree > 2
            ? 0.14 * steps * multiplication + 40 * linear(bits) + 1_000
            : 0.115 * steps * multiplication + 15 * linear(bits) + 500
    }

    /// Returns the root of an exact number, and whether it is one.
    static func exactRoot(_ bits: Double, degree: Double) -> Double {
        50 + 1.4 * root(bits, degree: degree)
    }

    /// A root or power that is rounded, of an exact number that no double equals: it is found in double-doubles.
    static func roundedRoot(_ bits: Double) -> Double { bits <= 62 ? 1_700 : 2_800 }

    /// A factorial of so many bits, by the primes that divide it (Schönhage).
    static func factorial(_ bits: Double, of count: Double) -> Double {
        2.4 * multiplication(bits / 2, bits / 2) + 2.5 * count
            + (bits <= 66 ? 100 : allocation)
    }

    /// Returns a product of all primes up to a number, and the sieve that finds them.
    static func primorial(_ bits: Double, of count: Double) -> Double {
        4.5 * multiplication(bits / 2, bits / 2) + 2 * count + allocation
    }

    /// Returns a product of many factors by halving, each level of which costs a multiplication of the whole length.
    static func balancedProduct(_ bits: Double, factors: Double) -> Double {
        0.85 * multiplication(bits / 2, bits / 2) * (1 + logarithm(of: factors + 1) / 2) + 60 * factors
    }

    /// Returns a number written in digits, by division by powers of the base.
    static func writing(_ bits: Double) -> Double { conversion(bits, by: 0.6) + 130 * linear(bits) }

    /// Returns a number read from digits, by multiplication by powers of the base.
    static func reading(_ bits: Double) -> Double { conversion(bits, by: 0.35) + 80 * linear(bits) }

    private static func conversion(_ bits: Double, by factor: Double) -> Double {
        factor * logarithm(of: linear(bits) + 1) * multiplication(bits / 2, bits / 2)
    }

    private static func logarithm(of value: Double) -> Double { value.binaryLogarithm }
}

extension Cost {
    /// Finding an operation of two values, and the rung of the ladder of numbers that they are on.
    static let operation: UInt64 = 150
    /// Finding an operation of one value.
    static let unaryOperation: UInt64 = 90

    /// Returns an operation on fractions whose parts machine words hold, or on others, which makes several numbers on
    /// the way.
    static func fraction(_ bits: Double) -> Double { bits <= 62 ? 350 : 2_500 }

    /// Finding the double nearest to a number, which for a fraction is a short quotient.
    static func conversion(_ value: Value) -> Double {
        guard case .rational = value, value.bits > 64 else { return 50 }
        return division(value.bits + 128, value.bits) + linear(value.bits) + 700
    }
}
