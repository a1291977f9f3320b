/// The operations of a formula over doubles, each once. Programs are made from it.
///
/// The nodes are in one array, operands before what uses them. If a node equals an earlier one, the earlier one is
/// used, so that common subexpressions are computed once; constants are folded as nodes are added. The graph doesn't
/// say when a node is computed: the branch of a `select` that isn't taken must have no effect, so a code generator
/// looks only at what the result needs.
///
/// A graph has one owner, who passes it on, because copying the graph of a short formula would take as long as making
/// it.
struct Graph: ~Copyable, Sendable {
    /// The index of a node in the array.
    typealias ID = UInt32

    struct Node: Sendable {
        let operation: Operation
        /// Whether evaluating the node, or one of its operands, may fail or call an impure function.
        let hasEffects: Bool
        /// The operands. For a parameter, its position; for a call, the callee and the range of its operands.
        let first: ID
        let second: ID
        let third: ID
        /// The value of a constant.
        let constant: Double
    }

    /// Every node; the parameters come first, in order.
    private(set) var nodes: [Node] = []
    /// The operands of all calls, one call's after the other's.
    private(set) var callOperands: [ID] = []
    /// The callees of all calls.
    private(set) var callees: [GraphCallee] = []
    /// The node whose value is the result.
    var root: ID = 0

    let parameterCount: Int
    /// What the graph was made from, which tells why there is no result.
    let tree: SyntaxTree
    let environment: FormulaEnvironment
    private var index = NodeIndex()

    /// Creates a graph of a formula that only has parameters yet.
    init(of tree: SyntaxTree, in environment: consuming FormulaEnvironment, parameterCount: Int) {
        self.tree = tree
        self.environment = environment
        self.parameterCount = parameterCount
        nodes.reserveCapacity(parameterCount + tree.nodes.count)
        for position in 0..<parameterCount {
            nodes.append(Node(.parameter, ID(position), hasEffects: false))
        }
    }

    subscript(id: ID) -> Node { nodes[Int(id)] }

    /// Returns the value of a constant, or nil for any other node.
    func constant(_ id: ID) -> Double? {
        let node = self[id]
        return node.operation == .constant ? node.constant : nil
    }

    /// Returns whether a node is a constant or a parameter.
    func isLeaf(_ id: ID) -> Bool { self[id].isLeaf }

    /// Returns the node whose value a node has: for an `after` node, what comes after.
    func resolved(_ id: Graph.ID) -> Graph.ID {
        var id = id
        while self[id].operation == .after { id = self[id].second }
        return id
    }

    /// Returns the operands of a call.
    func operands(of call: Node) -> ArraySlice<ID> { callOperands[Int(call.second)..<Int(call.third)] }
}

extension Graph.Node {
    fileprivate init(
        _ operation: Operation, _ first: Graph.ID = 0, _ second: Graph.ID = 0, _ third: Graph.ID = 0,
        hasEffects: Bool
    ) {
        self.init(
            operation: operation, hasEffects: hasEffects, first: first, second: second, third: third, constant: 0)
    }

    var isLeaf: Bool { operation.rawValue <= Operation.parameter.rawValue }

    func isEqual(to other: Self) -> Bool {
        operation == other.operation && first == other.first && second == other.second && third == other.third
            && constant.bitPattern == other.constant.bitPattern
    }

    fileprivate var hash: UInt64 {
        let operands = UInt64(first) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(second) &* 0xBF58_476D_1CE4_E5B9
        let rest = UInt64(third) &* 0x94D0_49BB_1331_11EB ^ constant.bitPattern ^ UInt64(operation.rawValue)
        let mixed = (operands ^ rest) &* 0xD6E8_FEB8_6659_FD93
        return mixed ^ mixed >> 32
    }
}

// MARK: - Adding nodes

extension Graph {
    /// Adds a constant, and returns its node.
    mutating func add(constant: Double) -> ID {
        add(Node(operation: .constant, hasEffects: false, first: 0, second: 0, third: 0, constant: constant))
    }

    /// Adds an operation with one operand, and returns its node.
    mutating func add(_ operation: Operation, _ operand: ID) -> ID {
        if let constant = constant(operand), let folded = operation(constant, 0) { return add(constant: folded) }
        return add(Node(operation, operand, hasEffects: self[operand].hasEffects))
    }

    /// Adds an operation with two operands, and returns its node.
    mutating func add(_ operation: Operation, _ left: ID, _ right: ID) -> ID {
        let (leftNode, rightNode) = (self[left], self[right])
        if leftNode.operation == .constant, rightNode.operation == .constant,
            let folded = operation(leftNode.constant, rightNode.constant)
        {
            return add(constant: folded)
        }
        let effects = leftNode.hasEffects || rightNode.hasEffects
        // Leaves are kept in one order, so that `x * 2` equals `2 * x`. Moving them doesn't change the order of
        // effects.
        let isReversed = leftNode.isLeaf && (!rightNode.isLeaf || leftNode.operation == .constant || right < left)
        if isReversed, operation.isCommutative, rightNode.operation != .constant {
            return add(Node(operation, right, left, hasEffects: effects))
        }
        return add(Node(operation, left, right, hasEffects: effects))
    }

