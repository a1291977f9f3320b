internal import AbacusCore
internal import ExactReals

/// A type for the ends of enclosures: doubles, or numbers with more bits.
///
/// Operations return two numbers that the result lies between; for an exact result both are the same. Infinite numbers
/// stand for arbitrarily large ones.
protocol EnclosureEnd: Comparable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral
where FloatLiteralType == Double {
    typealias Rounded = (lower: Self, upper: Self)

    /// The work of an operation, in units of about a nanosecond.
    static func work(of operation: NumericOperation) -> UInt64
    /// The work of an operation on a range of numbers, given its result.
    static func work(of operation: NumericOperation, on operand: Rounded, to result: Rounded) -> UInt64

    /// Converts a double that isn't nan.
    init(_ double: Double)
    /// Returns ends that enclose a constant of a program, given with more bits.
    static func ends(around constant: BigFloat.Rounded) -> Rounded

    /// The greatest double that is at most the number, and the least one that is at least the number.
    var doubles: (lower: Double, upper: Double) { get }
    var isFinite: Bool { get }
    var magnitude: Self { get }
    /// The greatest integer that is at most the number.
    var floor: Self { get }
    /// The nearest integer; halfway cases are rounded away from 0.
    var rounded: Self { get }

    static prefix func - (number: Self) -> Self
    /// Returns a sum. The operands aren't opposite infinities.
    static func sum(_ left: Self, _ right: Self) -> Rounded
    /// Returns a product; 0 times infinity is 0, as it is for every finite number.
    static func product(_ left: Self, _ right: Self) -> Rounded
    /// Returns a quotient by a number other than 0; by infinity it is 0.
    static func quotient(_ dividend: Self, _ divisor: Self) -> Rounded
    /// Returns the square root of a number, which isn't negative.
    static func squareRoot(of number: Self) -> Rounded
    /// Returns ends that enclose a function's value at a finite number, or nil if it has none. Angles are at most
    /// `greatestAngle`.
    static func ends(_ function: EnclosedFunction, at argument: Self) -> Rounded?
    /// Half a turn, in radians.
    static var halfTurn: Rounded { get }
    /// The greatest angle whose sine and cosine are computed.
    static var greatestAngle: Self { get }
}

extension EnclosureEnd {
    static var infinity: Self { Self(Double.infinity) }

    /// The least integer that is at least the number.
    var ceiling: Self { -(-self).floor }

    /// The number as an `Int`, if it is one.
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
