extension Source {
    /// The tokens of the text with its comments, in order, whether it makes sense or not.
    ///
    /// Between them there is only white space, and a byte-order mark before them.
    ///
    /// - Complexity: O(n) in the length of the text.
    public func tokens(in syntax: Syntax = .native) -> [SyntaxToken] {
        withLexer(of: syntax) { lexer in
            lexer.keepsProblems = false
            var tokens: [SyntaxToken] = []
            while true {
                let start = lexer.position
                let token = lexer.next()
                tokens += comments(in: start..<token.start)
                guard var kind = SyntaxToken.Kind(token.kind) else { return tokens }
                if tokens.last?.kind == .point, lexer.isWord(token) { kind = .name }
                if kind == .name, lexer.isBeforeParenthesis() { kind = .function }
                tokens.append(SyntaxToken(kind: kind, range: token.range))
            }
        }
    }

    /// Returns the comments among white space.
    private func comments(in trivia: SourceRange) -> [SyntaxToken] {
        var comments: [SyntaxToken] = []
        var rest = bytes[trivia]
        while let start = rest.firstIndex(of: UInt8(ascii: "#")) {
            let end = rest[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            comments.append(SyntaxToken(kind: .comment, range: start..<(end ?? rest.endIndex)))
            rest = rest[(end ?? rest.endIndex)...]
        }
        return comments
    }
}

extension Lexer {
    /// Returns whether a token is a word, which is a name after a point whatever it means elsewhere.
    fileprivate func isWord(_ token: Token) -> Bool {
        switch token.kind {
        case .keyword: true
        case .operator: byteClass(at: token.start) == .letter
        default: false
        }
    }
}

extension SyntaxToken.Kind {
    /// Creates the sort of token that an editor shows; nil for the end of the text.
    fileprivate init?(_ kind: Token.Kind) {
        switch kind {
        case .integer, .decimal, .superscript: self = .number
        case .text: self = .text
        case .name, .cellRange: self = .name
        case .keyword: self = .keyword
        case .operator, .percent: self = .operator
        case .leftParenthesis, .leftBracket, .leftBrace: self = .openingBracket
        case .rightParenthesis, .rightBracket, .rightBrace: self = .closingBracket
        case .comma: self = .comma
        case .colon: self = .colon
        case .question: self = .question
        case .point: self = .point
        case .arrow: self = .arrow
        case .selector: self = .function
        case .variable: self = .variable
        case .placeholder: self = .placeholder
        case .pathOperator: self = .pathOperator
        case .malformed: self = .malformed
        case .unexpected: self = .unexpected
        case .endOfText: return nil
        }
    }
}