    /// Adds a choice, and returns its node.
    mutating func add(select condition: ID, _ consequent: ID, _ alternative: ID) -> ID {
        if let constant = constant(condition) { return constant != 0 ? consequent : alternative }
        if consequent == alternative {
            return self[condition].hasEffects ? add(consequent, after: condition) : consequent
        }
        if self.constant(consequent) == 1, self.constant(alternative)?.bitPattern == 0 { return condition }
        let effects = self[condition].hasEffects || self[consequent].hasEffects || self[alternative].hasEffects
        return add(Node(.select, condition, consequent, alternative, hasEffects: effects))
    }

    /// Adds a node whose value is known only after another one has been evaluated, as arguments are before a function.
    mutating func add(_ result: ID, after earlier: ID) -> ID {
        if isLeaf(earlier) || earlier == result { return result }
        return add(Node(.after, earlier, result, hasEffects: self[earlier].hasEffects || self[result].hasEffects))
    }

    /// Adds a call, and returns its node. A call of an impure function always gets a node of its own.
    mutating func add(call callee: GraphCallee, _ operands: [ID]) -> ID {
        let number = number(of: callee)
        let start = ID(callOperands.count)
        callOperands += operands
        let node = Node(.call, number, start, ID(callOperands.count), hasEffects: true)
        guard callee.isPure, let known = equalCall(node) else { return append(node) }
        callOperands.removeLast(operands.count)
        return known
    }

    /// Returns an equal call among the last nodes, or nil.
    private func equalCall(_ call: Node) -> ID? {
        let earliest = max(0, nodes.count - Self.reach)
        return nodes.indices[earliest...].last {
            let node = nodes[$0]
            return node.operation == .call && node.first == call.first && operands(of: node) == operands(of: call)
        }.map(ID.init)
    }

    /// How many nodes back an equal call or callee is searched for, so that a text full of calls takes linear time.
    private static let reach = 64

    private mutating func number(of callee: GraphCallee) -> ID {
        let earliest = max(0, callees.count - Self.reach)
        if let known = callees.indices[earliest...].last(where: { callees[$0].isSame(as: callee) }) { return ID(known) }
        callees.append(callee)
        return ID(callees.count - 1)
    }

    private mutating func add(_ node: Node) -> ID {
        index.place(of: node, hash: node.hash, in: nodes, from: parameterCount) ?? append(node)
    }

    private mutating func append(_ node: Node) -> ID {
        nodes.append(node)
        index.insert(ID(nodes.count - 1), in: nodes, hash: \.hash)
        return ID(nodes.count - 1)
    }
}

/// Finds the node that equals a new one: by searching, or with a hash table if there are many.
private struct NodeIndex: Sendable {
    /// The indices of nodes by their hashes, or `none`; empty while there are few nodes.
    private var slots: [Graph.ID] = []
    private static let few = 32
    private static let none = Graph.ID.max

    func place(of node: Graph.Node, hash: @autoclosure () -> UInt64, in nodes: [Graph.Node], from start: Int) -> Graph
        .ID?
    {
        guard slots.isEmpty else { return placeInTable(of: node, hash: hash(), in: nodes) }
        var place = nodes.count - 1
        while place >= start {
            if nodes[place].isEqual(to: node) { return Graph.ID(place) }
            place -= 1
        }
        return nil
    }

    private func placeInTable(of node: Graph.Node, hash: UInt64, in nodes: [Graph.Node]) -> Graph.ID? {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != Self.none {
            if nodes[Int(slots[slot])].isEqual(to: node) { return slots[slot] }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds the last node to the table, which is created or doubled as needed.
    mutating func insert(_ place: Graph.ID, in nodes: [Graph.Node], hash: (Graph.Node) -> UInt64) {
        if nodes.count <= Self.few { return }
        guard 2 * nodes.count > slots.count else { return enter(place, hash: hash(nodes[Int(place)])) }
        slots = Array(repeating: Self.none, count: max(4 * Self.few, 2 * slots.count, (2 * nodes.count).nextPowerOfTwo))
        for place in nodes.indices { enter(Graph.ID(place), hash: hash(nodes[place])) }
    }

    private mutating func enter(_ place: Graph.ID, hash: UInt64) {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != Self.none { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = place
    }
}

extension Int {
    /// The least power of two that is at least this number.
    fileprivate var nextPowerOfTwo: Int { 1 << (Int.bitWidth - (self - 1).leadingZeroBitCount) }
}
