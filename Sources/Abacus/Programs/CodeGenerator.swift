/// Makes the instructions of a graph: for each node, where its value is first needed.
///
/// What is needed next is kept on a stack of tasks, so that no graph is too deep. Results are computed in the
/// accumulator. If one is needed later, the first instruction that doesn't use it keeps it in a slot. What is computed
/// in a branch isn't known after the branch.
///
/// - Complexity: O(n) in the number of instructions. A node that is needed in several branches but not before them has
///   instructions in each.
struct CodeGenerator: ~Copyable {
    /// What is known about a node.
    struct State {
        /// How many instructions will need the value, at most.
        var uses: UInt32 = 0
        /// The slot that holds the value, or 0. For an `after` node, 1 once the earlier operand has been evaluated.
        var slot: Slot = 0
        /// The number of branches in which the value was put there.
        var depth: UInt32 = 0
    }

    let graph: Graph
    let limits: Limits
    let terms = InstructionSet.terms
    var states: Stack<State>
    var tasks: Stack<CodeTask>

    /// The node whose value is in the accumulator, or `none`.
    var accumulator = CodeGenerator.none
    private var freeSlots = Stack<Slot>()
    private var frameSize: Slot
    static let none = Graph.ID.max

    private var instructions: Stack<Instruction>
    var calls: [CallSite] = []
    private var labels = LabelTable()
    /// The last instruction that computes a term, and the handler it gets if nothing follows.
    private var last: (place: Int, handler: Handler)?
    /// The number of pauses so far, and where the last one ends.
    private var pauses: UInt32 = 0
    private var lastPause = 0

    /// The nodes that are known only in the current branches, innermost last.
    private var branchNodes = Stack<Graph.ID>()
    /// The nodes whose uses were counted in the current branches, innermost last.
    private var usedInBranches = Stack<Graph.ID>()
    /// Where each of the current branches begins in these two.
    private var branchStarts = Stack<BranchStart>()

    private struct BranchStart {
        let known: Int
        let used: Int
    }

    /// Returns the code of a graph.
    ///
    /// - Throws: `tooMuchWork` if it would take more memory than the limits allow.
    static func code(of graph: consuming Graph, limits: Limits) throws(Problem) -> Code {
        // A closure can't consume what it captures, but it can take it out of an optional.
        var graph = Optional(graph)
        // This is all the memory that a short formula needs.
        return try withUnsafeTemporaryAllocation(of: State.self, capacity: 80) { states in
            withUnsafeTemporaryAllocation(of: CodeTask.self, capacity: 60) { tasks in
                withUnsafeTemporaryAllocation(of: Instruction.self, capacity: 32) { instructions in
                    code(of: graph.take()!, limits: limits, in: states, tasks, instructions)
                }
            }
        }.get()
    }

    private static func code(
        of graph: consuming Graph, limits: Limits, in states: UnsafeMutableBufferPointer<State>,
        _ tasks: UnsafeMutableBufferPointer<CodeTask>, _ instructions: UnsafeMutableBufferPointer<Instruction>
    ) -> Result<Code, Problem> {
        let states = Stack(repeating: State(), count: graph.nodes.count, in: states)
        var generator = CodeGenerator(
            graph, limits: limits, states: states, tasks: Stack(in: tasks), instructions: Stack(in: instructions))
        do throws(Problem) {
            try generator.generate()
            return .success(generator.finished())
        } catch {
            return .failure(error)
        }
    }

    private init(
        _ graph: consuming Graph, limits: Limits, states: consuming Stack<State>, tasks: consuming Stack<CodeTask>,
        instructions: consuming Stack<Instruction>
    ) {
        frameSize = FrameSlot.parameters + UInt32(graph.parameterCount) * FrameSlot.size
        self.graph = graph
        self.limits = limits
        self.states = states
        self.tasks = tasks
        self.instructions = instructions
        countUses()
    }

    /// Counts how often the value of each node will be needed. Nodes that the result doesn't need are left out.
    private mutating func countUses() {
        states[Int(graph.root)].uses = 1
        for place in graph.nodes.indices.reversed() {
            let uses = states[place].uses
            if uses == 0 { continue }
            let node = graph.nodes[place]
            switch node.operation {
            case .constant, .parameter: break
            case .call: for operand in graph.operands(of: node) { states[Int(operand)].uses += 1 }
            case .after:
                states[Int(node.first)].uses += 1
                states[Int(node.second)].uses += uses
            default:
                states[Int(node.first)].uses += 1
                if node.operation.arity > 1 { states[Int(node.second)].uses += 1 }
                if node.operation.arity > 2 { states[Int(node.third)].uses += 1 }
            }
        }
    }

    private consuming func finished() -> Code {
        var readParameters = ParameterSet(count: graph.parameterCount)
        for position in 0..<graph.parameterCount where states[position].uses > 0 { readParameters.insert(position) }
        return Code(
            instructions, of: graph, limits: limits, frameSize: Int(frameSize), readParameters: readParameters,
            hasPauses: pauses > 0, calls: calls)
    }

