extension SyntaxTree {
    /// The tree of the normal form: the same expression, whose nodes are about the text that `formatted()` returns.
    ///
    /// A tree with errors gets those that its normal form has. A normal form of more than 512 MiB is not read.
    ///
    /// - Complexity: O(n) in the length of the source.
    public func normalized() -> SyntaxTree {
        let text = Source(formatted(), name: source.name, firstLine: source.firstLine)
        return SyntaxTree.parse(text, options: ParserOptions(maximumLength: .max)).tree
    }
}

extension SyntaxTreeBuilder {
    /// The tree of the nodes appended so far, which are one whole expression.
    ///
    /// If some of them are new, it is ``SyntaxTree/normalized()``, so that all are about tokens of its source.
    public consuming func tree() -> SyntaxTree {
        let isNormal = isAboutSource
        let tree = treeOfLongerSource()
        return isNormal ? tree : tree.normalized()
    }
}
