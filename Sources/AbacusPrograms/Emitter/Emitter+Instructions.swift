// Operations become instructions: one each, or one for two operations where the instruction set has it.
extension Emitter {
    /// Computes an operation, if it is open, whose operands are known.
    @inline(__always)
    func compute(_ id: ID) {
        keepPromise()
        if values[Int(id)].state == .open { computeOpen(id) }
    }

    @inline(never)
    private func computeOpen(_ id: ID) {
        let value = values[Int(id)]
        var step = Step()
        if value.operation.arity == 1 {
            let place = add(value.first, to: &step)
            let handlers =
                terms[InstructionKey(value.operation, place)]
                ?? step.call(value.operation, terms[InstructionKey(.call, place)])
            carryOut(step, handlers, of: id)
        } else {
            let (left, right) = operands(of: value)
            let leftPlace = add(left, to: &step)
            let rightPlace = add(right, to: &step)
            let handlers =
                terms[InstructionKey(value.operation, leftPlace, rightPlace)]
                ?? step.call(value.operation, terms[InstructionKey(.call, leftPlace, rightPlace)])
            carryOut(step, handlers, of: id)
            release(value.second)
        }
        release(value.first)
    }

    /// An instruction for an operation and one of its operands.
    struct Fused {
        let step: Step
        let handlers: InstructionSet.Handlers
    }

    /// Returns the instruction for an operation that includes one of its operands, if there is one. The other operand
    /// is computed.
    func fused(_ operation: NumericOperation, _ left: ID, _ right: ID) -> Fused? {
        let isLeftFusible = isFusible(left)
        guard isLeftFusible || isFusible(right) else { return nil }
        let onRight = isFusible(right) && !(isLeftFusible && isOpenOnAccumulator(right))
        let other = onRight ? left : right
        compute(other)
        let inner = values[Int(onRight ? right : left)]
        let (first, second) = operands(of: inner)
        var step = Step()
        let (firstPlace, secondPlace) = (add(first, to: &step), add(second, to: &step))
        let key = InstructionKey(
            operation, inner.operation, onRight: onRight && !operation.isCommutative, firstPlace, secondPlace,
            add(other, to: &step))
        // An instruction of two operations cannot keep the accumulator; an instruction before it does.
        step.keepsAccumulator = false
        return terms[key].map { Fused(step: step, handlers: $0) }
    }

    func carryOut(_ fused: Fused, for result: ID, _ left: ID, _ right: ID) {
        carryOut(fused.step, fused.handlers, of: result)
        release(left)
        release(right)
    }

    /// Returns whether an operand can be included in the only operation that uses it.
    @inline(__always)
    private func isFusible(_ id: ID) -> Bool {
        let value = values[Int(id)]
        return value.state == .open && value.uses == 1 && value.operation.isArithmetic
    }

    /// Returns whether an operand has no instruction yet and uses the accumulator.
    @inline(__always)
    func isOpenOnAccumulator(_ id: ID) -> Bool {
        let value = values[Int(id)]
        guard value.state == .open else { return false }
        return value.first == accumulator || value.second == accumulator
    }

    /// Returns the two operands of an operation, ordered by where they are found if they may be exchanged.
    @inline(__always)
    func operands(of value: Value) -> (ID, ID) {
        let (left, right) = (value.first, value.second)
        let isReversed = value.operation.isCommutative && place(of: left).rawValue > place(of: right).rawValue
        return isReversed ? (right, left) : (left, right)
    }

    /// Adds an operand to an instruction, and returns where the instruction finds it.
    @inline(__always)
    func add(_ operand: ID, to step: inout Step) -> AddressingMode {
        let place = place(of: operand)
        switch place {
        case .accumulator: step.addAccumulator()
        case .constant: step.add(constant: values[Int(operand)].constant)
        case .slot: step.add(slot: values[Int(operand)].slot)
        }
        return place
    }

