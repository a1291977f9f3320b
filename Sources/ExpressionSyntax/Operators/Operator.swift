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

/// Where an operator stands to its operands.
public enum Fixity: Sendable, BitwiseCopyable, Hashable {
    case prefix, infix, postfix
}

/// How operators of one level group when they follow each other.
public enum Associativity: Sendable, BitwiseCopyable, Hashable {
    /// `a - b - c` is `(a - b) - c`.
    case left
    /// `a ** b ** c` is `a ** (b ** c)`.
    case right
    /// A chain is an error: `a < b < c`.
    case none
}
