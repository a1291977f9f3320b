extension SyntaxTree {
    /// A tree and all problems of its text.
    typealias ParseResult = (tree: SyntaxTree, diagnostics: [Diagnostic])

    /// Parses one expression, whether or not it has errors. Where an operand is missing, the tree has a `missing` node.
    ///
    /// - Complexity: O(n) in the length of the text.
    public static func parse(
        _ source: Source, options: ParserOptions = ParserOptions()
    ) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
        parse(source, options: options) { parser in parser.parseExpression() }
    }

    /// Parses one expression with a closure that runs the parser.
    static func parse(
        _ source: Source, options: ParserOptions, with body: (inout Parser) -> Void
    ) -> ParseResult {
        if source.bytes.count > options.maximumLength { return tooLong(source, options) }
        var arrays = TreeArrays()
        let diagnostics = Parser.read(source, options: options, into: &arrays, body)
        let tree = arrays.takeTree(of: source, in: options.notation)
        // Anything missing or superfluous also explains a misplaced predicate.
        guard options.notation.syntax.dialect.hasPredicates, diagnostics.isEmpty else { return (tree, diagnostics) }
        return (tree, tree.misplacedForms(expecting: options.form, placeholders: nil))
    }

    /// Creates the tree of a text that is a single expression.
    ///
    /// - Throws: all problems of the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public init(parsing source: Source, options: ParserOptions = ParserOptions()) throws(SyntaxError) {
        let (tree, diagnostics) = Self.parse(source, options: options)
        guard diagnostics.isEmpty else { throw SyntaxError(diagnostics, in: source) }
        self = tree
    }

    static func tooLong(_ source: Source, _ options: ParserOptions) -> ParseResult {
        var builder = SyntaxTreeBuilder(
            source: Source(bytes: [], name: source.name, firstLine: source.firstLine),
            notation: Notation(syntax: options.notation.syntax))
        builder.appendLeaf(.missing, offset: 0)
        let problem = SyntaxProblem.sourceTooLong(limit: options.maximumLength)
        return (builder.treeOfLongerSource(), [Diagnostic(problem, at: options.maximumLength..<options.maximumLength)])
    }
}
