/// Builds a new tree from a tree, node by node.
///
/// A rewriter implements `rewrite` for what it changes. The operands of the node it is asked about are the last
/// subtrees of the builder. What it appends takes the node's place: copies, and new nodes.
public protocol SyntaxRewriter {
    /// Appends what takes the place of a node, whose operands have already been rewritten.
    mutating func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder)
}

extension SyntaxTree {
    /// Returns the tree that a rewriter makes of this one.
    ///
    /// If that is a different tree, its source is its normal form, so that the range of each node is that of a token
    /// which spells it: see ``formatted()``.
    ///
    /// - Complexity: O(n) in the length of the source and of the result's source, plus the cost of the rewriter.
    public func rewritten(by rewriter: inout some SyntaxRewriter) -> SyntaxTree {
        var builder = SyntaxTreeBuilder(source: source, notation: notation)
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
