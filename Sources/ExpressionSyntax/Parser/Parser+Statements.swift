extension Parser {
    /// Parses a text, which must not be longer than the options allow, and returns all of its problems.
    ///
    /// - Parameters:
    ///   - arrays: receives the arrays of the tree; the memory of those it holds is reused.
    ///   - body: parses the expected kind of text from its first token on.
    static func read(
        _ source: Source, options: ParserOptions, into arrays: inout TreeArrays, _ body: (inout Parser) -> Void
    ) -> [Diagnostic] {
        let diagnostics = ParserMemory.withMemory { memory in
            source.withBytes { bytes in
                var parser = Parser(bytes, options: options, memory: memory, reusing: &arrays)
                body(&parser)
                arrays = parser.builder.takeArrays()
                return parser.diagnostics.diagnostics
            }
        }
        return diagnostics.isEmpty ? [] : onlyHabit(of: source, options).map { [$0] } ?? diagnostics
    }

    /// Parses a definition or an expression, or nothing if the text is blank. Returns the head of a definition.
    ///
    /// statement ::= byte-order-mark? ( definition | expression )? final-comment?
    mutating func parseStatement() -> Head? {
        if token.kind == .endOfText, diagnostics.isEmpty { return nil }
        let head = parseHead()
        isDefinitionBody = head != nil
        parseExpression()
        return head
    }

    /// The left side of a definition.
    struct Head {
        let name: String
        let nameRange: SourceRange
        /// The names of the parameters; nil for a variable.
        let parameters: [String]?
    }

    /// definition ::= ( name '(' ( variable ( ',' variable )* ','? )? ')' | variable ) '=' expression
    ///
    /// A text that begins differently is an expression, and then nothing is consumed.
    private mutating func parseHead() -> Head? {
        if reportsHeadOfOperator() { return nil }
        guard let (parameters, next) = headAhead() else { return nil }
        let nameRange = token.range
        while token.start != next.start { advance() }
        advance()
        reportRepeated(parameters ?? [])
        return Head(
            name: parameters == nil
                ? name(at: nameRange) : options.notation.nameForms.calleeName(source.text(nameRange)),
            nameRange: nameRange, parameters: parameters?.map { name(at: $0.range) })
    }

    /// Returns the parameters of the definition that begins with the current token, or nil for those of a variable, and
    /// the sign after them. Returns nil if no definition begins here.
    private func headAhead() -> (parameters: [Token]?, sign: Token)? {
        guard token.kind == .name, lexer.mayBeBeforeHeadSign else { return nil }
        var ahead = lexer.lookahead()
        var parameters: [Token]?
        var next = ahead.next()
        if next.kind == .leftParenthesis {
            guard !isInBackquotes(token), let tokens = Self.parameters(&ahead) else { return nil }
            parameters = tokens
            next = ahead.next()
        }
        return isSingleEqual(next) ? (parameters, next) : nil
    }

    func isSingleEqual(_ token: Token) -> Bool {
        token.end - token.start == 1 && token.readings(in: operators)?.infix == .equal
    }

    /// Reads the parameters after an opening parenthesis, or returns nil if it has other contents.
    static func parameters(_ lexer: inout Lexer) -> [Token]? {
        var parameters: [Token] = []
        while true {
            let token = lexer.next()
            if token.kind == .rightParenthesis { return parameters }
            guard token.kind == .name else { return nil }
            parameters.append(token)
            switch lexer.next().kind {
            case .separator: continue
            case .rightParenthesis: return parameters
            default: return nil
            }
        }
    }

    mutating func reportRepeated(_ parameters: [Token]) {
        var seen: Set<String> = []
        for parameter in parameters {
            let name = name(at: parameter.range)
            if !seen.insert(name).inserted { report(.repeatedParameter(name), at: parameter.range) }
        }
    }
}

extension Parser {
    /// Returns the name of the variable that a token of the kind `name` spells.
    func name(at range: SourceRange) -> String { options.notation.nameForms.variableName(source.text(range)) }
}
