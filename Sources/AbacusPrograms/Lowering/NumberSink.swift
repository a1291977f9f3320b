/// A sink whose constants are numbers of one type.
///
/// Only this depends on the type, so that the compiler makes the lowering once, and not for every sink.
protocol NumberSink: OperationSink {
    associatedtype Number: ProgramConstant

    func add(constant: Number) -> ID
    /// Adds an operation with one operand. It throws if the sink has no such operation.
    func add(_ operation: NumericOperation, _ operand: ID) throws(Problem) -> ID
    /// Adds a call. It throws if the sink can't make it.
    func add(call callee: ProgramCallee, _ operands: [ID]) throws(Problem) -> ID

    /// Returns the value of a constant, or nil for any other operand.
    func constant(_ id: ID) -> Number?
}

// MARK: - Constants

extension NumberSink {
    var mixesWithValues: Bool { Number.mixesWithValues }
    var example: Value { Number(1).value }

    func constant(integer: Int) -> ID { add(constant: Number(integer)) }
    func constant(value: Value) -> ID? { Number(programValue: value).map { add(constant: $0) } }

    func isConstant(_ id: ID) -> Bool { constant(id) != nil }

    func isConstant(_ id: ID, equalTo other: ID) -> Bool {
        guard let one = constant(id), let other = constant(other) else { return false }
        return one == other
    }

    func isConstant(_ id: ID, above other: ID) -> Bool {
        guard let one = constant(id), let other = constant(other) else { return false }
        return one > other
    }

    func value(of id: ID) -> Value? { constant(id)?.value }
    func truth(of id: ID) -> Bool? { constant(id)?.isTrue }
    func integer(of id: ID) -> Int? { constant(id)?.integer }

    func reciprocal(of id: ID, isRelaxed: Bool) -> ID? {
        constant(id)?.reciprocal(isRelaxed: isRelaxed).map { add(constant: $0) }
    }
}

// MARK: - Operations

extension NumberSink {
    func apply(_ operation: NumericOperation, _ operand: ID, in arithmetic: Arithmetic) throws(Problem) -> ID {
        if let constant = constant(operand),
            let result = Number.result(of: operation, constant, constant, in: arithmetic)
        {
            return add(constant: result)
        }
        return try add(operation, operand)
    }

    func apply(
        _ operation: NumericOperation, _ left: ID, _ right: ID, in arithmetic: Arithmetic
    ) throws(Problem) -> ID {
        if let one = constant(left), let other = constant(right),
            let result = Number.result(of: operation, one, other, in: arithmetic)
        {
            return add(constant: result)
        }
        return try add(operation, left, right)
    }

    func apply(_ callee: ProgramCallee, _ operands: [ID], in environment: FormulaEnvironment) throws(Problem) -> ID {
        let constants = operands.compactMap { constant($0) }
        if constants.count == operands.count, let result = Number.result(of: callee, constants, in: environment) {
            return add(constant: result)
        }
        return try add(call: callee, operands)
    }
}
