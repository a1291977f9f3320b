internal import ExactNumbers

/// Estimates of the time that MPFR's operations take, in units of about a nanosecond.
///
/// From 1,000 to 2,000,000 bits, they are within a factor of 2.5 of the measured time, and seldom below it.
///
/// They decide only how much work is admitted, never a result. No double here is infinite or NaN: a number has at most
/// 2³⁵ bits and a graph fewer than 2⁴⁸ nodes, so every cost is below 2¹²⁰, and nothing is divided or subtracted.
enum RealCost {
    /// Classes of operations with about the same cost.
    enum Class: Int, CaseIterable {
        case linear, multiplication, division, root, exponential, circular, constant
    }

    /// A number for each class.
    typealias Classes = SIMD8<Double>

    /// The cost of one operation of each class at a precision.
    static func operations(bits: Double) -> Classes {
        var costs = Classes.zero
        for kind in Class.allCases { costs[kind.rawValue] = operation(kind, bits: bits) }
        return costs
    }

    /// The cost of one operation at a precision, with both ends rounded.
    static func operation(_ kind: Class, bits: Double) -> Double {
        let product = multiplication(bits)
        let steps = bits.approximateLogarithm
        return switch kind {
        case .linear: 200 + bits / 64
        case .multiplication: 200 + 1.3 * product
        case .division: 200 + 5 * product
        case .root: 1_700 + 2.2 * product
        case .exponential: 1_500 + 8 * steps * product
        case .circular: 6_000 + 10.5 * steps * product
        case .constant: 1_000 + 1.8 * steps * product
        }
    }

    /// The maximum number of numbers of that precision that an operation of each class holds while it computes, as
    /// measured.
    static let scratchNumbers: Classes = {
        var numbers = Classes.zero
        for kind in Class.allCases {
            numbers[kind.rawValue] =
                switch kind {
                case .linear: 1
                case .multiplication: 4
                case .division: 8
                case .root: 16
                case .constant: 20
                case .circular: 75
                case .exponential: 85
                }
        }
        return numbers
    }()

    /// The cost of a product of two numbers: by the schoolbook and Toom–Cook methods for short ones, by the Fourier
    /// transform for long ones.
    static func multiplication(_ bits: Double) -> Double {
        let limbs = bits / 64 + 1
        let steps = limbs.approximateLogarithm
        return 20 + limbs * min(0.5 * limbs, 1 + 0.077 * steps * steps * steps)
    }
}

extension RealNode {
    /// The class of the node's operation, and how many times its cost applies.
    var cost: (kind: RealCost.Class, count: Double) {
        switch operation {
        case .rational(let value): value.cost
        case .pi: (.constant, 1)
        case .sum: (.linear, Double(operands.count))
        case .product: (.multiplication, Double(max(1, operands.count - 1)))
        case .quotient: (.division, 1)
        case .power(let exponent): exponent.powerCost
        case .exp where operands[0].rational == 1: (.constant, 1)
        case .exp, .ln, .expm1, .log1p: (.exponential, 1)
        case .sin, .cos, .asin, .atan: (.circular, 1)
        }
    }
}

extension RealOperation {
    /// The number of bits of the numbers within the operation itself.
    var bitsOfNumbers: Int {
        if case .rational(let value) = self { value.bitsOfNumbers } else { 0 }
    }
}

extension Rational {
    /// The number of bits of the numerator and the denominator.
    var bitsOfNumbers: Int { numerator.bitLength + denominator.bitLength }

    /// The cost of the number's interval.
    var cost: (kind: RealCost.Class, count: Double) {
        denominator.bitLength <= 64 ? (.linear, 2) : (.division, 1)
    }

    /// The cost of a power with this exponent: a root, and a squaring for each bit of the numerator.
    fileprivate var powerCost: (kind: RealCost.Class, count: Double) {
        guard let numerator = Int(exactly: numerator), let degree = Int(exactly: denominator), degree <= 100 else {
            return (.exponential, 3)
        }
        let squarings = Double(Int.bitWidth - numerator.magnitude.leadingZeroBitCount)
        return degree == 1 ? (.multiplication, 2 * squarings) : (.root, 1 + squarings / 2)
    }
}

extension Double {
    /// The logarithm to the base 2 of a number that is at least 1, rounded down.
    fileprivate var approximateLogarithm: Double { Double(exponent) }
}
