// Percentages are exact even where `/` drops the remainder. In `integer`, a result that isn't an integer is an error.

extension UnaryOperation {
    static let percent = UnaryOperation { unit, operand throws(Problem) in
        guard operand.isNumber else {
            throw .typeMismatch("'\(Operator.percent.spelling)' does not work on \(operand.kind.phrase)")
        }
        return try InfixOperation.divideExactly.evaluate(&unit, operand, 100)
    }
}

extension InfixOperation {
    static let addPercent = percentage(.add)
    static let subtractPercent = percentage(.subtract)

    /// Returns the operation that adds b hundredths of a to a, or subtracts them. In `real`, the product of a and b is
    /// rounded first, then its hundredth, then the result.
    private static func percentage(_ op: Operator) -> InfixOperation {
        let combine = op == .add ? add : subtract
        return InfixOperation { unit, left, right throws(Problem) in
            guard left.isNumber, right.isNumber else {
                let kinds = "\(left.kind.phrase) and a percentage of \(right.kind.phrase)"
                throw .typeMismatch("'\(op.spelling)' does not work on \(kinds)")
            }
            let product = try multiply.evaluate(&unit, left, right)
            return try combine.evaluate(&unit, left, divideExactly.evaluate(&unit, product, 100))
        }
    }
}
