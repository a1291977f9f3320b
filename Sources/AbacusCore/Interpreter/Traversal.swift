// The interpreter's loop over the nodes of a tree.
//
// It visits the same nodes in the same order as `SyntaxTree.accept(_:)`, and by the same two functions, `visit` and
// `visitChoice`. There are two loops because this one has a state that outlives it. It pauses at a call of a function that is
// itself a tree, and is kept until that has been evaluated, so that recursion takes no stack. And it isn't bound to visit a
// node once: it evaluates the body of a lambda or of a subquery for each element, or not at all. `accept` promises to visit
// everything once and keeps its results in local variables; to pause, it would have to hand them to every visitor.

/// An evaluation of a tree, or of a lambda's body, that can pause at a call and go on when the call's result is known.
struct Traversal {
    /// The tree that is evaluated.
    let tree: SyntaxTree
    /// The results of operands that are complete and not used yet.
    private var results: [Operand] = []
    /// The place of the next node.
    private var place: Int
    /// The place after the last node.
    private let end: Int

    /// Creates an evaluation that has not begun yet.
    init(of tree: SyntaxTree) {
        self.tree = tree
        place = 0
        end = tree.nodes.count
    }

    /// Creates an evaluation of a lambda's body that has not begun yet.
    ///
    /// - Precondition: the place is that of a `lambda` node.
    init(ofLambdaAt place: Int, in tree: SyntaxTree) {
        self.tree = tree
        let body = tree.body(ofLambdaAt: place)
        self.place = body.lowerBound
        end = body.upperBound
    }

    /// Evaluates until the end or until a call. Returns the result of the root, or nil for a call, which the interpreter
    /// then knows.
    ///
    /// - Throws: whatever a visit throws; the traversal cannot go on after that.
    /// - Complexity: O(n) in the number of nodes that are evaluated, plus the cost of the visits.
    mutating func advance(with interpreter: inout Interpreter) throws(Problem) -> Operand? {
        // The state is kept in local variables, so that the compiler can see that no visit changes it.
        let tree = tree
        let nodes = tree.nodes
        let end = end
        var place = place
        var results: [Operand] = []
        swap(&results, &self.results)
        // The interpreter always chooses.
        var wholes: [Int] = []
        let isTraced = interpreter.trace != nil
        while place < end {
            if nodes.isTermOrFactor(place) {
                place = try interpreter.combineLiterals(from: place, in: tree, with: &results[results.count - 1])
                if place == end { break }
            }
            let node = nodes[place]
            switch node.kind {
            case .lambdaMarker, .subqueryMarker, .subquery, .pathOperator:
                place = try interpreter.visitOutOfOrder(place, in: tree, results: &results)
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

    /// Replaces what the visit of a call returned before the pause by the result of the call.
    mutating func resume(with result: Operand, of interpreter: inout Interpreter) throws(Problem) {
        results[results.count - 1] = result
        if interpreter.trace != nil {
            try interpreter.observe(result, at: place - 1, in: tree, isRoot: place == end)
        }
    }
}

extension Interpreter {
    /// Visits what is evaluated otherwise than once and after its operands: a lambda, a subquery, or an operator in a key
    /// path.
    ///
    /// - Returns: the place of the node to be visited next.
    fileprivate mutating func visitOutOfOrder(
        _ place: Int, in tree: SyntaxTree, results: inout [Operand]
    ) throws(Problem) -> Int {
        let node = tree.nodes[place]
        switch node.kind {
        case .lambdaMarker:
            let lambda = Int(node.argument)
            results.append(try visitFunction(ofLambdaAt: lambda, in: tree))
            return lambda + 1
        case .subqueryMarker:
            let collection = results.removeLast()
            guard let result = try beginSubquery(tree.nodes[place - 1], in: tree, collection: collection) else {
                return place + 1
            }
            results.append(result)
            return Int(node.argument) + 1
        case .subquery:
            guard let result = try continueSubquery(node, in: tree, predicate: results.removeLast()) else {
                return Int(node.argument)
            }
            results.append(result)
            return place + 1
        default:
            let end = tree.endOfPath(at: place)
            results.append(try visitPath(place..<end, in: tree, base: results.removeLast()))
            return end
        }
    }
}

extension [SyntaxNode] {
    /// Returns whether the node at a place is a literal to be added or to be multiplied by.
    @inline(__always)
    func isTermOrFactor(_ place: Int) -> Bool {
        guard place + 1 < count, self[place].kind == .number else { return false }
        let next = self[place + 1]
        return next.kind == .infix && (next.operator == .add || next.operator == .multiply)
    }
}