    private mutating func generate() throws(Problem) {
        let most = limits.memoryBytes / Instruction.size
        tasks.append(.end(graph.root))
        while let task = tasks.popLast() {
            guard instructions.count < most else { throw .tooMuchWork(limits.work) }
            carryOut(task)
        }
        labels.resolve(in: &instructions)
    }
}

/// A task to be done after all tasks that are pushed later.
enum CodeTask {
    /// End the program with the value of a node.
    case end(Graph.ID)
    /// End the program with the value in the accumulator.
    case finish
    /// Compute the value of a node, unless it is known.
    case visit(Graph.ID)
    /// Bring the value of a node into the accumulator.
    case load(Graph.ID)
    /// Compute a node whose operands are known.
    case compute(Graph.ID)
    /// Compute a node whose left operand is computed in the same step.
    case computeWithLeft(Graph.ID)
    /// Compute a node whose right operand is computed in the same step.
    case computeWithRight(Graph.ID)
    /// Note that the earlier operand of an `after` node is known and no longer needed.
    case passed(Graph.ID)
    /// Jump to one of two places, depending on a boolean.
    case branch(Graph.ID, BranchTargets)
    /// The same for a comparison whose operands are known.
    case compare(Graph.ID, BranchTargets)
    /// The same for a boolean whose value is known.
    case test(Graph.ID, BranchTargets)
    case jump(Label)
    case place(Label)
    case enterBranch
    case leaveBranch
    /// Both branches of a `select` have left its value in the accumulator.
    case join(Graph.ID)
}

// MARK: - Tasks

extension CodeGenerator {
    private mutating func carryOut(_ task: CodeTask) {
        switch task {
        case .end(let id): end(with: id)
        case .finish: finish()
        case .visit(let id): visit(id)
        case .load(let id): load(id)
        case .compute(let id): compute(id)
        case .computeWithLeft(let id): computeFused(id, onRight: false)
        case .computeWithRight(let id): computeFused(id, onRight: true)
        case .passed(let id): pass(id)
        case .branch(let id, let targets): branch(id, targets)
        case .compare(let id, let targets): compare(id, targets)
        case .test(let id, let targets): test(id, targets)
        case .jump(let label): emit(Instruction(handler: InstructionSet.jump), to: label)
        case .place(let label): place(label)
        case .enterBranch: branchStarts.append(BranchStart(known: branchNodes.count, used: usedInBranches.count))
        case .leaveBranch: leaveBranch()
        case .join(let id): accumulator = id
        }
    }

    private mutating func visit(_ id: Graph.ID) {
        let node = graph[id]
        switch node.operation {
        case .constant, .parameter: return
        case .after:
            tasks.append(.visit(node.second))
            visitEarlier(of: id, node)
        case _ where isKnown(id): return
        case .select: select(id, node)
        case .call:
            tasks.append(.compute(id))
            for operand in graph.operands(of: node).reversed() { tasks.append(.visit(operand)) }
        default: visitOperands(of: id, node)
        }
    }

    /// Ends the program with the value of a node. For a choice, that is at the end of either branch.
    private mutating func end(with id: Graph.ID) {
        let node = graph[id]
        switch node.operation {
        case .after:
            tasks.append(.end(node.second))
            visitEarlier(of: id, node)
        case .select where !isKnown(id): end(withSelect: node)
        default:
            tasks.append(.finish)
            tasks.append(.load(id))
        }
    }

    /// Pushes a task for the earlier operand of an `after` node, unless it has been evaluated.
    mutating func visitEarlier(of id: Graph.ID, _ node: Graph.Node) {
        if states[Int(id)].slot != 0 { return }
        tasks.append(.passed(id))
        tasks.append(.visit(node.first))
    }

    /// Returns whether the value of a node that isn't a leaf is in the accumulator or in a slot.
    @inline(__always)
    func isKnown(_ id: Graph.ID) -> Bool { accumulator == id || states[Int(id)].slot != 0 }

    private mutating func load(_ id: Graph.ID) {
        let value = graph.resolved(id)
        guard value == id, graph.isLeaf(value) || isKnown(value) else {
            // When the earlier operand is known, this task is done again.
            tasks.append(.load(value))
            return tasks.append(.visit(id))
        }
        switch place(of: value) {
        case .accumulator: break
        case .slot:
            let instruction = Instruction(first: slot(of: value), target: Int(destination()))
            emit(instruction, InstructionSet.loadSlot.handlers)
        case .constant: loadConstant(value)
        }
        consume(value)
        accumulator = value
    }

    /// Puts a constant into the accumulator.
    mutating func loadConstant(_ id: Graph.ID) {
        let instruction = Instruction(constant: graph[id].constant, target: Int(destination()))
        emit(instruction, InstructionSet.loadConstant.handlers)
        accumulator = id
    }

    /// Notes that the earlier operand of an `after` node has been evaluated.
    private mutating func pass(_ id: Graph.ID) {
        remember(id, in: 1)
        consume(graph.resolved(graph[id].first))
    }
}

