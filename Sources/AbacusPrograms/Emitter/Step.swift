/// An instruction that is being put together.
struct Step {
    var instruction = Instruction()
    /// How many of its operands are the accumulator.
    private(set) var accumulatorUses: UInt32 = 0
    /// Whether the instruction can keep the accumulator, if it doesn't use it.
    var keepsAccumulator = true
    private var slots = 0
    private var hasConstant = false

    mutating func addAccumulator() { accumulatorUses += 1 }

    mutating func add(constant: Double) {
        instruction.constant = constant
        hasConstant = true
    }

    mutating func add(slot: Slot) {
        switch slots {
        case 0: instruction.first = slot
        case 1: instruction.second = slot
        default:
            instruction.target = Int(slot)
            keepsAccumulator = false
        }
        slots += 1
    }

    /// Makes the instruction a call of an operation's function, and returns the handlers of such a call.
    mutating func call(
        _ operation: NumericOperation, _ handlers: InstructionSet.Handlers?
    ) -> InstructionSet.Handlers {
        guard let handlers, let address = operation.functionAddress else {
            preconditionFailure("an operation without an instruction of its own is a function")
        }
        if hasConstant {
            if slots > 0 {
                instruction.target = Int(instruction.first)
                keepsAccumulator = false
            }
            instruction.function = UInt(bitPattern: address)
        } else {
            instruction.constant = Double(bitPattern: UInt64(UInt(bitPattern: address)))
        }
        return handlers
    }
}
