/// One step of a program over machine words: 32 bytes. Its operands and its result are slots of a frame.
///
/// A slot holds an integer, the bits of a real, or 1 or 0 for true and false: which one is known when the program is
/// made.
struct ExactInstruction: Sendable {
    enum Operation: UInt8, Sendable {
        // Integers. Each gives up where the result is no machine word.
        case add, subtract, multiply, divide
        /// The same with `constant` for the right operand.
        case addConstant, multiplyConstant, divideByConstant
        case negate, absolute, minimum, maximum
        /// What `meaning` says.
        case other
        // Integers and booleans
        case less, lessOrEqual, equal, notEqual
        case not
        // Reals. Each gives up where the result is not finite.
        case addReals, subtractReals, multiplyReals, divideReals, raiseReal
        case negateReal
        case lessReal, lessOrEqualReal, equalReals, notEqualReals
        /// The nearest real of an integer.
        case convert
        /// The same, where no other integer has the same nearest real.
        case convertExactly
        /// The function of a real whose address is `constant`.
        case callFunction
        // Control. A jump's `right` is how many instructions further it leads.
        case jump, jumpIfTrue, jumpIfFalse
        case move
        /// The value of `constant`.
        case load
        /// Comes back to the evaluation's loop, so that the stack does not grow where calls are not jumps.
        case pause
        case finish
    }

    /// Carries out the instruction, and then all that follow it.
    let handler: ExactHandler
    /// An operand, or the address of a function.
    let constant: Int
    /// The slots of the result and of the operands, unless the operation says otherwise.
    let result: UInt32
    let left: UInt32
    var right: UInt32
    let operation: Operation
    /// The operator of an `other`.
    let meaning: Operator
    /// Whether a division may leave a remainder, which it drops.
    let dropsRemainder: Bool

    init(
        _ operation: Operation, result: UInt32 = 0, left: UInt32 = 0, right: UInt32 = 0, constant: Int = 0,
        meaning: Operator = .add, dropsRemainder: Bool = false
    ) {
        handler = Self.handler(of: operation)
        self.constant = constant
        self.result = result
        self.left = left
        self.right = right
        self.operation = operation
        self.meaning = meaning
        self.dropsRemainder = dropsRemainder
    }
}
