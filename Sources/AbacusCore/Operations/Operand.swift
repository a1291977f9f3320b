/// An operand of an operator: a value, or an accumulator that will become one.
enum Operand {
    case value(Value)
    case accumulator(Accumulator)
    /// A function among the arguments of another function. It isn't a value.
    case function(FunctionOperand)

    /// The memory of the operand, in bytes.
    var footprint: Int {
        switch self {
        case .value(let value): value.footprint
        case .accumulator(let accumulator): accumulator.footprint
        case .function: 0
        }
    }
}

/// A function that another function calls for each element of a list.
///
/// It is a class so that an operand is no larger than a value.
final class FunctionOperand {
    enum Kind {
        /// A lambda, by its place in the tree being evaluated.
        case lambda(Int)
        /// A named function, by the number of its name in that tree.
        case named(Int)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }
}

extension ArithmeticUnit {
    /// Applies an infix operator.
    ///
    /// If the left operand is an accumulator, or worth turning into one, it takes the right operand if it can.
    /// Otherwise, the operator is applied immediately.
    mutating func combine(_ left: Operand, _ op: Operator, _ right: Value) throws(Problem) -> Operand {
        if let accumulator = try accumulator(left, op, right),
            let result = try take(right, after: op, into: accumulator)
        {
            return result
        }
        return try .value(apply(op, value(of: left), right))
    }

    /// Returns the left operand if it is an accumulator, or a new one that begins with it if that is worthwhile.
    private mutating func accumulator(
        _ left: Operand, _ op: Operator, _ right: Value
    ) throws(Problem) -> Accumulator? {
        switch left {
        case .accumulator(let accumulator): return accumulator
        case .function: return nil
        case .value(let value):
            // Operations on reals round, so they must be performed in order. Formats don't join texts or lists.
            guard Accumulator.pays(value, op, right),
                value.isNumber ? arithmetic != .real : !syntax.booleansAreNumbers
            else { return nil }
            if value.kind == .integer, op == .add { try budget.spend(350) }
            return Accumulator(of: op, value)
        }
    }

    mutating func value(of operand: Operand) throws(Problem) -> Value {
        switch operand {
        case .value(let value): return value
        case .accumulator(let accumulator): return try value(of: accumulator)
        case .function: throw .typeMismatch("expected a value, found a function")
        }
    }
}
