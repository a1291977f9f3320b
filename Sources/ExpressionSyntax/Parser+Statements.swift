/// What a line of a session says.
public enum Statement: Sendable, Hashable {
    /// An expression, whose value is wanted.
    case expression(SyntaxTree)
    /// `name = expression`.
    case variable(name: String, value: SyntaxTree)
    /// `name(a, b) = expression`.
    case function(FunctionDefinition)
}

/// The definition of a function by a formula.
public struct FunctionDefinition: Sendable, Hashable {
    /// The function's name.
    public let name: String
    /// Where the name stands in the body's source.
    public let nameRange: SourceRange
    /// The names of the arguments in the body.
    public let parameters: [String]
    /// What a call evaluates.
    public let body: SyntaxTree
}

extension SyntaxTree {
    /// A tree and everything that is wrong with its text.
    public typealias ParseResult = (tree: SyntaxTree, diagnostics: [Diagnostic])

    /// Parses one expression, whatever its errors: where an operand is missing, the tree has a `missing` node.
    ///
    /// - Complexity: O(n) in the length of the text.
    public static func parse(_ source: Source, options: ParserOptions = ParserOptions()) -> ParseResult {
        if source.bytes.count > options.maximumLength { return tooLong(source, options) }
        var arrays = TreeArrays()
        let diagnostics = Parser.read(source, options: options, into: &arrays) { parser in parser.parseExpression() }
        return (arrays.takeTree(of: source), diagnostics)
    }

    /// The tree of a text that is one expression.
    ///
    /// - Throws: all that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public init(parsing source: Source, options: ParserOptions = ParserOptions()) throws(SyntaxError) {
        let (tree, diagnostics) = Self.parse(source, options: options)
        guard diagnostics.isEmpty else { throw SyntaxError(diagnostics, in: source) }
        self = tree
    }

    fileprivate static func tooLong(_ source: Source, _ options: ParserOptions) -> ParseResult {
        var builder = SyntaxTreeBuilder(source: Source(bytes: [], name: source.name, firstLine: source.firstLine))
        builder.appendLeaf(.missing, offset: 0)
        let problem = SyntaxProblem.sourceTooLong(limit: options.maximumLength)
        return (builder.tree(), [Diagnostic(problem, at: options.maximumLength..<options.maximumLength)])
    }
}

extension Statement {
    /// Parses one line of a session, or gives nil for a blank one or a comment.
    ///
    /// - Throws: all that is wrong with the text, up to 20 diagnostics.
    /// - Complexity: O(n) in the length of the text.
    public static func parse(
        _ source: Source, options: ParserOptions = ParserOptions()
    ) throws(SyntaxError) -> Statement? {
        var arrays = TreeArrays()
        return try parse(source, options: options, reusing: &arrays)
    }

    /// The same, with the memory of arrays that are of no use any more, which it takes.
    static func parse(
        _ source: Source, options: ParserOptions, reusing arrays: inout TreeArrays
    ) throws(SyntaxError) -> Statement? {
        if source.bytes.count > options.maximumLength {
            throw SyntaxError(SyntaxTree.tooLong(source, options).diagnostics, in: source)
        }
        var head: Parser.Head?
        let diagnostics = Parser.read(source, options: options, into: &arrays) { parser in
            head = parser.parseStatement()
        }
        guard diagnostics.isEmpty else { throw SyntaxError(diagnostics, in: source) }
        if arrays.nodes.isEmpty { return nil }
        let tree = arrays.takeTree(of: source)
        guard let head else { return .expression(tree) }
        guard let parameters = head.parameters else { return .variable(name: head.name, value: tree) }
        return .function(
            FunctionDefinition(name: head.name, nameRange: head.nameRange, parameters: parameters, body: tree))
    }

    /// The tree of the expression, or of what is defined.
    var tree: SyntaxTree {
        switch self {
        case .expression(let tree), .variable(_, let tree): tree
        case .function(let definition): definition.body
        }
    }
}

extension Parser {
    /// Reads a text, which is not longer than the options admit, and gives all that is wrong with it.
    ///
    /// - Parameters:
    ///   - arrays: what becomes the tree's; the memory of what they are before is used again.
    ///   - body: reads what the text is to be, from its first token on.
    fileprivate static func read(
        _ source: Source, options: ParserOptions, into arrays: inout TreeArrays, _ body: (inout Parser) -> Void
    ) -> [Diagnostic] {
        ParserMemory.withMemory { memory in
            source.withBytes { bytes in
                var parser = Parser(bytes, options: options, memory: memory, reusing: &arrays)
                body(&parser)
                arrays = parser.builder.takeArrays()
                return parser.diagnostics.diagnostics
            }
        }
    }

    /// Reads a definition or an expression, or nothing of a blank text; gives the head of a definition.
    ///
    /// statement ::= byte-order-mark? ( definition | expression )? final-comment?
    fileprivate mutating func parseStatement() -> Head? {
        if token.kind == .endOfText, diagnostics.isEmpty { return nil }
        let head = parseHead()
        isDefinitionBody = head != nil
        parseExpression()
        return head
    }

    /// The left side of a definition.
    fileprivate struct Head {
        let name: String
        let nameRange: SourceRange
        /// Nil for a variable.
        let parameters: [String]?
    }

    /// definition ::= name ( '(' ( name ( ',' name )* ','? )? ')' )? '=' expression
    ///
    /// A text that begins otherwise is an expression, and nothing of it is read.
    fileprivate mutating func parseHead() -> Head? {
        guard token.kind == .name else { return nil }
        let nameRange = token.range
        var ahead = lexer.lookahead()
        var parameters: [Token]?
        var next = ahead.next()
        if next.kind == .leftParenthesis {
            guard let tokens = Self.parameters(&ahead) else { return nil }
            parameters = tokens
            next = ahead.next()
        }
        guard isSingleEqual(next) else { return nil }
        while token.start != next.start { advance() }
        advance()
        reportRepeated(parameters ?? [])
        return Head(
            name: source.name(at: nameRange), nameRange: nameRange,
            parameters: parameters?.map { source.name(at: $0.range) })
    }

    private func isSingleEqual(_ token: Token) -> Bool {
        token.end - token.start == 1 && token.meanings(in: operators)?.infix == .equal
    }

    /// Reads parameters behind an opening parenthesis, or gives nil if something else stands there.
    private static func parameters(_ lexer: inout Lexer) -> [Token]? {
        var parameters: [Token] = []
        while true {
            let token = lexer.next()
            if token.kind == .rightParenthesis { return parameters }
            guard token.kind == .name else { return nil }
            parameters.append(token)
            switch lexer.next().kind {
            case .comma: continue
            case .rightParenthesis: return parameters
            default: return nil
            }
        }
    }

    private mutating func reportRepeated(_ parameters: [Token]) {
        var seen: Set<String> = []
        for parameter in parameters {
            let name = source.name(at: parameter.range)
            if !seen.insert(name).inserted { report(.repeatedParameter(name), at: parameter.range) }
        }
    }
}

extension SourceBytes {
    /// The name that a token of the kind `name` spells.
    func name(at range: SourceRange) -> String { NameTable.name(spelled: self[range]) }
}
