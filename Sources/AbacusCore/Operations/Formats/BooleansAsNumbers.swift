// Foundation's formats share the language's operators. There, the operators treat Booleans as numbers, and work only on
// numbers.

extension Syntax {
    /// Whether operators work only on numbers and treat Booleans as 1 and 0, as in Foundation's formats.
    package var booleansAreNumbers: Bool { isOfFormats }
}

extension Value {
    /// The value as a number of formats, where true is 1 and false is 0; nil if it is neither a number nor a Boolean.
    package var formatNumber: Value? {
        switch self {
        case .boolean(let truth): truth ? 1 : 0
        case _ where isNumber: self
        default: nil
        }
    }
}

extension ArithmeticUnit {
    /// Returns two operands as numbers, at least one of which isn't one yet.
    ///
    /// - Throws: an error if the operator doesn't work on them.
    func numbers(_ op: Operator, _ left: Value, _ right: Value) throws(Problem) -> (Value, Value) {
        guard syntax.booleansAreNumbers, let one = left.formatNumber, let other = right.formatNumber else {
            throw mismatch(op, left, right, in: syntax)
        }
        return (one, other)
    }

    /// Returns an operand that isn't a number as a number.
    ///
    /// - Throws: an error if the operator doesn't work on it.
    func number(_ op: Operator, _ operand: Value) throws(Problem) -> Value {
        guard syntax.booleansAreNumbers, let number = operand.formatNumber else { throw mismatch(op, operand) }
        return number
    }
}
