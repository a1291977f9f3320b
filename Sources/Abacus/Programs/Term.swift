/// An expression over an instruction's operands, which a handler computes: `Sum<Product<V, W>, A>` is `v * w + a`.
///
/// A handler is compiled from the type alone, to the few machine instructions that the expression takes.
protocol Term: SendableMetatype {
    /// Whether the accumulator is an operand. If it is not, it is kept for later.
    static var usesAccumulator: Bool { get }
    /// What the expression looks like, by which the code generator finds its handler.
    static var shape: TermShape { get }
    /// The value for an instruction.
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double
}

/// The look of a term.
indirect enum TermShape: Sendable {
    case operand(Field)
    case unary(Operation, TermShape)
    case binary(Operation, TermShape, TermShape)

    /// What of an instruction an operand is.
    enum Field: Sendable {
        case accumulator, constant, first, second, third
    }
}

/// Where an instruction finds an operand.
enum OperandPlace: Int {
    /// In the accumulator, the result of the instruction before.
    case accumulator
    /// In a slot of the frame.
    case slot
    /// In the instruction.
    case constant
}

// MARK: - Operands

/// The accumulator.
enum A: Term {
    @inline(__always) static var usesAccumulator: Bool { true }
    static var shape: TermShape { .operand(.accumulator) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { accumulator }
}

/// The constant.
enum K: Term {
    @inline(__always) static var usesAccumulator: Bool { false }
    static var shape: TermShape { .operand(.constant) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { instruction.pointee.constant }
}

/// The first slot.
enum V: Term {
    @inline(__always) static var usesAccumulator: Bool { false }
    static var shape: TermShape { .operand(.first) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { frame[instruction.pointee.first] }
}

/// The second slot.
enum W: Term {
    @inline(__always) static var usesAccumulator: Bool { false }
    static var shape: TermShape { .operand(.second) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { frame[instruction.pointee.second] }
}

/// The third slot.
enum X: Term {
    @inline(__always) static var usesAccumulator: Bool { false }
    static var shape: TermShape { .operand(.third) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { frame[instruction.pointee.third] }
}

// MARK: - Operations

/// An operation of two doubles that terms are made of.
protocol BinaryTerm: Term {
    associatedtype Left: Term
    associatedtype Right: Term
    static var operation: Operation { get }
    static func apply(_ left: Double, _ right: Double) -> Double
}

extension BinaryTerm {
    @inline(__always) static var usesAccumulator: Bool { Left.usesAccumulator || Right.usesAccumulator }
    static var shape: TermShape { .binary(operation, Left.shape, Right.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double {
        apply(Left.value(frame, instruction, accumulator), Right.value(frame, instruction, accumulator))
    }
}

enum Sum<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .add }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left + right }
}

enum Difference<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .subtract }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left - right }
}

enum Product<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .multiply }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left * right }
}

enum Quotient<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .divide }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left / right }
}

enum Power<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .power }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double {
        Elementary.realPower(left, right)
    }
}

enum Negation<Operand: Term>: Term {
    @inline(__always) static var usesAccumulator: Bool { Operand.usesAccumulator }
    static var shape: TermShape { .unary(.negate, Operand.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { -Operand.value(frame, instruction, accumulator) }
}

enum SquareRoot<Operand: Term>: Term {
    @inline(__always) static var usesAccumulator: Bool { Operand.usesAccumulator }
    static var shape: TermShape { .unary(.squareRoot, Operand.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { Elementary.squareRoot(Operand.value(frame, instruction, accumulator)) }
}

enum Magnitude<Operand: Term>: Term {
    @inline(__always) static var usesAccumulator: Bool { Operand.usesAccumulator }
    static var shape: TermShape { .unary(.absolute, Operand.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { Operand.value(frame, instruction, accumulator).magnitude }
}

// MARK: - Functions

/// A function of one double: its pointer is the instruction's constant.
enum Call1<Operand: Term>: Term {
    @inline(__always) static var usesAccumulator: Bool { Operand.usesAccumulator }
    static var shape: TermShape { .unary(.call, Operand.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double {
        let function = unsafeBitCast(instruction.pointee.constant, to: Operation.Unary.self)
        return function(Operand.value(frame, instruction, accumulator))
    }
}

/// A function of two doubles: its pointer is the instruction's constant.
enum Call2<Left: Term, Right: Term>: Term {
    @inline(__always) static var usesAccumulator: Bool { Left.usesAccumulator || Right.usesAccumulator }
    static var shape: TermShape { .binary(.call, Left.shape, Right.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double {
        let function = unsafeBitCast(instruction.pointee.constant, to: Operation.Binary.self)
        return function(Left.value(frame, instruction, accumulator), Right.value(frame, instruction, accumulator))
    }
}

/// A function of two doubles, one of them a constant: its pointer is in the place of the first slots.
enum CallK<Left: Term, Right: Term>: Term {
    @inline(__always) static var usesAccumulator: Bool { Left.usesAccumulator || Right.usesAccumulator }
    static var shape: TermShape { .binary(.call, Left.shape, Right.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double {
        let function = unsafeBitCast(instruction.pointee.function, to: Operation.Binary.self)
        return function(Left.value(frame, instruction, accumulator), Right.value(frame, instruction, accumulator))
    }
}

// MARK: - Conditions

/// A comparison on which a jump depends, as 1 or 0, which no machine code ever computes.
enum Less<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .less }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left < right ? 1 : 0 }
}

enum LessOrEqual<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .lessOrEqual }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left <= right ? 1 : 0 }
}

enum Equal<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .equal }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left == right ? 1 : 0 }
}
