/// What an operator does, by how it takes its operands.
enum OperatorOperation {
    /// An operation on one value: a prefix or postfix operator's.
    case unary(UnaryOperation)
    /// An operation on two values, both of which are known when it begins.
    case infix(InfixOperation)
    /// `and` and `or`, whose right operand is evaluated only if the left one doesn't decide: see the interpreter's
    /// `shortCircuit`.
    case shortCircuit
}

extension Operator {
    /// What the operator does.
    ///
    /// A new operator has a row in `OperatorTable.standard` and a case here, with an operation from the files beside.
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
        }
    }
}
