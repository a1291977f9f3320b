/// What the lowering of a formula hands its operations to: each after its operands, in the order in which the
/// interpreter carries them out.
///
/// An operand is a number that the sink has returned for a constant or an operation; the numbers from 0 on are the
/// parameters. Whoever gets an operand owns one use of it, and passes that on with the operand.
///
/// A sink is a class, and the lowering doesn't know the type of its constants, so that the compiler makes one lowering for
/// all sinks: with one for each, the module had a quarter more code. The arrays and stacks of sinks that grow most aren't
/// checked for exclusive access, which would take a third of the time. While one of them changes, nothing else of the sink
/// is called.
protocol OperationSink: AnyObject {
    typealias ID = UInt32

    /// Returns a constant.
    func constant(integer: Int) -> ID
    /// Returns a constant, or nil if a value can't be one.
    func constant(value: Value) -> ID?
    /// Whether operands may be other values, too, with which the lowering computes itself.
    var mixesWithValues: Bool { get }
    /// A value of the kind that numbers have.
    var example: Value { get }

    /// Returns an operation with one operand, or its result if that is a constant. It throws if the sink has no such
    /// operation.
    func apply(_ operation: NumericOperation, _ operand: ID, in arithmetic: Arithmetic) throws(Problem) -> ID
    /// Returns an operation with two operands, or its result if that is a constant. It throws if the sink has no such
    /// operation.
    func apply(_ operation: NumericOperation, _ left: ID, _ right: ID, in arithmetic: Arithmetic) throws(Problem) -> ID
    /// Returns a call, or its result if that is a constant. It throws if the sink can't make it.
    func apply(_ callee: ProgramCallee, _ operands: [ID], in environment: FormulaEnvironment) throws(Problem) -> ID
    /// Adds an operation with two operands, even if both are constants.
    func add(_ operation: NumericOperation, _ left: ID, _ right: ID) throws(Problem) -> ID
    /// Adds the negation of a boolean.
    func add(not condition: ID) -> ID

    func isConstant(_ id: ID) -> Bool
    /// Whether two operands are equal constants.
    func isConstant(_ id: ID, equalTo other: ID) -> Bool
    /// Whether two operands are constants, and the first is greater.
    func isConstant(_ id: ID, above other: ID) -> Bool
    /// Returns the value of a constant, or nil for any other operand.
    func value(of id: ID) -> Value?
    /// Returns the value of a constant as a boolean, or nil for any other operand.
    func truth(of id: ID) -> Bool?
    /// Returns the integer that a constant is equal to, if any.
    func integer(of id: ID) -> Int?
    /// Returns a factor to multiply by instead of dividing by an operand, or nil if no constant gives the same results.
    ///
    /// - Parameter isRelaxed: whether the last bits may differ.
    func reciprocal(of id: ID, isRelaxed: Bool) -> ID?

    /// Returns the operand of a negation that nothing else uses, in its place, or nil for any other operand.
    func negated(_ id: ID) -> ID?
    /// Adds a use of an operand.
    func retain(_ id: ID)
    /// Gives up a use of an operand.
    func release(_ id: ID)
    /// Computes an operand now rather than when it is used, so that several branches can use it.
    func compute(_ id: ID)

    /// Goes on with the right operand of `or` or `and`, which is needed unless the left one decides.
    func beginRight(ofOr isOr: Bool, after left: ID)
    /// Ends the right operand, and returns the result.
    func endRight(ofOr isOr: Bool, _ right: ID) -> ID
    /// Goes on with the consequent of a choice, whose value may be the program's result itself.
    func beginConsequent(of condition: ID, isResult: Bool)
    func beginAlternative(after consequent: ID)
    /// Ends the alternative, and returns the value of the choice.
    func endChoice(_ alternative: ID) -> ID

    /// Whether the last operand is a condition whose jumps have begun, so that the next operation must test it.
    var isTesting: Bool { get }
    /// Turns such a condition into a value, and returns that.
    func endTest() -> ID

    /// The number of operations so far, including those that turned out to be equal or unused.
    var operationCount: Int { get }
}

/// What a sink does that carries out each operation where it is added, so that conditions are values like others.
extension OperationSink {
    func negated(_ id: ID) -> ID? { nil }
    func compute(_ id: ID) {}
    var isTesting: Bool { false }
    func endTest() -> ID { preconditionFailure("conditions are values") }
}
