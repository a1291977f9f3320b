/// Operations on machine words come first: most operands are such, and no operation on them needs the gate.
extension Interpreter {
    /// The value of a prefix operator on a machine integer, or nil if the operand is none or the result is.
    func wordResult(of meaning: Operator, _ operand: Operand) -> Value? {
        guard admitsWords, case .value(.integer(let operand)) = operand, let operand = Int(exactly: operand) else {
            return nil
        }
        return Word.result(of: meaning, .integer(operand))?.value
    }

    /// The value of an infix operator on two machine integers, or nil if an operand is none or the result is.
    func wordResult(of meaning: Operator, _ left: Operand, _ right: Operand) -> Value? {
        guard admitsWords,
            case .value(.integer(let left)) = left, let left = Int(exactly: left),
            case .value(.integer(let right)) = right, let right = Int(exactly: right)
        else { return nil }
        return Word.result(of: meaning, .integer(left), .integer(right), in: environment.arithmetic)?.value
    }

    /// Spends the work of a node that gives a plain value in the place of others.
    mutating func replace(
        _ node: SyntaxNode, in tree: SyntaxTree, operands: Int, by value: Value
    ) throws(EvaluationError) -> Operand {
        do throws(Problem) {
            try unit.budget.spend(Self.nodeWork)
            unit.budget.release(operands * MemoryLayout<Value>.stride)
            try unit.budget.retain(MemoryLayout<Value>.stride)
        } catch {
            throw located(error, at: node, in: tree)
        }
        return .value(value)
    }
}
