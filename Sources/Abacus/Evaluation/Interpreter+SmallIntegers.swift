/// Integers of a machine word come first: most operands are such, and no operation on them needs the gate.
extension Interpreter {
    /// The value of an operator on two machine integers, or nil if the operands are others or the result is.
    func smallResult(_ meaning: Operator, _ left: Operand, _ right: Operand) -> Value? {
        guard admitsSmallIntegers,
            case .value(.integer(let left)) = left, let left = Int(exactly: left),
            case .value(.integer(let right)) = right, let right = Int(exactly: right)
        else { return nil }
        let (result, overflow) =
            switch meaning {
            case .add: left.addingReportingOverflow(right)
            case .subtract: left.subtractingReportingOverflow(right)
            case .multiply: left.multipliedReportingOverflow(by: right)
            case .divide: exactQuotient(left, right)
            case .remainder: right > 0 ? (left % right, false) : (0, true)
            default: (0, true)
            }
        return overflow ? comparison(meaning, left, right) : .integer(BigInteger(result))
    }

    /// The quotient, or an overflow where it is no machine integer in the arithmetic.
    private func exactQuotient(_ left: Int, _ right: Int) -> (partialValue: Int, overflow: Bool) {
        guard right > 0 else { return (0, true) }
        let (quotient, remainder) = left.quotientAndRemainder(dividingBy: right)
        return (quotient, remainder != 0 && environment.arithmetic == .exact)
    }

    private func comparison(_ meaning: Operator, _ left: Int, _ right: Int) -> Value? {
        switch meaning {
        case .equal: .boolean(left == right)
        case .notEqual: .boolean(left != right)
        case .less: .boolean(left < right)
        case .lessOrEqual: .boolean(left <= right)
        case .greater: .boolean(left > right)
        case .greaterOrEqual: .boolean(left >= right)
        default: nil
        }
    }

    /// Spends the work of a node that gives a plain value in the place of others.
    mutating func replace(
        _ node: SyntaxNode, in tree: SyntaxTree, operands: Int, by value: Value
    ) throws(EvaluationError) -> Operand {
        do throws(Problem) {
            try computation.budget.spend(Self.nodeWork)
            computation.budget.release(operands * MemoryLayout<Value>.stride)
            try computation.budget.retain(MemoryLayout<Value>.stride)
        } catch {
            throw located(error, at: node, in: tree)
        }
        return .value(value)
    }
}
