/// A number as the sum of two doubles, with at least 106 significant bits; `high` is the double nearest to the sum.
///
/// It corrects the errors of C's functions in the last place. The error-free sum and product are Knuth's and Dekker's
/// ("A floating-point technique for extending the available precision", Numerische Mathematik 18, 1971), the latter
/// with a fused multiply-add, as given by Ogita, Rump and Oishi ("Accurate sum and dot product", SIAM Journal on
/// Scientific Computing 26, 2005). Barring overflow and underflow, each operation below has a relative error of less
/// than 2⁻¹⁰⁰, except sums of numbers with opposite signs (Joldes, Muller, Popescu, "Tight and rigorous error bounds
/// for basic building blocks of double-word arithmetic", ACM Transactions on Mathematical Software 44, 2017).
struct DoubleDouble {
    let high: Double
    let low: Double

    @inline(__always)
    init(_ high: Double, _ low: Double = 0) {
        self.high = high
        self.low = low
    }

    /// Creates the exact sum of two doubles.
    @inline(__always)
    init(sumOf left: Double, _ right: Double) {
        high = left + right
        let rightPart = high - left
        low = (left - (high - rightPart)) + (right - rightPart)
    }

    /// Creates the exact sum of two doubles. The first must be zero or have the greater exponent.
    @inline(__always)
    init(sumOfGreater left: Double, _ right: Double) {
        high = left + right
        low = right - (high - left)
    }

    /// Creates the exact product of two doubles.
    @inline(__always)
    init(productOf left: Double, _ right: Double) {
        high = left * right
        low = (-high).addingProduct(left, right)
    }
}

extension DoubleDouble {
    @inline(__always)
    static prefix func - (number: DoubleDouble) -> DoubleDouble { DoubleDouble(-number.high, -number.low) }

    @inline(__always)
    static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let high = DoubleDouble(sumOf: left.high, right.high)
        let low = DoubleDouble(sumOf: left.low, right.low)
        let sum = DoubleDouble(sumOfGreater: high.high, high.low + low.high)
        return DoubleDouble(sumOfGreater: sum.high, sum.low + low.low)
    }

    @inline(__always)
    static func + (left: DoubleDouble, right: Double) -> DoubleDouble {
        let sum = DoubleDouble(sumOf: left.high, right)
        return DoubleDouble(sumOfGreater: sum.high, sum.low + left.low)
    }

    @inline(__always)
    static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

    @inline(__always)
    static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let product = DoubleDouble(productOf: left.high, right.high)
        return DoubleDouble(
            sumOfGreater: product.high, product.low + (left.high * right.low + left.low * right.high))
    }

    @inline(__always)
    static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
        let product = DoubleDouble(productOf: left.high, right)
        return DoubleDouble(sumOfGreater: product.high, product.low + left.low * right)
    }

    @inline(__always)
    static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let quotient = left.high / right.high
        let product = right * quotient
        let remainder = (left.high - product.high) + (left.low - product.low)
        return DoubleDouble(sumOfGreater: quotient, remainder / right.high)
    }
}

extension Double {
    /// Returns the number multiplied by a power of two.
    func scaled(byPowerOfTwo exponent: Int) -> Double { Double(sign: .plus, exponent: exponent, significand: self) }
}
