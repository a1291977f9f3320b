/// Reads statements one after another, each as `Statement.parse` does, and gives each tree the memory of the one before
/// it if nobody else holds that.
///
/// This is safe, because the arrays of a tree know whether they are shared; those that are shared are left alone.
package struct StatementReader: Sendable {
    /// The arrays of the tree that was read last.
    private var arrays = TreeArrays()

    /// The largest tree whose memory is kept, in nodes: one mebibyte.
    private static let mostKeptNodes = 1 << 16

    /// Creates a reader that has read nothing.
    package init() {}

    /// Parses one line of a session, or returns nil if it is blank or a comment.
    ///
    /// - Throws: everything that is wrong with the text, up to 20 diagnostics.
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
