/// A visitor that computes values. Of a conditional, `and` and `or`, only the operands that are needed are evaluated.
public protocol SyntaxEvaluator: SyntaxVisitor {
    /// Returns whether a condition holds, so that the consequent is evaluated rather than the alternative.
    mutating func choose(_ marker: SyntaxNode, in tree: SyntaxTree, condition: Result) throws(Failure) -> Bool

    /// Returns the result of `and` or `or` if the left operand decides it, or nil if the right operand is needed.
    mutating func shortCircuit(_ marker: SyntaxNode, in tree: SyntaxTree, left: Result) throws(Failure) -> Result?

    /// Returns the result of `and` or `or` if the right operand decides it.
    mutating func finishShortCircuit(
        _ node: SyntaxNode, in tree: SyntaxTree, right: Result
    ) throws(Failure) -> Result

    /// Begins a subquery, whose parameter is given each element in turn.
    ///
    /// Returns nil to evaluate the predicate for the first element, or the result if there are no elements.
    mutating func beginSubquery(
        _ parameter: SyntaxNode, in tree: SyntaxTree, collection: Result
    ) throws(Failure) -> Result?

    /// Continues a subquery after its predicate has been evaluated for an element.
    ///
    /// Returns nil to evaluate the predicate for the next element, or the result after the last one.
    mutating func continueSubquery(
        _ node: SyntaxNode, in tree: SyntaxTree, predicate: Result
    ) throws(Failure) -> Result?

    /// Visits a lambda in place of its body, and returns what stands for it among the arguments of a call.
    ///
    /// - Parameters:
    ///   - place: the place of the `lambda` node.
    ///   - tree: the tree that it is in.
    mutating func visitFunction(ofLambdaAt place: Int, in tree: SyntaxTree) throws(Failure) -> Result

    /// Visits an operator in a key path, which works on all that follows it in the path.
    ///
    /// - Parameters:
    ///   - path: the places of the operator and of the steps after it.
    ///   - tree: the tree that they are in.
    ///   - base: what the path before the operator gives.
    mutating func visitPath(_ path: Range<Int>, in tree: SyntaxTree, base: Result) throws(Failure) -> Result

    /// Combines any number of literals with the value that precedes them, as in `x + 1 + 2`.
    ///
    /// - Parameters:
    ///   - place: the index of a literal that is followed by its `+` or `*`.
    ///   - tree: the tree that it is in.
    ///   - left: the left operand of the operator, to be replaced by the result.
    /// - Returns: the index of the next node, which is `place` if nothing has been combined.
    mutating func combineLiterals(
        from place: Int, in tree: SyntaxTree, with left: inout Result
    ) throws(Failure) -> Int

    /// Whether the traversal should pause, so that the evaluator can get the result of the current call elsewhere.
    var isPaused: Bool { get }
}

extension SyntaxEvaluator {
    /// Visits the lambda as any other node, but without its body.
    @inlinable
    public mutating func visitFunction(ofLambdaAt place: Int, in tree: SyntaxTree) throws(Failure) -> Result {
        try defaultVisit(tree.nodes[place], in: tree, operands: [])
    }

    /// Visits the operator and the steps after it one by one.
    @inlinable
    public mutating func visitPath(
        _ path: Range<Int>, in tree: SyntaxTree, base: Result
    ) throws(Failure) -> Result {
        var result = base
        for place in path { result = try visitStep(tree.nodes[place], in: tree, base: result) }
        return result
    }

    /// Combines nothing: each literal is visited, and then its operator.
    @inlinable
    public mutating func combineLiterals(
        from place: Int, in tree: SyntaxTree, with left: inout Result
    ) throws(Failure) -> Int { place }

    /// Returns whether the node at an index is a literal to be added or to be multiplied by.
    @inlinable
    public static func isTermOrFactor(_ place: Int, in nodes: [SyntaxNode]) -> Bool {
        guard place + 1 < nodes.count, nodes[place].kind == .number else { return false }
        let next = nodes[place + 1]
        return next.kind == .infix && (next.operator == .add || next.operator == .multiply)
    }
}
