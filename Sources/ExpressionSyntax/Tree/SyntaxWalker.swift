/// A visitor without results, which looks at the nodes it cares about, operands first.
public protocol SyntaxWalker: SyntaxVisitor where Result == Void {}

extension SyntaxWalker {
    public mutating func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Void]) throws(Failure) {}
}
