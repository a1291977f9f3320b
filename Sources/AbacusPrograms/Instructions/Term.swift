/// An expression over an instruction's operands that a handler computes: `Add<Mul<V, W>, A>` is `v * w + a`.
///
/// A handler is compiled from the type alone, to the few machine instructions that the expression takes.
protocol Term {
    /// The structure of the expression, by which the emitter finds its handler.
    static var shape: TermShape { get }
    /// Returns the value for an instruction.
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double
}

/// The structure of a term: an operand, an operation on operands, or an operation on the result of an inner operation.
struct TermShape: Sendable {
    /// The part of an instruction that an operand is taken from.
    enum Field: Sendable {
        case none, accumulator, constant, first, second, third
    }

    var outer: NumericOperation?
    var inner: NumericOperation?
    var isInnerOnRight = false
    /// The operands, those of the inner operation first.
    var fields: (Field, Field, Field)

    /// Whether the instruction keeps the accumulator. It does if it has a single operation that doesn't use the
    /// accumulator, and a free field for the slot.
    var keepsAccumulator: Bool {
        inner == nil && [fields.0, fields.1, fields.2].allSatisfy { $0 != .accumulator && $0 != .third }
    }

    /// Creates the shape of an operand.
    init(_ field: Field) { fields = (field, .none, .none) }

    /// Creates the shape of an operation on one operand.
    init(_ operation: NumericOperation, _ operand: TermShape) {
        outer = operation
        fields = operand.fields
    }

    /// Creates the shape of an operation on two operands, one of which may be an operation itself.
    init(_ operation: NumericOperation, _ left: TermShape, _ right: TermShape) {
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
    /// In the accumulator, which holds the result of the instruction before.
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

/// An operation on two doubles, as a term.
protocol BinaryTerm: Term {
    associatedtype Left: Term
    associatedtype Right: Term
    static var operation: NumericOperation { get }
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
    static var operation: NumericOperation { .add }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left + right }
}

enum Sub<Left: Term, Right: Term>: BinaryTerm {
    static var operation: NumericOperation { .subtract }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left - right }
}

enum Mul<Left: Term, Right: Term>: BinaryTerm {
    static var operation: NumericOperation { .multiply }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left * right }
}

enum Div<Left: Term, Right: Term>: BinaryTerm {
    static var operation: NumericOperation { .divide }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left / right }
}

enum Power<Left: Term, Right: Term>: BinaryTerm {
    static var operation: NumericOperation { .power }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double {
        Elementary.realPower(left, right)
    }
}

/// A power with a constant exponent, except those that are computed as products.
enum ConstantPower<Left: Term>: BinaryTerm {
    typealias Right = K
    static var operation: NumericOperation { .power }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { Elementary.power(left, right) }
}

enum Min<Left: Term, Right: Term>: BinaryTerm {
    static var operation: NumericOperation { .minimum }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { .lesser(left, right) }
}

enum Max<Left: Term, Right: Term>: BinaryTerm {
    static var operation: NumericOperation { .maximum }
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

// An instruction has eight bytes for either a constant or a pointer. For these terms, the emitter has stored the
// address of a C function there, of the type that it is read as.

/// A function of one double. Its pointer is stored as the instruction's constant.
enum Call1<Operand: Term>: Term {
    static var shape: TermShape { TermShape(.call, Operand.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double {
        let function = unsafeBitCast(instruction.pointee.constant, to: NumericOperation.Unary.self)
        return function(Operand.value(frame, instruction, accumulator))
    }
}

/// A function of two doubles. Its pointer is stored as the instruction's constant.
enum Call2<Left: Term, Right: Term>: Term {
    static var shape: TermShape { TermShape(.call, Left.shape, Right.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double {
        let function = unsafeBitCast(instruction.pointee.constant, to: NumericOperation.Binary.self)
        return function(Left.value(frame, instruction, accumulator), Right.value(frame, instruction, accumulator))
    }
}

/// A function of two doubles, one of them a constant. Its pointer is stored in place of the first two slots.
enum CallK<Left: Term, Right: Term>: Term {
    static var shape: TermShape { TermShape(.call, Left.shape, Right.shape) }
    @inline(__always)
    static func value(
        _ frame: Frame, _ instruction: UnsafePointer<Instruction>, _ accumulator: Double
    ) -> Double {
        let function = unsafeBitCast(instruction.pointee.function, to: NumericOperation.Binary.self)
        return function(Left.value(frame, instruction, accumulator), Right.value(frame, instruction, accumulator))
    }
}

// MARK: - Conditions

/// A comparison that a jump depends on. The value 1 or 0 is never actually computed by the machine code.
enum Less<Left: Term, Right: Term>: BinaryTerm {
    static var operation: NumericOperation { .less }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left < right ? 1 : 0 }
}

enum AtMost<Left: Term, Right: Term>: BinaryTerm {
    static var operation: NumericOperation { .lessOrEqual }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left <= right ? 1 : 0 }
}

enum Equal<Left: Term, Right: Term>: BinaryTerm {
    static var operation: NumericOperation { .equal }
    @inline(__always) static func apply(_ left: Double, _ right: Double) -> Double { left == right ? 1 : 0 }
}
