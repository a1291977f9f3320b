/// One evaluation of a tree, which can pause at a call and go on when the call's result is known.
///
/// A call of a function that is itself a tree so needs no recursion: the evaluator keeps the paused traversals.
public struct LazyTraversal<Evaluator: SyntaxEvaluator> {
    /// The tree that is evaluated.
    public let tree: SyntaxTree
    /// The results of the operands that are complete and not yet used.
    @usableFromInline var results: [Evaluator.Result] = []
    /// The place of the node that comes next.
    @usableFromInline var place = 0

    /// An evaluation that has not begun.
    @inlinable
    public init(of tree: SyntaxTree) {
        self.tree = tree
    }

    /// Evaluates until the end or a pause, and gives the result of the root, or nil for a pause.
    ///
    /// - Throws: what a visit throws; the traversal cannot go on after it.
    /// - Complexity: O(n) in the number of nodes that are evaluated, beside what the visits cost.
    @inlinable
    public mutating func advance(with evaluator: inout Evaluator) throws(Evaluator.Failure) -> Evaluator.Result? {
        // What the loop reads and writes is local to it, so that no visit can change it, as far as the compiler sees.
        let tree = tree
        let nodes = tree.nodes
        var place = place
        var results: [Evaluator.Result] = []
        swap(&results, &self.results)
        while place < nodes.count {
            if Evaluator.isTermOrFactor(place, in: nodes) {
                place = try evaluator.combineLiterals(from: place, in: tree, with: &results[results.count - 1])
                if place == nodes.count { break }
            }
            let node = nodes[place]
            switch node.kind {
            case .callee, .key: break
            case .thenMarker where node.argument == 0, .elseMarker where node.argument == 0:
                // An `if` of a wrong number of arguments has no branches: it is visited as a whole.
                break
            case .thenMarker:
                let holds = try evaluator.choose(node, in: tree, condition: results.removeLast())
                if !holds { place = Int(node.argument) - 1 }
            case .elseMarker: place = Int(node.argument)
            case .shortCircuitMarker:
                if let result = try evaluator.shortCircuit(node, in: tree, left: results.removeLast()) {
                    results.append(result)
                    place = Int(node.argument)
                }
            case .conditional: break
            case .ifCall where node.argument == 3: break
            case .infix where node.operator.isShortCircuit:
                results.append(try evaluator.finishShortCircuit(node, in: tree, right: results.removeLast()))
            default:
                try evaluator.visit(place, in: tree, results: &results)
                if evaluator.isPaused {
                    self.place = place + 1
                    swap(&results, &self.results)
                    return nil
                }
            }
            place += 1
        }
        assert(results.count == 1, "a tree reduces to one result")
        self.place = place
        return results.removeLast()
    }

    /// Puts the result of a call in the place of what the visit of the call gave before the pause.
    @inlinable
    public mutating func resume(with result: consuming Evaluator.Result) {
        results[results.count - 1] = result
    }
}
