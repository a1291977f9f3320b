/// Estimates of the time that operations take, in units of about a nanosecond.
///
/// A unit is about the time in which GMP multiplies two limbs on a slow day. `Benchmarks/Calibration/check`, from which
/// the factors come, compares all these estimates with measured times; they agree within a factor of two. The formulas
/// follow GMP's algorithms (chapter 15 of its manual), in terms of the operands' limbs.
package enum Cost {
    private static let bitsPerLimb = 64.0

    /// Creating a number that doesn't fit a machine word, or another value with memory of its own.
    package static let allocation = 320.0

    /// The cost of an addition, a shift or a copy, which passes over the limbs once.
    static func linear(_ bits: Double) -> Double { bits / bitsPerLimb }

    /// The cost of a product: schoolbook multiplication for short numbers, then the methods of Toom and Fourier. Over
    /// the whole range of sizes, the cost of those per limb of the longer number is close to the square of the shorter
    /// one's logarithm.
    static func multiplication(_ left: Double, _ right: Double) -> Double {
        let longer = max(left, right) / bitsPerLimb + 1
        let shorter = min(left, right) / bitsPerLimb + 1
        // Below sixty limbs, the schoolbook method is cheaper, and its formula needs no logarithm.
        guard shorter >= 60 else { return longer * shorter }
        let logarithm = logarithm(of: shorter)
        return longer * min(shorter, 2 * logarithm * logarithm)
    }

    /// The cost of a quotient or remainder: 1.5 times that of the product of quotient and divisor, plus a constant for
    /// each limb of the quotient.
    static func division(_ dividend: Double, _ divisor: Double) -> Double {
        guard dividend >= divisor else { return linear(divisor) }
        let quotient = dividend - divisor
        guard divisor > bitsPerLimb else { return 6 * linear(dividend) }
        guard quotient > bitsPerLimb else { return 1.35 * linear(dividend) }
        return 1.5 * multiplication(quotient, divisor) + 10 * linear(quotient)
    }

    /// The cost of dividing the longer number by the shorter one, followed by Lehmer's algorithm or the half-gcd on
    /// numbers as long as the shorter one.
    static func greatestCommonDivisor(_ left: Double, _ right: Double) -> Double {
        let shorter = min(left, right)
        let limbs = linear(shorter)
        return division(max(left, right), shorter)
            + 1.5 * logarithm(of: limbs + 2) * multiplication(shorter, shorter) + 130 * limbs
    }

    /// The cost of an inverse modulo a number, which is a greatest common divisor with its cofactors.
    static func inverse(_ number: Double, modulus: Double) -> Double {
        1_450 + 1.6 * greatestCommonDivisor(number, modulus)
    }

    /// The cost of a power of this many bits by repeated squaring, dominated by the last squaring.
    static func power(_ bits: Double, exponent: Double) -> Double {
        (exponent > 2 ? 1.45 : 0.9) * multiplication(bits / 2, bits / 2)
            + 80 * logarithm(of: exponent + 1) + (bits <= 62 ? 0 : allocation)
    }

    /// The cost of a power modulo a number: a squaring and a reduction for each bit of the exponent, by Montgomery's
    /// method.
    static func modularPower(exponent: Double, modulus: Double) -> Double {
        (exponent + 4) * (2 * multiplication(modulus, modulus) + 10 * linear(modulus) + 6) + allocation
    }

    /// The cost of a root, rounded, by Newton's method.
    static func root(_ bits: Double, degree: Double) -> Double {
        guard bits > bitsPerLimb else { return degree > 2 ? 350 : 200 }
        let multiplication = multiplication(bits / 2, bits / 2)
        let steps = logarithm(of: linear(bits) + 1)
        return degree > 2
            ? 0.15 * steps * multiplication + 40 * linear(bits) + 1_000
            : 0.115 * steps * multiplication + 15 * linear(bits) + 500
    }

    /// The cost of a root of an exact number, including the check that it is exact.
    static func exactRoot(_ bits: Double, degree: Double) -> Double {
        50 + 1.4 * root(bits, degree: degree)
    }

    /// The cost of a factorial of this many bits, computed from its prime factors (Schönhage).
    static func factorial(_ bits: Double, of count: Double) -> Double {
        2.4 * multiplication(bits / 2, bits / 2) + 2.5 * count
            + (bits <= 66 ? 100 : allocation)
    }

    /// The cost of the product of all primes up to a number, including the sieve that finds them.
    static func primorial(_ bits: Double, of count: Double) -> Double {
        4.5 * multiplication(bits / 2, bits / 2) + 2 * count + allocation
    }

    /// The cost of a product of many factors by recursive halving. Each level costs a multiplication of the full
    /// length.
    static func balancedProduct(_ bits: Double, factors: Double) -> Double {
        0.85 * multiplication(bits / 2, bits / 2) * (1 + logarithm(of: factors + 1) / 2) + 60 * factors
    }

    /// The cost of converting a number to digits, by divisions by powers of the base.
    static func writing(_ bits: Double) -> Double { conversion(bits, by: 0.6) + 130 * linear(bits) }

    /// The cost of converting digits to a number, by multiplications by powers of the base.
    static func reading(_ bits: Double) -> Double { conversion(bits, by: 0.35) + 80 * linear(bits) }

    private static func conversion(_ bits: Double, by factor: Double) -> Double {
        factor * logarithm(of: linear(bits) + 1) * multiplication(bits / 2, bits / 2)
    }

    private static func logarithm(of value: Double) -> Double { value.binaryLogarithm }
}

