internal import AbacusCore
internal import ExactReals

/// A number that the ends of enclosures are: a double, or a number with more bits.
///
/// Operations return numbers on both sides of the result, the same twice for one that is exact. Infinite numbers stand for
/// arbitrarily large ones.
protocol EnclosureEnd: Comparable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
where FloatLiteralType == Double {
    typealias Rounded = (lower: Self, upper: Self)

    /// The work of an operation, in units of about a nanosecond.
    static func work(of operation: NumericOperation) -> UInt64
    /// The work of an operation on a range of numbers, of which the result is known.
    static func work(of operation: NumericOperation, on operand: Rounded, to result: Rounded) -> UInt64

    /// The number of a double, which isn't nan.
    init(_ double: Double)
    /// Returns the numbers on both sides of two that are constants of a program.
    static func ends(around constant: BigFloat.Rounded) -> Rounded

    /// The greatest double that isn't above the number, and the least one that isn't below.
    var doubles: (lower: Double, upper: Double) { get }
    var isFinite: Bool { get }
    var magnitude: Self { get }
    /// The greatest integer that isn't greater.
    var floor: Self { get }
    /// The nearest integer, away from 0 for a number in the middle of two.
    var rounded: Self { get }

    static prefix func - (number: Self) -> Self
    /// Returns a sum, which isn't one of opposite infinite numbers.
    static func sum(_ left: Self, _ right: Self) -> Rounded
    /// Returns a product; that of 0 and an infinite number is 0, as it is for numbers however large.
    static func product(_ left: Self, _ right: Self) -> Rounded
    /// Returns a quotient by a number other than 0; that by an infinite one is 0.
    static func quotient(_ dividend: Self, _ divisor: Self) -> Rounded
    /// Returns the root of a number that isn't negative.
    static func squareRoot(of number: Self) -> Rounded
    /// Returns the value of a function at a finite number, or nil if it has none. Angles are at most `greatestAngle`.
    static func ends(_ function: EnclosedFunction, at argument: Self) -> Rounded?
    /// Half a turn, in radians.
    static var halfTurn: Rounded { get }
    /// The greatest angle whose sine and cosine are computed.
    static var greatestAngle: Self { get }
}

extension EnclosureEnd {
    static var infinity: Self { Self(Double.infinity) }

    /// The least integer that isn't less.
    var ceiling: Self { -(-self).floor }

    /// The number, if it is an integer.
    var integer: Int? {
        let (lower, upper) = doubles
        return lower == upper ? Int(exactly: lower) : nil
    }
}

extension BigFloat: EnclosureEnd {
    static func work(of operation: NumericOperation) -> UInt64 {
        switch operation {
        case .exponential, .naturalLogarithm, .sine, .cosine, .cubeRoot: 10_000
        case .power, .tangent, .arcSine, .arcCosine, .arcTangent: 20_000
        case .arcTangent2, .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent, .areaSine, .areaCosine,
            .areaTangent:
            40_000
        default: 400
        }
    }

    static func work(of operation: NumericOperation, on operand: Rounded, to result: Rounded) -> UInt64 {
        work(of: operation)
    }

    static func ends(around constant: Rounded) -> Rounded { constant }

    static var halfTurn: Rounded { pi }
}
