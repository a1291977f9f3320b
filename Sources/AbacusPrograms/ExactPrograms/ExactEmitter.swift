/// Makes the instructions of an exact program, in one pass over its operations.
///
/// Each operation becomes an instruction at once, even if its result isn't used in the end: it may have none, and then
/// neither has the formula.
///
/// - Complexity: O(n) in the number of operations.
final class ExactEmitter: NumberSink {
    /// What is known about an operand.
    private struct Value {
        /// The value of a constant, which has no slot.
        var constant: WordFraction?
        var slot: UInt32 = 0
        /// How often it will still be used.
        var uses: UInt32 = 1
        /// The place of the instruction whose result it is, or -1.
        var producer = -1
    }

    /// A jump whose target isn't known yet, and the number of pauses before it.
    private struct OpenJump {
        let place: Int
        let pauses: Int
    }

    /// A choice or short circuit: the jump past the current branch, and the slot of the result once it has one.
    private struct Branch {
        var jump: OpenJump
        var slot: UInt32 = 0
    }

    private let parameterCount: Int
    private let dropsRemainder: Bool
    @exclusivity(unchecked) private var values: [Value]
    private var branches: [Branch] = []
    @exclusivity(unchecked) private var instructions: [ExactInstruction] = []
    /// The number of pauses so far, and where the last one ends.
    private var pauses = 0
    private var lastPause = 0
    private var readParameters: ParameterSet
    @exclusivity(unchecked) private var freeSlots: [UInt32] = []
    private var slotCount: UInt32

    init(parameterCount: Int, in arithmetic: Arithmetic) {
        self.parameterCount = parameterCount
        dropsRemainder = arithmetic != .exact
        values = (0..<UInt32(parameterCount)).map { Value(slot: $0, uses: 0) }
        readParameters = ParameterSet(count: parameterCount)
        slotCount = UInt32(parameterCount)
    }

    /// Ends the program with a result of some kind, and returns its code.
    func code(with result: ID, _ kind: SlotKind, admitsFractions: Bool) -> ExactCode {
        emit(ExactInstruction(.finish, left: slot(of: result)))
        return ExactCode(
            instructions: instructions, readParameters: readParameters, frameSize: max(1, Int(slotCount)), kind: kind,
            admitsFractions: admitsFractions, needsFractions: instructions.contains { $0.operation == .loadFraction })
    }
}

// MARK: - Operations

extension ExactEmitter {
    var operationCount: Int { values.count }

    func add(constant: WordFraction) -> ID { append(Value(constant: constant)) }

    func add(not condition: ID) -> ID { append(.not, condition) }

    func add(_ operation: NumericOperation, _ operand: ID) throws(Problem) -> ID {
        switch operation {
        case .negate: append(.negate, operand)
        case .absolute: append(.absolute, operand)
        case .floor: append(.floor, operand)
        case .ceil: append(.ceiling, operand)
        case .round: append(.round, operand, constant: 1)
        default: throw Self.unsupported
        }
    }

    func add(_ operation: NumericOperation, _ left: ID, _ right: ID) throws(Problem) -> ID {
        let (one, other) = (shortConstant(left), shortConstant(right))
        switch (operation, one, other) {
        case (.add, _, let constant?): return append(.addConstant, left, constant: constant)
        case (.add, let constant?, _): return append(.addConstant, right, constant: constant)
        case (.subtract, _, let constant?): return append(.addConstant, left, constant: -constant)
        case (.multiply, _, let constant?): return append(.multiplyConstant, left, constant: constant)
        case (.multiply, let constant?, _): return append(.multiplyConstant, right, constant: constant)
        case (.divide, _, let constant?): return append(.divideByConstant, left, constant: constant)
        case (.add, _, _): return append(.add, left, right)
        case (.subtract, _, _): return append(.subtract, left, right)
        case (.multiply, _, _): return append(.multiply, left, right)
        case (.divide, _, _): return append(.divide, left, right)
        case (.minimum, _, _): return append(.minimum, left, right)
        case (.maximum, _, _): return append(.maximum, left, right)
        case (.less, _, _): return append(.less, left, right)
        case (.lessOrEqual, _, _): return append(.lessOrEqual, left, right)
        case (.equal, _, _): return append(.equal, left, right)
        case (.notEqual, _, _): return append(.notEqual, left, right)
        default:
            guard let op = operation.infixOperator else { throw Self.unsupported }
            return append(.other, left, right, op: op)
        }
    }

    func add(call callee: ProgramCallee, _ operands: [ID]) throws(Problem) -> ID {
        switch callee.body {
        case .infix(let op): return append(.other, operands[0], operands[1], op: op)
        case .builtin(let function):
            guard case .round? = function.inPrograms, let places = shortConstant(operands[1]), 0...9 ~= places else {
                throw Self.unsupported
            }
            return append(.round, operands[0], constant: (0..<places).reduce(1) { power, _ in 10 * power })
        default: throw Self.unsupported
        }
    }

    /// Nobody reads it: the interpreter evaluates what can't be compiled.
    private static var unsupported: Problem {
        .unsupported("this operation in an exact program", hint: "'evaluate' has it")
    }

    func constant(_ id: ID) -> WordFraction? { Int(id) < values.count ? values[Int(id)].constant : nil }

