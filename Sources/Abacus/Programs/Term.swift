/// An expression over an instruction's operands, which a handler computes: `Add<Mul<V, W>, A>` is `v * w + a`.
///
/// A handler is compiled from the type alone, to the few machine instructions that the expression takes.
protocol Term {
    /// What the expression looks like, by which the code generator finds its handler.
    static var shape: TermShape { get }
    /// Returns the value for an instruction.
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double
}

/// The look of a term: an operand, an operation on operands, or one on the result of an inner operation.
struct TermShape: Sendable {
    /// What of an instruction an operand is.
    enum Field: Sendable {
        case none, accumulator, constant, first, second, third
    }

    var outer: Operation?
    var inner: Operation?
    var isInnerOnRight = false
    /// The operands, those of the inner operation first.
    var fields: (Field, Field, Field)

    /// Whether the instruction keeps the accumulator: one of a single operation that does not use it, and has a field
    /// to say where to keep it.
    var keepsAccumulator: Bool {
        inner == nil && [fields.0, fields.1, fields.2].allSatisfy { $0 != .accumulator && $0 != .third }
    }

    /// Creates an operand.
    init(_ field: Field) { fields = (field, .none, .none) }

    /// Creates an operation on an operand.
    init(_ operation: Operation, _ operand: TermShape) {
        outer = operation
        fields = operand.fields
    }

    /// Creates an operation on operands, one of which may be an operation itself.
    init(_ operation: Operation, _ left: TermShape, _ right: TermShape) {
        outer = operation
        isInnerOnRight = right.outer != nil
        inner = left.outer ?? right.outer
        if left.outer != nil {
            fields = (left.fields.0, left.fields.1, right.fields.0)
        } else if right.outer != nil {
            fields = (right.fields.0, right.fields.1, left.fields.0)
        } else {
            fields = (left.fields.0, right.fields.0, .none)
        }
    }
}

/// Where an instruction finds an operand.
enum AddressingMode: Int {
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
    static var shape: TermShape { TermShape(.accumulator) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { accumulator }
}

/// The constant.
enum K: Term {
    static var shape: TermShape { TermShape(.constant) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { instruction.pointee.constant }
}

/// The first slot.
enum V: Term {
    static var shape: TermShape { TermShape(.first) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { frame[instruction.pointee.first] }
}

/// The second slot.
enum W: Term {
    static var shape: TermShape { TermShape(.second) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { frame[instruction.pointee.second] }
}

/// The third slot.
enum X: Term {
    static var shape: TermShape { TermShape(.third) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { frame[instruction.pointee.target] }
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
    static var shape: TermShape { TermShape(operation, Left.shape, Right.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double {
        apply(Left.value(frame, instruction, accumulator), Right.value(frame, instruction, accumulator))
    }
}

enum Add<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .add }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left + right }
}

enum Sub<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .subtract }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left - right }
}

enum Mul<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .multiply }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left * right }
}

enum Div<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .divide }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left / right }
}

enum Power<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .power }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double {
        Elementary.realPower(left, right)
    }
}

/// A power to a constant, which is none of those whose powers are products.
enum ConstantPower<Left: Term>: BinaryTerm {
    typealias Right = K
    static var operation: Operation { .power }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { Elementary.power(left, right) }
}

enum Min<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .minimum }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { .lesser(left, right) }
}

enum Max<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .maximum }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { .greater(left, right) }
}

enum Neg<Operand: Term>: Term {
    static var shape: TermShape { TermShape(.negate, Operand.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { -Operand.value(frame, instruction, accumulator) }
}

enum Sqrt<Operand: Term>: Term {
    static var shape: TermShape { TermShape(.squareRoot, Operand.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { Elementary.squareRoot(Operand.value(frame, instruction, accumulator)) }
}

enum Abs<Operand: Term>: Term {
    static var shape: TermShape { TermShape(.absolute, Operand.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double { Operand.value(frame, instruction, accumulator).magnitude }
}

// MARK: - Functions

// An instruction has room for eight bytes of either kind: the code generator has put the address of a C function there,
// of the type that it is read as, where the handler is one of these.

/// A function of one double: its pointer is the instruction's constant.
enum Call1<Operand: Term>: Term {
    static var shape: TermShape { TermShape(.call, Operand.shape) }
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
    static var shape: TermShape { TermShape(.call, Left.shape, Right.shape) }
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
    static var shape: TermShape { TermShape(.call, Left.shape, Right.shape) }
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

enum AtMost<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .lessOrEqual }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left <= right ? 1 : 0 }
}

enum Equal<Left: Term, Right: Term>: BinaryTerm {
    static var operation: Operation { .equal }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left == right ? 1 : 0 }
}
