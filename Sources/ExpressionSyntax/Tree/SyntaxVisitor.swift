/// Computes a result for each node of a tree from the results of its operands.
///
/// `tree.accept(&visitor)` visits operands before the nodes that use them, in a loop, so that no tree is too deep. A
/// visitor implements the methods that it needs; all others call `defaultVisit`. It visits everything by default. With
/// `choose` and `shortCircuit`, it can skip operands that need not be evaluated.
public protocol SyntaxVisitor<Result> {
    /// The result of visiting a node.
    associatedtype Result
    /// The error that a visit throws. By default, it throws none.
    associatedtype Failure: Error = Never

    /// Visits a node for which the visitor has no method of its own.
    mutating func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Result]) throws(Failure) -> Result

    /// Visits a number.
    mutating func visitNumber(_ node: SyntaxNode, in tree: SyntaxTree) throws(Failure) -> Result
    /// Visits a text literal.
    mutating func visitText(_ node: SyntaxNode, in tree: SyntaxTree) throws(Failure) -> Result
    /// Visits `true`, `false` or `null`.
    mutating func visitConstant(_ node: SyntaxNode, in tree: SyntaxTree) throws(Failure) -> Result
    /// Visits a variable, a constant, or the name of a function among arguments.
    mutating func visitName(_ node: SyntaxNode, in tree: SyntaxTree) throws(Failure) -> Result
    /// Visits a missing operand of a text with errors.
    mutating func visitMissing(_ node: SyntaxNode, in tree: SyntaxTree) throws(Failure) -> Result

    /// Visits a prefix operator.
    mutating func visitPrefix(_ node: SyntaxNode, in tree: SyntaxTree, operand: Result) throws(Failure) -> Result
    /// Visits an infix operator.
    mutating func visitInfix(
        _ node: SyntaxNode, in tree: SyntaxTree, left: Result, right: Result
    ) throws(Failure) -> Result
    /// Visits a postfix operator.
    mutating func visitPostfix(_ node: SyntaxNode, in tree: SyntaxTree, operand: Result) throws(Failure) -> Result

    /// Visits a call by name; `callee` is the node of the name.
    mutating func visitCall(
        _ node: SyntaxNode, in tree: SyntaxTree, callee: SyntaxNode, arguments: [Result]
    ) throws(Failure) -> Result
    /// Visits `x -> e`, an argument of a call. The parameters are the first nodes of its subtree.
    mutating func visitLambda(_ node: SyntaxNode, in tree: SyntaxTree, body: Result) throws(Failure) -> Result
    /// Visits `if(…)`, whose operands are a condition, a consequent and an alternative.
    mutating func visitIf(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Result]) throws(Failure) -> Result
    /// Visits `c ? a : b`.
    mutating func visitConditional(
        _ node: SyntaxNode, in tree: SyntaxTree, condition: Result, consequent: Result, alternative: Result
    ) throws(Failure) -> Result

    /// Chooses the operands of `c ? a : b` or `if(c, a, b)` that are visited, after the condition has been.
    ///
    /// - Parameters:
    ///   - marker: the node after the condition.
    ///   - tree: the tree that contains the node.
    ///   - condition: the result of the condition.
    /// - Returns: true for the consequent alone, or false for the alternative alone; its result is then that of the
    ///   whole. Nil, the default, for both, followed by `visitConditional` or `visitIf`.
    mutating func choose(_ marker: SyntaxNode, in tree: SyntaxTree, condition: Result) throws(Failure) -> Bool?
    /// Returns the result of `and`, `or` or `??` if the left operand decides it. If this returns nil, as by default,
    /// the right operand is visited, and then `finishShortCircuit` is called. In a call such as `and(a, b, c)`, this is
    /// called after each argument but the last, and if none decides, `visitCall` gets all of them.
    mutating func shortCircuit(_ marker: SyntaxNode, in tree: SyntaxTree, left: Result) throws(Failure) -> Result?
    /// Returns the result of `and`, `or` or `??` after both operands have been visited. By default, this is the result
    /// of `visitInfix`.
    mutating func finishShortCircuit(
        _ node: SyntaxNode, in tree: SyntaxTree, left: Result, right: Result
    ) throws(Failure) -> Result

    /// Visits `[a, b]`.
    mutating func visitList(_ node: SyntaxNode, in tree: SyntaxTree, elements: [Result]) throws(Failure) -> Result
    /// Visits a record; `keys` are the nodes of its members' names.
    mutating func visitRecord(
        _ node: SyntaxNode, in tree: SyntaxTree, keys: [SyntaxNode], values: [Result]
    ) throws(Failure) -> Result
    /// Visits `a[i]`.
    mutating func visitIndex(
        _ node: SyntaxNode, in tree: SyntaxTree, base: Result, index: Result
    ) throws(Failure) -> Result
    /// Visits `a.b`.
    mutating func visitMember(_ node: SyntaxNode, in tree: SyntaxTree, base: Result) throws(Failure) -> Result

    /// Visits a node of any kind that only the formats of Foundation have.
    ///
    /// - Parameters:
    ///   - node: the node.
    ///   - place: its place in the tree, by which `selector(ofMethodCallAt:)` finds the name of a method.
    ///   - tree: the tree that contains the node.
    ///   - operands: the results of its operands, from left to right.
    mutating func visitFormatNode(
        _ node: SyntaxNode, at place: Int, in tree: SyntaxTree, operands: [Result]
    ) throws(Failure) -> Result
}

