/// Makes the instructions of a graph: each node where its value is first needed.
///
/// What is needed next is kept on a stack of tasks, so that no graph is too deep. Results are computed in the
/// accumulator; one that is needed later is kept in a slot by the first instruction that does not use it. What is
/// computed in a branch is not known behind it.
///
/// - Complexity: O(n) in the number of instructions. A node that several branches need, and nothing before them, has
///   instructions in each.
struct CodeGenerator {
    /// What is known of a node.
    struct State {
        /// How many instructions will need the value.
        var uses: UInt32 = 0
        /// The slot that holds the value, or 0; of an `after` node 1 once the earlier operand has been evaluated.
        var slot: UInt32 = 0
        /// How many branches deep the value was computed.
        var depth: UInt32 = 0
    }

    let graph: Graph
    let limits: Limits
    var states: [State]
    var tasks: [GenerationTask] = []

    /// The node whose value is in the accumulator, or `none`.
    var accumulator = CodeGenerator.none
    var freeSlots: [UInt32] = []
    var frameSize: UInt32
    static let none = Graph.ID.max

    var instructions: InstructionBuffer
    var calls: [CallSite] = []
    var labels = LabelTable()

    /// The nodes that are known only in branches, the innermost last.
    private var branchNodes: [Graph.ID] = []
    /// The nodes whose uses have been counted in branches, the innermost last.
    private var usedInBranches: [Graph.ID] = []
    /// Where each branch that has begun begins among these.
    private var branchStarts: [(known: Int, used: Int)] = []

    /// The instructions as text, if they are wanted.
    var listing: Listing?

    init(_ graph: Graph, limits: Limits, listing: Listing? = nil) {
        self.graph = graph
        self.limits = limits
        self.listing = listing
        frameSize = Frame.parameters + UInt32(graph.parameterCount)
        states = Array(repeating: State(), count: graph.nodes.count)
        instructions = InstructionBuffer(capacity: graph.nodes.count + 4)
        tasks.reserveCapacity(32)
        countUses()
    }

    /// Counts how often the value of each node will be needed: only of those that the result needs.
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

    /// The program of the graph.
    ///
    /// - Throws: `tooMuchWork`, if it would take more memory than the limits admit.
    mutating func code() throws(Problem) -> Code {
        try generate()
        return Code(
            instructions.finished(), parameterCount: graph.parameterCount, frameSize: Int(frameSize),
            hasPauses: labels.pauses > 0, calls: calls)
    }

    /// Makes all instructions.
    ///
    /// - Throws: `tooMuchWork`, if they would take more memory than the limits admit.
    mutating func generate() throws(Problem) {
        let mostInstructions = limits.memoryBytes / MemoryLayout<Instruction>.stride
        tasks.append(.load(graph.root))
        while let task = tasks.popLast() {
            guard instructions.count < mostInstructions else {
                instructions.deallocate()
                throw .tooMuchWork(limits.work)
            }
            carryOut(task)
        }
        emit(Instruction(handler: InstructionSet.finish)) { _ in "return %" }
        labels.resolve(in: instructions)
    }
}

/// Something that is to be done when all that was put on the stack behind it has been done.
enum GenerationTask {
    /// Make the value of a node known.
    case visit(Graph.ID)
    /// Make the value of a node known, in the accumulator.
    case load(Graph.ID)
    /// Compute a node whose operands are known.
    case compute(Graph.ID)
    /// Compute a node whose left operand is computed in the same step.
    case computeWithLeft(Graph.ID)
    /// Compute a node whose right operand is computed in the same step.
    case computeWithRight(Graph.ID)
    /// An `after` node's earlier operand is known, and not needed any more.
    case passed(Graph.ID)
    /// Go on at one of two labels, the first of which follows if `isNext`, else the second.
    case branch(Graph.ID, ifTrue: Label, ifFalse: Label, isTrueNext: Bool)
    /// As `branch`, of a comparison whose operands are known.
    case compare(Graph.ID, ifTrue: Label, ifFalse: Label, isTrueNext: Bool)
    /// As `branch`, of a boolean that is known.
    case test(Graph.ID, ifTrue: Label, ifFalse: Label, isTrueNext: Bool)
    case jump(Label)
    case place(Label)
    case enterBranch
    case leaveBranch
    /// Both branches of a `select` have put its value into the accumulator.
    case join(Graph.ID)
}

// MARK: - Tasks

