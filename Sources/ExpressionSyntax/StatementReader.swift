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

extension StatementReader {
    /// Lends the nodes of a short expression without names to a function, for whom a tree is too much to make.
    ///
    /// - Parameters:
    ///   - bytes: the text, to whose offsets the nodes refer.
    ///   - body: is lent the nodes, in post-order; it is not called for any other text, a wrong one among them.
    package static func withNodes(
        of bytes: UnsafeBufferPointer<UInt8>, options: ParserOptions,
        _ body: (UnsafeBufferPointer<SyntaxNode>) -> Void
    ) {
        guard bytes.count <= options.maximumLength else { return }
        ParserMemory.withMemory { memory in
            var arrays = TreeArrays()
            var parser = Parser(SourceBytes(bytes), options: options, memory: memory, reusing: &arrays)
            // A name may be the head of a definition; and a blank text is no expression.
            if parser.token.kind == .name || parser.token.kind == .endOfText { return }
            parser.parseExpression()
            guard parser.diagnostics.isEmpty, parser.builder.hasNoNames else { return }
            if let nodes = parser.builder.nodes.stagedNodes { body(nodes) }
        }
    }
}
