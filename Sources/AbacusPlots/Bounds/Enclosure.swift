internal import AbacusCore

/// What is known of a quantity in a computation: two numbers that its values lie between, and where it has a value.
///
/// The ends are doubles, or numbers with more bits.
struct Enclosure<End: EnclosureEnd>: Sendable, Equatable {
    let lower: End
    let upper: End
    /// Where the quantity has a value.
    let isDefined: Bounds.Extent
    /// Where the quantity has a value and is continuous.
    let isContinuous: Bounds.Extent
    /// Whether the quantity is known not to be 0 though an end is, so that it lies on one side of an edge at 0.
    let isNonzero: Bool

    @inline(__always)
    init(
        _ lower: End, _ upper: End, isDefined: Bounds.Extent, isContinuous: Bounds.Extent, isNonzero: Bool = false
    ) {
        assert(Budget.isInterrupted || lower <= upper, "the ends are numbers in order")
        assert(Budget.isInterrupted || lower < .infinity && upper > -.infinity, "no number is infinite")
        self.lower = lower
        self.upper = upper
        self.isDefined = isDefined
        self.isContinuous = isContinuous
        self.isNonzero = isNonzero
    }
}

extension Enclosure {
    /// The bounds of a quantity without values.
    static var nothing: Enclosure { Enclosure(-.infinity, .infinity, isDefined: .nowhere, isContinuous: .nowhere) }

    /// All numbers.
    static var everything: Enclosure { Enclosure(-.infinity, .infinity) }

    /// The bounds of a continuous quantity with a value everywhere.
    init(_ lower: End, _ upper: End) {
        self.init(lower, upper, isDefined: .everywhere, isContinuous: .everywhere)
    }

    /// The enclosure of a quantity with these bounds.
    init(_ bounds: Bounds) {
        self.init(
            End(bounds.lower), End(bounds.upper), isDefined: bounds.isDefined, isContinuous: bounds.isContinuous)
    }

    /// The bounds of a quantity that depends on others.
    ///
    /// - Parameters:
    ///   - ends: the ends.
    ///   - first: a quantity that it depends on.
    ///   - second: the other quantity, if it depends on two.
    ///   - isDefined: where it has a value, given that these have one.
    ///   - isContinuous: whether it is continuous, given that these are.
    @inline(__always)
    init(
        _ ends: (lower: End, upper: End), of first: Enclosure, _ second: Enclosure? = nil,
        isDefined: Bounds.Extent = .everywhere, isContinuous: Bool = true
    ) {
        let second = second ?? first
        let defined = Bounds.Extent.both(isDefined, Bounds.Extent.both(first.isDefined, second.isDefined))
        let isContinuous =
            isContinuous && defined == .everywhere && first.isContinuous == .everywhere
            && second.isContinuous == .everywhere
        self.init(
            ends.lower, ends.upper, isDefined: defined,
            isContinuous: defined == .nowhere ? .nowhere : isContinuous ? .everywhere : .somewhere)
    }

    /// Whether both ends are the same number.
    @inline(__always) var isPoint: Bool { lower == upper }
    @inline(__always) var hasNoValue: Bool { isDefined == .nowhere }
    @inline(__always) var isProvenContinuous: Bool { isContinuous == .everywhere }
    @inline(__always) var isPositive: Bool { lower > 0 || (isNonzero && lower == 0) }
    @inline(__always) var isNegative: Bool { upper < 0 || (isNonzero && upper == 0) }
    @inline(__always) var containsZero: Bool { lower <= 0 && upper >= 0 }
    @inline(__always) var isBounded: Bool { lower.isFinite && upper.isFinite }

    /// Returns the bounds of the values that lie between two numbers, or nothing if none do. Where the quantity has
    /// another value, it counts as undefined.
    ///
    /// - Parameters:
    ///   - range: the numbers.
    ///   - isNonzero: whether 0 is excluded, though it is an end of the range.
    func restricted(to range: ClosedRange<End>, isNonzero: Bool = false) -> Enclosure {
        if !isNonzero, range.lowerBound <= lower, upper <= range.upperBound { return self }
        let (low, high) = (max(lower, range.lowerBound), min(upper, range.upperBound))
        guard low <= high, !hasNoValue, !(isNonzero && low == 0 && high == 0) else { return .nothing }
        return Enclosure(low, high, isDefined: .somewhere, isContinuous: .somewhere, isNonzero: isNonzero)
    }

    /// Returns narrower bounds, given two numbers that all values are proven to lie between.
    func tightened(to range: ClosedRange<End>) -> Enclosure {
        let (low, high) = (max(lower, range.lowerBound), min(upper, range.upperBound))
        guard low <= high, !hasNoValue else { return self }
        return Enclosure(low, high, isDefined: isDefined, isContinuous: isContinuous)
    }

    /// Returns the bounds of a quantity that is one of two.
    func joined(with other: Enclosure) -> Enclosure {
        if hasNoValue { return other.weakened }
        if other.hasNoValue { return weakened }
        return Enclosure(
            (min(lower, other.lower), max(upper, other.upper)), of: self, other, isContinuous: false)
    }

    /// The same values, where it is unknown at which points the quantity has one.
    var weakened: Enclosure {
        hasNoValue ? self : Enclosure(lower, upper, isDefined: .somewhere, isContinuous: .somewhere)
    }
}

/// A number is the enclosure of itself.
extension Enclosure: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    init(_ number: End) { self.init(number, number) }

    init(floatLiteral value: Double) { self.init(End(value)) }

    init(integerLiteral value: Int) { self.init(End(Double(value))) }
}

extension Bounds.Extent {
    /// The extent of two properties at once.
    @inline(__always)
    static func both(_ one: Self, _ other: Self) -> Self { one.rawValue < other.rawValue ? other : one }
}
