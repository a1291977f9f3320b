/// The meaning of an operator, regardless of its spelling. Each meaning is a separate case, so `-` is both `subtract`
/// and `negate`.
public enum Operator: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case or, and
    case not
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, isIn, isNotIn
    /// `a ?? b`: b if a is null.
    case coalesce
    case bitOr, bitXor, bitAnd
    case shiftLeft, shiftRight
    case add, subtract
    case multiply, divide, floorDivide, remainder, modulo
    case negate, identity, complement, logicalNot, squareRoot, cubeRoot, fourthRoot
    case power
    case factorial, doubleFactorial, degrees
    /// `x%`, a hundredth of a number. This and the next two exist only if `%` is a percent sign.
    case percent
    /// `a + b%` and `a - b%`: a number plus or minus b hundredths of it.
    case addPercent, subtractPercent
    /// `x°` if angles are in degrees: the number itself. `degrees` exists only if they are in radians.
    case inDegrees

    // The following operators of Foundation's formats differ in meaning from those above: comparisons have options and
    // a quantifier, and null is equal to itself and has no order. See `isOfFormats`.
    case assign
    case equalTo, notEqualTo, lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
    case memberOf, contains, beginsWith, endsWith, like, matches, between
    case conformsToType, equalsType, matchesTokens
    /// `a isEqual: b`: a comparison named by a selector.
    case selector
    case union, intersection, setDifference
    /// `a.$b`: the value of a computed key.
    case computedKey
    case firstElement, lastElement, elementCount
    /// The quantifiers. They become part of their comparison, so no node of a tree has one as its operator.
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

    /// Whether the operator compares by order, so that the meaning of a chain of such operators would be obvious.
    var ordersOperands: Bool {
        switch self {
        case .less, .lessOrEqual, .greater, .greaterOrEqual: true
        default: comparisonOfLanguage?.ordersOperands ?? false
        }
    }

    /// Whether the operator exists only if `%` is a percent sign.
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

    /// Whether the operator is a factorial. Two of its signs in a row are the sign of the double factorial.
    var isFactorial: Bool { self == .factorial || self == .doubleFactorial }

    /// The unit of angles with which the operator exists, or nil if it exists with any.
    package var angleUnit: AngleUnit? {
        switch self {
        case .degrees: .radians
        case .inDegrees: .degrees
        default: nil
        }
    }

    /// The operator that `+` or `-` becomes before a percentage, or nil for any other operator.
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
