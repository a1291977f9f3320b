/// Builds a new tree from a tree, node by node.
///
/// A rewriter implements `rewrite` for the nodes that it changes. The operands of the given node are the last subtrees
/// of the builder. The nodes that the rewriter appends, copies or new ones, replace the node.
public protocol SyntaxRewriter {
    /// Appends the replacement of a node, whose operands have already been rewritten.
    mutating func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder)
}

extension SyntaxTree {
    /// Returns the tree that a rewriter creates from this one.
    ///
    /// If the result is a different tree, its source is its normal form, so that the range of each node is that of a
    /// token that spells it: see ``formatted()``.
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
