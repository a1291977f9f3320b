internal import ExactNumbers

/// An upper bound of the logarithm to the base 2 of a number that is at least 1, as a multiple of 2⁻²⁰.
///
/// Every operation rounds up. A value too large for a word becomes ``unbounded``, which is greater than all others and
/// absorbs them. A bound may therefore be too high, but is never too low. Unlike a double, it can't become infinity
/// minus infinity, and comparisons always hold.
struct LogarithmBound: Comparable {
    /// The multiple of 2⁻²⁰; the greatest word represents `unbounded`.
    private let units: UInt

    private static let placesOfUnit = 20
    /// The bound 1, that of the number 2.
    private static let oneInUnits: UInt = 1 << placesOfUnit

    /// The bound of the number 1.
    static let zero = LogarithmBound(units: 0)
    /// The bound of the number 2.
    static let one = LogarithmBound(units: oneInUnits)
    /// The bound of numbers whose logarithm exceeds 2⁴⁴.
    static let unbounded = LogarithmBound(units: .max)

    private init(units: UInt) { self.units = units }

    /// Creates the bound of an integer's magnitude; that of 0 is 0.
    init(magnitudeOf integer: BigInteger) {
        let bits = integer.bitLength
        guard bits > 1 else {
            self = .zero
            return
        }
        // The leading digits as a number from 1 to 2, rounded up. No integer has enough bits to make the sum overflow.
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

    /// The bound of the nth root of xyⁿ⁻¹, where this is the bound of x, and `lower` that of y.
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

    /// An upper bound of log₂(1 + x) for x from 0 to 1, in units: the lower one of the tangents at both ends.
    ///
    /// Their slopes are log₂ e, rounded up to 16 binary places, and half of that, rounded down.
    private static func logarithmOfOnePlus(_ fraction: UInt) -> UInt {
        let steeper = (fraction * 94_549 + 0xFFFF) >> 16
        let flatter = oneInUnits - ((oneInUnits - fraction) * 47_274) >> 16
        return min(steeper, flatter)
    }
}
