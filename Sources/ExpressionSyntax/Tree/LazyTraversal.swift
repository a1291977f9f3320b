/// An evaluation of a tree that can pause at a call and go on when the result of the call is known.
///
/// This lets an evaluator call a function that is itself a tree without recursion: it keeps the paused traversals.
public struct LazyTraversal<Evaluator: SyntaxEvaluator> {
    /// The tree that is evaluated.
    public let tree: SyntaxTree
    /// The results of operands that are complete and not used yet.
    @usableFromInline var results: [Evaluator.Result] = []
    /// The index of the next node.
    @usableFromInline var place: Int
    /// The index after the last node.
    @usableFromInline let end: Int

    /// Creates an evaluation that has not begun yet.
    @inlinable
    public init(of tree: SyntaxTree) {
        self.tree = tree
        place = 0
        end = tree.nodes.count
    }

    /// Creates an evaluation of a lambda's body that has not begun yet.
    ///
    /// - Precondition: the place is that of a `lambda` node.
    package init(ofLambdaAt place: Int, in tree: SyntaxTree) {
        precondition(tree.nodes[place].kind == .lambda, "the node is a lambda")
        self.tree = tree
        let body = tree.body(ofLambdaAt: place)
        self.place = body.lowerBound
        end = body.upperBound
    }

    /// Evaluates until the end or until a pause. Returns the result of the root, or nil for a pause.
    ///
    /// - Throws: whatever a visit throws; the traversal cannot go on after that.
    /// - Complexity: O(n) in the number of nodes that are evaluated, plus the cost of the visits.
    @inlinable
    public mutating func advance(with evaluator: inout Evaluator) throws(Evaluator.Failure) -> Evaluator.Result? {
        // The state is kept in local variables, so that the compiler can see that no visit changes it.
        let tree = tree
        let nodes = tree.nodes
        let end = end
        var place = place
        var results: [Evaluator.Result] = []
        swap(&results, &self.results)
        while place < end {
            if Evaluator.isTermOrFactor(place, in: nodes) {
                place = try evaluator.combineLiterals(from: place, in: tree, with: &results[results.count - 1])
                if place == end { break }
            }
            let node = nodes[place]
            switch node.kind {
            case .callee, .key, .selector, .parameter: break
            case .lambdaMarker:
                place = Int(node.argument)
                results.append(try evaluator.visitFunction(ofLambdaAt: place, in: tree))
            case .subqueryMarker:
                let collection = results.removeLast()
                if let result = try evaluator.beginSubquery(nodes[place - 1], in: tree, collection: collection) {
                    results.append(result)
                    place = Int(node.argument)
                }
            case .subquery:
                if let result = try evaluator.continueSubquery(node, in: tree, predicate: results.removeLast()) {
                    results.append(result)
                } else {
                    place = Int(node.argument) - 1
                }
            case .thenMarker where node.argument == 0, .elseMarker where node.argument == 0:
                // An `if` with the wrong number of arguments has no branches and is visited as a whole.
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
            case .pathOperator:
                let end = tree.endOfPath(at: place)
                results.append(try evaluator.visitPath(place..<end, in: tree, base: results.removeLast()))
                place = end - 1
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

    /// Replaces what the visit of a call returned before the pause by the result of the call.
    @inlinable
    public mutating func resume(with result: consuming Evaluator.Result) {
        results[results.count - 1] = result
    }
}
