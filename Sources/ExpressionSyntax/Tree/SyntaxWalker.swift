/// A visitor without results, which looks at the nodes it cares about, operands first.
public protocol SyntaxWalker: SyntaxVisitor where Result == Void {}

extension SyntaxWalker {
    /// Visits a node for which the walker has no method of its own, and does nothing.
    public mutating func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Void]) throws(Failure) {}
}
