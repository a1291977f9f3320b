/// What the lowering of a formula hands its operations to: each after its operands, in the order in which the
/// interpreter carries them out.
///
/// An operand is a number that the sink has returned for a constant or an operation; the numbers from 0 on are the
/// parameters. Whoever gets an operand owns one use of it, and passes that on with the operand.
protocol OperationSink: ~Copyable {
    typealias ID = UInt32
    /// What constants are.
    associatedtype Number: ProgramConstant

    mutating func add(constant: Number) -> ID
    /// Adds an operation with one operand. It throws if the sink has no such operation.
    mutating func add(_ operation: NumericOperation, _ operand: ID) throws(Problem) -> ID
    /// Adds an operation with two operands. It throws if the sink has no such operation.
    mutating func add(_ operation: NumericOperation, _ left: ID, _ right: ID) throws(Problem) -> ID
    /// Adds a call. It throws if the sink can't make it.
    mutating func add(call callee: ProgramCallee, _ operands: [ID]) throws(Problem) -> ID
    /// Adds the negation of a boolean.
    mutating func add(not condition: ID) -> ID

    /// Returns the value of a constant, or nil for any other operand.
    ///
    /// It changes nothing, but if it weren't mutating, it would be passed a copy of the whole sink.
    mutating func constant(_ id: ID) -> Number?
    /// Returns the operand of a negation that nothing else uses, in its place, or nil for any other operand.
    mutating func negated(_ id: ID) -> ID?
    /// Adds a use of an operand.
    mutating func retain(_ id: ID)
    /// Gives up a use of an operand.
    mutating func release(_ id: ID)
    /// Computes an operand now rather than when it is used, so that several branches can use it.
    mutating func compute(_ id: ID)

    /// Goes on with the right operand of `or` or `and`, which is needed unless the left one decides.
    mutating func beginRight(ofOr isOr: Bool, after left: ID)
    /// Ends the right operand, and returns the result.
    mutating func endRight(ofOr isOr: Bool, _ right: ID) -> ID
    /// Goes on with the consequent of a choice, whose value may be the program's result itself.
    mutating func beginConsequent(of condition: ID, isResult: Bool)
    mutating func beginAlternative(after consequent: ID)
    /// Ends the alternative, and returns the value of the choice.
    mutating func endChoice(_ alternative: ID) -> ID

    /// Whether the last operand is a condition whose jumps have begun, so that the next operation must test it.
    var isTesting: Bool { get }
    /// Turns such a condition into a value, and returns that.
    mutating func endTest() -> ID

    /// The number of operations so far, including those that turned out to be equal or unused.
    var operationCount: Int { get }
}

/// What a sink does that carries out each operation where it is added, so that conditions are values like others.
extension OperationSink where Self: ~Copyable {
    mutating func negated(_ id: ID) -> ID? { nil }
    mutating func compute(_ id: ID) {}
    var isTesting: Bool { false }
    mutating func endTest() -> ID { preconditionFailure("conditions are values") }
}
