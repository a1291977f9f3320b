// Operations become instructions: one for each step, or one for two steps where the instruction set has it.
extension CodeGenerator {
    /// Pushes the task of an operation, and the tasks for what must be known before it.
    mutating func visitOperands(of id: Graph.ID, _ node: Graph.Node) {
        if node.operation.isArithmetic {
            let (left, right) = (graph[node.first], graph[node.second])
            if isFusible(node.second, right) {
                tasks.append(.computeWithRight(id))
                tasks.append(.visit(right.second))
                tasks.append(.visit(right.first))
                return tasks.append(.visit(node.first))
            }
            if isFusible(node.first, left) {
                tasks.append(.computeWithLeft(id))
                tasks.append(.visit(node.second))
                tasks.append(.visit(left.second))
                return tasks.append(.visit(left.first))
            }
        }
        tasks.append(.compute(id))
        if node.operation.arity == 2 { tasks.append(.visit(node.second)) }
        tasks.append(.visit(node.first))
    }

    /// Returns whether an operand can be computed in the same step as the only operation that uses it.
    @inline(__always)
    private func isFusible(_ id: Graph.ID, _ node: Graph.Node) -> Bool {
        node.operation.isArithmetic && states[Int(id)].uses == 1 && !isKnown(id)
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
        let operand = graph.resolved(node.first)
        // A constant that has to wait for something hasn't been folded.
        if place(of: operand) == .constant { loadConstant(operand) }
        var step = Step()
        let place = add(operand, to: &step)
        let handlers =
            terms[InstructionKey(node.operation, place).bits]
            ?? step.call(node.operation, terms[InstructionKey(.call, place).bits])
        carryOut(step, handlers, of: id)
        consume(operand)
    }

    /// Computes a node with two operands in a step of its own.
    mutating func computeBinary(_ id: Graph.ID, _ node: Graph.Node) {
        let (left, right) = operands(of: node)
        if place(of: left) == .constant, place(of: right) == .constant { loadConstant(left) }
        var step = Step()
        let leftPlace = add(left, to: &step)
        let rightPlace = add(right, to: &step)
        let handlers =
            terms[InstructionKey(node.operation, leftPlace, rightPlace).bits]
            ?? step.call(node.operation, terms[InstructionKey(.call, leftPlace, rightPlace).bits])
        carryOut(step, handlers, of: id)
        consume(left)
        consume(right)
    }

    /// Returns the two operands of a node, ordered by where they are found if they may be exchanged.
    @inline(__always)
    func operands(of node: Graph.Node) -> (Graph.ID, Graph.ID) {
        let (left, right) = (graph.resolved(node.first), graph.resolved(node.second))
        let isReversed = node.operation.isCommutative && place(of: left).rawValue > place(of: right).rawValue
        return isReversed ? (right, left) : (left, right)
    }

    /// Computes a node in the same step as one of its operands.
    mutating func computeFused(_ id: Graph.ID, onRight: Bool) {
        let node = graph[id]
        let (innerID, other) =
            onRight ? (node.second, graph.resolved(node.first)) : (node.first, graph.resolved(node.second))
        let inner = graph[innerID]
        let (first, second) = operands(of: inner)
        var step = Step()
        let (firstPlace, secondPlace) = (add(first, to: &step), add(second, to: &step))
        let key = InstructionKey(
            node.operation, inner.operation, onRight: onRight && !node.operation.isCommutative,
            firstPlace, secondPlace, add(other, to: &step))
        guard let handlers = terms[key.bits] else {
            computeBinary(innerID, inner)
            return computeBinary(id, node)
        }
        // An instruction of two operations cannot keep the accumulator; an instruction before it does.
        step.keepsAccumulator = false
        carryOut(step, handlers, of: id)
        consume(first)
        consume(second)
        consume(other)
    }

    private mutating func computeCall(_ id: Graph.ID, _ node: Graph.Node) {
        // The call begins by keeping the accumulator; an operand that is there is then read from its slot.
        let destination = destination()
        let operands = graph.operands(of: node).map { graph.resolved($0) }
        let places = operands.map { operand in
            graph.constant(operand).map(CallSite.Argument.constant) ?? .slot(slot(of: operand))
        }
        let site = CallSite(graph.callees[Int(node.first)], places, limits: limits)
        calls.append(site)
        let address = UInt(bitPattern: Unmanaged.passUnretained(site).toOpaque())
        emit(
            Instruction(
                handler: InstructionSet.call, constant: Double(bitPattern: UInt64(address)), target: Int(destination)))
        for operand in operands { consume(operand) }
        accumulator = id
    }

    /// Adds an operand to an instruction, and returns where the instruction finds it.
    @inline(__always)
    func add(_ operand: Graph.ID, to step: inout Step) -> AddressingMode {
        let place = place(of: operand)
        switch place {
        case .accumulator: step.addAccumulator()
        case .constant: step.add(constant: graph[operand].constant)
        case .slot: step.add(slot: slot(of: operand))
        }
        return place
    }

    /// Emits an instruction that puts the value of a node into the accumulator.
    private mutating func carryOut(_ step: Step, _ handlers: InstructionSet.Handlers, of id: Graph.ID) {
        var instruction = step.instruction
        let destination = destination(afterUses: step.accumulatorUses, isKept: step.keepsAccumulator)
        if step.keepsAccumulator { instruction.target = Int(destination) }
        emit(instruction, handlers)
        // The uses of its operands are still to be counted; the old accumulator is known by its slot.
        accumulator = id
    }
}

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
        _ operation: Operation, _ handlers: InstructionSet.Handlers?
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

extension Operation {
    /// Whether there are instructions that combine the operation with another one.
    var isArithmetic: Bool {
        switch self {
        case .add, .subtract, .multiply, .divide: true
        default: false
        }
    }

    /// The address of the operation's C function, which `Call1` and its relatives turn back into a function.
    var functionAddress: Int? {
        switch function {
        case .unary(let function): unsafeBitCast(function, to: Int.self)
        case .binary(let function): unsafeBitCast(function, to: Int.self)
        case nil: nil
        }
    }
}
