internal import ExactNumbers

extension RealNode {
    /// The memory of a node, in bytes, without its operands and the number in it.
    static let ownBytes = 128

    /// Returns the memory of several graphs together, in bytes. Parts that they share with the largest one are counted
    /// once.
    ///
    /// The result is never less than the memory of the largest graph, nor more than `greatestFootprint`. The graphs are
    /// taken apart, largest parts first, until little remains that isn't known to be a part of the largest graph: for
    /// `sin(x) + cos(x)`, that is one node, after three steps. What is left after many steps is added up.
    ///
    /// - Parameter small: The number of bytes that are added without checking whether they are shared.
    static func footprint(of graphs: [RealNode], neglecting small: Int = smallFootprint) -> Int {
        guard graphs.count > 1 else { return graphs.first?.footprint ?? 0 }
        let sum = graphs.reduce(0) { min($0 + $1.footprint, greatestFootprint) }
        let largest = graphs.reduce(graphs[0]) { $0.footprint < $1.footprint ? $1 : $0 }
        if sum - largest.footprint <= small { return sum }
        var union = Union(of: largest, with: graphs)
        let mostSteps = min(mostSteps, 2 * union.addition / ownBytes)
        while union.addition > small, union.steps < mostSteps { union.takeLargestApart() }
        return min(largest.footprint + union.bytes + union.addition, greatestFootprint)
    }

    /// The footprint of anything larger. Sums of a few thousand of these are far below 2⁶³, so only sums need to be
    /// clamped.
    static let greatestFootprint = 1 << 48
    /// The footprint of parts that are too small to be checked for sharing, although they are counted again in every
    /// graph that contains this one.
    static let smallFootprint = 8 * ownBytes
    /// The maximum number of nodes that are taken apart; it is lower if there is little to be found.
    private static let mostSteps = 1_024

    /// The parts of several graphs, counting the footprint of the largest one as a whole.
    private struct Union {
        /// The memory, in bytes, of the nodes taken apart that aren't known to be parts of the largest graph.
        private(set) var bytes = 0
        /// The footprints of the open nodes that aren't known to be parts of the largest graph.
        private(set) var addition = 0
        private(set) var steps = 0
        /// Whether a node is known to be a part of the largest graph, for all nodes found so far.
        private var isPart: [ObjectIdentifier: Bool] = [:]
        /// The nodes to be taken apart, ordered by footprint. A node's footprint is greater than those of its operands,
        /// so all nodes that refer to a node are taken apart before it.
        private var open: [RealNode] = []

        init(of largest: RealNode, with graphs: [RealNode]) {
            insert(largest, isPart: true)
            for graph in graphs where graph !== largest { insert(graph, isPart: false) }
        }

        mutating func takeLargestApart() {
            let node = open.removeLast()
            let isPart = isPart[ObjectIdentifier(node)] ?? false
            if !isPart {
                bytes += node.operation.footprint
                addition -= node.footprint
            }
            for operand in node.operands { insert(operand, isPart: isPart) }
            steps += 1
        }

        private mutating func insert(_ node: RealNode, isPart isPartHere: Bool) {
            if let wasPart = isPart[ObjectIdentifier(node)] {
                guard isPartHere, !wasPart else { return }
                isPart[ObjectIdentifier(node)] = true
                addition -= node.footprint
                return
            }
            isPart[ObjectIdentifier(node)] = isPartHere
            if !isPartHere { addition += node.footprint }
            var (low, high) = (0, open.count)
            while low < high {
                let middle = (low + high) / 2
                if open[middle].footprint < node.footprint { low = middle + 1 } else { high = middle }
            }
            open.insert(node, at: low)
        }
    }
}

extension RealOperation {
    /// The memory of a node with this operation, without its operands, in bytes.
    var footprint: Int {
        guard case .rational(let value) = self else { return RealNode.ownBytes }
        return RealNode.ownBytes + (value.numerator.bitLength + value.denominator.bitLength) / 8
    }
}
