// Choices become jumps: a list for each place that isn't known yet.

/// A jump that leads to a place not known yet.
struct Jump {
    var place: Int
    /// The number of pauses before the jump.
    let pauses: UInt32
    /// The next jump of the same list, or `none`.
    var next: UInt32
}

/// Jumps that lead to the same place.
struct JumpList {
    fileprivate(set) var head = Emitter.none
    fileprivate(set) var tail = Emitter.none

    var isEmpty: Bool { head == Emitter.none }
}

/// A condition whose test is still to come. If it consists of several, jumps that decide it have been made.
struct Condition {
    var ifTrue = JumpList()
    var ifFalse = JumpList()
    /// The boolean that decides it if none of the jumps does.
    let test: Emitter.ID
    /// Whether the test has to be false.
    var isNegated = false
    /// The first operation that isn't computed in every case, if there are jumps.
    var start: Int?
}

/// A branch that has begun and not yet ended.
struct Branch {
    /// The jumps to what comes after it, past the branch.
    let skips: JumpList
    /// The jumps from the end of a consequent past the alternative.
    var exits = JumpList()
    /// The first operation of the branch.
    let start: Int
    /// Whether the program ends with the value of the branch.
    var isResult = false
}

// MARK: - Conditions

extension Emitter {
    /// The first operation of the current branch.
    var branchStart: Int { branches.count == 0 ? 0 : branches[branches.count - 1].start }

    var isTesting: Bool { pending != nil }

    private func condition(_ id: ID) -> Condition {
        guard id == Self.pendingCondition, let condition = pending else { return Condition(test: id) }
        pending = nil
        return condition
    }

    private func setPending(_ condition: Condition) -> ID {
        pending = condition
        return Self.pendingCondition
    }

    func add(not id: ID) -> ID {
        var condition = condition(id)
        swap(&condition.ifTrue, &condition.ifFalse)
        condition.isNegated.toggle()
        return setPending(condition)
    }

    func beginRight(ofOr isOr: Bool, after left: ID) {
        let skips = jump(on: condition(left), if: isOr)
        branches.append(Branch(skips: skips, start: values.count))
    }

    func endRight(ofOr isOr: Bool, _ right: ID) -> ID {
        let branch = branches.removeLast()
        var condition = condition(right)
        if isOr {
            condition.ifTrue = joined(branch.skips, condition.ifTrue)
        } else {
            condition.ifFalse = joined(branch.skips, condition.ifFalse)
        }
        condition.start = branch.start
        return setPending(condition)
    }

    func endTest() -> ID {
        beginConsequent(of: Self.pendingCondition, isResult: false)
        beginAlternative(after: add(constant: 1))
        return endChoice(add(constant: 0))
    }
}

// MARK: - Choices

extension Emitter {
    func beginConsequent(of condition: ID, isResult: Bool) {
        let skips = jump(on: self.condition(condition), if: false)
        branches.append(Branch(skips: skips, start: values.count, isResult: isResult))
    }

    func beginAlternative(after consequent: ID) {
        var branch = branches.removeLast()
        endBranch(branch, with: consequent)
        if !branch.isResult {
            emit(Instruction(handler: InstructionSet.jump))
            branch.exits = joined(branch.exits, newJump())
        }
        place(branch.skips)
        branches.append(branch)
    }

    func endChoice(_ alternative: ID) -> ID {
        let branch = branches.removeLast()
        endBranch(branch, with: alternative)
        if branch.isResult { return Self.returned }
        place(branch.exits)
        let result = append(.select, .computed, 0, 0)
        owners[owners.count - 1] = result
        accumulator = result
        return result
    }

    /// Brings the value of a branch into the accumulator, and forgets what was computed in the branch.
    private func endBranch(_ branch: Branch, with result: ID) {
        if result != Self.returned {
            load(result)
            if branch.isResult { finish() }
        }
        values.removeAll(from: branch.start)
        accumulator = Self.none
    }
}

// MARK: - Jumps

extension Emitter {
    /// Jumps if a condition has a value, else goes on, and returns all jumps that the condition makes then.
    private func jump(on condition: Condition, if truth: Bool) -> JumpList {
        test(condition.test, jumpIf: truth != condition.isNegated)
        accumulator = Self.none
        let jumps = joined(truth ? condition.ifTrue : condition.ifFalse, newJump())
        if let start = condition.start { values.removeAll(from: start) }
        place(truth ? condition.ifFalse : condition.ifTrue)
        return jumps
    }

    /// Emits a jump on a boolean. What is in the accumulator is kept before it if it is needed later.
    private func test(_ id: ID, jumpIf truth: Bool) {
        keepPromise()
        if values[Int(id)].state == .open, values[Int(id)].uses == 1, compare(id, jumpIf: truth) { return }
        compute(id)
        if constant(id) != nil { loadConstant(id) }
        var step = Step()
        step.instruction.handler =
            switch (add(id, to: &step), truth) {
            case (.accumulator, true): InstructionSet.jumpIfAccumulator
            case (.accumulator, false): InstructionSet.jumpUnlessAccumulator
            case (_, true): InstructionSet.jumpIfSlot
            case (_, false): InstructionSet.jumpUnlessSlot
            }
        emitJump(step)
        release(id)
    }

    /// Emits a jump on a comparison, or returns false if there is no such instruction.
    private func compare(_ id: ID, jumpIf truth: Bool) -> Bool {
        let comparison = values[Int(id)]
        guard comparison.operation.isComparison else { return false }
        let (left, right) = operands(of: comparison)
        // There is no jump on inequality, which is the opposite of equality.
        let isNegated = comparison.operation == .notEqual
        let handlers = truth == isNegated ? InstructionSet.jumpsUnless : InstructionSet.jumpsIf
        var step = Step()
        let leftPlace = add(left, to: &step)
        let key = InstructionKey(isNegated ? .equal : comparison.operation, leftPlace, add(right, to: &step))
        guard let handler = handlers[key] else { return false }
        step.instruction.handler = handler
        emitJump(step)
        release(id)
        return true
    }

    private func emitJump(_ step: Step) {
        _ = destination(afterUses: step.accumulatorUses, isKept: false)
        emit(step.instruction)
    }

    /// Returns a list of the last instruction, which is a jump.
    private func newJump() -> JumpList {
        jumps.append(Jump(place: instructions.count - 1, pauses: pauses, next: Self.none))
        let number = UInt32(jumps.count - 1)
        return JumpList(head: number, tail: number)
    }

    private func joined(_ first: JumpList, _ second: JumpList) -> JumpList {
        if first.isEmpty { return second }
        if second.isEmpty { return first }
        jumps[Int(first.tail)].next = second.head
        return JumpList(head: first.head, tail: second.tail)
    }

    /// Makes jumps lead to the next instruction.
    private func place(_ list: JumpList) {
        if list.isEmpty { return }
        var (number, skipsPauses) = (list.head, false)
        while number != Self.none {
            let jump = jumps[Int(number)]
            instructions[jump.place].target = (instructions.count - jump.place) * Instruction.size
            if jump.pauses != pauses { skipsPauses = true }
            number = jump.next
        }
        lastLabel = instructions.count
        accumulator = Self.none
        if skipsPauses { emitPause() }
    }
}

extension NumericOperation {
    /// Whether there are jumps that depend on the operation.
    fileprivate var isComparison: Bool {
        switch self {
        case .less, .lessOrEqual, .equal, .notEqual: true
        default: false
        }
    }
}
