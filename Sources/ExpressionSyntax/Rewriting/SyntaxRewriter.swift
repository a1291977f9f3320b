/// Builds a new tree from a tree, node by node.
///
/// A rewriter implements `rewrite` for what it changes; the operands of the node it is asked about are the subtrees
/// that end the builder's. What it appends takes the node's place: copies, and nodes with texts of their own.
public protocol SyntaxRewriter {
    /// Appends what is to stand in the place of a node, whose operands have been rewritten already.
    mutating func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder)
}

extension SyntaxTree {
    /// The tree that a rewriter makes of this one.
    ///
    /// If that is another tree, its source is its normal form, so that the range of each node is that of a token that
    /// spells it: see ``normalized()``.
    ///
    /// - Complexity: O(n) in the length of the source and of the result's, besides what the rewriter costs.
    public func rewritten(by rewriter: inout some SyntaxRewriter) -> SyntaxTree {
        var builder = SyntaxTreeBuilder(source: source)
        for node in nodes {
            if node.kind.isOperand {
                rewriter.rewrite(node, in: self, into: &builder)
            } else {
                builder.appendCopy(of: node, in: self)
            }
        }
        let rewritten = builder.tree()
        let isNormalized = rewritten.source != source
        return isNormalized || rewritten == self ? rewritten : rewritten.normalized()
    }
}