extension CodeGenerator {
    private mutating func carryOut(_ task: GenerationTask) {
        switch task {
        case .visit(let id): visit(id)
        case .load(let id): load(id)
        case .compute(let id): compute(id)
        case .computeWithLeft(let id): computeFused(id, onRight: false)
        case .computeWithRight(let id): computeFused(id, onRight: true)
        case .passed(let id): pass(id)
        case .branch(let id, let ifTrue, let ifFalse, let isTrueNext):
            branch(id, ifTrue: ifTrue, ifFalse: ifFalse, isTrueNext: isTrueNext)
        case .compare(let id, let ifTrue, let ifFalse, let isTrueNext):
            compare(id, isTrueNext ? ifFalse : ifTrue, jumpsIf: !isTrueNext)
        case .test(let id, let ifTrue, let ifFalse, let isTrueNext):
            test(id, isTrueNext ? ifFalse : ifTrue, jumpsIf: !isTrueNext)
        case .jump(let label): emit(Instruction(handler: InstructionSet.jump), to: label) { _ in "" }
        case .place(let label): place(label)
        case .enterBranch: branchStarts.append((branchNodes.count, usedInBranches.count))
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
            if states[Int(id)].slot != 0 { return }
            tasks.append(.passed(id))
            tasks.append(.visit(node.first))
        case _ where isKnown(id): return
        case .select: select(id, node)
        case .call:
            tasks.append(.compute(id))
            for operand in graph.operands(of: node).reversed() { tasks.append(.visit(operand)) }
        default: visitOperands(of: id, node)
        }
    }

    /// Whether the value of a node that is no leaf is in the accumulator or in a slot.
    func isKnown(_ id: Graph.ID) -> Bool { accumulator == id || states[Int(id)].slot != 0 }

    private mutating func load(_ id: Graph.ID) {
        let value = resolved(id)
        if graph[id].operation == .after || !(graph.isLeaf(value) || isKnown(value)) {
            // Once it is known, it is looked at again.
            if graph[id].operation == .after { tasks.append(.load(value)) } else { tasks.append(.load(id)) }
            tasks.append(.visit(id))
            return
        }
        switch source(of: value) {
        case .accumulator: consume(value)
        case .slot:
            let destination = destination()
            let slot = slot(of: value)
            emit(Instruction(handler: InstructionSet.loadSlot, first: slot, destination: destination)) {
                "\($0.kept(in: destination))% = \($0.name(ofSlot: slot))"
            }
            consume(value)
        case .constant: loadConstant(value)
        }
        accumulator = value
    }

    /// Puts a constant into the accumulator.
    mutating func loadConstant(_ id: Graph.ID) {
        let destination = destination()
        let constant = graph[id].constant
        emit(Instruction(handler: InstructionSet.loadConstant, constant: constant, destination: destination)) {
            "\($0.kept(in: destination))% = \(constant)"
        }
        accumulator = id
    }

    /// The earlier operand of an `after` node has been evaluated.
    private mutating func pass(_ id: Graph.ID) {
        remember(id, in: 1)
        consume(resolved(graph[id].first))
    }
}

// MARK: - Values

extension CodeGenerator {
    /// The node whose value another one has: of `after` nodes, what comes after.
    func resolved(_ id: Graph.ID) -> Graph.ID {
        var id = id
        while graph[id].operation == .after { id = graph[id].second }
        return id
    }

    /// Where the value of a node is.
    func source(of id: Graph.ID) -> OperandPlace {
        if accumulator == id { return .accumulator }
        switch graph[id].operation {
        case .constant: return .constant
        case .parameter: return .slot
        default:
            assert(states[Int(id)].slot != 0, "an operand is known before it is used")
            return .slot
        }
    }

    func slot(of id: Graph.ID) -> UInt32 {
        let node = graph[id]
        return node.operation == .parameter ? Frame.parameters + node.first : states[Int(id)].slot
    }

    private var depth: UInt32 { UInt32(branchStarts.count) }

    /// Counts a use of a value. What was computed outside the present branch may be needed behind it.
    mutating func consume(_ id: Graph.ID) {
        let state = states[Int(id)]
        if graph.isLeaf(id) || (state.slot != 0 && state.depth != depth) { return }
        assert(state.uses > 0, "a value is used as often as was counted")
        states[Int(id)].uses -= 1
        if depth > 0 { usedInBranches.append(id) }
        if state.slot != 0, state.uses == 1 {
            freeSlots.append(state.slot)
            states[Int(id)].slot = 0
        }
    }

    /// Where the instruction that comes next keeps the accumulator, if that is needed after it.
    ///
    /// If the instruction itself uses the accumulator, a number of times, it is kept by an instruction before it.
    mutating func destination(afterUses times: UInt32 = 0) -> UInt32 {
        guard accumulator != Self.none, !graph.isLeaf(accumulator) else { return Frame.discarded }
        let state = states[Int(accumulator)]
        guard state.slot == 0, state.uses > times else { return Frame.discarded }
        let slot = freeSlots.popLast() ?? newSlot()
        remember(accumulator, in: slot)
        if times > 0 {
            emit(Instruction(handler: InstructionSet.store, destination: slot)) { "\($0.name(ofSlot: slot)) = %" }
            return Frame.discarded
        }
        return slot
    }

    private mutating func newSlot() -> UInt32 {
        frameSize += 1
        return frameSize - 1
    }

