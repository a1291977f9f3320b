/// Everything known about an operator: its description in a manual, its operation on values, and its meaning in a
/// program over doubles.
///
/// A new operator has a row in the `OperatorTable` of a syntax and one here, in a family below. Its operation on
/// machine words, if that is worthwhile, is in `Word`.
struct BuiltinOperator: Sendable {
    let `operator`: Operator
    /// Its description, or nil if only Foundation's formats have it.
    let explanation: OperatorExplanation?
    /// Its operation on values.
    let operation: OperatorOperation
    /// Its meaning in a program over doubles; nil if it doesn't work on numbers there.
    let doubles: DoubleMeaning?

    /// Creates the row of an operator of the native syntax.
    init(
        _ op: Operator, _ explanation: OperatorExplanation, _ operation: OperatorOperation,
        doubles: DoubleMeaning? = nil
    ) {
        self.operator = op
        self.explanation = explanation
        self.operation = operation
        self.doubles = doubles
    }

    /// Creates the row of an operator that only formats have.
    init(_ op: Operator, _ operation: OperatorOperation, doubles: DoubleMeaning? = nil) {
        self.operator = op
        explanation = nil
        self.operation = operation
        self.doubles = doubles
    }

    private static let families = [logic, comparisons, bits, arithmetic, percentages, formats]

    /// The rows by the operators' raw values.
    static let table: [BuiltinOperator?] = {
        var table = [BuiltinOperator?](repeating: nil, count: Operator.allCases.count)
        for family in families {
            for row in family { table[Int(row.operator.rawValue)] = row }
        }
        return table
    }()
}

/// The description of an operator of the native syntax, as a manual shows it.
package struct OperatorExplanation: Sendable, Hashable {
    /// The operator with its operands: `x + y`, `-x`, `n!`.
    package let form: String
    /// One line about what it gives.
    package let summary: String
    /// An expression that uses it, and has a value in the arithmetic `exact`.
    package let example: String

    init(_ form: String, _ summary: String, example: String) {
        self.form = form
        self.summary = summary
        self.example = example
    }
}

/// The operation of an operator, by how it takes its operands.
enum OperatorOperation: Sendable {
    /// An operation on one value, of a prefix or postfix operator.
    case unary(UnaryOperation)
    /// An operation on two values, both of which are known when it begins.
    case infix(InfixOperation)
    /// `and`, `or` and `??`, which evaluate their right operand only if the left one doesn't decide: see the
    /// interpreter's `shortCircuit`.
    case shortCircuit
    /// An infix operator of formats that needs functions or keys, which are defined in a higher layer: see
    /// `FormatSemantics`.
    case interpreted
    /// A quantifier, which is part of a comparison rather than an operation of its own.
    case quantifier
}

/// What an operator on numbers becomes in a program over doubles.
package enum DoubleMeaning: Sendable {
    /// An operation whose result is a number.
    case number(NumericOperation)
    /// An operation whose result is a boolean.
    case comparison(NumericOperation)
    /// The same, with its operands exchanged.
    case reversedComparison(NumericOperation)
    /// An operation on the left operand and a percentage of it, given by the right one.
    case percentage(NumericOperation)
    /// A hundredth of the operand.
    case hundredth
    /// A product with a constant.
    case product(Double)
    /// The operand unchanged.
    case itself
    /// A call of the operation on values, which may fail.
    case call
    /// None: programs don't have the operator.
    case unsupported
}

extension NumericOperation {
    /// The infix operator of the native syntax that is compiled to this operation, if there is one.
    package var infixOperator: Operator? { Self.infixOperators[Int(rawValue)] }

    private static let infixOperators: [Operator?] = allCases.map { operation in
        let row = (BuiltinOperator.comparisons + BuiltinOperator.arithmetic).first { row in
            switch (row.operation, row.doubles) {
            case (.infix, .number(operation)), (.infix, .comparison(operation)): true
            default: false
            }
        }
        return row?.operator
    }
}

extension Operator {
    private var row: BuiltinOperator {
        guard let row = BuiltinOperator.table[Int(rawValue)] else { preconditionFailure("'\(self)' has no meaning") }
        return row
    }

    /// The operator's operation on values.
    var operation: OperatorOperation { row.operation }

    /// The operator's meaning in a program over doubles; nil if it doesn't work on numbers there.
    package var doubles: DoubleMeaning? { row.doubles }

    /// The operator's description, or nil if only Foundation's formats have it.
    package var explanation: OperatorExplanation? { row.explanation }
}
