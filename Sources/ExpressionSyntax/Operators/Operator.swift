/// What an operator means, whatever it is spelled like: one case a meaning, so that `-` has two.
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
    /// Whether the operator evaluates its right operand only when the left one does not decide.
    @inlinable
    public var isShortCircuit: Bool {
        switch self {
        case .and, .or: true
        default: false
        }
    }

    /// Whether the operator compares by order, so that a chain of it has an evident meaning.
    var ordersOperands: Bool {
        switch self {
        case .less, .lessOrEqual, .greater, .greaterOrEqual: true
        default: false
        }
    }
}
