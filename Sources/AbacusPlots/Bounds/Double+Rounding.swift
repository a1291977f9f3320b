// Operations on doubles, rounded down and rounded up. Both results are the same if it is exact: what is lost by rounding to
// the nearest double is itself a double, unless numbers near the limits of exponents are involved, and has the sign that tells
// on which side the exact result is.
//
// Sums: D. E. Knuth, "The Art of Computer Programming", volume 2, section 4.2.2, theorem B. Products, quotients and roots by
// one fused operation: J.-M. Muller et al., "Handbook of Floating-Point Arithmetic", 2018, section 4.4.

extension Double {
    /// A number between two doubles that are the same or neighbours.
    typealias Rounded = (lower: Double, upper: Double)

    /// Below this, what is lost may have too low an exponent to be a double.
    private static let leastExactlyLost = 0x1p-900

    /// Returns a sum. Infinite numbers stand for arbitrarily large ones, and the ends of one interval are never added to
    /// opposite ones.
    static func sum(_ left: Double, _ right: Double) -> Rounded {
        let sum = left + right
        guard sum.isFinite else { return overflowed(sum, isExact: left.isInfinite || right.isInfinite) }
        let part = sum - left
        let lost = (left - (sum - part)) + (right - part)
        return neighbours(of: sum, lost: lost)
    }

    /// Returns a product; that of 0 and an infinite number is 0, as it is for numbers however large.
    static func product(_ left: Double, _ right: Double) -> Rounded {
        if left == 0 || right == 0 { return (0, 0) }
        let product = left * right
        guard product.isFinite else { return overflowed(product, isExact: left.isInfinite || right.isInfinite) }
        if product.magnitude < leastExactlyLost { return (product.nextDown, product.nextUp) }
        return neighbours(of: product, lost: (-product).addingProduct(left, right))
    }

    /// Returns a quotient by a number other than 0; that by an infinite one is 0.
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

    /// Returns the root of a number that isn't negative.
    static func squareRoot(of number: Double) -> Rounded {
        if number == 0 || number.isInfinite { return (number, number) }
        let root = number.squareRoot()
        if number < leastExactlyLost { return (root.nextDown, root.nextUp) }
        return neighbours(of: root, lost: number.addingProduct(-root, root))
    }

    @inline(__always)
    private static func neighbours(of number: Double, lost: Double) -> Rounded {
        if lost == 0 { return (number, number) }
        // If what is lost isn't a number, it is on either side.
        return (lost > 0 ? number : number.nextDown, lost < 0 ? number : number.nextUp)
    }

    /// Returns what an infinite result means: it is that of infinite numbers, or beyond the greatest double.
    private static func overflowed(_ result: Double, isExact: Bool) -> Rounded {
        if isExact { return (result, result) }
        return result > 0 ? (.greatestFiniteMagnitude, .infinity) : (-.infinity, -.greatestFiniteMagnitude)
    }
}
