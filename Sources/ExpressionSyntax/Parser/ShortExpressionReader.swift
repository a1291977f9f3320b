/// Parses short, name-free expressions one after another and lends out their nodes, for callers that cannot afford a
/// tree.
package struct ShortExpressionReader: ~Copyable {
    private let options: ParserOptions
    private let memory: ParserMemory
    /// A parser that has read only such expressions so far, and can therefore be restarted.
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

    /// Calls a closure with a reader that is valid during the call.
    package static func withReader(options: ParserOptions, _ body: (inout ShortExpressionReader) -> Void) {
        ParserMemory.withMemory { memory in
            var reader = ShortExpressionReader(options, memory)
            body(&reader)
        }
    }

    /// Parses a short, name-free expression and lends out its nodes.
    ///
    /// - Parameters:
    ///   - bytes: the text, to whose offsets the nodes refer.
    ///   - body: called with the nodes in post-order, but not for any other text, such as one with errors.
    /// - Complexity: O(n) in the length of the text.
    package mutating func withNodes(
        of bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<SyntaxNode>) -> Void
    ) {
        guard bytes.count <= options.maximumLength else { return }
        parser.restart(SourceBytes(bytes))
        // A name may begin a definition, and a blank text isn't an expression.
        let isExpression = parser.token.kind != .name && parser.token.kind != .endOfText
        if isExpression { parser.parseExpression() }
        guard parser.diagnostics.isEmpty, parser.builder.hasNoNames, let nodes = parser.builder.nodes.stagedNodes else {
            parser = Self.parser(options, memory)
            return
        }
        if isExpression { body(nodes) }
    }
}
