/// Reads short expressions without names one after another, and lends the nodes of each to those for whom a tree is too
/// much to make.
package struct ShortExpressionReader: ~Copyable {
    private let options: ParserOptions
    private let memory: ParserMemory
    /// A parser that has read nothing but such expressions, and so can take up another.
    private var parser: Parser

    private init(_ options: ParserOptions, _ memory: ParserMemory) {
        self.options = options
        self.memory = memory
        parser = Self.parser(options, memory)
    }

    private static func parser(_ options: ParserOptions, _ memory: ParserMemory) -> Parser {
        var arrays = TreeArrays()
        let nothing = SourceBytes(UnsafeBufferPointer(start: nil, count: 0))
        return Parser(nothing, options: options, memory: memory, reusing: &arrays)
    }

    /// Lends a reader for the time of a call.
    package static func withReader(options: ParserOptions, _ body: (inout ShortExpressionReader) -> Void) {
        ParserMemory.withMemory { memory in
            var reader = ShortExpressionReader(options, memory)
            body(&reader)
        }
    }

    /// Lends the nodes of a short expression without names.
    ///
    /// - Parameters:
    ///   - bytes: the text, to whose offsets the nodes refer.
    ///   - body: is lent the nodes, in post-order; it is not called for any other text, a wrong one among them.
    /// - Complexity: O(n) in the length of the text.
    package mutating func withNodes(
        of bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<SyntaxNode>) -> Void
    ) {
        guard bytes.count <= options.maximumLength else { return }
        parser.restart(SourceBytes(bytes))
        // A name may be the head of a definition; and a blank text is no expression.
        let isExpression = parser.token.kind != .name && parser.token.kind != .endOfText
        if isExpression { parser.parseExpression() }
        guard parser.diagnostics.isEmpty, parser.builder.hasNoNames, let nodes = parser.builder.nodes.stagedNodes else {
            parser = Self.parser(options, memory)
            return
        }
        if isExpression { body(nodes) }
    }
}
