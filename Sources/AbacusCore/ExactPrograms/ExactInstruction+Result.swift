extension ExactInstruction {
    /// Returns the result of an instruction that isn't a control instruction, or nil if no machine word can hold it.
    ///
    /// - Parameters:
    ///   - operation: the operation of the instruction. If it is a constant, the compiler removes the `switch`.
    ///   - stride: the distance between the slots of the frame.
    @inline(__always)
    func result(_ operation: Operation, _ frame: UnsafeMutablePointer<Int>, stride: Int) -> Int? {
        // A fraction has no slots as operands, and no word.
        if operation == .loadFraction { return nil }
        let left = frame[Int(self.left) * stride]
        /// The right operand of an instruction that has one in the frame.
        var right: Int { frame[Int(self.right) * stride] }
        switch operation {
        case .add: return Word.checked(left.addingReportingOverflow(right))
        case .addConstant: return Word.checked(left.addingReportingOverflow(constant))
        case .subtract: return Word.checked(left.subtractingReportingOverflow(right))
        case .multiply: return Word.checked(left.multipliedReportingOverflow(by: right))
        case .multiplyConstant: return Word.checked(left.multipliedReportingOverflow(by: constant))
        case .divide: return Word.quotient(left, right, dropsRemainder: dropsRemainder)
        case .divideByConstant: return Word.quotient(left, constant, dropsRemainder: dropsRemainder)
        case .negate: return Word.checked((0).subtractingReportingOverflow(left))
        case .absolute: return left < 0 ? Word.checked((0).subtractingReportingOverflow(left)) : left
        case .minimum: return min(left, right)
        case .maximum: return max(left, right)
        // Divisions never get here.
        case .other: return Word.integerResult(of: meaning, left, right, in: .exact)
        case .less: return left < right ? 1 : 0
        case .lessOrEqual: return left <= right ? 1 : 0
        case .equal: return left == right ? 1 : 0
        case .notEqual: return left != right ? 1 : 0
        case .not: return 1 - left
        case .move, .round, .floor, .ceiling: return left
        case .load: return constant
        case .jump, .loadFraction, .jumpIfTrue, .jumpIfFalse, .pause, .finish:
            preconditionFailure("control has no result")
        }
    }
}
