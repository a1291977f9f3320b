// The arithmetic of Foundation's formats: the operations of the language, for which a Boolean is a number and which work
// on nothing but numbers.

extension Value {
    /// The value as a number of formats, where true is 1 and false is 0; nil if it isn't one.
    var formatNumber: Value? {
        switch self {
        case .boolean(let truth): truth ? 1 : 0
        case _ where isNumber: self
        default: nil
        }
    }
}

extension InfixOperation {
    static let sum = numbers(.sum, as: .add)
    static let difference = numbers(.difference, as: .subtract)
    static let product = numbers(.product, as: .multiply)
    static let quotient = numbers(.quotient, as: .divide)
    static let bitwiseOr = numbers(.bitwiseOr, as: .bitOr)
    static let bitwiseXor = numbers(.bitwiseXor, as: .bitXor)
    static let bitwiseAnd = numbers(.bitwiseAnd, as: .bitAnd)
    static let leftShift = numbers(.leftShift, as: .shiftLeft)
    static let rightShift = numbers(.rightShift, as: .shiftRight)
    static let raise = InfixOperation { unit, left, right throws(Problem) in
        guard let base = left.formatNumber, let exponent = right.formatNumber else {
            throw mismatch(.raise, left, right)
        }
        return try unit.inFormatReals { unit throws(Problem) in try unit.power(base, exponent) }
    }
    static let assign = InfixOperation { _, _, _ throws(Problem) in
        throw .unsupported("an assignment", hint: "give variables with the objects that are evaluated")
    }

    private static func numbers(_ meaning: Operator, as native: Operator) -> InfixOperation {
        InfixOperation { unit, left, right throws(Problem) in
            guard let one = left.formatNumber, let other = right.formatNumber else {
                throw mismatch(meaning, left, right)
            }
            return try InfixOperation.table[Int(native.rawValue)].evaluate(&unit, one, other)
        }
    }
}

extension UnaryOperation {
    static let negative = number(.negative, as: .negate)
    static let onesComplement = number(.onesComplement, as: .complement)

    private static func number(_ meaning: Operator, as native: Operator) -> UnaryOperation {
        UnaryOperation { unit, operand throws(Problem) in
            guard let number = operand.formatNumber else {
                throw .typeMismatch("'\(meaning.spelling)' does not work on \(operand.kind.phrase)")
            }
            return try UnaryOperation.table[Int(native.rawValue)].evaluate(&unit, number)
        }
    }
}

extension ArithmeticUnit {
    /// Computes in doubles if the arithmetic is `foundation`, in which this operation always gives one.
    mutating func inFormatReals<Result>(
        _ body: (inout ArithmeticUnit) throws(Problem) -> Result
    ) throws(Problem) -> Result {
        guard arithmetic == .foundation else { return try body(&self) }
        var reals = ArithmeticUnit(arithmetic: .real, budget: budget, node: node, textRules: textRules)
        defer { budget = reals.budget }
        return try body(&reals)
    }
}
