// How choices become jumps.
extension CodeGenerator {
    /// Puts a choice on the stack of tasks.
    mutating func select(_ id: Graph.ID, _ node: Graph.Node) {
        let (consequent, alternative, end) = (labels.new(), labels.new(), labels.new())
        tasks += [
            .join(id), .place(end),
            .leaveBranch, .load(node.third), .enterBranch, .place(alternative),
            .jump(end),
            .leaveBranch, .load(node.second), .enterBranch, .place(consequent),
            .branch(node.first, ifTrue: consequent, ifFalse: alternative, isTrueNext: true),
        ]
    }

    /// Jumps on a boolean: where it is made of others, on these, without computing it.
    mutating func branch(_ id: Graph.ID, ifTrue: Label, ifFalse: Label, isTrueNext: Bool) {
        let node = graph[id]
        switch node.operation {
        case .after:
            tasks.append(.branch(node.second, ifTrue: ifTrue, ifFalse: ifFalse, isTrueNext: isTrueNext))
            if states[Int(id)].slot == 0 { tasks += [.passed(id), .visit(node.first)] }
        case _ where isKnown(id) || states[Int(id)].uses > 1:
            tasks += [.test(id, ifTrue: ifTrue, ifFalse: ifFalse, isTrueNext: isTrueNext), .visit(id)]
        case .not:
            tasks.append(.branch(node.first, ifTrue: ifFalse, ifFalse: ifTrue, isTrueNext: !isTrueNext))
        case .less, .lessOrEqual, .equal, .notEqual:
            tasks += [
                .compare(id, ifTrue: ifTrue, ifFalse: ifFalse, isTrueNext: isTrueNext),
                .visit(node.second), .visit(node.first),
            ]
        case .select where graph.constant(node.third) == 0:
            let right = labels.new()
            tasks += [
                .leaveBranch, .branch(node.second, ifTrue: ifTrue, ifFalse: ifFalse, isTrueNext: isTrueNext),
                .enterBranch, .place(right),
                .branch(node.first, ifTrue: right, ifFalse: ifFalse, isTrueNext: true),
            ]
        case .select where graph.constant(node.second) == 1:
            let right = labels.new()
            tasks += [
                .leaveBranch, .branch(node.third, ifTrue: ifTrue, ifFalse: ifFalse, isTrueNext: isTrueNext),
                .enterBranch, .place(right),
                .branch(node.first, ifTrue: ifTrue, ifFalse: right, isTrueNext: false),
            ]
        default:
            tasks += [.test(id, ifTrue: ifTrue, ifFalse: ifFalse, isTrueNext: isTrueNext), .visit(id)]
        }
    }

    /// Jumps on a comparison whose operands are known, if it holds or unless it does.
    mutating func compare(_ id: Graph.ID, _ label: Label, jumpsIf: Bool) {
        let node = graph[id]
        var (left, right) = (resolved(node.first), resolved(node.second))
        if node.operation.isCommutative, source(of: left).rawValue > source(of: right).rawValue {
            swap(&left, &right)
        }
        // There are no jumps on inequality: it holds where equality does not.
        let isNegated = node.operation == .notEqual
        var step = Step(self, [left, right])
        let key = InstructionKey(isNegated ? .equal : node.operation, step.sources[0], step.sources[1])
        let handlers = jumpsIf != isNegated ? InstructionSet.jumpsIf : InstructionSet.jumpsUnless
        guard let handler = handlers[key.bits] else {
            computeBinary(id, node)
            return test(id, label, jumpsIf: jumpsIf)
        }
        step.instruction.handler = handler
        let destination = destination(afterUses: step.accumulatorUses)
        step.instruction.destination = destination
        emit(step.instruction, to: label) {
            let condition = node.operation.infix($0.name(left), $0.name(right))
            return "\($0.kept(in: destination))\(jumpsIf ? "if" : "unless") \(condition) "
        }
        for operand in step.operands { consume(operand) }
        accumulator = Self.none
    }

    /// Jumps on a boolean that is known, if it is true or unless it is.
    mutating func test(_ id: Graph.ID, _ label: Label, jumpsIf: Bool) {
        let value = resolved(id)
        let handlers = jumpsIf ? InstructionSet.jumpIfTrue : InstructionSet.jumpUnlessTrue
        var instruction = Instruction(handler: handlers.ofSlot)
        let word = jumpsIf ? "if" : "unless"
        if source(of: value) == .constant { loadConstant(value) }
        if source(of: value) == .accumulator {
            instruction.handler = handlers.ofAccumulator
            _ = destination(afterUses: 1)
        } else {
            instruction.first = slot(of: value)
            instruction.destination = destination()
        }
        let destination = instruction.destination
        emit(instruction, to: label) { "\($0.kept(in: destination))\(word) \($0.name(value)) " }
        consume(value)
        accumulator = Self.none
    }
}
