/// One step of a program over machine words: 16 bytes. Its operands and its result are slots of a frame.
///
/// A slot holds an integer, the bits of a real, or 1 or 0 for true and false: which one is known when the program is
/// made.
struct WordInstruction: Sendable {
    enum Operation: UInt8, Sendable {
        // Integers. Each gives up where the result is no machine word.
        case add, subtract, multiply, divide
        /// The same with a constant for the right operand, which `right` holds itself.
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
        /// The function of a real that `right` numbers.
        case callFunction
        // Control. A jump's `right` is the place of the instruction that comes next.
        case jump, jumpIfTrue, jumpIfFalse
        case move
        /// The constant that `right` numbers.
        case load
        case finish
    }

    var operation: Operation
    /// The raw value of the operator of an `other`.
    var meaning: UInt8 = 0
    var result: UInt32 = 0
    var left: UInt32 = 0
    var right: UInt32 = 0
}

/// A program over machine words: what the compiler makes of a formula that has one.
struct WordCode: Sendable {
    let instructions: [WordInstruction]
    let constants: [Int]
    let functions: [Operation.Unary]
    /// The slots of a frame, of which the parameters are the first.
    let frameSize: Int
    /// What the result is.
    let kind: WordKind
    /// Whether division may leave a remainder, which it drops.
    let arithmetic: Arithmetic

    /// Whether the instructions come one after another, so that they can be carried out for many rows at a time.
    var isStraight: Bool {
        !instructions.contains { [.jump, .jumpIfTrue, .jumpIfFalse].contains($0.operation) }
    }
}

/// What a slot holds.
enum WordKind: Sendable {
    case integer, real, boolean

    /// The value that the bits in a slot stand for.
    func value(_ word: Int) -> Value {
        switch self {
        case .integer: Value(word)
        case .real: .real(Double(word: word))
        case .boolean: .boolean(word != 0)
        }
    }
}

extension Double {
    /// The real whose bits are in a slot.
    init(word: Int) { self.init(bitPattern: UInt64(bitPattern: Int64(word))) }

    /// The bits for a slot.
    var word: Int { Int(Int64(bitPattern: bitPattern)) }
}
