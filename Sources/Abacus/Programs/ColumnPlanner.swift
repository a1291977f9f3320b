/// Makes the plan of a graph. Each node comes where its value is first needed, as in the code for single rows, so that
/// the calls for a row are made in the same order.
///
/// What is needed next is kept on a stack of tasks, so that no graph is too deep.
///
/// - Complexity: O(n) in the number of steps. A call that is needed in several branches but not before them is a step
///   in each, together with everything computed from it.
struct ColumnPlanner {
    /// What is known about a node.
    private struct Value {
        let operand: ColumnInput
        /// The number of branches in which the value is valid: for the rows of the innermost of them.
        let depth: Int
    }

    private struct Branch {
        let condition: ColumnInput
        let isTrue: Bool
        /// Whether there is a step that selects the rows of the branch.
        var isSelected = false
        /// The nodes whose values are valid in this branch but not outside of it.
        var nodes: [Graph.ID] = []
    }

    /// A task to be done after all tasks that are pushed later.
    private enum Task {
        /// Compute the value of a node, unless it is known.
        case visit(Graph.ID)
        /// Compute a node whose operands are known.
        case compute(Graph.ID)
        /// Both operands of an `after` node are known.
        case pass(Graph.ID)
        /// The condition of a choice is known.
        case choose(Graph.ID)
        case enter(condition: ColumnInput, isTrue: Bool)
        /// The value of a branch is known.
        case leave(Graph.ID)
        /// The values of both branches of a choice are known.
        case join(Graph.ID)
        /// Give a choice whose condition is the same for all rows the value of one branch.
        case decide(Graph.ID, Graph.ID)
    }

    private let code: Code
    private var values: [Value?]
    private var tasks: [Task] = []
    private var branches: [Branch] = []
    /// The values of branches that have ended, until the choice uses them.
    private var branchValues: [Value] = []
    private var steps: [ColumnStep] = []
    private var callOperands: [ColumnInput] = []
    private var selectionCount = 0

    /// Returns the plan for the graph of a program's code.
    static func plan(of code: Code) -> ColumnPlan {
        var planner = ColumnPlanner(code)
        planner.tasks.append(.visit(code.graph.root))
        while let task = planner.tasks.popLast() { planner.carryOut(task) }
        let result = planner.value(of: code.graph.root).operand
        let slotCount = ColumnSlots.assign(to: &planner.steps, planner.callOperands, result: result)
        return ColumnPlan(
            steps: planner.steps, callOperands: planner.callOperands, callees: code.graph.callees, result: result,
            slotCount: slotCount, selectionCount: planner.selectionCount, limits: code.limits)
    }

    private init(_ code: Code) {
        self.code = code
        values = Array(repeating: nil, count: code.graph.nodes.count)
        steps.reserveCapacity(code.graph.nodes.count - code.graph.parameterCount)
    }

    private mutating func carryOut(_ task: Task) {
        switch task {
        case .visit(let id): visit(id)
        case .compute(let id): compute(id)
        case .pass(let id): remember(id, value(of: code.graph[id].second), after: code.graph[id].first)
        case .choose(let id): choose(id)
        case .enter(let condition, let isTrue): branches.append(Branch(condition: condition, isTrue: isTrue))
        case .leave(let id): leave(id)
        case .join(let id): join(id)
        case .decide(let id, let branch): remember(id, value(of: branch), after: code.graph[id].first)
        }
    }

    private mutating func visit(_ id: Graph.ID) {
        let node = code.graph[id]
        if node.isLeaf || values[Int(id)] != nil { return }
        switch node.operation {
        case .after: tasks += [.pass(id), .visit(node.second), .visit(node.first)]
        case .select: tasks += [.choose(id), .visit(node.first)]
        case .call:
            tasks.append(.compute(id))
            for operand in code.graph.operands(of: node).reversed() { tasks.append(.visit(operand)) }
        default:
            tasks.append(.compute(id))
            if node.operation.arity == 2 { tasks.append(.visit(node.second)) }
            tasks.append(.visit(node.first))
        }
    }
}

// MARK: - Values