extension Cost {
    /// Selecting an operation on two values, and lifting them to the same rung of the ladder of numbers.
    package static let operation: UInt64 = 100
    /// Selecting an operation on one value.
    static let unaryOperation: UInt64 = 60
    /// Calling a function of the language or of the app, in addition to the function's own work.
    package static let call: UInt64 = 430

    /// The cost of adding the forms of exact reals, where `weight` is the number of their terms and atoms.
    static func sumOfForms(weight: Double) -> Double { 1_500 + 330 * weight }

    /// The cost of multiplying forms, where `weight` is the product of their weights.
    static func productOfForms(weight: Double) -> Double { 500 + 650 * min(weight, 0x1p14) }

    /// The cost of one step of a function that inspects every term of a form.
    static func stepOverForm(weight: Double, bits: Double) -> Double { 2_300 + 700 * weight + 4 * linear(bits) }

    /// The cost of multiplying a divisor by the conjugates of its square roots, which makes it rational. Each root
    /// doubles the terms of both factors, up to the maximum of a form.
    static func conjugates(roots: Int, weight: Double) -> Double {
        roots == 0 ? 0 : 600 * Double(1 << (2 * min(roots, 6))) + 200 * weight * weight
    }

    /// The cost of finding the terms of a root one by one. After each, the power of the terms so far is subtracted.
    static func rootOfForm(terms: Double, weight: Double) -> Double {
        terms * 1_000 + 300 * weight * weight * terms * terms * terms
    }

    /// The cost of removing the primes below 1,000 from an integer: finding those that divide it, dividing, and, if the
    /// remaining factor isn't too long, a root for each prime degree for which the root would be longer than a limb.
    static func factorization(_ bits: Double) -> Double {
        guard bits > 62 else { return 400 }
        let limbs = linear(bits)
        // There are slightly more than n / ln n primes up to n.
        let roots = bits <= 0x1p15 ? 1.6 * limbs / logarithm(of: limbs + 2) * root(bits, degree: 3) : 0
        return 3_000 + 160 * linear(bits) + roots
    }

    /// The cost of an operation on fractions. It is low if their parts fit machine words; otherwise, several
    /// intermediate numbers are created.
    static func fraction(_ bits: Double) -> Double { bits <= 62 ? 260 : bits <= 384 ? 1_000 : 1_850 }

    /// The cost of finding the double nearest to a number. For a fraction, that takes a short quotient.
    static func conversion(_ value: Value) -> Double {
        guard case .rational = value, value.bits > 64 else { return 50 }
        return division(value.bits + 128, value.bits) + linear(value.bits) + 700
    }
}
