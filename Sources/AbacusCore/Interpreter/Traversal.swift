// The interpreter's loop over the nodes of a tree.
//
// It visits the same nodes in the same order as `SyntaxTree.accept(_:)`, using the same two functions, `visit` and
// `visitChoice`. It is a separate loop because its state outlives it. It pauses at a call of a function that is itself
// a tree, and is kept until that has been evaluated, so that recursion uses no stack. And it need not visit each node
// exactly once: it evaluates the body of a lambda or of a subquery for each element, or not at all. `accept` promises
// to visit everything once and keeps its results in local variables; to pause, it would have to hand them to every
// visitor.

/// An evaluation of a tree, or of a lambda's body, that can pause at a call and continue once the call's result is
/// known.
struct Traversal {
    /// The tree that is evaluated.
    let tree: SyntaxTree
    /// The results of complete operands that haven't been used yet.
    private var results: [Operand] = []
    /// The place of the next node.
    private var place: Int
    /// The place after the last node.
    private let end: Int

    /// Creates an evaluation that starts at the first node.
    init(of tree: SyntaxTree) {
        self.tree = tree
        place = 0
        end = tree.nodes.count
    }

    /// Creates an evaluation of a lambda's body that starts at the body's first node.
    ///
    /// - Precondition: the place is that of a `lambda` node.
    init(ofLambdaAt place: Int, in tree: SyntaxTree) {
        self.tree = tree
        let body = tree.body(ofLambdaAt: place)
        self.place = body.lowerBound
        end = body.upperBound
    }

    /// Evaluates up to the end or to the next call. Returns the result of the root, or nil at a call, which is then the
    /// interpreter's pending call.
    ///
    /// - Throws: whatever a visit throws. The traversal can't continue after that.
    /// - Complexity: O(n) in the number of evaluated nodes, plus the cost of the visits.
    mutating func advance(with interpreter: inout Interpreter) throws(Problem) -> Operand? {
        // Kept in local variables, so that the compiler can see that no visit changes the state.
        let tree = tree
        let nodes = tree.nodes
        let end = end
        var place = place
        var results: [Operand] = []
        swap(&results, &self.results)
        // Unused: the interpreter always chooses.
        var wholes: [Int] = []
        let isTraced = interpreter.trace != nil
        while place < end {
            let node = nodes[place]
            switch node.kind {
            case .lambdaMarker:
                results.append(try interpreter.visitFunction(ofLambdaAt: Int(node.argument), in: tree))
                place = Int(node.argument) + 1
            case .call:
                try interpreter.visit(place, in: tree, results: &results)
                place += 1
                if interpreter.pendingCall != nil {
                    self.place = place
                    swap(&results, &self.results)
                    return nil
                }
            case _ where node.belongsToChoice:
                place = try interpreter.visitChoice(place, in: tree, results: &results, wholes: &wholes)
            case _ where node.kind.isOfFormats:
                place = try interpreter.visitFormat(place, in: tree, results: &results)
            default:
                try interpreter.visit(place, in: tree, results: &results)
                place += 1
            }
            if isTraced, let result = results.last {
                try interpreter.observe(result, at: place - 1, in: tree, isRoot: place == end)
            }
        }
        assert(results.count == 1, "a tree reduces to one result")
        return results.removeLast()
    }

    /// Replaces the placeholder that the visit of a call returned by the result of the call.
    mutating func resume(with result: Operand, of interpreter: inout Interpreter) throws(Problem) {
        results[results.count - 1] = result
        if interpreter.trace != nil {
            try interpreter.observe(result, at: place - 1, in: tree, isRoot: place == end)
        }
    }
}
