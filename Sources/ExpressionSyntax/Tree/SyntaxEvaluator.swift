/// A visitor that computes values: it evaluates of a conditional, `and` and `or` only what it needs.
public protocol SyntaxEvaluator: SyntaxVisitor {
    /// Whether a condition holds, so that its consequent is evaluated and not its alternative.
    mutating func choose(_ marker: SyntaxNode, in tree: SyntaxTree, condition: Result) throws(Failure) -> Bool

    /// The result of `and` or `or` if the left operand decides it, nil if the right operand is needed.
    mutating func shortCircuit(_ marker: SyntaxNode, in tree: SyntaxTree, left: Result) throws(Failure) -> Result?

    /// The result of `and` or `or` whose right operand decides.
    mutating func finishShortCircuit(
        _ node: SyntaxNode, in tree: SyntaxTree, right: Result
    ) throws(Failure) -> Result

    /// Combines literals with what has been evaluated last, as many in a row as it likes.
    ///
    /// - Parameters:
    ///   - place: the place of a literal, behind which a `+` or `*` stands.
    ///   - left: the left operand of the operator, and then the result.
    /// - Returns: the place of the node that comes next, which is `place` if nothing has been combined.
    mutating func combineLiterals(
        from place: Int, in tree: SyntaxTree, with left: inout Result
    ) throws(Failure) -> Int

    /// Whether the traversal is to pause, so that the evaluator can find the result of the present call elsewhere.
    var isPaused: Bool { get }
}

extension SyntaxEvaluator {
    /// Combines none: each literal is visited, and then its operator.
    @inlinable
    public mutating func combineLiterals(
        from place: Int, in tree: SyntaxTree, with left: inout Result
    ) throws(Failure) -> Int { place }

    /// Whether the node at a place is a literal that is to be added or to be multiplied by.
    @inlinable
    public static func isTermOrFactor(_ place: Int, in nodes: [SyntaxNode]) -> Bool {
        guard place + 1 < nodes.count, nodes[place].kind == .number else { return false }
        let next = nodes[place + 1]
        return next.kind == .infix && (next.operator == .add || next.operator == .multiply)
    }
}
