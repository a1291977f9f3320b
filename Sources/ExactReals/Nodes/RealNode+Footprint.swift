internal import ExactNumbers

extension RealNode {
    /// The memory of a node, in bytes, without its operands and without the number that may stand in it.
    static let ownBytes = 128

    /// Returns the memory of some graphs together, in bytes; what they share is counted once where they are large.
    ///
    /// It is never less than that of the largest. The graphs are taken apart, the largest first, until all that is left is
    /// a single one: of `sin(x) + cos(x)` that is x, after three steps. After many steps what is left is added up, and no
    /// sum is more than `greatestFootprint`.
    static func footprint(of graphs: [RealNode]) -> Int {
        guard graphs.count > 1 else { return graphs.first?.footprint ?? 0 }
        let sum = graphs.reduce(0) { min($0 + $1.footprint, greatestFootprint) }
        return sum <= smallFootprint ? sum : footprintOfUnion(of: graphs)
    }

    /// The footprint of anything larger.
    static let greatestFootprint = 1 << 56
    /// The footprint of graphs for which it doesn't pay to look for what they share.
    private static let smallFootprint = 64 * ownBytes
    /// The most nodes that are taken apart.
    private static let mostSteps = 256

    private static func footprintOfUnion(of graphs: [RealNode]) -> Int {
        var found: Set<ObjectIdentifier> = []
        // In the order of their footprints: a node's is more than that of each operand, so that all nodes that refer to
        // one have been taken apart before it.
        var open: [RealNode] = []
        var bytes = 0
        func insert(_ node: RealNode) {
            guard found.insert(ObjectIdentifier(node)).inserted else { return }
            var (low, high) = (0, open.count)
            while low < high {
                let middle = (low + high) / 2
                if open[middle].footprint < node.footprint { low = middle + 1 } else { high = middle }
            }
            open.insert(node, at: low)
        }
        graphs.forEach(insert)
        var steps = 0
        while open.count > 1, steps < mostSteps {
            let node = open.removeLast()
            bytes += node.operation.footprint
            node.operands.forEach(insert)
            steps += 1
        }
        return open.reduce(bytes) { min($0 + $1.footprint, greatestFootprint) }
    }
}

extension RealOperation {
    /// The memory of a node with the operation, without its operands, in bytes.
    var footprint: Int {
        guard case .rational(let value) = self else { return RealNode.ownBytes }
        return RealNode.ownBytes + (value.numerator.bitLength + value.denominator.bitLength) / 8
    }
}
