/// The nodes of a graph in an order in which they can be evaluated: operands first, each node once.
struct Schedule {
    /// A node, and where its operands stand.
    struct Step {
        unowned(unsafe) let node: RealNode
        /// The places of the operands among the steps.
        let operands: [Int]
        /// The steps whose values are not needed after this one.
        var finished: [Int] = []
    }

    private(set) var steps: [Step] = []
    // Keeps all the nodes alive.
    private let root: RealNode

    /// Puts the nodes in order, with a stack of its own.
    init(_ root: RealNode) {
        self.root = root
        var places: [ObjectIdentifier: Int] = [:]
        var open: [(node: RealNode, isExpanded: Bool)] = [(root, false)]
        while let (node, isExpanded) = open.popLast() {
            guard places[ObjectIdentifier(node)] == nil else { continue }
            if isExpanded || node.operands.isEmpty {
                places[ObjectIdentifier(node)] = steps.count
                steps.append(Step(node: node, operands: node.operands.map { places[ObjectIdentifier($0)]! }))
            } else {
                open.append((node, true))
                for operand in node.operands.reversed() { open.append((operand, false)) }
            }
        }
        var isNeeded = [Bool](repeating: false, count: steps.count)
        for place in steps.indices.reversed() {
            for operand in steps[place].operands where !isNeeded[operand] {
                isNeeded[operand] = true
                steps[place].finished.append(operand)
            }
        }
    }
}
