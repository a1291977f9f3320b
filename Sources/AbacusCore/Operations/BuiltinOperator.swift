/// All that is known of what an operator does: what a manual says of it, what it does with values, and what it becomes in
/// a program over doubles.
///
/// A new operator has a row in the `OperatorTable` of a syntax and one here, in a family below. What it does with machine
/// words, where that is worth having, is in `Word`.
struct BuiltinOperator: Sendable {
    let `operator`: Operator
    /// What it is, or nil if only the formats of Foundation have it.
    let explanation: OperatorExplanation?
    /// What it does with values.
    let operation: OperatorOperation
    /// What it becomes with numbers in a program over doubles; nil if it doesn't work on numbers there.
    let doubles: DoubleMeaning?

    /// Makes the row of an operator of the native syntax.
    init(
        _ op: Operator, _ explanation: OperatorExplanation, _ operation: OperatorOperation,
        doubles: DoubleMeaning? = nil
    ) {
        self.operator = op
        self.explanation = explanation
        self.operation = operation
        self.doubles = doubles
    }

    /// Makes the row of an operator that only formats have.
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

/// What an operator of the native syntax is, as a manual shows it.
package struct OperatorExplanation: Sendable, Hashable {
    /// How it stands with its operands: `x + y`, `-x`, `n!`.
    package let form: String
    /// What it gives, in one line.
    package let summary: String
    /// An expression that uses it, and has a value in the arithmetic `exact`.
    package let example: String

    init(_ form: String, _ summary: String, example: String) {
        self.form = form
        self.summary = summary
        self.example = example
    }
}

/// What an operator does, by how it takes its operands.
enum OperatorOperation: Sendable {
    /// An operation on one value: a prefix or postfix operator's.
    case unary(UnaryOperation)
    /// An operation on two values, both of which are known when it begins.
    case infix(InfixOperation)
    /// `and`, `or` and `??`, whose right operand is evaluated only if the left one doesn't decide: see the interpreter's
    /// `shortCircuit`.
    case shortCircuit
    /// An infix operator of formats that needs functions or keys, which are above operations: see `FormatSemantics`.
    case interpreted
    /// A quantifier, which is part of a comparison and not an operation of its own.
    case quantifier
}

/// What an operator on numbers becomes in a program over doubles.
package enum DoubleMeaning: Sendable {
    /// An operation whose result is a number.
    case number(NumericOperation)
    /// An operation whose result is a boolean.
    case comparison(NumericOperation)
    /// The same with its operands exchanged.
    case reversedComparison(NumericOperation)
    /// An operation on the left operand and as many hundredths of it as the right one says.
    case percentage(NumericOperation)
    /// A hundredth of the operand.
    case hundredth
    /// A product with a constant.
    case product(Double)
    /// The operand itself.
    case itself
    /// A call of the operation on values, which may fail.
    case call
    /// Nothing: programs don't have the operator.
    case unsupported
}

extension NumericOperation {
    /// The infix operator of the native syntax that becomes the operation with numbers, if there is one.
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

    /// What the operator does with values.
    var operation: OperatorOperation { row.operation }

    /// What the operator becomes with numbers in a program over doubles; nil if it doesn't work on numbers there.
    package var doubles: DoubleMeaning? { row.doubles }

    /// What the operator is, or nil if only the formats of Foundation have it.
    package var explanation: OperatorExplanation? { row.explanation }
}