extension SyntaxVisitor {
    public mutating func visitNumber(_ node: SyntaxNode, in tree: SyntaxTree) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [])
    }

    public mutating func visitText(_ node: SyntaxNode, in tree: SyntaxTree) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [])
    }

    public mutating func visitConstant(_ node: SyntaxNode, in tree: SyntaxTree) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [])
    }

    public mutating func visitName(_ node: SyntaxNode, in tree: SyntaxTree) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [])
    }

    public mutating func visitMissing(_ node: SyntaxNode, in tree: SyntaxTree) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [])
    }

    public mutating func visitPrefix(
        _ node: SyntaxNode, in tree: SyntaxTree, operand: Result
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [operand])
    }

    public mutating func visitInfix(
        _ node: SyntaxNode, in tree: SyntaxTree, left: Result, right: Result
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [left, right])
    }

    public mutating func visitPostfix(
        _ node: SyntaxNode, in tree: SyntaxTree, operand: Result
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [operand])
    }

    public mutating func visitCall(
        _ node: SyntaxNode, in tree: SyntaxTree, callee: SyntaxNode, arguments: [Result]
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: arguments)
    }

    public mutating func visitLambda(
        _ node: SyntaxNode, in tree: SyntaxTree, body: Result
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [body])
    }

    public mutating func visitIf(
        _ node: SyntaxNode, in tree: SyntaxTree, operands: [Result]
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: operands)
    }

    public mutating func visitConditional(
        _ node: SyntaxNode, in tree: SyntaxTree, condition: Result, consequent: Result, alternative: Result
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [condition, consequent, alternative])
    }

    @inlinable
    public mutating func choose(
        _ marker: SyntaxNode, in tree: SyntaxTree, condition: Result
    ) throws(Failure) -> Bool? { nil }

    @inlinable
    public mutating func shortCircuit(
        _ marker: SyntaxNode, in tree: SyntaxTree, left: Result
    ) throws(Failure) -> Result? { nil }

    @inlinable
    public mutating func finishShortCircuit(
        _ node: SyntaxNode, in tree: SyntaxTree, left: Result, right: Result
    ) throws(Failure) -> Result {
        try visitInfix(node, in: tree, left: left, right: right)
    }

    public mutating func visitList(
        _ node: SyntaxNode, in tree: SyntaxTree, elements: [Result]
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: elements)
    }

    public mutating func visitRecord(
        _ node: SyntaxNode, in tree: SyntaxTree, keys: [SyntaxNode], values: [Result]
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: values)
    }

    public mutating func visitIndex(
        _ node: SyntaxNode, in tree: SyntaxTree, base: Result, index: Result
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [base, index])
    }

    public mutating func visitMember(
        _ node: SyntaxNode, in tree: SyntaxTree, base: Result
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: [base])
    }

    public mutating func visitFormatNode(
        _ node: SyntaxNode, at place: Int, in tree: SyntaxTree, operands: [Result]
    ) throws(Failure) -> Result {
        try defaultVisit(node, in: tree, operands: operands)
    }
}

/// A visitor without results, which inspects the nodes that it needs, operands first.
public protocol SyntaxWalker: SyntaxVisitor where Result == Void {}

extension SyntaxWalker {
    /// Visits a node for which the walker has no method of its own, and does nothing.
    public mutating func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Void]) throws(Failure) {}
}
