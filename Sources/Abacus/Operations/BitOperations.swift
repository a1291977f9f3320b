/// Operations on integers as infinite two's complement.
extension InfixOperation {
    static let bitAnd = bits(.bitAnd) { $0 & $1 }
    static let bitOr = bits(.bitOr) { $0 | $1 }
    static let bitXor = InfixOperation { computation, left, right throws(Problem) in
        if case .boolean(let left) = left, case .boolean(let right) = right { return .boolean(left != right) }
        return try computation.bits(.bitXor, left, right) { $0 ^ $1 }
    }
    static let shiftLeft = InfixOperation { computation, left, right throws(Problem) in
        try computation.shift(.shiftLeft, left, right)
    }
    static let shiftRight = InfixOperation { computation, left, right throws(Problem) in
        try computation.shift(.shiftRight, left, right)
    }

    private static func bits(
        _ meaning: Operator, _ operation: @escaping @Sendable (BigInteger, BigInteger) -> BigInteger
    ) -> InfixOperation {
        InfixOperation { computation, left, right throws(Problem) in
            try computation.bits(meaning, left, right, operation)
        }
    }
}

extension Computation {
    fileprivate mutating func bits(
        _ meaning: Operator, _ left: Value, _ right: Value,
        _ operation: (BigInteger, BigInteger) -> BigInteger
    ) throws(Problem) -> Value {
        guard left.isNumber, right.isNumber else { throw mismatch(meaning, left, right) }
        let (left, right) = (try integer(left), try integer(right))
        try budget.admit(Size.sum(left, right))
        return .integer(operation(left, right))
    }

    fileprivate mutating func shift(
        _ meaning: Operator, _ left: Value, _ right: Value
    ) throws(Problem) -> Value {
        guard left.isNumber, right.isNumber else { throw mismatch(meaning, left, right) }
        let (number, count) = (try integer(left), try integer(right))
        if count.isNegative { throw .outsideDomain("a shift count is not negative") }
        if number.isZero { return 0 }
        if meaning == .shiftRight {
            try budget.admit(Size.sum(number, 0))
            return .integer(count > BigInteger(number.bitLength) ? number >> number.bitLength : number >> count)
        }
        let bits = number.bits + Double(count)
        try budget.admit(Demand(bits: bits, work: Cost.linear(bits) + Cost.allocation))
        return .integer(number << count)
    }
}
