/// Operations on the bits of integers, in two's complement with infinitely many bits.
extension InfixOperation {
    static let bitAnd = bits(.bitAnd) { $0 & $1 }
    static let bitOr = bits(.bitOr) { $0 | $1 }
    static let bitXor = InfixOperation { unit, left, right throws(Problem) in
        if case .boolean(let left) = left, case .boolean(let right) = right, !unit.syntax.booleansAreNumbers {
            return .boolean(left != right)
        }
        return try unit.bits(.bitXor, left, right) { $0 ^ $1 }
    }
    static let shiftLeft = InfixOperation { unit, left, right throws(Problem) in
        try unit.shift(.shiftLeft, left, right)
    }
    static let shiftRight = InfixOperation { unit, left, right throws(Problem) in
        try unit.shift(.shiftRight, left, right)
    }

    private static func bits(
        _ op: Operator, _ operation: @escaping @Sendable (BigInteger, BigInteger) -> BigInteger
    ) -> InfixOperation {
        InfixOperation { unit, left, right throws(Problem) in
            try unit.bits(op, left, right, operation)
        }
    }
}

extension ArithmeticUnit {
    fileprivate mutating func bits(
        _ op: Operator, _ left: Value, _ right: Value,
        _ operation: (BigInteger, BigInteger) -> BigInteger
    ) throws(Problem) -> Value {
        guard left.isNumber, right.isNumber else {
            let (left, right) = try numbers(op, left, right)
            return try bits(op, left, right, operation)
        }
        let (left, right) = (try integer(left), try integer(right))
        try budget.admit(SizeEstimate.sum(left, right))
        return .integer(operation(left, right))
    }

    fileprivate mutating func shift(
        _ op: Operator, _ left: Value, _ right: Value
    ) throws(Problem) -> Value {
        guard left.isNumber, right.isNumber else {
            let (left, right) = try numbers(op, left, right)
            return try shift(op, left, right)
        }
        let (number, count) = (try integer(left), try integer(right))
        if count.isNegative { throw .outsideDomain("a shift count must not be negative") }
        if number.isZero { return 0 }
        if op == .shiftRight {
            try budget.admit(SizeEstimate.sum(number, 0))
            return .integer(count > BigInteger(number.bitLength) ? number >> number.bitLength : number >> count)
        }
        let bits = number.bits + Double(count)
        try budget.admit(Demand(bits: bits, work: 0.79 * Cost.linear(bits) + (bits <= 62 ? 0 : Cost.allocation)))
        return .integer(number << count)
    }
}
