extension SyntaxTree {
    /// The options with which the tree's normal form is read, which contains no products without an operator.
    package var normalFormOptions: ParserOptions { ParserOptions(notation, maximumLength: .max) }

    /// Returns the same expression as a tree of its normal form: its nodes refer to the text that `formatted()`
    /// returns.
    ///
    /// A tree with errors gets the errors of its normal form. A normal form of more than 512 MiB is not read.
    ///
    /// - Complexity: O(n) in the length of the source.
    package func normalized() -> SyntaxTree {
        let text = Source(formatted(), name: source.name, firstLine: source.firstLine)
        return SyntaxTree.parse(text, options: normalFormOptions).tree
    }
}

extension SyntaxTreeBuilder {
    /// Returns the tree of the nodes appended so far, which must be one whole expression.
    ///
    /// If some nodes are new, the result is the tree of its normal form, ``SyntaxTree/formatted()``, so that all of them refer to
    /// tokens of its source.
    public consuming func tree() -> SyntaxTree {
        let isNormal = isAboutSource
        let tree = treeOfLongerSource()
        return isNormal ? tree : tree.normalized()
    }
}
