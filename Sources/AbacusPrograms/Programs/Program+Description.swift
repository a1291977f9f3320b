extension Program: CustomStringConvertible {
    /// The program's instructions, one per line.
    ///
    /// `%` is the accumulator, where each instruction leaves its result, and `%1`, `%2` … are slots, where results are
    /// kept for later.
    ///
    /// - Complexity: O(n) in the number of instructions.
    public var description: String {
        let listing = Listing(parameters: parameters)
        return (0..<code.count).map { "\($0): \(listing.text(of: code.instructions[$0], at: $0))" }
            .joined(separator: "\n")
    }
}

/// Describes instructions.
private struct Listing {
    let parameters: [String]

    func text(of instruction: Instruction, at place: Int) -> String {
        let meaning = InstructionSet.meanings[InstructionSet.address(instruction.handler)]
            .unwrapped(because: "every handler has a meaning")
        switch meaning {
        case .term(let shape):
            return "\(shape.keepsAccumulator ? kept(by: instruction) : "")% = \(text(of: shape, in: instruction))"
        case .last(let shape): return "return \(text(of: shape, in: instruction))"
        case .jump(let ifTrue, let shape):
            let condition = text(of: shape, in: instruction)
            return "\(ifTrue ? "if" : "unless") \(condition) go to \(target(of: instruction, at: place))"
        case .always: return "go to \(target(of: instruction, at: place))"
        case .store: return "\(name(of: Slot(instruction.target))) = %"
        case .pause: return "pause"
        case .call: return "\(kept(by: instruction))% = \(text(ofCall: instruction))"
        case .finish: return "return %"
        }
    }

    /// Returns the name of a slot: a parameter's name, or a number after a percent sign, which can't be a name.
    private func name(of slot: Slot) -> String {
        let position = Int(slot - FrameSlot.parameters) / Int(FrameSlot.size)
        return position < parameters.count ? parameters[position].visibleText : "%\(position - parameters.count + 1)"
    }

    private func kept(by instruction: Instruction) -> String {
        let slot = Slot(instruction.target)
        return slot == FrameSlot.discarded ? "" : "\(name(of: slot)) = %; "
    }

    private func target(of instruction: Instruction, at place: Int) -> Int {
        place + instruction.target / Instruction.size
    }

    private func text(of shape: TermShape, in instruction: Instruction) -> String {
        let first = text(of: shape.fields.0, in: instruction)
        guard let outer = shape.outer else { return first }
        let usesConstant = shape.fields.0 == .constant || shape.fields.1 == .constant
        let name = name(of: outer, in: instruction, usesConstant)
        if shape.fields.1 == .none { return "\(name)(\(first))" }
        let second = text(of: shape.fields.1, in: instruction)
        guard let inner = shape.inner else {
            let isFunction = name.unicodeScalars.first?.properties.isAlphabetic == true && outer == .call
            return isFunction ? "\(name)(\(first), \(second))" : "\(first) \(name) \(second)"
        }
        let (bracketed, other) = ("(\(first) \(inner.name) \(second))", text(of: shape.fields.2, in: instruction))
        return shape.isInnerOnRight ? "\(other) \(name) \(bracketed)" : "\(bracketed) \(name) \(other)"
    }

    private func text(of field: TermShape.Field, in instruction: Instruction) -> String {
        switch field {
        case .none: ""
        case .accumulator: "%"
        case .constant: instruction.constant.description
        case .first: name(of: instruction.first)
        case .second: name(of: instruction.second)
        case .third: name(of: Slot(instruction.target))
        }
    }

    /// Returns the name of an operation, or of the function that an instruction calls.
    private func name(of operation: NumericOperation, in instruction: Instruction, _ usesConstant: Bool) -> String {
        guard operation == .call else { return operation.name }
        let address = usesConstant ? Int(instruction.function) : Int(instruction.constant.bitPattern)
        return NumericOperation.allCases.first { $0.functionAddress == address }?.name ?? "call"
    }

    private func text(ofCall instruction: Instruction) -> String {
        guard let address = UnsafeRawPointer(bitPattern: UInt(instruction.constant.bitPattern)) else { return "call" }
        let site = Unmanaged<CallSite>.fromOpaque(address).takeUnretainedValue()
        let operands = site.arguments.map { operand in
            switch operand {
            case .slot(let slot): name(of: slot)
            case .constant(let constant): constant.description
            }
        }
        return "\(site.callee.name)(\(operands.joined(separator: ", ")))"
    }
}