    private mutating func remember(_ id: Graph.ID, in slot: UInt32) {
        states[Int(id)].slot = slot
        states[Int(id)].depth = depth
        if depth > 0 { branchNodes.append(id) }
    }

    /// Forgets what was computed in a branch.
    private mutating func leaveBranch() {
        guard let start = branchStarts.popLast() else { preconditionFailure("a branch that ends has begun") }
        let ending = UInt32(branchStarts.count) + 1
        for id in branchNodes[start.known...] where states[Int(id)].depth == ending && states[Int(id)].slot != 0 {
            if graph[id].operation != .after { freeSlots.append(states[Int(id)].slot) }
            states[Int(id)].slot = 0
        }
        branchNodes.removeSubrange(start.known...)
        // Another branch may compute the same values again, and needs them as often.
        for id in usedInBranches[start.used...] { states[Int(id)].uses += 1 }
        usedInBranches.removeSubrange(start.used...)
        accumulator = Self.none
    }
}

// MARK: - Emitting

extension CodeGenerator {
    /// The instructions after which a program comes back to its loop.
    private static let pauseInterval = 512

    /// Appends an instruction, and a pause before it where one is due.
    ///
    /// - Parameter text: gives the instruction as text; it is asked only for a listing.
    mutating func emit(_ instruction: Instruction, _ text: (CodeGenerator) -> String) {
        if instructions.count - labels.lastPause >= Self.pauseInterval { emitPause() }
        instructions.append(instruction)
        guard listing != nil else { return }
        let line = text(self)
        listing?.lines.append(line)
    }

    /// Appends an instruction that jumps to a label.
    mutating func emit(_ instruction: Instruction, to label: Label, _ text: (CodeGenerator) -> String) {
        emit(instruction) { text($0) + "go to " }
        labels.jumps.append((instructions.count - 1, label))
    }

    private mutating func emitPause() {
        instructions.append(Instruction(handler: InstructionSet.pause))
        listing?.lines.append("pause")
        labels.lastPause = instructions.count
        labels.pauses += 1
    }

    /// The instruction that comes next is the one that jumps to a label lead to.
    mutating func place(_ label: Label) {
        // Who jumps here has missed the pauses on the way.
        if labels.pausesAtBirth[label.number] != labels.pauses { emitPause() }
        labels.positions[label.number] = instructions.count
        if labels.pausesAtBirth[label.number] != labels.pauses { labels.positions[label.number] -= 1 }
    }

    /// The text of an operand.
    func name(_ id: Graph.ID) -> String {
        switch source(of: id) {
        case .accumulator: "%"
        case .constant: graph[id].constant.description
        case .slot: name(ofSlot: slot(of: id))
        }
    }

    func name(ofSlot slot: UInt32) -> String { listing?.name(ofSlot: slot) ?? "" }

    /// The text of what keeps the accumulator.
    func kept(in destination: UInt32) -> String {
        destination == Frame.discarded ? "" : "\(name(ofSlot: destination)) = %; "
    }
}

/// A place in a program that jumps lead to.
struct Label {
    let number: Int
}

/// Where labels are, and who jumps there.
struct LabelTable {
    /// The place of each label's instruction.
    var positions: [Int] = []
    /// The pauses before each label was made.
    var pausesAtBirth: [Int] = []
    /// The places of instructions that jump.
    var jumps: [(place: Int, label: Label)] = []
    /// The pauses so far, and where the last one ends.
    var pauses = 0
    var lastPause = 0

    mutating func new() -> Label {
        positions.append(0)
        pausesAtBirth.append(pauses)
        return Label(number: positions.count - 1)
    }

    /// Tells each jump how far it leads.
    func resolve(in instructions: InstructionBuffer) {
        for (place, label) in jumps { instructions[place].third = UInt32(positions[label.number] - place) }
    }
}

/// Instructions as they are made.
struct InstructionBuffer {
    private var memory: UnsafeMutableBufferPointer<Instruction>
    private(set) var count = 0

    init(capacity: Int) { memory = .allocate(capacity: capacity) }

    subscript(place: Int) -> Instruction {
        get { memory[place] }
        nonmutating set { memory[place] = newValue }
    }

    mutating func append(_ instruction: Instruction) {
        if count == memory.count { grow() }
        memory.initializeElement(at: count, to: instruction)
        count += 1
    }

    private mutating func grow() {
        let larger = UnsafeMutableBufferPointer<Instruction>.allocate(capacity: 2 * count)
        _ = larger.moveInitialize(fromContentsOf: memory)
        memory.deallocate()
        memory = larger
    }

    /// The instructions, whose memory is now the caller's.
    func finished() -> UnsafeMutableBufferPointer<Instruction> {
        UnsafeMutableBufferPointer(rebasing: memory[..<count])
    }

    func deallocate() { memory.deallocate() }
}
