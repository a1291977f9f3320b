internal import ExactNumbers

/// A quotient of two machine words, with which short formulas and exact programs compute.
///
/// It isn't kept in lowest terms, as finding a common divisor would take longer than the operation itself. An operation
/// that overflows is retried with reduced operands, and gives nil if it overflows again. This way, decimals keep powers
/// of ten as their denominators.
@usableFromInline
package struct WordFraction: Comparable, Sendable, BitwiseCopyable {
    @usableFromInline package var numerator: Int
    /// Positive, so that the numerator has the sign.
    @usableFromInline package var denominator: Int

    @inlinable package init(_ integer: Int) { self.init(integer, 1) }

    @inlinable
    package init(_ numerator: Int, _ denominator: Int) {
        assert(denominator > 0, "the sign of a fraction is that of its numerator")
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The fraction as a value.
    package var value: Value {
        denominator == 1 ? Value(numerator) : Value(Rational(short: numerator, over: denominator))
    }

    /// The integer equal to the fraction, if any.
    package var integer: Int? {
        if denominator == 1 { return numerator }
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        return remainder == 0 ? quotient : nil
    }

    /// The same number in lowest terms.
    var reduced: WordFraction {
        // The divisor divides the denominator, so it fits an `Int`.
        let common = Int(BigInteger.greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
        return WordFraction(numerator / common, denominator / common)
    }
}

extension Value {
    /// The fraction equal to the value, or nil if that isn't an exact rational of this size.
    @inlinable
    package var wordFraction: WordFraction? {
        switch self {
        case .integer(let integer): Int(exactly: integer).map { WordFraction($0) }
        case .rational(let number): number.smallParts.map { WordFraction($0.numerator, $0.denominator) }
        default: nil
        }
    }
}

// MARK: - Operations

extension WordFraction {
    private typealias Operation = (WordFraction, WordFraction) -> WordFraction?

    /// Applies an operation to two fractions, and again in lowest terms if it overflows.
    @inline(__always)
    private static func apply(_ left: WordFraction, _ right: WordFraction, _ operation: Operation) -> WordFraction? {
        operation(left, right) ?? again(left, right, operation)
    }

    @inline(never)
    private static func again(_ left: WordFraction, _ right: WordFraction, _ operation: Operation) -> WordFraction? {
        operation(left.reduced, right.reduced)
    }

    /// Creates a fraction from two checked parts. Fails if either overflowed.
    @inline(__always)
    private init?(
        _ numerator: (partialValue: Int, overflow: Bool), over denominator: (partialValue: Int, overflow: Bool)
    ) {
        if numerator.overflow || denominator.overflow { return nil }
        self.init(numerator.partialValue, denominator.partialValue)
    }

    package static func sum(_ left: WordFraction, _ right: WordFraction) -> WordFraction? {
        apply(left, right) { left, right in
            if left.denominator == right.denominator {
                return WordFraction(
                    left.numerator.addingReportingOverflow(right.numerator), over: (left.denominator, false))
            }
            if left.denominator < right.denominator {
                if let scaled = left.scaled(to: right.denominator) {
                    return WordFraction(
                        scaled.addingReportingOverflow(right.numerator), over: (right.denominator, false))
                }
            } else if let scaled = right.scaled(to: left.denominator) {
                return WordFraction(left.numerator.addingReportingOverflow(scaled), over: (left.denominator, false))
            }
            let one = left.numerator.multipliedReportingOverflow(by: right.denominator)
            let other = right.numerator.multipliedReportingOverflow(by: left.denominator)
            if one.overflow || other.overflow { return nil }
            return WordFraction(
                one.partialValue.addingReportingOverflow(other.partialValue),
                over: left.denominator.multipliedReportingOverflow(by: right.denominator))
        }
    }

    /// Returns the numerator over a multiple of the denominator, such as another power of ten. Returns nil if it isn't
    /// a multiple, or if the numerator overflows.
    package func scaled(to multiple: Int) -> Int? {
        let (factor, remainder) = multiple.quotientAndRemainder(dividingBy: denominator)
        return remainder == 0 ? Word.checked(numerator.multipliedReportingOverflow(by: factor)) : nil
    }

    package static func difference(_ left: WordFraction, _ right: WordFraction) -> WordFraction? {
        right.negated.flatMap { sum(left, $0) }
    }

    package static func product(_ left: WordFraction, _ right: WordFraction) -> WordFraction? {
        apply(left, right) { left, right in
            WordFraction(
                left.numerator.multipliedReportingOverflow(by: right.numerator),
                over: left.denominator.multipliedReportingOverflow(by: right.denominator))
        }
    }

    /// Returns a quotient, or nil for a division by zero or an overflow.
    package static func quotient(_ left: WordFraction, _ right: WordFraction) -> WordFraction? {
        right.reciprocal.flatMap { product(left, $0) }
    }

    @inlinable package var negated: WordFraction? { numerator == .min ? nil : WordFraction(-numerator, denominator) }

    @inlinable package var magnitude: WordFraction? { numerator < 0 ? negated : self }

    private var reciprocal: WordFraction? {
        if numerator > 0 { return WordFraction(denominator, numerator) }
        return numerator == 0 || numerator == .min ? nil : WordFraction(-denominator, -numerator)
    }

    @inlinable
    package static func < (left: WordFraction, right: WordFraction) -> Bool {
        if left.denominator == right.denominator { return left.numerator < right.numerator }
        let one = left.numerator.multipliedFullWidth(by: right.denominator)
        let other = right.numerator.multipliedFullWidth(by: left.denominator)
        return (one.high, one.low) < (other.high, other.low)
    }

    @inlinable
    package static func == (left: WordFraction, right: WordFraction) -> Bool {
        if left.denominator == right.denominator { return left.numerator == right.numerator }
        return left.numerator.multipliedFullWidth(by: right.denominator)
            == right.numerator.multipliedFullWidth(by: left.denominator)
    }

    /// Returns the fraction rounded to a multiple of one over a power of ten, ties away from zero, or nil if it
    /// overflows.
    package func rounded(to power: Int) -> WordFraction? {
        if denominator == 1 { return self }
        guard let scaled = Word.checked(numerator.multipliedReportingOverflow(by: power)) else { return nil }
        let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: denominator)
        // The remainder is less than the denominator, so nothing overflows.
        let isAway = remainder.magnitude >= denominator.magnitude - remainder.magnitude
        return WordFraction(isAway ? quotient + remainder.signum() : quotient, power)
    }

    /// The greatest integer that is at most the fraction.
    package var floor: WordFraction {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        return WordFraction(remainder < 0 ? quotient - 1 : quotient)
    }

    /// The least integer that is at least the fraction.
    package var ceiling: WordFraction {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        return WordFraction(remainder > 0 ? quotient + 1 : quotient)
    }

    /// The integer part.
    var truncated: WordFraction { WordFraction(numerator / denominator) }

    /// Returns the result of another operator, or nil if that is an error or doesn't fit.
    package static func result(of op: Operator, _ left: WordFraction, _ right: WordFraction) -> WordFraction? {
        guard let one = left.integer, let other = right.integer else { return fractional(op, left, right) }
        return Word.integerResult(of: op, one, other, in: .exact).map { WordFraction($0) }
    }

    private static func fractional(_ op: Operator, _ left: WordFraction, _ right: WordFraction) -> WordFraction? {
        switch op {
        case .floorDivide: return quotient(left, right)?.floor
        case .modulo:
            return quotient(left, right).flatMap { product(right, $0.floor) }.flatMap { difference(left, $0) }
        case .remainder:
            return quotient(left, right).flatMap { product(right, $0.truncated) }.flatMap { difference(left, $0) }
        case .power:
            guard let exponent = right.integer, (1...8).contains(exponent) else { return nil }
            return (1..<exponent).reduce(left) { power, _ in power.flatMap { product($0, left) } }
        default: return nil
        }
    }
}
