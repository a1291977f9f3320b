/// What is known of a quantity: two numbers that all of its values lie between, and whether it has a value everywhere.
///
/// Each end is an exact double, or infinite. The less precisely a value is known, the farther apart the ends are, but no
/// value is ever outside: every operation rounds the lower end down and the upper end up.
///
/// Interval arithmetic with decorations, as in IEEE 1788-2015.
public struct Bounds: Sendable, Hashable {
    /// Where a property holds.
    public enum Extent: UInt8, Sendable, Hashable, CaseIterable {
        /// At all points.
        case everywhere
        /// Unknown: at some points, at all, or at none.
        case somewhere
        /// At no point.
        case nowhere
    }

    /// A number that no value is less than: a double, or minus infinity.
    public let lower: Double
    /// A number that no value is greater than: a double, or infinity.
    public let upper: Double
    /// Where the quantity has a value.
    public let isDefined: Extent
    /// Where the quantity has a value and is continuous as a function of the points considered.
    public let isContinuous: Extent

    /// The bounds of an enclosure, with its ends rounded outward to doubles.
    init(_ enclosure: Enclosure<some EnclosureEnd>) {
        lower = enclosure.lower.doubles.lower
        upper = enclosure.upper.doubles.upper
        isDefined = enclosure.isDefined
        isContinuous = enclosure.isContinuous
    }

    /// Makes bounds with two ends, of a quantity that is continuous and has a value everywhere.
    ///
    /// - Parameters:
    ///   - lower: the least number, or minus infinity.
    ///   - upper: the greatest number, or infinity.
    /// - Returns: nil if no number is between the ends.
    public init?(lower: Double, upper: Double) {
        guard lower <= upper, lower < .infinity, upper > -.infinity else { return nil }
        self.init(Enclosure(lower, upper))
    }

    /// Makes the bounds of one number, or returns nil if the number is infinite or nan.
    public init?(_ number: Double) { self.init(lower: number, upper: number) }

    /// Whether both ends are the same number.
    public var isPoint: Bool { lower == upper }

    /// Returns whether a number is between the ends.
    public func contains(_ number: Double) -> Bool { lower <= number && number <= upper }
}

extension Bounds {
    /// A number between the ends, near their middle.
    var middle: Double {
        if isPoint { return lower }
        let (lower, upper) = (max(lower, -.greatestFiniteMagnitude), min(upper, .greatestFiniteMagnitude))
        return min(max(lower / 2 + upper / 2, lower), upper)
    }
}
