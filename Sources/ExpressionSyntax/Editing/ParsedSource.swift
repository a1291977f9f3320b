/// A text as an editor needs it after each key press: its tokens, its tree and its diagnostics, and what is at each
/// place.
///
/// The text may have any errors, and is always read completely.
///
///     let text = ParsedSource(Source("2 * rate("), options: environment.parserOptions)
///     text.tokens.map(\.kind)       // number, operator, function, openingBracket
///     text.diagnostics.count        // 2
public struct ParsedSource: Sendable {
    /// The options that the text was read with.
    public let options: ParserOptions
    /// The structure of the text. Where an operand is missing, it has a `missing` node.
    public let tree: SyntaxTree
    /// The problems of the text, up to 20 diagnostics.
    public let diagnostics: [Diagnostic]
    /// The tokens of the text, including comments, in order. Between them there is only white space, and before them
    /// possibly a byte-order mark.
    public let tokens: [SyntaxToken]
    let places: NodePlaces

    /// The text.
    public let source: Source

    /// Reads a text as one expression.
    ///
    /// - Complexity: O(n) in the length of the text.
    public init(_ source: Source, options: ParserOptions = ParserOptions()) {
        self.source = source
        self.options = options
        var operands: [OperandRange] = []
        (tree, diagnostics) = SyntaxTree.parse(source, options: options) { parser in
            parser.parseExpression(noting: &operands)
        }
        places = NodePlaces(of: tree, operands)
        var tokens = source.lexicalTokens(options)
        tokens.setKinds(by: tree)
        self.tokens = tokens
    }

    /// Returns the token that contains the byte at an offset, or nil if there is only white space or no text.
    ///
    /// - Complexity: O(log n) in the number of tokens.
    public func token(at offset: Int) -> SyntaxToken? {
        guard let token = tokens[..<tokens.countOfPrefix { $0.range.lowerBound <= offset }].last else { return nil }
        return token.range.contains(offset) ? token : nil
    }

    /// Returns the tokens that begin before an offset.
    ///
    /// - Complexity: O(log n) in the number of tokens.
    package func tokens(before offset: Int) -> ArraySlice<SyntaxToken> {
        tokens[..<tokens.countOfPrefix { $0.range.lowerBound < offset }]
    }

    /// Returns the range of a subtree in the text: from its first token to its last, with its brackets and the
    /// parentheses around it.
    ///
    /// - Precondition: the place is that of a node.
    public func range(ofSubtreeAt place: Int) -> SourceRange { places.range(of: place) }

    /// Returns the places of the nodes whose ranges contain the byte at an offset, from the root to the innermost.
    /// There are none if the byte isn't part of the expression.
    ///
    /// The innermost one may be a node that isn't an operand, such as the name of a called function. Before a cursor,
    /// use the byte at the offset minus 1.
    ///
    /// - Complexity: O(log n + k) in the number of nodes, for k nodes in the path.
    public func path(to offset: Int) -> [Int] { places.path(to: offset) }
}
