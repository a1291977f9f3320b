/// What a call in a program calls: an operation of the language that may fail, or a function of the app.
struct ProgramCallee: Sendable {
    /// What the function receives as an argument.
    enum Argument: Sendable, Hashable {
        /// The next operand of the call, a number.
        case number
        /// The next operand of the call, a boolean.
        case boolean
        /// A value of another kind, which is the same in every evaluation.
        case value(Value)
    }

    enum Body: Sendable {
        case infix(Operator)
        case unary(Operator)
        case builtin(BuiltinFunction)
        case custom(CustomFunction)
    }

    /// The function's name or the operator's spelling.
    let name: String
    let body: Body
    let arguments: [Argument]
    /// Whether the result is a boolean.
    let givesBoolean: Bool
    /// The same on doubles, if there is one.
    private let ofDoubles: FunctionOfDoubles?

    init(_ name: String, _ body: Body, _ arguments: [Argument]) {
        self.name = name
        self.body = body
        self.arguments = arguments
        switch body {
        case .custom:
            givesBoolean = false
            ofDoubles = nil
        case .builtin(let function):
            givesBoolean = function.resultKinds == .boolean
            ofDoubles = function.ofDoubles
        case .infix(let op):
            givesBoolean = false
            ofDoubles = .integers { Word.integerResult(of: op, $0, $1, in: .exact) }
        case .unary(let op):
            givesBoolean = false
            ofDoubles = op.ofDoubles
        }
    }

    /// Whether equal operands always give equal results, and a call has no effect.
    var isPure: Bool {
        if case .custom(let function) = body { function.isPure } else { true }
    }

    /// Returns whether both call the same function with the same arguments. In one environment a name means one thing.
    func isSame(as other: ProgramCallee) -> Bool { name == other.name && arguments == other.arguments }

    /// Returns the result of a call, or nil if the interpreter would throw or if the result is of another kind.
    ///
    /// - Complexity: that of the operation. Integers that don't fit machine words are computed exactly, which allocates
    ///   memory.
    func callAsFunction(_ operands: UnsafeBufferPointer<Double>, limits: Limits) -> Double? {
        if let result = resultOfDoubles(operands) { return result }
        // Whatever the problem is, the caller only learns that there is no value.
        return (try? measured(operands, limits: limits, isCancelled: nil).result.get()) ?? nil
    }

    /// Returns the result of a call, or nil if it takes more than doubles and machine words.
    func resultOfDoubles(_ operands: UnsafeBufferPointer<Double>) -> Double? { ofDoubles?.result(operands) }

    /// Returns the result of a call with numbers of any size, which is nil if it is of another kind, or why the interpreter would
    /// throw; and the work that was spent.
    func measured(
        _ operands: UnsafeBufferPointer<Double>, limits: Limits, isCancelled: (@Sendable () -> Bool)?
    ) -> (result: Result<Double?, Problem>, work: UInt64) {
        let supervisor = Budget(limits: limits, aliveBytes: 0, isCancelled: isCancelled)
        var unit = ArithmeticUnit(arithmetic: .real, budget: supervisor)
        do throws(Problem) {
            let value = try supervisor.supervise { () throws(Problem) in try evaluate(values(operands), &unit) }
            return (.success(number(value)), unit.budget.spentWork)
        } catch {
            return (.failure(error), unit.budget.spentWork)
        }
    }

    private func number(_ value: Value) -> Double? {
        switch value {
        case .real(let real) where !givesBoolean: real
        case .boolean(let truth) where givesBoolean: truth ? 1 : 0
        default: nil
        }
    }

    private func evaluate(_ values: [Value], _ unit: inout ArithmeticUnit) throws(Problem) -> Value {
        switch body {
        case .infix(let op): try unit.apply(op, values[0], values[1])
        case .unary(let op): try unit.apply(op, values[0])
        case .builtin(let function): try unit.call(function, values)
        case .custom(let function): try unit.call(function, values)
        }
    }

    private func values(_ operands: UnsafeBufferPointer<Double>) -> [Value] {
        var next = operands.makeIterator()
        return arguments.map { argument in
            switch argument {
            case .number: .real(next.next() ?? .nan)
            case .boolean: .boolean(next.next() != 0)
            case .value(let value): value
            }
        }
    }
}
