/// What is known of a quantity: two numbers between which all of its values are, and whether it has a value everywhere.
///
/// Each end is exactly the double that it is, or infinite. Values that are known less precisely have ends farther apart, but
/// no value is ever outside: every operation rounds the lower end down and the upper end up.
///
/// Interval arithmetic with decorations, as in IEEE 1788-2015.
public struct Bounds: Sendable, Hashable {
    /// Where a property holds.
    public enum Extent: UInt8, Sendable, Hashable, CaseIterable {
        /// At all points.
        case everywhere
        /// At some points, at all, or at none: more isn't known.
        case somewhere
        /// At no point.
        case nowhere
    }

    /// The number that no value is less than: a double, or minus infinity.
    public let lower: Double
    /// The number that no value is greater than: a double, or infinity.
    public let upper: Double
    /// Where the quantity has a value.
    public let isDefined: Extent
    /// Where the quantity has a value and is continuous, as a function of the points it is considered at.
    public let isContinuous: Extent

    /// The bounds of what an enclosure has.
    init(_ enclosure: Enclosure<some EnclosureEnd>) {
        lower = enclosure.lower.doubles.lower
        upper = enclosure.upper.doubles.upper
        isDefined = enclosure.isDefined
        isContinuous = enclosure.isContinuous
    }

    /// Makes the bounds of all numbers between two.
    ///
    /// - Parameters:
    ///   - lower: the least number, or minus infinity.
    ///   - upper: the greatest number, or infinity.
    /// - Returns: nil if no number is between these.
    public init?(lower: Double, upper: Double) {
        guard lower <= upper, lower < .infinity, upper > -.infinity else { return nil }
        self.init(Enclosure(lower, upper))
    }

    /// Makes the bounds of one number, or returns nil if that is infinite or not a number.
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
