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

    /// Combines any number of literals with the value that precedes them, as in `x + 1 + 2`.
    ///
    /// - Parameters:
    ///   - place: the index of a literal that is followed by its `+` or `*`.
    ///   - left: the left operand of the operator, to be replaced by the result.
    /// - Returns: the index of the next node, which is `place` if nothing has been combined.
    mutating func combineLiterals(
        from place: Int, in tree: SyntaxTree, with left: inout Result
    ) throws(Failure) -> Int

    /// Whether the traversal should pause, so that the evaluator can get the result of the current call elsewhere.
    var isPaused: Bool { get }
}

extension SyntaxEvaluator {
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
