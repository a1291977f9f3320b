/// The operations of a graph, ordered so that they can be carried out one after another: each node once, after its
/// operands.
struct Schedule {
    /// An operation, and the place of its first operand.
    struct Step {
        let operation: RealOperation
        let firstOperand: Int
        let kind: RealCost.Class
        /// How many times the cost of the class applies. It is finite, like all doubles of `RealCost`.
        let count: Double
    }

    /// An operand of a step: its index among the steps, and whether this is its last use.
    struct Operand {
        let place: Int
        var isLastUse = false
    }

    private(set) var steps: [Step] = []
    /// The operands of all steps, one after the other.
    private(set) var operands: [Operand] = []
    /// The maximum number of values that are needed at the same time.
    private(set) var peakValues = 0

    /// Orders the nodes of a graph, with an explicit stack.
    init(_ root: RealNode) {
        var places = NodePlaces()
        // Nodes that have some of their operands' places, which are the last ones in `finished`.
        var open: [(node: Unmanaged<RealNode>, next: Int)] = [(.passUnretained(root), 0)]
        var finished: [Int] = []
        while let (reference, next) = open.last {
            reference._withUnsafeGuaranteedRef { node in
                if next == node.operands.count {
                    open.removeLast()
                    places.insert(node, steps.count)
                    append(node, finished.suffix(next))
                    finished.removeLast(next)
                    finished.append(steps.count - 1)
                    return
                }
                open[open.count - 1].next += 1
                let operand = node.operands[next]
                if let place = places[operand] {
                    finished.append(place)
                } else {
                    open.append((.passUnretained(operand), 0))
                }
            }
        }
        markLastUses()
    }

    private mutating func append(_ node: RealNode, _ places: ArraySlice<Int>) {
        let (kind, count) = node.cost
        steps.append(Step(operation: node.operation, firstOperand: operands.count, kind: kind, count: count))
        for place in places { operands.append(Operand(place: place)) }
    }

    private mutating func markLastUses() {
        var isNeeded = [Bool](repeating: false, count: steps.count)
        var end = operands.count
        var alive = 1
        for step in steps.reversed() {
            peakValues = max(peakValues, alive)
            alive -= 1
            // Goes backward, since the first of two equal operands isn't the last use.
            for place in (step.firstOperand..<end).reversed() where !isNeeded[operands[place].place] {
                isNeeded[operands[place].place] = true
                operands[place].isLastUse = true
                alive += 1
            }
            end = step.firstOperand
        }
    }

    /// The range of the operands of the step at a place.
    func operands(of place: Int) -> Range<Int> {
        steps[place].firstOperand..<(place + 1 < steps.count ? steps[place + 1].firstOperand : operands.count)
    }
}

/// Maps nodes to their places by identity: a hash table with open addressing, three times as fast as a dictionary.
private struct NodePlaces {
    private var entries = [(key: UInt, place: Int)](repeating: (0, 0), count: 16)
    private var count = 0

    subscript(node: RealNode) -> Int? {
        let entry = entries[slot(of: Self.key(of: node))]
        return entry.key == 0 ? nil : entry.place
    }

    mutating func insert(_ node: RealNode, _ place: Int) {
        if 2 * count >= entries.count { grow() }
        let key = Self.key(of: node)
        entries[slot(of: key)] = (key, place)
        count += 1
    }

    private static func key(of node: RealNode) -> UInt { UInt(bitPattern: ObjectIdentifier(node)) }

    /// The slot that holds a key, or that would hold it.
    private func slot(of key: UInt) -> Int {
        // Fibonacci hashing, which uses the upper bits of a product (TAOCP 6.4).
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 20) & (entries.count - 1)
        while entries[slot].key != 0 && entries[slot].key != key { slot = (slot + 1) & (entries.count - 1) }
        return slot
    }

    private mutating func grow() {
        let old = entries
        entries = [(key: UInt, place: Int)](repeating: (0, 0), count: 2 * old.count)
        for entry in old where entry.key != 0 { entries[slot(of: entry.key)] = entry }
    }
}
