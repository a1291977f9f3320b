// Choices become jumps.
extension CodeGenerator {
    /// Pushes the tasks for a choice, the last one first.
    mutating func select(_ id: Graph.ID, _ node: Graph.Node) {
        let (consequent, alternative, end) = (newLabel(), newLabel(), newLabel())
        tasks.append(.join(id))
        tasks.append(.place(end))
        appendBranch(.load(node.third), at: alternative)
        tasks.append(.jump(end))
        appendBranch(.load(node.second), at: consequent)
        tasks.append(
            .branch(node.first, BranchTargets(ifTrue: consequent, ifFalse: alternative, isTrueNext: true)))
    }

    /// Pushes the tasks for a choice that the program ends with: neither branch has to jump to the end of the other.
    mutating func end(withSelect node: Graph.Node) {
        let (consequent, alternative) = (newLabel(), newLabel())
        appendBranch(.end(node.third), at: alternative)
        appendBranch(.end(node.second), at: consequent)
        tasks.append(
            .branch(node.first, BranchTargets(ifTrue: consequent, ifFalse: alternative, isTrueNext: true)))
    }

    /// Pushes a task that is reached only by a jump to a label.
    private mutating func appendBranch(_ task: CodeTask, at label: Label) {
        tasks.append(.leaveBranch)
        tasks.append(task)
        tasks.append(.enterBranch)
        tasks.append(.place(label))
    }

    /// Jumps on a boolean. If it is made of other booleans, jumps on these instead of computing it.
    mutating func branch(_ id: Graph.ID, _ targets: BranchTargets) {
        let node = graph[id]
        switch node.operation {
        case .after:
            tasks.append(.branch(node.second, targets))
            visitEarlier(of: id, node)
        case .not where isComputedHere(id): tasks.append(.branch(node.first, targets.negated))
        case .less where isComputedHere(id), .lessOrEqual where isComputedHere(id), .equal where isComputedHere(id),
            .notEqual where isComputedHere(id):
            tasks.append(.compare(id, targets))
            tasks.append(.visit(node.second))
            tasks.append(.visit(node.first))
        case .select where isComputedHere(id) && graph.constant(node.third) == 0:
            let right = newLabel()
            appendBranch(.branch(node.second, targets), at: right)
            tasks.append(
                .branch(node.first, BranchTargets(ifTrue: right, ifFalse: targets.ifFalse, isTrueNext: true)))
        case .select where isComputedHere(id) && graph.constant(node.second) == 1:
            let right = newLabel()
            appendBranch(.branch(node.third, targets), at: right)
            tasks.append(
                .branch(node.first, BranchTargets(ifTrue: targets.ifTrue, ifFalse: right, isTrueNext: false)))
        default:
            tasks.append(.test(id, targets))
            tasks.append(.visit(id))
        }
    }

    /// Returns whether a boolean is needed only for a single jump, and its value isn't known yet.
    @inline(__always)
    private func isComputedHere(_ id: Graph.ID) -> Bool { states[Int(id)].uses == 1 && !isKnown(id) }

    /// Jumps on a comparison whose operands are known.
    mutating func compare(_ id: Graph.ID, _ targets: BranchTargets) {
        let node = graph[id]
        let (left, right) = operands(of: node)
        // There is no jump on inequality, which is the opposite of equality.
        let isNegated = node.operation == .notEqual
        let handlers = targets.isTrueNext == isNegated ? InstructionSet.jumpsIf : InstructionSet.jumpsUnless
        var step = Step()
        let leftPlace = add(left, to: &step)
        let key = InstructionKey(isNegated ? .equal : node.operation, leftPlace, add(right, to: &step))
        guard let handler = handlers[key.bits] else {
            computeBinary(id, node)
            return test(id, targets)
        }
        step.instruction.handler = handler
        emitJump(step, targets)
        consume(left)
        consume(right)
    }

    /// Jumps on a boolean whose value is known.
    mutating func test(_ id: Graph.ID, _ targets: BranchTargets) {
        let value = graph.resolved(id)
        if place(of: value) == .constant { loadConstant(value) }
        var step = Step()
        step.instruction.handler =
            switch (add(value, to: &step), targets.isTrueNext) {
            case (.accumulator, true): InstructionSet.jumpUnlessAccumulator
            case (.accumulator, false): InstructionSet.jumpIfAccumulator
            case (_, true): InstructionSet.jumpUnlessSlot
            case (_, false): InstructionSet.jumpIfSlot
            }
        emitJump(step, targets)
        consume(value)
    }

    private mutating func emitJump(_ step: Step, _ targets: BranchTargets) {
        _ = destination(afterUses: step.accumulatorUses, isKept: false)
        emit(step.instruction, to: targets.target)
        accumulator = Self.none
    }
}
