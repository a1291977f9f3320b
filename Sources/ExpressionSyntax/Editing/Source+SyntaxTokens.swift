extension Source {
    /// The tokens of the text, including comments, in order, whether the text is valid or not.
    ///
    /// Between them there is only white space, and before them possibly a byte-order mark. ``ParsedSource`` has them
    /// together with the tree that is read from them.
    ///
    /// - Parameter options: the syntax and everything else that determines how the text is read, such as what `%` and
    ///   `²` mean.
    /// - Complexity: O(n) in the length of the text.
    public func tokens(options: ParserOptions = ParserOptions()) -> [SyntaxToken] {
        ParsedSource(self, options: options).tokens
    }

    /// Returns the tokens with the kinds that the lexer gives them.
    func lexicalTokens(_ options: ParserOptions) -> [SyntaxToken] {
        withBytes { bytes in
            var lexer = Lexer(bytes, options)
            lexer.keepsProblems = false
            var tokens: [SyntaxToken] = []
            tokens.reserveCapacity(bytes.count / 2)
            while true {
                let start = lexer.position
                let token = lexer.next()
                if start < token.start { appendComments(in: start..<token.start, of: bytes, to: &tokens) }
                guard let kind = SyntaxToken.Kind(token.kind) else { return tokens }
                tokens.append(SyntaxToken(kind: kind, range: token.range))
            }
        }
    }

    /// Appends the comments in a range of white space and comments.
    private func appendComments(in trivia: SourceRange, of bytes: SourceBytes, to tokens: inout [SyntaxToken]) {
        var offset = trivia.lowerBound
        while offset < trivia.upperBound {
            let start = offset
            offset += 1
            guard bytes[start] == UInt8(ascii: "#") else { continue }
            while offset < trivia.upperBound, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
                offset += 1
            }
            tokens.append(SyntaxToken(kind: .comment, range: start..<offset))
        }
    }
}

extension [SyntaxToken] {
    /// Gives words the kinds that they have in the tree of their text: after a point, `in` is a name.
    ///
    /// - Complexity: O(n) in the number of tokens and nodes.
    mutating func setKinds(by tree: SyntaxTree) {
        var index = 0
        for node in tree.nodes {
            guard let kind = SyntaxToken.Kind(ofWordOf: node.kind) else { continue }
            while index < count, self[index].range.lowerBound < Int(node.offset) { index += 1 }
            guard index < count else { return }
            let token = self[index]
            if token.range.lowerBound == Int(node.offset), token.kind.isWord {
                self[index] = SyntaxToken(kind: kind, range: token.range)
            }
        }
    }
}

extension SyntaxToken.Kind {
    /// Whether the meaning of a token of this kind depends on its context.
    fileprivate var isWord: Bool { self == .name || self == .keyword || self == .operator }

    /// Creates the kind of a word that is the token of a node; nil if the word keeps its own kind.
    fileprivate init?(ofWordOf kind: SyntaxNode.Kind) {
        switch kind {
        case .name, .member, .key, .parameter, .property, .step: self = .name
        case .callee, .selector: self = .function
        default: return nil
        }
    }

    /// Creates the kind of token that an editor shows; nil for the end of the text.
    fileprivate init?(_ kind: Token.Kind) {
        switch kind {
        case .integer, .decimal, .superscript: self = .number
        case .text: self = .text
        case .name, .cellRange: self = .name
        case .keyword: self = .keyword
        // A selector that isn't that of a call is a comparison.
        case .operator, .percent, .selector: self = .operator
        case .leftParenthesis, .leftBracket, .leftBrace: self = .openingBracket
        case .rightParenthesis, .rightBracket, .rightBrace: self = .closingBracket
        case .separator: self = .comma
        case .colon: self = .colon
        case .question: self = .question
        case .point: self = .point
        case .arrow: self = .arrow
        case .variable: self = .variable
        case .placeholder: self = .placeholder
        case .pathOperator: self = .pathOperator
        case .malformed: self = .malformed
        case .unexpected: self = .unexpected
        case .endOfText: return nil
        }
    }
}