// MARK: - Values

extension CodeGenerator {
    /// Returns where the value of a node is found.
    @inline(__always)
    func place(of id: Graph.ID) -> AddressingMode {
        if accumulator == id { return .accumulator }
        let node = graph[id]
        assert(node.isLeaf || states[Int(id)].slot != 0, "an operand is known before it is used")
        return node.operation == .constant ? .constant : .slot
    }

    /// Returns the slot of a parameter, or of a value that has been kept.
    @inline(__always)
    func slot(of id: Graph.ID) -> Slot {
        let node = graph[id]
        guard node.operation == .parameter else { return states[Int(id)].slot }
        return FrameSlot.parameters + node.first * FrameSlot.size
    }

    private var depth: UInt32 { UInt32(truncatingIfNeeded: branchStarts.count) }

    /// Counts a use of a value. A value from outside the current branch may still be needed after the branch.
    mutating func consume(_ id: Graph.ID) {
        let state = states[Int(id)]
        if graph.isLeaf(id) || (state.slot != 0 && state.depth != depth) { return }
        assert(state.uses > 0, "a value isn't used more often than was counted")
        states[Int(id)].uses -= 1
        if depth > 0 { usedInBranches.append(id) }
        if state.slot != 0, state.uses == 1 {
            freeSlots.append(state.slot)
            states[Int(id)].slot = 0
        }
    }

    /// Returns the slot where the next instruction keeps the accumulator, if that is needed later.
    ///
    /// If the next instruction uses the accumulator itself, a number of times, or can't keep it, an instruction before
    /// it does.
    mutating func destination(afterUses times: UInt32 = 0, isKept: Bool = true) -> Slot {
        guard accumulator != Self.none, !graph.isLeaf(accumulator) else { return FrameSlot.discarded }
        let state = states[Int(accumulator)]
        guard state.slot == 0, state.uses > times else { return FrameSlot.discarded }
        let slot = freeSlots.popLast() ?? newSlot()
        remember(accumulator, in: slot)
        if times == 0, isKept { return slot }
        emit(Instruction(handler: InstructionSet.store, target: Int(slot)))
        return FrameSlot.discarded
    }

    private mutating func newSlot() -> Slot {
        frameSize += FrameSlot.size
        return frameSize - FrameSlot.size
    }

    private mutating func remember(_ id: Graph.ID, in slot: Slot) {
        states[Int(id)].slot = slot
        states[Int(id)].depth = depth
        if depth > 0 { branchNodes.append(id) }
    }

    /// Forgets what was computed in a branch.
    private mutating func leaveBranch() {
        let ending = depth
        guard let start = branchStarts.popLast() else { preconditionFailure("a branch that ends has begun") }
        for place in start.known..<branchNodes.count {
            let id = Int(branchNodes[place])
            if states[id].depth != ending || states[id].slot == 0 { continue }
            if graph.nodes[id].operation != .after { freeSlots.append(states[id].slot) }
            states[id].slot = 0
        }
        branchNodes.removeAll(from: start.known)
        // Another branch may compute the same values again, and use them as often.
        for place in start.used..<usedInBranches.count { states[Int(usedInBranches[place])].uses += 1 }
        usedInBranches.removeAll(from: start.used)
        accumulator = Self.none
    }
}

// MARK: - Instructions

extension CodeGenerator {
    /// The number of instructions between two pauses.
    static let pauseInterval = 512

    /// Appends an instruction, preceded by a pause if one is due.
    mutating func emit(_ instruction: Instruction) {
        if instructions.count - lastPause >= Self.pauseInterval { emitPause() }
        instructions.append(instruction)
    }

    /// Appends an instruction that computes a term.
    mutating func emit(_ instruction: Instruction, _ handlers: InstructionSet.Handlers) {
        var instruction = instruction
        instruction.handler = handlers.step
        emit(instruction)
        last = (instructions.count - 1, handlers.last)
    }

    /// Ends the program, by the last instruction if it has a handler for that and nothing jumps to the place after it.
    private mutating func finish() {
        if let last, last.place == instructions.count - 1, labels.lastPlace <= last.place {
            instructions[last.place].handler = last.handler
        } else {
            emit(Instruction(handler: InstructionSet.finish))
        }
    }

    /// Appends an instruction that jumps to a label.
    mutating func emit(_ instruction: Instruction, to label: Label) {
        emit(instruction)
        labels.addJump(at: instructions.count - 1, to: label)
    }

    private mutating func emitPause() {
        instructions.append(Instruction(handler: InstructionSet.pause))
        lastPause = instructions.count
        pauses += 1
    }

    mutating func newLabel() -> Label { labels.add(pauses: pauses) }

    /// Makes jumps to a label lead to the next instruction.
    private mutating func place(_ label: Label) {
        labels.place(label, at: instructions.count)
        // A jump to this place may skip pauses.
        if labels.pauses(before: label) != pauses { emitPause() }
    }
}
