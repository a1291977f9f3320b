/// An evaluation of a tree, or of a lambda's body, that can pause at a call and go on when the call's result is known.
///
/// This lets the interpreter call a function that is itself a tree without recursion: it keeps the paused traversals.
struct Traversal {
    /// The tree that is evaluated.
    let tree: SyntaxTree
    /// The results of operands that are complete and not used yet.
    private var visited = VisitedOperands<Operand>()
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
        var visited = VisitedOperands<Operand>()
        swap(&visited, &self.visited)
        while place < end {
            if nodes.isTermOrFactor(place) {
                place = try interpreter.combineLiterals(
                    from: place, in: tree, with: &visited.results[visited.results.count - 1])
                if place == end { break }
            }
            switch nodes[place].kind {
            case .lambdaMarker, .subqueryMarker, .subquery, .pathOperator:
                place = try interpreter.visitFunction(at: place, in: tree, after: &visited.results)
            default:
                place = try interpreter.visit(place, in: tree, after: &visited)
                if interpreter.pendingCall != nil {
                    self.place = place
                    swap(&visited, &self.visited)
                    return nil
                }
            }
        }
        assert(visited.results.count == 1, "a tree reduces to one result")
        return visited.results.removeLast()
    }

    /// Replaces what the visit of a call returned before the pause by the result of the call.
    mutating func resume(with result: consuming Operand) {
        visited.results[visited.results.count - 1] = result
    }
}

extension Interpreter {
    /// Visits what is evaluated otherwise than once and after its operands: a lambda, a subquery, or an operator in a key
    /// path.
    ///
    /// - Returns: the place of the node to be visited next.
    fileprivate mutating func visitFunction(
        at place: Int, in tree: SyntaxTree, after results: inout [Operand]
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
    func isTermOrFactor(_ place: Int) -> Bool {
        guard place + 1 < count, self[place].kind == .number else { return false }
        let next = self[place + 1]
        return next.kind == .infix && (next.operator == .add || next.operator == .multiply)
    }
}
