internal import ExactNumbers
internal import IntegerKernels

/// Compares the number with a rational number when intervals can't; returns nil if the order isn't known.
typealias RationalOrdering = (Rational) throws(RealProblem) -> Ordering?

/// The search for the digits of a number, rounded half away from zero. It makes passes with more and more bits until
/// every digit needed is certain.
///
/// A number that can't be distinguished from a tie is rounded as a tie. If it isn't known whether the number is 0, its
/// first significant digit is undecided.
struct DigitSearch {
    private var evaluation: Evaluation
    private let precision: DecimalPrecision
    private let ordering: RationalOrdering
    private var bits: Int
    /// The number of places by which the point is moved to the right before the number is rounded to an integer.
    private var places: Int

    /// - Parameter ordering: Compares the number with a rational number. It is called for 0 and for ties that intervals
    ///   don't exclude.
    init(_ evaluation: Evaluation, _ precision: DecimalPrecision, _ ordering: @escaping RationalOrdering) {
        self.evaluation = evaluation
        self.precision = precision.limited
        self.ordering = ordering
        switch self.precision {
        case .places(let count):
            places = count
            bits = Self.bits(ofDigits: count) + 2 * Self.guardBits
        case .significant(let count):
            places = 0
            bits = Self.bits(ofDigits: count) + Self.guardBits
        }
    }

    /// Returns the rounded number.
    mutating func decimal() throws(RealProblem) -> RoundedDecimal {
        while true {
            bits = max(bits, evaluation.leastBits)
            let interval = try evaluation.pass(bits: bits)
            switch precision {
            case .places:
                if let integer = try nearestInteger(to: interval) { return RoundedDecimal(integer, places: places) }
            case .significant(let count):
                if let decimal = try significantDigits(of: interval, count) { return decimal }
            }
        }
    }

    /// Returns the significant digits of a number; nil if they need more bits.
    private mutating func significantDigits(of interval: Interval, _ count: Int) throws(RealProblem) -> RoundedDecimal?
    {
        if interval.isPoint && interval.containsZero { return RoundedDecimal(0, places: 0) }
        if interval.isBelowExponents { throw .tooNearZero }
        if interval.isAboveExponents { throw .notFinite }
        guard let exponent = interval.decimalExponent else {
            return try zeroOrMoreBits(interval)
        }
        places = count - 1 - exponent
        while true {
            guard let integer = try nearestInteger(to: interval), !Interruption.isRaised else { return nil }
            let decimal = RoundedDecimal(integer, places: places)
            switch decimal.fit(to: count) {
            case .exact(let decimal): return decimal
            case .off(let digits): places += digits
            }
        }
    }

    /// Returns 0 if a number that may be 0 is 0, or nil if more bits may show its first digit.
    private mutating func zeroOrMoreBits(_ interval: Interval) throws(RealProblem) -> RoundedDecimal? {
        let limit = evaluation.decisionBits(places: 0)
        if bits >= limit && !isKnownNotToBeZero {
            guard let ordering = try ordering(0) else {
                throw .undecided(digits: max(0, -(interval.exponent ?? 0).timesDecimalLogarithmOfTwo))
            }
            if ordering == .equal { return RoundedDecimal(0, places: 0) }
            isKnownNotToBeZero = true
        }
        bits = isKnownNotToBeZero ? 2 * bits : min(4 * bits, limit)
        return nil
    }

    private var isKnownNotToBeZero = false

    /// Returns the integer nearest to the number with its point moved. If that needs more bits, sets `bits` and returns
    /// nil.
    private mutating func nearestInteger(to interval: Interval) throws(RealProblem) -> BigInteger? {
        let scaled = interval.scaled(byPowerOfTen: places, bits: bits)
        if let integer = scaled.nearestInteger { return integer }
        if scaled.isAboveExponents { throw .notFinite }
        guard let width = scaled.widthExponent, width < -Self.guardBits / 2, let floor = scaled.integerBelow else {
            bits += missingBits(of: scaled) + shortage
            // A pass that has lost many bits may lose more the next time.
            shortage *= 2
            return nil
        }
        switch try orderingToHalf(after: floor) {
        case .less: return floor
        case .greater: return floor + 1
        case .equal, nil: return floor.isNegative ? floor : floor + 1
        }
    }

    private var shortage = Self.guardBits

    /// The number of bits by which an interval is too wide. It is at most three times `bits`, unless the numbers are
    /// certain to have more bits before the point: the width of a power of e decreases much faster than that of its
    /// exponent.
    private func missingBits(of interval: Interval) -> Int {
        guard let width = interval.widthExponent else { return bits }
        return min(max(width, 0), max(3 * bits, interval.leastExponent ?? 0))
    }

    /// Compares the number with the tie between an integer and the next one, both with the point moved back.
    private func orderingToHalf(after floor: BigInteger) throws(RealProblem) -> Ordering? {
        // A tie too long to write can't be compared, and no number is known to be near one.
        guard Self.bits(ofDigits: places.magnitude) <= evaluation.limits.numberBits else { return nil }
        return try ordering(Rational(2 * floor + 1, 2) * Rational(significand: 1, decimalExponent: -places))
    }

    /// Extra bits that make it unlikely that another pass is needed.
    private static let guardBits = 32

    /// The number of bits that suffices to distinguish numbers with `count` decimal digits. No count is above 2⁶¹,
    /// since exponents have at most 62 bits and a precision has at most 2³⁵ digits.
    private static func bits(ofDigits count: some BinaryInteger) -> Int { Int(count) / 3 * 10 + 10 }
}
