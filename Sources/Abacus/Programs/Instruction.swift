/// One step of a program: 32 bytes, in the order in which they are carried out.
struct Instruction {
    /// Carries out the instruction, and then all that follow it.
    var handler: Handler
    /// A constant, or the bits of a pointer to a function or a call.
    var constant: Double = 0
    /// The slots of operands.
    var first: UInt32 = 0
    var second: UInt32 = 0
    /// The slot of an operand, or how many instructions further a jump leads.
    var third: UInt32 = 0
    /// Where the accumulator is kept, if the instruction does not use it: it may be needed later.
    var destination: UInt32 = Frame.discarded
}

/// What carries out an instruction: given the frame, the instruction and the accumulator, it gives the program's result.
///
/// It ends with a call of the next instruction's handler, which an optimised build makes a jump: so the processor
/// predicts each instruction's successor by itself. The instruction is untyped because C knows no Swift structures.
typealias Handler =
    @Sendable @convention(c) (UnsafeMutablePointer<Double>, UnsafeRawPointer, Double) -> Double

/// The memory of one evaluation: numbered slots.
enum Frame {
    /// Where an accumulator goes that nobody needs.
    static let discarded: UInt32 = 0
    /// How the evaluation stands: see `Status`.
    static let status: UInt32 = 1
    /// The first of the parameters, behind which the intermediate results are.
    static let parameters: UInt32 = 2

    /// What the slot `status` holds, as bits.
    enum Status {
        static let running: UInt64 = 0
        /// An instruction had no value. Anything else is the address of the instruction to go on with.
        static let failed: UInt64 = 1
    }
}

extension Instruction {
    /// The pointer to a function that stands in the first two slots' place.
    var function: UInt {
        get { UInt(first) | UInt(second) << 32 }
        set {
            first = UInt32(truncatingIfNeeded: newValue)
            second = UInt32(truncatingIfNeeded: newValue >> 32)
        }
    }
}

/// The instructions of a program, which refer to each other and to the calls only.
final class Code: @unchecked Sendable {
    let instructions: UnsafePointer<Instruction>
    let count: Int
    let parameterCount: Int
    /// The slots of a frame.
    let frameSize: Int
    /// Whether the evaluation comes back before its end, so that no program is too long for the stack.
    let hasPauses: Bool
    /// What `call` instructions point to.
    private let calls: [CallSite]

    /// Code of instructions, whose memory it takes over.
    init(
        _ instructions: UnsafeMutableBufferPointer<Instruction>, parameterCount: Int, frameSize: Int, hasPauses: Bool,
        calls: [CallSite]
    ) {
        guard let start = instructions.baseAddress else { preconditionFailure("a program has a last instruction") }
        self.instructions = UnsafePointer(start)
        self.parameterCount = parameterCount
        self.frameSize = frameSize
        self.hasPauses = hasPauses
        self.calls = calls
        count = instructions.count
    }

    deinit { instructions.deallocate() }

    /// The result for a frame whose parameters are set.
    @inline(__always)
    func evaluate(_ frame: UnsafeMutablePointer<Double>) -> Double {
        let result = instructions.pointee.handler(frame, instructions, 0)
        return hasPauses ? resume(frame, result) : result
    }

    /// Goes on after pauses.
    private func resume(_ frame: UnsafeMutablePointer<Double>, _ accumulator: Double) -> Double {
        var accumulator = accumulator
        while let next = UnsafePointer<Instruction>(bitPattern: UInt(frame[Int(Frame.status)].bitPattern)),
            frame[Int(Frame.status)].bitPattern != Frame.Status.failed
        {
            frame[Int(Frame.status)] = Double(bitPattern: Frame.Status.running)
            accumulator = next.pointee.handler(frame, next, accumulator)
        }
        return accumulator
    }
}

/// A call in a program: what it calls, and where its operands are.
final class CallSite: Sendable {
    enum Operand: Sendable {
        case slot(UInt32)
        case constant(Double)
    }

    let callee: GraphCallee
    let operands: [Operand]
    let limits: Limits

    init(_ callee: GraphCallee, _ operands: [Operand], limits: Limits) {
        self.callee = callee
        self.operands = operands
        self.limits = limits
    }

    /// The result of the call, or nil if it fails.
    func evaluate(_ frame: UnsafeMutablePointer<Double>) -> Double? {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: operands.count) { values in
            for (place, operand) in operands.enumerated() {
                switch operand {
                case .slot(let slot): values[place] = frame[Int(slot)]
                case .constant(let constant): values[place] = constant
                }
            }
            return callee(UnsafeBufferPointer(values), limits: limits)
        }
    }
}
