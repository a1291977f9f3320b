extension SyntaxTree {
    /// The options for reading the tree's normal form, which contains no implicit products.
    package var normalFormOptions: ParserOptions { ParserOptions(notation, maximumLength: .max) }

    /// Returns the same expression as a tree of its normal form: its nodes refer to the text that `formatted()`
    /// returns.
    ///
    /// If the tree has errors, the result has the errors of its normal form. A normal form of more than 512 MiB is not
    /// read.
    ///
    /// - Complexity: O(n) in the length of the source.
    package func normalized() -> SyntaxTree {
        let text = Source(formatted(), name: source.name, firstLine: source.firstLine)
        return SyntaxTree.parse(text, options: normalFormOptions).tree
    }
}

extension SyntaxTreeBuilder {
    /// Returns the tree of the nodes appended so far, which must be one complete expression.
    ///
    /// If some nodes are new, the result is the tree of its normal form, ``SyntaxTree/formatted()``, so that all of
    /// them refer to tokens of its source.
    public consuming func tree() -> SyntaxTree {
        let isNormal = isAboutSource
        let tree = treeOfLongerSource()
        return isNormal ? tree : tree.normalized()
    }
}
