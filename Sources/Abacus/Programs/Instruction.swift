/// One step of a program: 32 bytes, in the order in which they are carried out.
struct Instruction {
    /// Carries out the instruction, and then all that follow it. It must be the first field.
    var handler: Handler = InstructionSet.finish
    /// A constant, or the bits of a pointer to a function or a call.
    var constant: Double = 0
    /// The slots of operands.
    var first: Slot = 0
    var second: Slot = 0
    /// The slot where the accumulator is kept because it may be needed later, or that of a third operand, or how many
    /// bytes further a jump leads. It is a word because so the handlers are simpler by a conversion: see `begin`.
    var target = Int(FrameSlot.discarded)
}

/// What carries out an instruction: given the frame, the instruction and the accumulator, it gives the program's result.
///
/// It ends with a call of the next instruction's handler, which an optimised build makes a jump: so the processor
/// predicts each instruction's successor by itself. The pointers are untyped because C knows no Swift structures, and
/// because the compiler makes of simple code no function behind the function.
typealias Handler =
    @Sendable @convention(c) (_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double

extension Instruction {
    /// The bytes of an instruction: a plain number, for which the compiler does not have to look at the type.
    @inline(__always) static var size: Int { 32 }

    /// The pointer to a function that stands in the first two slots' place.
    var function: UInt {
        get { UInt(first) | UInt(second) << 32 }
        set {
            first = Slot(truncatingIfNeeded: newValue)
            second = Slot(truncatingIfNeeded: newValue >> 32)
        }
    }
}

// MARK: - Frames

/// The memory of one evaluation: parameters and intermediate results.
typealias Frame = UnsafeMutableRawPointer

/// A place in a frame, in bytes.
typealias Slot = UInt32

/// What stands where in a frame.
enum FrameSlot {
    /// Where an accumulator goes that nobody needs.
    static let discarded: Slot = 0
    /// How the evaluation stands: see `FrameStatus`.
    static let status: Slot = 8
    /// The first of the parameters, behind which the intermediate results are.
    static let parameters: Slot = 16
    static let size: Slot = 8
}

/// How an evaluation stands: any other status is the address of the instruction to go on with.
enum FrameStatus {
    static let running: UInt64 = 0
    /// An instruction had no value.
    static let failed: UInt64 = 1
}

extension Frame {
    /// The value of a slot.
    @inline(__always)
    subscript(slot: Slot) -> Double { (self + Int(slot)).assumingMemoryBound(to: Double.self).pointee }

    /// The value of a slot that an instruction's `target` is.
    @inline(__always)
    subscript(slot: Int) -> Double {
        get { (self + slot).assumingMemoryBound(to: Double.self).pointee }
        nonmutating set { (self + slot).assumingMemoryBound(to: Double.self).pointee = newValue }
    }

    var status: UInt64 {
        get { self[FrameSlot.status].bitPattern }
        nonmutating set { self[Int(FrameSlot.status)] = Double(bitPattern: newValue) }
    }

    /// The parameters.
    @inline(__always)
    var parameters: UnsafeMutablePointer<Double> {
        (self + Int(FrameSlot.parameters)).assumingMemoryBound(to: Double.self)
    }
}
