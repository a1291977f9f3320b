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

    init(_ lower: Double, _ upper: Double, isDefined: Extent, isContinuous: Extent) {
        assert(lower <= upper, "the ends are numbers in order")
        assert(lower < .infinity && upper > -.infinity, "no number is infinite")
        self.lower = lower
        self.upper = upper
        self.isDefined = isDefined
        self.isContinuous = isContinuous
    }

    /// Makes the bounds of all numbers between two.
    ///
    /// - Parameters:
    ///   - lower: the least number, or minus infinity.
    ///   - upper: the greatest number, or infinity.
    /// - Returns: nil if no number is between these.
    public init?(lower: Double, upper: Double) {
        guard lower <= upper, lower < .infinity, upper > -.infinity else { return nil }
        self.init(lower, upper, isDefined: .everywhere, isContinuous: .everywhere)
    }

    /// Makes the bounds of one number, or returns nil if that is infinite or not a number.
    public init?(_ number: Double) { self.init(lower: number, upper: number) }

    /// Whether both ends are the same number.
    public var isPoint: Bool { lower == upper }

    /// Returns whether a number is between the ends.
    public func contains(_ number: Double) -> Bool { lower <= number && number <= upper }
}

extension Bounds {
    /// The bounds of a quantity without values.
    static let nothing = Bounds(-.infinity, .infinity, isDefined: .nowhere, isContinuous: .nowhere)

    /// All numbers.
    static let everything = Bounds(-.infinity, .infinity)

    /// The bounds of a quantity with values everywhere that is continuous.
    init(_ lower: Double, _ upper: Double) {
        self.init(lower, upper, isDefined: .everywhere, isContinuous: .everywhere)
    }

    /// The bounds of a quantity that depends on others.
    ///
    /// - Parameters:
    ///   - ends: the ends.
    ///   - first: what it depends on.
    ///   - second: what else it depends on.
    ///   - isDefined: where it has a value if these do.
    ///   - isContinuous: whether it is continuous if these are.
    @inline(__always)
    init(
        _ ends: (lower: Double, upper: Double), of first: Bounds, _ second: Bounds? = nil,
        isDefined: Extent = .everywhere, isContinuous: Bool = true
    ) {
        let second = second ?? first
        let defined = Extent.both(isDefined, Extent.both(first.isDefined, second.isDefined))
        let isContinuous =
            isContinuous && defined == .everywhere && first.isContinuous == .everywhere
            && second.isContinuous == .everywhere
        self.init(
            ends.lower, ends.upper, isDefined: defined,
            isContinuous: defined == .nowhere ? .nowhere : isContinuous ? .everywhere : .somewhere)
    }

    @inline(__always) var hasNoValue: Bool { isDefined == .nowhere }
    @inline(__always) var isProvenContinuous: Bool { isContinuous == .everywhere }
    @inline(__always) var isPositive: Bool { lower > 0 }
    @inline(__always) var isNegative: Bool { upper < 0 }
    @inline(__always) var containsZero: Bool { lower <= 0 && upper >= 0 }
    @inline(__always) var isBounded: Bool { lower.isFinite && upper.isFinite }

    /// A number between the ends, near their middle.
    var middle: Double {
        if isPoint { return lower }
        let (lower, upper) = (max(lower, -.greatestFiniteMagnitude), min(upper, .greatestFiniteMagnitude))
        return min(max(lower / 2 + upper / 2, lower), upper)
    }

    /// Returns the bounds of those values that lie between two numbers, or nothing if none do. At other points the quantity
    /// counts as undefined.
    func restricted(to range: ClosedRange<Double>) -> Bounds {
        if range.lowerBound <= lower, upper <= range.upperBound { return self }
        let (low, high) = (max(lower, range.lowerBound), min(upper, range.upperBound))
        guard low <= high, !hasNoValue else { return .nothing }
        return Bounds(low, high, isDefined: .somewhere, isContinuous: .somewhere)
    }

    /// Returns narrower bounds, given two numbers between which all values are proven to be.
    func tightened(to range: ClosedRange<Double>) -> Bounds {
        let (low, high) = (max(lower, range.lowerBound), min(upper, range.upperBound))
        guard low <= high, !hasNoValue else { return self }
        return Bounds(low, high, isDefined: isDefined, isContinuous: isContinuous)
    }

    /// Returns the bounds of a quantity that is one of two.
    func joined(with other: Bounds) -> Bounds {
        if hasNoValue { return other.weakened }
        if other.hasNoValue { return weakened }
        return Bounds(
            (min(lower, other.lower), max(upper, other.upper)), of: self, other, isContinuous: false)
    }

    /// The same, if it isn't known where there is a value.
    var weakened: Bounds {
        hasNoValue ? self : Bounds(lower, upper, isDefined: .somewhere, isContinuous: .somewhere)
    }
}

extension Bounds.Extent {
    /// Where two properties hold at once.
    @inline(__always)
    static func both(_ one: Self, _ other: Self) -> Self { one.rawValue < other.rawValue ? other : one }
}

extension Bounds {
    /// The bounds of a number that is beyond the doubles, given the infinite double with its sign.
    init(beyondDoubles infinity: Double) {
        if infinity > 0 {
            self.init(.greatestFiniteMagnitude, .infinity)
        } else {
            self.init(-.infinity, -.greatestFiniteMagnitude)
        }
    }
}
