/// What an operator means, however it is spelled. Each meaning is a case of its own, so `-` is both `subtract` and
/// `negate`.
@frozen
public enum Operator: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case or, and
    case not
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, isIn, isNotIn
    case bitOr, bitXor, bitAnd
    case shiftLeft, shiftRight
    case add, subtract
    case multiply, divide, floorDivide, remainder, modulo
    case negate, identity, complement, logicalNot, squareRoot
    case power
    case factorial, degrees
}

extension Operator {
    /// Whether the operator evaluates its right operand only if the left one doesn't decide the result.
    @inlinable
    public var isShortCircuit: Bool {
        switch self {
        case .and, .or: true
        default: false
        }
    }

    /// Whether the operator compares by order, so that the meaning of a chain of it would be obvious.
    var ordersOperands: Bool {
        switch self {
        case .less, .lessOrEqual, .greater, .greaterOrEqual: true
        default: false
        }
    }
}
