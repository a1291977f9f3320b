internal import AbacusCore
internal import ExactReals

// Operations on doubles, rounded down and rounded up. If the result is exact, both are the same. The error of rounding to
// the nearest double is itself a double, unless numbers near the limits of exponents are involved, and its sign tells on
// which side the exact result is.
//
// Sums: D. E. Knuth, "The Art of Computer Programming", volume 2, section 4.2.2, theorem B. Products, quotients and roots by
// one fused operation: J.-M. Muller et al., "Handbook of Floating-Point Arithmetic", 2018, section 4.4.

extension Double: EnclosureEnd {
    /// Below this, the rounding error may have too low an exponent to be a double.
    private static let leastExactlyLost = 0x1p-900

    static func sum(_ left: Double, _ right: Double) -> Rounded {
        let sum = left + right
        guard sum.isFinite else { return overflowed(sum, isExact: left.isInfinite || right.isInfinite) }
        let part = sum - left
        let lost = (left - (sum - part)) + (right - part)
        return neighbours(of: sum, lost: lost)
    }

    static func product(_ left: Double, _ right: Double) -> Rounded {
        if left == 0 || right == 0 { return (0, 0) }
        let product = left * right
        guard product.isFinite else { return overflowed(product, isExact: left.isInfinite || right.isInfinite) }
        if product.magnitude < leastExactlyLost { return (product.nextDown, product.nextUp) }
        return neighbours(of: product, lost: (-product).addingProduct(left, right))
    }

    static func quotient(_ dividend: Double, _ divisor: Double) -> Rounded {
        if dividend == 0 || divisor.isInfinite { return (0, 0) }
        let quotient = dividend / divisor
        guard quotient.isFinite else { return overflowed(quotient, isExact: dividend.isInfinite) }
        if quotient.magnitude < leastExactlyLost || dividend.magnitude < leastExactlyLost {
            return (quotient.nextDown, quotient.nextUp)
        }
        let lost = dividend.addingProduct(-quotient, divisor)
        return neighbours(of: quotient, lost: divisor < 0 ? -lost : lost)
    }

    static func squareRoot(of number: Double) -> Rounded {
        if number == 0 || number.isInfinite { return (number, number) }
        let root = number.squareRoot()
        if number < leastExactlyLost { return (root.nextDown, root.nextUp) }
        return neighbours(of: root, lost: number.addingProduct(-root, root))
    }

    @inline(__always)
    private static func neighbours(of number: Double, lost: Double) -> Rounded {
        if lost == 0 { return (number, number) }
        // If the error is nan, the exact result may be on either side.
        return (lost > 0 ? number : number.nextDown, lost < 0 ? number : number.nextUp)
    }

    /// Returns the ends of an infinite result: infinity if an operand was infinite, else beyond the greatest double.
    private static func overflowed(_ result: Double, isExact: Bool) -> Rounded {
        if isExact { return (result, result) }
        return result > 0 ? (.greatestFiniteMagnitude, .infinity) : (-.infinity, -.greatestFiniteMagnitude)
    }
}

extension Double {
    static func work(of operation: NumericOperation) -> UInt64 {
        switch operation {
        case .power: 240
        case .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent, .areaSine, .areaCosine, .areaTangent: 4_000
        case .cubeRoot, .arcSine, .arcCosine, .arcTangent, .arcTangent2: 2_000
        case .exponential, .naturalLogarithm, .sine, .cosine, .tangent: 140
        default: 80
        }
    }

    /// Beyond the range of the kernels, a function takes as long as with more bits.
    static func work(of operation: NumericOperation, on operand: Rounded, to result: Rounded) -> UInt64 {
        let isQuick =
            switch operation {
            case .sine, .cosine, .tangent:
                // For a range of more than a turn, nothing is computed.
                operand.upper - operand.lower >= 7
                    || Kernel.has(.sine, at: operand.lower) && Kernel.has(.sine, at: operand.upper)
            case .exponential: isQuickExponent(operand.lower) && isQuickExponent(operand.upper)
            case .power: isQuickPower(result.lower) && isQuickPower(result.upper)
            default: true
            }
        return isQuick ? work(of: operation) : BigFloat.work(of: operation)
    }

    private static func isQuickExponent(_ exponent: Double) -> Bool {
        exponent.isInfinite || Kernel.has(.exponential, at: exponent)
    }

    /// Whether the power is one of e with an exponent that the kernels cover, or isn't computed.
    private static func isQuickPower(_ power: Double) -> Bool {
        power == 0 || power.isInfinite || 0x1p-1000...0x1p1000 ~= power.magnitude
    }

    static func ends(around constant: BigFloat.Rounded) -> Rounded {
        (constant.lower.doubles.lower, constant.upper.doubles.upper)
    }

    var doubles: (lower: Double, upper: Double) { (self, self) }
    var floor: Double { rounded(.down) }
    var rounded: Double { rounded(.toNearestOrAwayFromZero) }

    static func ends(_ function: EnclosedFunction, at argument: Double) -> Rounded? {
        Kernel.ends(function, at: argument)
    }

    /// `Double.pi` is rounded down.
    static var halfTurn: Rounded { (pi, pi.nextUp) }
    static var greatestAngle: Double { greatestFiniteMagnitude }
}
