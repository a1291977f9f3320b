// How operations become instructions: one a step, or two in one where the instruction set has them.
extension CodeGenerator {
    /// Puts an operation on the stack of tasks, with what must be known before it.
    mutating func visitOperands(of id: Graph.ID, _ node: Graph.Node) {
        if node.operation.isArithmetic {
            let (left, right) = (graph[node.first], graph[node.second])
            if isFusible(node.first), isAtHand(node.second) {
                tasks.append(.computeWithLeft(id))
                tasks.append(.visit(left.second))
                return tasks.append(.visit(left.first))
            }
            if isFusible(node.second), isAtHand(node.first) || (isAtHand(right.first) && isAtHand(right.second)) {
                tasks.append(.computeWithRight(id))
                tasks.append(.visit(right.second))
                tasks.append(.visit(right.first))
                return tasks.append(.visit(node.first))
            }
        }
        tasks.append(.compute(id))
        if node.operation.arity == 2 { tasks.append(.visit(node.second)) }
        tasks.append(.visit(node.first))
    }

    /// Whether an operand may be computed in the same step as what uses it, which nothing else does.
    private func isFusible(_ id: Graph.ID) -> Bool {
        graph[id].operation.isArithmetic && states[Int(id)].uses == 1 && !isKnown(id)
    }

    /// Whether an operand needs no instruction, whatever comes before it.
    private func isAtHand(_ id: Graph.ID) -> Bool {
        graph.isLeaf(id) || (graph[id].operation != .after && states[Int(id)].slot != 0)
    }

    /// Computes a node whose operands are known.
    mutating func compute(_ id: Graph.ID) {
        let node = graph[id]
        switch node.operation.arity {
        case 1: computeUnary(id, node)
        case 2: computeBinary(id, node)
        default: computeCall(id, node)
        }
    }

    private mutating func computeUnary(_ id: Graph.ID, _ node: Graph.Node) {
        let operand = resolved(node.first)
        guard case .unary(let function)? = node.operation.function else {
            preconditionFailure("an operation of one operand has a function")
        }
        // A constant that has something to wait for has not been folded.
        if source(of: operand) == .constant { loadConstant(operand) }
        let isInAccumulator = source(of: operand) == .accumulator
        let handlers = InstructionSet.unary(node.operation)
        var instruction = Instruction(handler: isInAccumulator ? handlers.ofAccumulator : handlers.ofSlot)
        instruction.constant = Double(bitPattern: UInt64(UInt(bitPattern: unsafeBitCast(function, to: Int.self))))
        if !isInAccumulator { instruction.first = slot(of: operand) }
        instruction.destination = destination(afterUses: isInAccumulator ? 1 : 0)
        emit(instruction) {
            "\($0.kept(in: instruction.destination))% = \(node.operation.name)(\($0.name(operand)))"
        }
        consume(operand)
        accumulator = id
    }

    /// Computes a node of two operands in a step of its own.
    mutating func computeBinary(_ id: Graph.ID, _ node: Graph.Node) {
        var (left, right) = (resolved(node.first), resolved(node.second))
        if node.operation.isCommutative, source(of: left).rawValue > source(of: right).rawValue {
            swap(&left, &right)
        }
        if source(of: left) == .constant, source(of: right) == .constant { loadConstant(left) }
        var step = Step(self, [left, right])
        if let handler = InstructionSet.terms[InstructionKey(node.operation, step.sources[0], step.sources[1]).bits] {
            step.instruction.handler = handler
        } else {
            step.setFunction(of: node.operation)
        }
        carryOut(step) { node.operation.infix($0.name(left), $0.name(right)) }
        accumulator = id
    }

