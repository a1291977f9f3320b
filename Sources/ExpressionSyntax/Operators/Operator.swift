/// What an operator means, however it is spelled. Each meaning is a case of its own, so `-` is both `subtract` and
/// `negate`.
public enum Operator: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case or, and
    case not
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, isIn, isNotIn
    /// `a ?? b`: b where a is null.
    case coalesce
    case bitOr, bitXor, bitAnd
    case shiftLeft, shiftRight
    case add, subtract
    case multiply, divide, floorDivide, remainder, modulo
    case negate, identity, complement, logicalNot, squareRoot, cubeRoot, fourthRoot
    case power
    case factorial, doubleFactorial, degrees
    /// `x%`, a hundredth of a number. This and the next two are read only where `%` is a percent sign.
    case percent
    /// `a + b%` and `a - b%`: a number and b hundredths of it, or without them.
    case addPercent, subtractPercent
    /// `x°` where angles are in degrees: the number itself. `degrees` is read only where they are in radians.
    case inDegrees

    // From here on, the operators of Foundation's formats that mean something else than the ones above: comparisons take
    // options and a quantifier, and null is equal to itself and has no order. See `isOfFormats`.
    case assign
    case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
    case memberOf, contains, beginsWith, endsWith, like, matches, between
    case conformsToType, equalsType, matchesTokens
    /// `a isEqual: b`: a comparison that a selector names.
    case selector
    case union, intersection, setDifference
    /// `a.$b`: the value of a key that is computed.
    case computedKey
    case firstElement, lastElement, elementCount
    /// The quantifiers, which end up in their comparison: no node of a tree has one of them as its operator.
    case any, all, none
}

extension Operator {
    /// Whether the operator evaluates its right operand only if the left one doesn't decide the result.
    @inlinable
    public var isShortCircuit: Bool {
        switch self {
        case .and, .or, .coalesce: true
        default: false
        }
    }

    /// Whether the operator compares by order, so that the meaning of a chain of it would be obvious.
    var ordersOperands: Bool {
        switch self {
        case .less, .lessOrEqual, .greater, .greaterOrEqual: true
        default: comparisonOfLanguage?.ordersOperands ?? false
        }
    }

    /// Whether the operator is read only where `%` is a percent sign.
    package var isPercentage: Bool {
        switch self {
        case .percent, .addPercent, .subtractPercent: true
        default: false
        }
    }

    /// Whether the operator is the sign of a root.
    var isRoot: Bool {
        switch self {
        case .squareRoot, .cubeRoot, .fourthRoot: true
        default: false
        }
    }

    /// Whether the operator is a factorial, of which two signs in a row are one sign of the double factorial.
    var isFactorial: Bool { self == .factorial || self == .doubleFactorial }

    /// The unit of angles where the operator is read, or nil if it is read with any.
    package var angleUnit: AngleUnit? {
        switch self {
        case .degrees: .radians
        case .inDegrees: .degrees
        default: nil
        }
    }

    /// The operator that `+` or `-` is before a percentage, or nil for any other operator.
    var beforePercentage: Operator? {
        switch self {
        case .add: .addPercent
        case .subtract: .subtractPercent
        default: nil
        }
    }

    /// The operator without the percentage on its right: the inverse of `beforePercentage`.
    var withoutPercentage: Operator? {
        switch self {
        case .addPercent: .add
        case .subtractPercent: .subtract
        default: nil
        }
    }
}
