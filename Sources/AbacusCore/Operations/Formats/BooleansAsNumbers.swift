// The operators of Foundation's formats are those of the language, for which a Boolean is then a number and which work
// on nothing but numbers.

extension Syntax {
    /// Whether operators work on numbers alone and take Booleans for 1 and 0, as in Foundation's formats.
    package var booleansAreNumbers: Bool { isOfFormats }
}

extension Value {
    /// The value as a number of formats, where true is 1 and false is 0; nil if it isn't one.
    package var formatNumber: Value? {
        switch self {
        case .boolean(let truth): truth ? 1 : 0
        case _ where isNumber: self
        default: nil
        }
    }
}

extension ArithmeticUnit {
    /// Returns the numbers that two operands stand for, at least one of which isn't a number.
    ///
    /// - Throws: that the operator doesn't work on them.
    func numbers(_ op: Operator, _ left: Value, _ right: Value) throws(Problem) -> (Value, Value) {
        guard syntax.booleansAreNumbers, let one = left.formatNumber, let other = right.formatNumber else {
            throw mismatch(op, left, right, in: syntax)
        }
        return (one, other)
    }

    /// Returns the number that an operand stands for, which isn't one.
    ///
    /// - Throws: that the operator doesn't work on it.
    func number(_ op: Operator, _ operand: Value) throws(Problem) -> Value {
        guard syntax.booleansAreNumbers, let number = operand.formatNumber else { throw mismatch(op, operand) }
        return number
    }
}
