/// A short expression that has been parsed: its nodes and names in memory that is lent out, for callers that cannot
/// afford a tree.
package struct ShortText {
    /// The nodes in post-order, as a tree has them.
    package let nodes: UnsafeBufferPointer<SyntaxNode>
    /// The spellings of the names, which are ASCII, in the order of their numbers.
    package let names: UnsafeBufferPointer<SpellingTable.Entry>

    /// Parses an expression and lends it out.
    ///
    /// - Parameters:
    ///   - bytes: the text, to whose offsets the nodes and names refer.
    ///   - body: called with the expression, but not for any other text: one that is longer than what can be lent, has
    ///     errors, or has names that need a table.
    /// - Complexity: O(n) in the length of the text.
    package static func withParsed(
        _ bytes: UnsafeBufferPointer<UInt8>, options: ParserOptions, _ body: (ShortText) -> Void
    ) {
        guard bytes.count <= min(options.maximumLength, longest) else { return }
        ParserMemory.withMemory { memory in
            var arrays = TreeArrays()
            var parser = Parser(SourceBytes(bytes), options: options, memory: memory, reusing: &arrays)
            parser.parseExpression()
            guard parser.diagnostics.isEmpty, let nodes = parser.builder.nodes.stagedNodes,
                let names = parser.builder.lentSpellings
            else { return }
            body(ShortText(nodes: nodes, names: names))
        }
    }

    /// The longest text, in bytes: one that can't be lent is parsed again, which must not take long.
    private static let longest = 1_024
}
