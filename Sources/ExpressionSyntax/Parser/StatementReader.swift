/// Reads statements one after another, each as `Statement.parse` does, and gives a tree the memory of the one before it
/// if nobody holds that any more.
///
/// There is nothing to mind about it: the arrays of a tree know whether they are shared, and of those that are, the
/// reader takes none.
package struct StatementReader: Sendable {
    /// The arrays of the tree that was read last.
    private var arrays = TreeArrays()

    /// The largest tree whose memory is kept, in nodes: a mebibyte of them.
    private static let mostKeptNodes = 1 << 16

    /// A reader that has read nothing.
    package init() {}

    /// Parses one line of a session, or gives nil for a blank one or a comment.
    ///
    /// - Throws: all that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    package mutating func parse(
        _ source: Source, options: ParserOptions = ParserOptions()
    ) throws(SyntaxError) -> Statement? {
        let statement = try Statement.parse(source, options: options, reusing: &arrays)
        if let tree = statement?.tree, tree.nodes.count <= Self.mostKeptNodes {
            arrays = TreeArrays(nodes: tree.nodes, names: tree.names)
        }
        return statement
    }
}
