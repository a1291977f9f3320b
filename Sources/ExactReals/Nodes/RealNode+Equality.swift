/// Nodes are equal if they have the same operations and equal operands; then they are the same number. The converse
/// doesn't hold, since the same number can be computed in many ways.
extension RealNode: Hashable {
    /// Compares two graphs in a loop, each pair of nodes once: O(n) for n nodes, however large their trees are.
    static func == (left: RealNode, right: RealNode) -> Bool {
        guard left !== right else { return true }
        var compared: Set<Pair> = []
        var open = [(left, right)]
        while let (left, right) = open.popLast() {
            guard left !== right else { continue }
            guard left.hash == right.hash, left.operation == right.operation,
                left.operands.count == right.operands.count
            else { return false }
            guard !left.operands.isEmpty, compared.insert(Pair(left, right)).inserted else { continue }
            open += zip(left.operands, right.operands)
        }
        return true
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }

    /// Two nodes, compared by identity: the pairs that a walk over two graphs has already compared.
    struct Pair: Hashable {
        let left, right: ObjectIdentifier

        init(_ left: RealNode, _ right: RealNode) {
            self.left = ObjectIdentifier(left)
            self.right = ObjectIdentifier(right)
        }
    }
}
