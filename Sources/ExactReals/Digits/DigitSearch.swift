internal import ExactNumbers

/// How a number stands to a rational one, or nil if that is not known: asked where intervals don't tell.
typealias RationalOrdering = (Rational) throws(RealProblem) -> Ordering?

/// The search for the digits of a number: passes of more and more bits until all that is to be shown is certain.
struct DigitSearch {
    private var evaluation: Evaluation
    private let precision: DecimalPrecision
    private let ordering: RationalOrdering
    private var bits: Int
    /// How far the point is moved to the right before the number is rounded to an integer.
    private var places: Int

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

    /// Returns the digits.
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

    /// The digits of a number from the first that isn't 0; nil if that needs more bits.
    private mutating func significantDigits(of interval: Interval, _ count: Int) throws(RealProblem) -> RoundedDecimal?
    {
        if interval.isPoint && interval.containsZero { return RoundedDecimal(0, places: 0) }
        if interval.isBelowExponents || interval.isAboveExponents { throw .notFinite }
        guard let exponent = interval.decimalExponent else {
            return try zeroOrMoreBits(interval)
        }
        places = count - 1 - exponent
        while true {
            guard let integer = try nearestInteger(to: interval) else { return nil }
            let decimal = RoundedDecimal(integer, places: places)
            switch decimal.fit(to: count) {
            case .exact(let decimal): return decimal
            case .off(let digits): places += digits
            }
        }
    }

    /// Of a number that may be 0: that, if it is, or nil if more bits may show its first digit.
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

    /// The integer nearest to the number with its point moved; nil if that needs more bits, which are then set.
    private mutating func nearestInteger(to interval: Interval) throws(RealProblem) -> BigInteger? {
        let scaled = interval.scaled(byPowerOfTen: places, bits: bits)
        if let integer = scaled.nearestInteger { return integer }
        if scaled.isAboveExponents { throw .notFinite }
        guard let width = scaled.widthExponent, width < -Self.guardBits / 2, let floor = scaled.integerBelow else {
            // A pass that has lost many bits may lose more the next time.
            bits += max(scaled.widthExponent ?? bits, 0) + shortage
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

    /// How the number stands to the tie between an integer and the next one, both with the point moved back.
    private func orderingToHalf(after floor: BigInteger) throws(RealProblem) -> Ordering? {
        // A tie that can't be written can't be asked for, and no number is known to be near one.
        guard Self.bits(ofDigits: places.magnitude) <= evaluation.limits.numberBits else { return nil }
        return try ordering(Rational(2 * floor + 1, 2) * Rational(significand: 1, decimalExponent: -places))
    }

    /// Bits beyond those of the digits, so that the chance is small that more are needed.
    private static let guardBits = 32

    /// The bits that tell so many decimal digits apart.
    private static func bits(ofDigits count: some BinaryInteger) -> Int { Int(count) / 3 * 10 + 10 }
}
