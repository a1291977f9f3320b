/// One step of an exact program: 32 bytes. Its operands and its result are slots of a frame.
///
/// A slot holds an integer, or 1 or 0 for true and false; the compiler knows which.
struct ExactInstruction: Sendable {
    enum NumericOperation: UInt8, Sendable {
        // Integers. Each of these gives up if the result doesn't fit a machine word.
        case add, subtract, multiply, divide
        /// The same, with `constant` as the right operand.
        case addConstant, multiplyConstant, divideByConstant
        case negate, absolute, minimum, maximum
        /// Rounds to a multiple of one over `constant`, or to an integer below or above: an integer stays what it is.
        case round, floor, ceiling
        /// The operator that is `op`.
        case other
        // Integers and booleans
        case less, lessOrEqual, equal, notEqual
        case not
        // Control. A jump's `right` is its distance in instructions.
        case jump, jumpIfTrue, jumpIfFalse
        case move
        /// Loads `constant`.
        case load
        /// Loads a fraction, of which `constant` is the numerator and `denominator` the rest.
        case loadFraction
        /// Returns to the evaluation's loop, so that the stack doesn't grow where calls don't become jumps.
        case pause
        case finish
    }

    /// Carries out the instruction and then all that follow.
    let handler: ExactHandler
    /// The right operand, if the operation says so.
    let constant: Int
    /// The slots of the result and of the operands, unless the operation says otherwise.
    var result: UInt32
    let left: UInt32
    var right: UInt32
    let operation: NumericOperation
    /// The operator of `other`.
    let op: Operator
    /// Whether a division drops its remainder; otherwise it gives up if there is one.
    let dropsRemainder: Bool

    init(
        _ operation: NumericOperation, result: UInt32 = 0, left: UInt32 = 0, right: UInt32 = 0, constant: Int = 0,
        op: Operator = .add, dropsRemainder: Bool = false
    ) {
        handler = Self.handler(of: operation)
        self.constant = constant
        self.result = result
        self.left = left
        self.right = right
        self.operation = operation
        self.op = op
        self.dropsRemainder = dropsRemainder
    }

    /// Makes an instruction that loads a constant.
    init(loading fraction: WordFraction, result: UInt32) {
        if fraction.denominator == 1 {
            self.init(.load, result: result, constant: fraction.numerator)
            return
        }
        let denominator = UInt64(fraction.denominator)
        self.init(
            .loadFraction, result: result, left: UInt32(denominator >> 32),
            right: UInt32(truncatingIfNeeded: denominator),
            constant: fraction.numerator)
    }

    /// The denominator of the fraction that `loadFraction` loads.
    var denominator: Int { Int(left) << 32 | Int(right) }
}
