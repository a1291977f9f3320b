/// What a prefix or postfix operator does with a value.
struct UnaryOperation: Sendable {
    let evaluate: @Sendable (inout ArithmeticUnit, Value) throws(Problem) -> Value

    init(_ evaluate: @escaping @Sendable (inout ArithmeticUnit, Value) throws(Problem) -> Value) {
        self.evaluate = evaluate
    }

    /// The operation of each prefix and postfix operator, by its raw value.
    static let table: [UnaryOperation] = Operator.allCases.map { op in
        if case .unary(let operation) = op.operation { return operation }
        return UnaryOperation { _, _ in preconditionFailure("\(op) is not an operation on one value") }
    }

    static let negate = UnaryOperation { unit, operand throws(Problem) in
        try unit.negate(operand)
    }
    static let identity = UnaryOperation { unit, operand throws(Problem) in
        guard operand.isNumber else { throw mismatch(.identity, operand) }
        return operand
    }
    static let inDegrees = UnaryOperation { _, operand throws(Problem) in
        guard operand.isNumber else { throw mismatch(.inDegrees, operand) }
        return operand
    }
    static let complement = UnaryOperation { unit, operand throws(Problem) in
        let integer = try unit.integer(operand.isNumber ? operand : unit.number(.complement, operand))
        try unit.budget.admit(SizeEstimate.copy(integer.bits + 1))
        return .integer(~integer)
    }
    static let not = UnaryOperation { unit, operand throws(Problem) in
        try .boolean(!unit.boolean(operand))
    }
    static let logicalNot = UnaryOperation { unit, operand throws(Problem) in
        try .boolean(!unit.boolean(operand))
    }
    static let squareRoot = UnaryOperation { unit, operand throws(Problem) in
        try unit.root(unit.number(operand), 2)
    }
    static let cubeRoot = UnaryOperation { unit, operand throws(Problem) in
        try unit.root(unit.number(operand), 3)
    }
    static let fourthRoot = UnaryOperation { unit, operand throws(Problem) in
        try unit.root(unit.number(operand), 4)
    }
    static let factorial = UnaryOperation { unit, operand throws(Problem) in
        try unit.factorial(operand)
    }
    static let doubleFactorial = UnaryOperation { unit, operand throws(Problem) in
        try unit.doubleFactorial(operand)
    }
    static let degrees = UnaryOperation { unit, operand throws(Problem) in
        guard operand.isNumber else { throw mismatch(.degrees, operand) }
        if unit.arithmetic == .integer { throw .notAnInteger("an angle in radians is not an integer") }
        try unit.budget.admit(Demand(work: Cost.conversion(operand)))
        guard let degrees = unit.exactReal(operand) else { return try .real(unit.real(operand) * (.pi / 180)) }
        return try unit.realValue(SizeEstimate.function(of: degrees, operations: 0.6)) { _ in degrees * .degree }
    }
}

package func mismatch(_ op: Operator, _ operand: Value) -> Problem {
    .typeMismatch("'\(op.spelling)' does not work on \(operand.kind.phrase)")
}

extension ArithmeticUnit {
    fileprivate mutating func negate(_ operand: Value) throws(Problem) -> Value {
        switch operand {
        case .integer(let number):
            try budget.admit(SizeEstimate.copy(number.bits))
            return .integer(-number)
        case .rational(let number):
            try budget.admit(SizeEstimate.copy(operand.bits))
            return .rational(-number)
        case .real(let number): return .real(-number)
        case .exactReal(let number): return try realValue(SizeEstimate.inspection(of: number)) { _ in -number }
        default: return try negate(number(.negate, operand))
        }
    }

    /// Returns n! for a nonnegative integer. Its size is estimated by Stirling's formula (Abramowitz & Stegun 6.1.38).
    mutating func factorial(_ operand: Value) throws(Problem) -> Value {
        let n = try integer(operand)
        if n.isNegative { throw .outsideDomain("a factorial needs a non-negative integer") }
        let count = Double(n)
        let bits = count < 2 ? 1 : count * (count / 2.718281828459045).binaryLogarithm + count.binaryLogarithm / 2 + 3
        try budget.admit(Demand(bits: bits, work: Cost.factorial(bits, of: count)))
        return .integer(BigInteger.factorial(Int(clamping: n)))
    }

    /// Returns n!! for an integer of at least -1. By Stirling's formula, it is about √(πn) times n/e to the power of
    /// n/2 for an even n, and less for an odd one.
    fileprivate mutating func doubleFactorial(_ operand: Value) throws(Problem) -> Value {
        let n = try integer(operand)
        if n < -1 { throw .outsideDomain("a double factorial needs an integer from -1") }
        let count = Double(n)
        let bits =
            count < 2 ? 1 : count / 2 * (count / 2.718281828459045).binaryLogarithm + count.binaryLogarithm / 2 + 2
        try budget.admit(Demand(bits: bits, work: Cost.factorial(bits, of: count)))
        return .integer(BigInteger.doubleFactorial(Int(clamping: n)))
    }
}