    /// Emits an instruction that puts the value of an operation into the accumulator.
    private func carryOut(_ step: Step, _ handlers: InstructionSet.Handlers, of id: ID) {
        var instruction = step.instruction
        let destination = destination(afterUses: step.accumulatorUses, isKept: step.keepsAccumulator)
        if step.keepsAccumulator { instruction.target = Int(destination) }
        emit(instruction, handlers, of: id)
        values[Int(id)].state = .computed
        // The uses of its operands are still to be counted; the old accumulator is known by its slot.
        accumulator = id
    }

    /// Brings the value of an operation into the accumulator, for the end of a branch or of the program.
    func load(_ id: ID) {
        compute(id)
        switch place(of: id) {
        case .accumulator: break
        case .slot:
            let instruction = Instruction(first: values[Int(id)].slot, target: Int(destination()))
            emit(instruction, InstructionSet.loadSlot.handlers, of: Self.none)
        case .constant: loadConstant(id)
        }
        release(id)
        accumulator = id
    }

    /// Puts a constant into the accumulator.
    func loadConstant(_ id: ID) {
        let instruction = Instruction(constant: values[Int(id)].constant, target: Int(destination()))
        emit(instruction, InstructionSet.loadConstant.handlers, of: Self.none)
        accumulator = id
    }
}

// MARK: - Calls

extension Emitter {
    func add(call callee: ProgramCallee, _ operands: [ID]) -> ID {
        let equal = callee.isPure ? equalCall(callee, operands) : nil
        if let equal, reuse(equal) {
            for operand in operands { release(operand) }
            return equal
        }
        for operand in operands { compute(operand) }
        // The call begins by keeping the accumulator; an operand that is there is then read from its slot.
        let destination = destination()
        let arguments = operands.map { operand in
            constant(operand).map(CallSite.Argument.constant) ?? .slot(values[Int(operand)].slot)
        }
        let site = CallSite(callee, arguments, limits: limits)
        calls.append(site)
        let address = UInt(bitPattern: Unmanaged.passUnretained(site).toOpaque())
        let result = append(.call, .computed, ID(calls.count - 1), ID(callOperands.count), equalTo: equal)
        emit(
            Instruction(
                handler: InstructionSet.call, constant: Double(bitPattern: UInt64(address)), target: Int(destination)),
            of: result)
        accumulator = result
        for operand in operands {
            callOperands.append(operand)
            release(operand)
        }
        return result
    }

    /// Returns an equal call among the last operations, or nil.
    private func equalCall(_ callee: ProgramCallee, _ operands: [ID]) -> ID? {
        for place in (max(parameterCount, values.count - Self.reach)..<values.count).reversed() {
            let value = values[place]
            guard value.operation == .call, calls[Int(value.first)].callee.isSame(as: callee) else { continue }
            let matches = operands.indices.allSatisfy { number in
                areEqual(callOperands[Int(value.second) + number], operands[number])
            }
            if matches { return ID(place) }
        }
        return nil
    }
}

// MARK: - Instructions

extension Emitter {
    /// The number of instructions between two pauses.
    static let pauseInterval = 512

    /// Appends an instruction, preceded by a pause if one is due.
    func emit(_ instruction: Instruction, of id: ID = Emitter.none) {
        keepPromise()
        if instructions.count - lastPause >= Self.pauseInterval { emitPause() }
        instructions.append(instruction)
        owners.append(id)
    }

    /// Appends an instruction that computes a term.
    private func emit(_ instruction: Instruction, _ handlers: InstructionSet.Handlers, of id: ID) {
        var instruction = instruction
        instruction.handler = handlers.step
        emit(instruction, of: id)
        last = (instructions.count - 1, handlers.last)
    }

    /// Ends the program with the accumulator, by the last instruction if it has a handler for that and nothing jumps to
    /// the place after it.
    func finish() {
        if let last, last.place == instructions.count - 1, lastLabel <= last.place {
            instructions[last.place].handler = last.handler
        } else {
            emit(Instruction(handler: InstructionSet.finish))
        }
    }

    func emitPause() {
        instructions.append(Instruction(handler: InstructionSet.pause))
        owners.append(Self.none)
        lastPause = instructions.count
        pauses += 1
    }
}