extension ColumnPlanner {
    private func value(of id: Graph.ID) -> Value {
        let node = code.graph[id]
        switch node.operation {
        case .constant: return Value(operand: .constant(node.constant), depth: 0)
        case .parameter: return Value(operand: .parameter(Int(node.first)), depth: 0)
        default:
            guard let value = values[Int(id)] else { preconditionFailure("an operand is known before it is used") }
            return value
        }
    }

    private mutating func remember(_ id: Graph.ID, _ value: Value) {
        values[Int(id)] = value
        if value.depth > 0 { branches[value.depth - 1].nodes.append(id) }
    }

    /// Remembers that a node has a value once another node has been evaluated.
    private mutating func remember(_ id: Graph.ID, _ result: Value, after earlier: Graph.ID) {
        remember(id, Value(operand: result.operand, depth: max(value(of: earlier).depth, result.depth)))
    }

    private mutating func append(_ step: ColumnStep, for id: Graph.ID, depth: Int) {
        steps.append(step)
        remember(id, Value(operand: .result(ofStep: steps.count - 1), depth: depth))
    }

    private mutating func compute(_ id: Graph.ID) {
        let node = code.graph[id]
        if node.operation == .call { return call(id, node) }
        let first = value(of: node.first)
        let second = node.operation.arity == 2 ? value(of: node.second) : first
        let depth = max(first.depth, second.depth)
        if case (.constant(let one), .constant(let other)) = (first.operand, second.operand),
            let folded = node.operation(one, other)
        {
            // A constant that has to wait for something hasn't been folded in the graph.
            return remember(id, Value(operand: .constant(folded), depth: depth))
        }
        guard node.operation.takesCallForEachRow else {
            let step = ColumnStep(action: .compute(node.operation), first: first.operand, second: second.operand)
            return append(step, for: id, depth: depth)
        }
        let step = ColumnStep(
            action: .apply(node.operation), first: first.operand, second: second.operand, depth: selectedDepth())
        append(step, for: id, depth: branches.count)
    }

    private mutating func call(_ id: Graph.ID, _ node: Graph.Node) {
        let start = callOperands.count
        for operand in code.graph.operands(of: node) { callOperands.append(value(of: operand).operand) }
        let action = ColumnStep.Action.call(callee: Int(node.first), operands: start..<callOperands.count)
        append(ColumnStep(action: action, depth: selectedDepth()), for: id, depth: branches.count)
    }
}

// MARK: - Choices

extension ColumnPlanner {
    private mutating func choose(_ id: Graph.ID) {
        let node = code.graph[id]
        let condition = value(of: node.first).operand
        if case .constant(let truth) = condition {
            let branch = truth != 0 ? node.second : node.third
            tasks += [.decide(id, branch), .visit(branch)]
        } else {
            tasks += [
                .join(id),
                .leave(node.third), .visit(node.third), .enter(condition: condition, isTrue: false),
                .leave(node.second), .visit(node.second), .enter(condition: condition, isTrue: true),
            ]
        }
    }

    /// Returns the current depth, after making sure that its rows are selected.
    private mutating func selectedDepth() -> Int {
        for place in branches.indices where !branches[place].isSelected {
            let branch = branches[place]
            steps.append(
                ColumnStep(action: .narrow(isTrue: branch.isTrue), first: branch.condition, depth: place + 1))
            branches[place].isSelected = true
        }
        selectionCount = max(selectionCount, branches.count)
        return branches.count
    }

    /// Ends a branch. Everything that is valid only in it is forgotten, except its value.
    private mutating func leave(_ id: Graph.ID) {
        branchValues.append(value(of: id))
        guard let branch = branches.popLast() else { preconditionFailure("a branch that ends has begun") }
        for id in branch.nodes { values[Int(id)] = nil }
    }

    private mutating func join(_ id: Graph.ID) {
        guard let alternative = branchValues.popLast(), let consequent = branchValues.popLast() else {
            preconditionFailure("both branches have ended")
        }
        let condition = value(of: code.graph[id].first)
        // What was valid for the rows of either branch is valid for all rows that came here.
        let depth = max(condition.depth, min(branches.count, max(consequent.depth, alternative.depth)))
        let step = ColumnStep(
            action: .choose, first: condition.operand, second: consequent.operand, third: alternative.operand)
        append(step, for: id, depth: depth)
    }
}
