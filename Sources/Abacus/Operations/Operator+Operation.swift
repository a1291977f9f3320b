/// What an operator does, by how it takes its operands.
enum OperatorOperation {
    /// An operation on one value: a prefix or postfix operator's.
    case unary(UnaryOperation)
    /// An operation on two values, both of which are known when it begins.
    case infix(InfixOperation)
    /// `and` and `or`, whose right operand is evaluated only if the left one doesn't decide: see the interpreter's
    /// `shortCircuit`.
    case shortCircuit
    /// A quantifier, which is part of a comparison and not an operation of its own.
    case quantifier
}

extension Operator {
    /// What the operator does.
    ///
    /// A new operator has a row in the `OperatorTable` of a syntax and a case here, with an operation from the files beside.
    var operation: OperatorOperation {
        switch self {
        case .or, .and: .shortCircuit
        case .not: .unary(.not)
        case .negate: .unary(.negate)
        case .identity: .unary(.identity)
        case .complement: .unary(.complement)
        case .logicalNot: .unary(.logicalNot)
        case .squareRoot: .unary(.squareRoot)
        case .factorial: .unary(.factorial)
        case .degrees: .unary(.degrees)
        case .percent: .unary(.percent)
        case .addPercent: .infix(.addPercent)
        case .subtractPercent: .infix(.subtractPercent)
        case .equal: .infix(.equal)
        case .notEqual: .infix(.notEqual)
        case .less: .infix(.less)
        case .lessOrEqual: .infix(.lessOrEqual)
        case .greater: .infix(.greater)
        case .greaterOrEqual: .infix(.greaterOrEqual)
        case .isIn: .infix(.isIn)
        case .isNotIn: .infix(.isNotIn)
        case .bitOr: .infix(.bitOr)
        case .bitXor: .infix(.bitXor)
        case .bitAnd: .infix(.bitAnd)
        case .shiftLeft: .infix(.shiftLeft)
        case .shiftRight: .infix(.shiftRight)
        case .add: .infix(.add)
        case .subtract: .infix(.subtract)
        case .multiply: .infix(.multiply)
        case .divide: .infix(.divide)
        case .floorDivide: .infix(.floorDivide)
        case .remainder: .infix(.remainder)
        case .modulo: .infix(.modulo)
        case .power: .infix(.power)
        case .assign: .infix(.assign)
        case .equalTo, .notEqualTo, .lessThan, .lessThanOrEqualTo, .greaterThan, .greaterThanOrEqualTo, .memberOf,
            .contains, .beginsWith, .endsWith, .like, .matches, .between, .conformsToType, .equalsType, .matchesTokens:
            .infix(.comparison(self))
        case .union: .infix(.union)
        case .intersection: .infix(.intersection)
        case .setDifference: .infix(.setDifference)
        case .bitwiseOr: .infix(.bitwiseOr)
        case .bitwiseXor: .infix(.bitwiseXor)
        case .bitwiseAnd: .infix(.bitwiseAnd)
        case .leftShift: .infix(.leftShift)
        case .rightShift: .infix(.rightShift)
        case .sum: .infix(.sum)
        case .difference: .infix(.difference)
        case .product: .infix(.product)
        case .quotient: .infix(.quotient)
        case .raise: .infix(.raise)
        case .negative: .unary(.negative)
        case .onesComplement: .unary(.onesComplement)
        case .firstElement: .unary(.firstElement)
        case .lastElement: .unary(.lastElement)
        case .elementCount: .unary(.elementCount)
        case .any, .all, .none: .quantifier
        }
    }
}
