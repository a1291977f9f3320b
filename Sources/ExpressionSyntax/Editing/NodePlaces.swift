/// The ranges of all subtrees of a tree, and the parents of its nodes.
///
/// Ranges are nested as subtrees are, and their ends never decrease in the order of the nodes. The first node whose
/// range ends after an offset is therefore the innermost one that contains it, unless the range also begins after it.
/// In that case, one of its ancestors is.
struct NodePlaces: Sendable {
    /// Where the subtree of each node begins and ends.
    private var starts: [UInt32] = []
    private var ends: [UInt32] = []
    /// The place of each node's parent; the root's own place for the root.
    private var parents: [UInt32]

    /// Finds the ranges of a tree's nodes, given what the parser has recorded about its operands, in the order of their
    /// places.
    ///
    /// - Complexity: O(n) in the number of nodes and the length of their names.
    init(of tree: SyntaxTree, _ operands: [OperandRange]) {
        let nodes = tree.nodes
        parents = Array(repeating: UInt32(tree.root), count: nodes.count)
        starts.reserveCapacity(nodes.count)
        ends.reserveCapacity(nodes.count)
        var noted = operands[...]
        var roots: [Int] = []
        for (place, node) in nodes.enumerated() {
            var (start, end) = tree.extent(of: node)
            if let operand = noted.first, operand.place == place {
                (start, end) = (min(start, operand.start), max(end, operand.end))
                noted.removeFirst()
            }
            // A preceding node either belongs to this one or ends before it begins.
            let previousEnd = ends.last ?? 0
            if node.kind.isMarker {
                (start, end) = (previousEnd, previousEnd)
            } else {
                while let root = roots.last, root >= Int(node.first) {
                    parents[root] = UInt32(place)
                    start = min(start, starts[root])
                    roots.removeLast()
                }
                start = max(start, roots.last.map { ends[$0] } ?? 0)
            }
            roots.append(place)
            starts.append(start)
            ends.append(max(start, end, previousEnd))
        }
    }

    func range(of place: Int) -> SourceRange { Int(starts[place])..<Int(ends[place]) }

    /// Returns the places of the nodes that contain the byte at an offset, from the root to the innermost.
    func path(to offset: Int) -> [Int] {
        var place = ends.countOfPrefix { $0 <= offset }
        guard place < ends.count else { return [] }
        var path: [Int] = []
        while true {
            if starts[place] <= offset { path.append(place) }
            let parent = Int(parents[place])
            if parent == place { return path.reversed() }
            place = parent
        }
    }
}

extension SyntaxTree {
    /// Returns where the token of a node begins and, if the node has no other tokens, where it ends.
    fileprivate func extent(of node: SyntaxNode) -> (start: UInt32, end: UInt32) {
        switch node.kind {
        case .number, .text: (node.offset, node.offset + node.argument)
        // If a name is missing, the token belongs to something else.
        case _ where node.kind.isLeadingName:
            (node.offset, name(of: node).isEmpty ? node.offset : UInt32(range(of: node).upperBound))
        default: (node.offset, node.offset)
        }
    }
}
