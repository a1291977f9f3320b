internal import ExactNumbers

/// An upper bound on the logarithm to the base 2 of a number that is at least 1: a multiple of 2⁻²⁰.
///
/// Every operation rounds up, and what is too large for a word is ``unbounded``, which is greater than all others and
/// stays so. A bound may be too high, therefore, but is never too low; unlike a double, it can't become infinity minus
/// infinity, and comparisons always hold.
struct LogarithmBound: Comparable {
    /// The multiple of 2⁻²⁰; the greatest word stands for `unbounded`.
    private let units: UInt

    private static let placesOfUnit = 20
    /// The bound 1, of the number 2.
    private static let oneInUnits: UInt = 1 << placesOfUnit

    /// The bound of 1.
    static let zero = LogarithmBound(units: 0)
    /// The bound of 2.
    static let one = LogarithmBound(units: oneInUnits)
    /// The bound of numbers with a logarithm beyond 2⁴⁴.
    static let unbounded = LogarithmBound(units: .max)

    private init(units: UInt) { self.units = units }

    /// Creates the bound of an integer's magnitude; that of 0 is 0.
    init(magnitudeOf integer: BigInteger) {
        let bits = integer.bitLength
        guard bits > 1 else {
            self = .zero
            return
        }
        // The leading digits as a number from 1 to 2, rounded up. No integer has so many bits that the sum overflows.
        let excess = bits - 1 - Self.placesOfUnit
        let leading = UInt(excess > 0 ? integer.magnitude >> excess : integer.magnitude << -excess)
        let fraction = leading - Self.oneInUnits + (excess > 0 ? 1 : 0)
        units = UInt(bits - 1) << Self.placesOfUnit + Self.logarithmOfOnePlus(fraction)
    }

    /// The bound, rounded up to an integer; nil if it is unbounded.
    var bits: Int? {
        isUnbounded ? nil : Int(units >> Self.placesOfUnit) + (units % Self.oneInUnits == 0 ? 0 : 1)
    }

    private var isUnbounded: Bool { self == .unbounded }

    static func < (left: Self, right: Self) -> Bool { left.units < right.units }

    /// The bound of a product.
    static func + (left: Self, right: Self) -> Self {
        let (sum, overflow) = left.units.addingReportingOverflow(right.units)
        return overflow ? .unbounded : LogarithmBound(units: sum)
    }

    /// The bound of a power with a positive exponent.
    func scaled(by exponent: Rational) -> Self {
        guard !isUnbounded, let factor = Int(exactly: exponent.numerator),
            let divisor = Int(exactly: exponent.denominator)
        else { return .unbounded }
        let (high, low) = units.multipliedFullWidth(by: factor.magnitude)
        guard high < divisor.magnitude else { return .unbounded }
        let (quotient, remainder) = divisor.magnitude.dividingFullWidth((high, low))
        return LogarithmBound(units: quotient) + LogarithmBound(units: remainder == 0 ? 0 : 1)
    }

    /// The bound of the root of xyⁿ⁻¹ of degree n, where this bounds x, and a lower one y.
    func root(_ degree: BigInteger, with lower: LogarithmBound) -> Self {
        assert(lower <= self)
        if isUnbounded { return .unbounded }
        return lower + LogarithmBound(units: units - lower.units).scaled(by: Rational(1, degree))
    }

    /// The bound of the sum of two numbers.
    static func ofSum(_ first: Self, _ second: Self) -> Self {
        let (lower, higher) = (min(first, second), max(first, second))
        if higher.isUnbounded { return .unbounded }
        // log₂(2ᵃ + 2ᵇ) is a + log₂(1 + 2ᵇ⁻ᵃ).
        let places = (higher.units - lower.units) >> placesOfUnit
        let ratio = places < placesOfUnit ? oneInUnits >> places : 1
        return higher + LogarithmBound(units: logarithmOfOnePlus(ratio))
    }

    /// An upper bound of log₂(1 + x), for x from 0 to 1, in units: the lower one of the tangents at both ends.
    ///
    /// Their slopes are log₂ e, rounded up to 16 binary places, and half of it, rounded down.
    private static func logarithmOfOnePlus(_ fraction: UInt) -> UInt {
        let steeper = (fraction * 94_549 + 0xFFFF) >> 16
        let flatter = oneInUnits - ((oneInUnits - fraction) * 47_274) >> 16
        return min(steeper, flatter)
    }
}