    /// Computes a node in the same step as one of its operands.
    mutating func computeFused(_ id: Graph.ID, onRight: Bool) {
        let node = graph[id]
        let (innerID, other) = onRight ? (node.second, resolved(node.first)) : (node.first, resolved(node.second))
        let inner = graph[innerID]
        var (first, second) = (resolved(inner.first), resolved(inner.second))
        if inner.operation.isCommutative, source(of: first).rawValue > source(of: second).rawValue {
            swap(&first, &second)
        }
        let innerIsRight = onRight && !node.operation.isCommutative
        var step = Step(self, [first, second, other])
        let key = InstructionKey(
            node.operation, inner.operation, onRight: innerIsRight, step.sources[0], step.sources[1], step.sources[2])
        guard let handler = InstructionSet.terms[key.bits] else {
            computeBinary(innerID, inner)
            return computeBinary(id, node)
        }
        step.instruction.handler = handler
        carryOut(step) {
            let innerText = "(\(inner.operation.infix($0.name(first), $0.name(second))))"
            return innerIsRight
                ? node.operation.infix($0.name(other), innerText) : node.operation.infix(innerText, $0.name(other))
        }
        accumulator = id
    }

    private mutating func computeCall(_ id: Graph.ID, _ node: Graph.Node) {
        let callee = graph.callees[Int(node.first)]
        let operands = graph.operands(of: node).map(resolved)
        // An operand in the accumulator is used behind this instruction's own beginning, so that it is kept.
        let destination = destination()
        let places = operands.map { operand in
            graph.constant(operand).map(CallSite.Operand.constant) ?? .slot(slot(of: operand))
        }
        let site = CallSite(callee, places, limits: limits)
        calls.append(site)
        var instruction = Instruction(handler: InstructionSet.call, destination: destination)
        let address = UInt(bitPattern: Unmanaged.passUnretained(site).toOpaque())
        instruction.constant = Double(bitPattern: UInt64(address))
        emit(instruction) { generator in
            let arguments = operands.map { generator.name($0) }.joined(separator: ", ")
            return "\(generator.kept(in: destination))% = \(callee.name)(\(arguments))"
        }
        for operand in operands { consume(operand) }
        accumulator = id
    }

    /// Emits an instruction that puts its result into the accumulator.
    private mutating func carryOut(_ step: Step, _ text: (CodeGenerator) -> String) {
        var instruction = step.instruction
        instruction.destination = destination(afterUses: step.accumulatorUses)
        emit(instruction) { "\($0.kept(in: instruction.destination))% = \(text($0))" }
        for operand in step.operands { consume(operand) }
    }
}

/// An instruction to be emitted, with its operands in place.
struct Step {
    var instruction = Instruction(handler: InstructionSet.finish)
    let operands: [Graph.ID]
    private(set) var sources: [OperandPlace] = []
    private(set) var accumulatorUses: UInt32 = 0

    init(_ generator: CodeGenerator, _ operands: [Graph.ID]) {
        self.operands = operands
        var slots: [UInt32] = []
        for operand in operands {
            let source = generator.source(of: operand)
            sources.append(source)
            switch source {
            case .accumulator: accumulatorUses += 1
            case .slot: slots.append(generator.slot(of: operand))
            case .constant: instruction.constant = generator.graph[operand].constant
            }
        }
        if slots.count > 0 { instruction.first = slots[0] }
        if slots.count > 1 { instruction.second = slots[1] }
        if slots.count > 2 { instruction.third = slots[2] }
    }

    /// Makes the instruction a call of an operation's function.
    mutating func setFunction(of operation: Operation) {
        guard case .binary(let function)? = operation.function,
            let handler = InstructionSet.terms[InstructionKey(.call, sources[0], sources[1]).bits]
        else { preconditionFailure("an operation of two operands has a function and a handler") }
        instruction.handler = handler
        let address = UInt(bitPattern: unsafeBitCast(function, to: Int.self))
        if sources.contains(.constant) {
            instruction.third = instruction.first
            instruction.function = address
        } else {
            instruction.constant = Double(bitPattern: UInt64(address))
        }
    }
}

extension Operation {
    /// Whether the operation is one that instructions combine with another.
    var isArithmetic: Bool {
        switch self {
        case .add, .subtract, .multiply, .divide: true
        default: false
        }
    }

    /// The text of the operation on two operands.
    func infix(_ left: String, _ right: String) -> String {
        name.utf8.first.map { $0 | 0x20 }.map { 0x61...0x7A ~= $0 } == true && self != .modulo
            ? "\(name)(\(left), \(right))" : "\(left) \(name) \(right)"
    }
}