    /// Returns an integer that an instruction can hold, and whose negation it could hold, too.
    private func shortConstant(_ id: ID) -> Int? {
        guard let constant = values[Int(id)].constant, constant.denominator == 1, constant.numerator != .min else {
            return nil
        }
        return constant.numerator
    }
}

// MARK: - Slots

extension ExactEmitter {
    func retain(_ id: ID) {
        values[Int(id)].uses += 1
        if Int(id) < parameterCount { readParameters.insert(Int(id)) }
    }

    func release(_ id: ID) {
        assert(values[Int(id)].uses > 0, "a value isn't used more often than it was promised")
        values[Int(id)].uses -= 1
        let value = values[Int(id)]
        if value.uses == 0, value.constant == nil, Int(id) >= parameterCount { freeSlots.append(value.slot) }
    }

    private func newSlot() -> UInt32 {
        if let slot = freeSlots.popLast() { return slot }
        slotCount += 1
        return slotCount - 1
    }

    /// Returns the slot of an operand. A constant is loaded into a new one.
    private func slot(of id: ID) -> UInt32 {
        guard let constant = values[Int(id)].constant else { return values[Int(id)].slot }
        let slot = newSlot()
        emit(ExactInstruction(loading: constant, result: slot))
        return slot
    }

    /// Ends a use of an operand in a slot.
    private func release(_ id: ID, in slot: UInt32) {
        if values[Int(id)].constant != nil { freeSlots.append(slot) }
        release(id)
    }

    /// Returns a slot with the value of an operand that nothing else uses, so that the slot may be overwritten.
    private func ownSlot(of id: ID) -> UInt32 {
        let value = values[Int(id)]
        if value.constant != nil { return slot(of: id) }
        if value.uses == 1, Int(id) >= parameterCount { return value.slot }
        let slot = newSlot()
        emit(ExactInstruction(.move, result: slot, left: value.slot))
        release(id)
        return slot
    }

    /// Brings the value of an operand into a slot. If the last instruction computes it, that puts it there.
    private func move(_ id: ID, to slot: UInt32) {
        let value = values[Int(id)]
        if let constant = value.constant {
            emit(ExactInstruction(loading: constant, result: slot))
        } else if value.uses == 1, value.producer >= 0, value.producer == instructions.count - 1 {
            instructions[value.producer].result = slot
        } else if value.slot != slot {
            emit(ExactInstruction(.move, result: slot, left: value.slot))
        }
        release(id)
    }
}

// MARK: - Instructions

extension ExactEmitter {
    private func append(_ value: Value) -> ID {
        values.append(value)
        return ID(values.count - 1)
    }

    private func append(_ operation: ExactInstruction.NumericOperation, _ operand: ID, constant: Int = 0) -> ID {
        let source = slot(of: operand)
        release(operand, in: source)
        return append(
            ExactInstruction(
                operation, result: newSlot(), left: source, constant: constant, dropsRemainder: dropsRemainder))
    }

    private func append(
        _ operation: ExactInstruction.NumericOperation, _ left: ID, _ right: ID, op: Operator = .add
    ) -> ID {
        let (one, other) = (slot(of: left), slot(of: right))
        release(left, in: one)
        release(right, in: other)
        return append(
            ExactInstruction(
                operation, result: newSlot(), left: one, right: other, op: op,
                dropsRemainder: dropsRemainder))
    }

    private func append(_ instruction: ExactInstruction) -> ID {
        emit(instruction)
        return append(Value(slot: instruction.result, producer: instructions.count - 1))
    }

    /// Emits an instruction, preceded by a pause if one is due.
    private func emit(_ instruction: ExactInstruction) {
        if instructions.count - lastPause >= Emitter.pauseInterval { emitPause() }
        instructions.append(instruction)
    }

    private func emitPause() {
        instructions.append(ExactInstruction(.pause))
        lastPause = instructions.count
        pauses += 1
    }

    /// Emits a jump whose target isn't known yet.
    private func jump(_ operation: ExactInstruction.NumericOperation, on condition: UInt32 = 0) -> OpenJump {
        emit(ExactInstruction(operation, left: condition))
        return OpenJump(place: instructions.count - 1, pauses: pauses)
    }

    /// Makes a jump lead to the next instruction.
    private func place(_ jump: OpenJump) {
        instructions[jump.place].right = UInt32(instructions.count - jump.place)
        // The jump may skip pauses.
        if jump.pauses != pauses { emitPause() }
    }
}

// MARK: - Branches

extension ExactEmitter {
    func beginRight(ofOr isOr: Bool, after left: ID) {
        let slot = ownSlot(of: left)
        branches.append(Branch(jump: jump(isOr ? .jumpIfTrue : .jumpIfFalse, on: slot), slot: slot))
    }

    func endRight(ofOr isOr: Bool, _ right: ID) -> ID { endChoice(right) }

    func beginConsequent(of condition: ID, isResult: Bool) {
        let slot = slot(of: condition)
        branches.append(Branch(jump: jump(.jumpIfFalse, on: slot)))
        release(condition, in: slot)
    }

    func beginAlternative(after consequent: ID) {
        let branch = branches.removeLast()
        let slot = ownSlot(of: consequent)
        let exit = jump(.jump)
        place(branch.jump)
        branches.append(Branch(jump: exit, slot: slot))
    }

    func endChoice(_ alternative: ID) -> ID {
        let branch = branches.removeLast()
        move(alternative, to: branch.slot)
        place(branch.jump)
        return append(Value(slot: branch.slot))
    }
}
