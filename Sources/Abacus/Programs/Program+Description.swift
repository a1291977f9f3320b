extension Program: CustomStringConvertible {
    /// The program's instructions, one a line.
    ///
    /// `%` is the accumulator, in which each instruction leaves its result, and `%1`, `%2` … are slots in which it is
    /// kept for later.
    ///
    /// - Complexity: O(n) in the number of instructions.
    public var description: String {
        let listing = Listing(parameters: parameters)
        return (0..<code.count).map { "\($0): \(listing.text(of: code.instructions[$0], at: $0))" }
            .joined(separator: "\n")
    }
}

/// Tells what instructions do.
private struct Listing {
    let parameters: [String]

    /// The text of the instruction at a place.
    func text(of instruction: Instruction, at place: Int) -> String {
        guard let meaning = InstructionSet.meanings[InstructionSet.address(instruction.handler)] else {
            preconditionFailure("every handler has a meaning")
        }
        let kept = instruction.destination == FrameSlot.discarded ? "" : "\(name(of: instruction.destination)) = %; "
        switch meaning {
        case .term(let shape): return "\(kept)% = \(text(of: shape, in: instruction))"
        case .jump(let ifTrue, let shape):
            let condition = text(of: shape, in: instruction)
            return "\(kept)\(ifTrue ? "if" : "unless") \(condition) go to \(target(of: instruction, at: place))"
        case .always: return "go to \(target(of: instruction, at: place))"
        case .store: return "\(name(of: instruction.destination)) = %"
        case .pause: return "pause"
        case .call: return "\(kept)% = \(text(ofCall: instruction))"
        case .finish: return "return %"
        }
    }

    /// The name of a slot: a parameter's, or a number behind a percent sign, which no name has.
    private func name(of slot: Slot) -> String {
        let position = Int(slot - FrameSlot.parameters) / Int(FrameSlot.size)
        return position < parameters.count ? parameters[position] : "%\(position - parameters.count + 1)"
    }

    private func target(of instruction: Instruction, at place: Int) -> Int {
        place + Int(instruction.third) / MemoryLayout<Instruction>.stride
    }

    private func text(of shape: TermShape, in instruction: Instruction) -> String {
        switch shape {
        case .operand(.accumulator): return "%"
        case .operand(.constant): return instruction.constant.description
        case .operand(.first): return name(of: instruction.first)
        case .operand(.second): return name(of: instruction.second)
        case .operand(.third): return name(of: instruction.third)
        case .unary(let operation, let operand):
            return "\(name(of: operation, in: instruction, false))(\(text(of: operand, in: instruction)))"
        case .binary(let operation, let left, let right):
            let usesConstant = left.isConstant || right.isConstant
            let name = name(of: operation, in: instruction, usesConstant)
            let (left, right) = (bracketed(left, in: instruction), bracketed(right, in: instruction))
            return operation == .call ? "\(name)(\(left), \(right))" : "\(left) \(name) \(right)"
        }
    }

    private func bracketed(_ shape: TermShape, in instruction: Instruction) -> String {
        let text = text(of: shape, in: instruction)
        if case .operand = shape { return text }
        return "(\(text))"
    }

    /// The name of an operation, or of the function that an instruction calls.
    private func name(of operation: Operation, in instruction: Instruction, _ usesConstant: Bool) -> String {
        guard operation == .call else { return operation.name }
        let address = usesConstant ? Int(instruction.function) : Int(instruction.constant.bitPattern)
        return Operation.allCases.first { $0.functionAddress == address }?.name ?? "call"
    }

    private func text(ofCall instruction: Instruction) -> String {
        guard let address = UnsafeRawPointer(bitPattern: UInt(instruction.constant.bitPattern)) else { return "call" }
        let site = Unmanaged<CallSite>.fromOpaque(address).takeUnretainedValue()
        let operands = site.operands.map { operand in
            switch operand {
            case .slot(let slot): name(of: slot)
            case .constant(let constant): constant.description
            }
        }
        return "\(site.callee.name)(\(operands.joined(separator: ", ")))"
    }
}

extension TermShape {
    fileprivate var isConstant: Bool {
        if case .operand(.constant) = self { true } else { false }
    }
}
