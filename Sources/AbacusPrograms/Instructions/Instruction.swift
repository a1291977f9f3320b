/// One step of a program: 32 bytes. The steps are stored in the order in which they are carried out.
struct Instruction {
    /// Carries out the instruction and then all that follow. It must be the first field.
    var handler: Handler = InstructionSet.finish
    /// A constant, or the bits of a pointer to a function or a call.
    var constant: Double = 0
    /// The slots of operands.
    var first: Slot = 0
    var second: Slot = 0
    /// The slot where the accumulator is kept if it may be needed later, or the slot of a third operand, or the
    /// distance of a jump in bytes. As a whole word it saves the handlers a conversion: see `begin`.
    var target = Int(FrameSlot.discarded)
}

/// The function that carries out an instruction: from the frame, the instruction and the accumulator, it computes the
/// program's result.
///
/// It ends with a call of the next instruction's handler, which becomes a jump in an optimized build, so that the
/// processor predicts each instruction's successor separately. The pointers are untyped because C doesn't know Swift's
/// structures, and because the compiler then makes simple code a single function.
typealias Handler =
    @Sendable @convention(c) (_ frame: Frame, _ code: UnsafeRawPointer, _ accumulator: Double) -> Double

extension Instruction {
    /// The bytes of an instruction, as a plain number, so that the compiler doesn't have to look at the type.
    @inline(__always) static var size: Int { 32 }

    /// A pointer to a function, stored in the place of the first two slots.
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

/// A place in a frame, as an offset in bytes.
typealias Slot = UInt32

/// The layout of a frame.
enum FrameSlot {
    /// Where an accumulator goes that isn't needed any more.
    static let discarded: Slot = 0
    /// How the evaluation stands: see `FrameStatus`.
    static let status: Slot = 8
    /// The first parameter. The intermediate results come after the parameters.
    static let parameters: Slot = 16
    static let size: Slot = 8
}

/// How an evaluation stands. Any other status is the address of the instruction to go on with.
enum FrameStatus {
    static let running: UInt64 = 0
    /// An instruction had no result.
    static let failed: UInt64 = 1
}

extension Frame {
    /// The value in a slot.
    @inline(__always)
    subscript(slot: Slot) -> Double { (self + Int(slot)).assumingMemoryBound(to: Double.self).pointee }

    /// The value in the slot that is an instruction's `target`.
    @inline(__always)
    subscript(slot: Int) -> Double {
        get { (self + slot).assumingMemoryBound(to: Double.self).pointee }
        nonmutating set { (self + slot).assumingMemoryBound(to: Double.self).pointee = newValue }
    }

    var status: UInt64 {
        get { self[FrameSlot.status].bitPattern }
        nonmutating set { self[Int(FrameSlot.status)] = Double(bitPattern: newValue) }
    }

    @inline(__always)
    var parameters: UnsafeMutablePointer<Double> {
        (self + Int(FrameSlot.parameters)).assumingMemoryBound(to: Double.self)
    }
}
