/// The arrays of a tree, so that a later tree can reuse their memory.
struct TreeArrays: Sendable {
    var nodes: [SyntaxNode] = []
    var names: [String] = []

    /// Makes a tree from the arrays, and gives them up.
    mutating func takeTree(of source: Source, in syntax: Syntax, _ percentSign: PercentSign, _ nameForms: NameForms)
        -> SyntaxTree
    {
        let arrays = self
        self = TreeArrays()
        return SyntaxTree(
            source: source, nodes: arrays.nodes, names: arrays.names, syntax: syntax, percentSign: percentSign,
            nameForms: nameForms)
    }
}
