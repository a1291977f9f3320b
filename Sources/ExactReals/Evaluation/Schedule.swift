/// The nodes of a graph in an order in which they can be evaluated: operands first, each node once.
struct Schedule {
    /// A node, and where the places of its operands begin.
    struct Step {
        unowned(unsafe) let node: RealNode
        let firstOperand: Int
        let kind: RealCost.Class
        let count: Double
    }

    /// An operand of a step by its place among the steps, and whether no later step needs it.
    struct Operand {
        let place: Int
        var isLastUse = false
    }

    // Keeps all the nodes alive.
    private let root: RealNode
    private(set) var steps: [Step] = []
    /// The operands of all steps, one after the other.
    private(set) var operands: [Operand] = []
    /// The most values that are needed at a time.
    private(set) var peakValues = 0

    /// Puts the nodes of a graph in order, with a stack of its own.
    init(_ root: RealNode) {
        self.root = root
        var places: [ObjectIdentifier: Int] = [:]
        // A node stands here twice if it has operands: before them, and to be put in order when they have been.
        var open: [(node: Unmanaged<RealNode>, isExpanded: Bool)] = [(.passUnretained(root), false)]
        while let (reference, isExpanded) = open.popLast() {
            reference._withUnsafeGuaranteedRef { node in
                guard places[ObjectIdentifier(node)] == nil else { return }
                if isExpanded || node.operands.isEmpty {
                    places[ObjectIdentifier(node)] = steps.count
                    append(node, places)
                } else {
                    open.append((reference, true))
                    for operand in node.operands.reversed() { open.append((.passUnretained(operand), false)) }
                }
            }
        }
        markLastUses()
    }

    private mutating func append(_ node: RealNode, _ places: [ObjectIdentifier: Int]) {
        let (kind, count) = node.operation.cost(operands: node.operands.count)
        steps.append(Step(node: node, firstOperand: operands.count, kind: kind, count: count))
        for operand in node.operands {
            guard let place = places[ObjectIdentifier(operand)] else { preconditionFailure("operands come first") }
            operands.append(Operand(place: place))
        }
    }

    private mutating func markLastUses() {
        var isNeeded = [Bool](repeating: false, count: steps.count)
        var end = operands.count
        var alive = 1
        for step in steps.reversed() {
            peakValues = max(peakValues, alive)
            alive -= 1
            for place in step.firstOperand..<end where !isNeeded[operands[place].place] {
                isNeeded[operands[place].place] = true
                operands[place].isLastUse = true
                alive += 1
            }
            end = step.firstOperand
        }
    }

    /// The operands of the step at a place.
    func operands(of place: Int) -> ArraySlice<Operand> {
        operands[steps[place].firstOperand..<(place + 1 < steps.count ? steps[place + 1].firstOperand : operands.count)]
    }
}
