/// A quotient of two integers, in lowest terms.
///
/// The denominator is positive and has no common factor with the numerator, so equal values have equal representations.
/// Sums and products remove common factors from their operands rather than from the larger result, as described by
/// Knuth (The Art of Computer Programming, volume 2, section 4.5.1).
///
/// Complexities follow from the operations of ``BigInteger``. Arithmetic takes O(M(n) log n), because of the greatest
/// common divisor, and a few nanoseconds if all parts fit `Int`. An operation traps if a part of its result would
/// exceed ``BigInteger/maximumBitLength``, and on division by zero.
public struct Rational: Sendable, Hashable {
    /// The numerator, which has the sign of the number.
    public internal(set) var numerator: BigInteger
    /// The denominator, which is positive.
    public internal(set) var denominator: BigInteger

    /// Creates the quotient of two integers, reduced to lowest terms; traps if `denominator` is 0.
    public init(_ numerator: BigInteger, _ denominator: BigInteger = 1) {
        precondition(!denominator.isZero, "division by zero")
        let divisor = denominator == 1 ? denominator : numerator.greatestCommonDivisor(with: denominator)
        let signed = denominator.isNegative ? -divisor : divisor
        self.init(reduced: numerator.dividing(by: signed), denominator.dividing(by: signed))
    }

    /// Creates the quotient of two integers of any types, reduced to lowest terms; traps if `denominator` is 0.
    @_disfavoredOverload
    public init(_ numerator: some BinaryInteger, _ denominator: some BinaryInteger) {
        self.init(BigInteger(numerator), BigInteger(denominator))
    }

    /// Creates the rational equal to an `Int`, in constant time.
    public init(_ value: Int) {
        self.init(reduced: BigInteger(value), 1)
    }

    /// Creates a rational from parts that are in lowest terms.
    internal init(reduced numerator: BigInteger, _ denominator: BigInteger) {
        self.numerator = numerator
        self.denominator = denominator
    }

    /// The number 0.
    public static var zero: Rational { Rational(0) }

    /// Whether the number is an integer, in constant time.
    public var isInteger: Bool { denominator.isOne }

    /// Whether the number is 0, in constant time.
    public var isZero: Bool { numerator.isZero }

    /// Whether the number is 1, in constant time.
    package var isOne: Bool { isInteger && numerator.isOne }

    /// Whether the number is less than 0, in constant time.
    public var isNegative: Bool { numerator.isNegative }

    /// Whether the number is greater than 0, in constant time.
    package var isPositive: Bool { !isNegative && !isZero }

    /// Returns -1, 0 or 1, the sign of the number, in constant time.
    public func signum() -> BigInteger { numerator.signum() }

    /// The absolute value.
    public var magnitude: Rational { Rational(reduced: numerator.magnitude, denominator) }

    /// The reciprocal; traps if the number is 0.
    public var reciprocal: Rational {
        precondition(!isZero, "division by zero")
        return isNegative ? Rational(reduced: -denominator, -numerator) : Rational(reduced: denominator, numerator)
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    /// Creates the value of an integer literal of any size.
    public init(integerLiteral literal: StaticBigInt) {
        self.init(reduced: BigInteger(integerLiteral: literal), 1)
    }
}

extension Rational {
    /// Creates the rational equal to an integer of any type.
    public init?<Source: BinaryInteger>(exactly source: Source) {
        self.init(reduced: BigInteger(source), 1)
    }

    /// Creates the rational equal to `source`, or returns nil if `source` is infinite or NaN.
    public init?(exactly source: Double) {
        guard source.isFinite else { return nil }
        guard source != 0 else {
            self = 0
            return
        }
        // The significand has `significandWidth` bits after its first one.
        let significand = source.significand * Double(sign: .plus, exponent: source.significandWidth, significand: 1)
        let numerator = BigInteger(source.sign == .minus ? -significand : significand)
        let exponent = Int(source.exponent) - source.significandWidth
        self.init(
            reduced: exponent > 0 ? numerator << exponent : numerator,
            exponent < 0 ? BigInteger(1) << -exponent : 1)
    }
}
