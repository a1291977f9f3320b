/// A token of a text as an editor shows it: what sort of token it is, and where it is.
public struct SyntaxToken: Sendable, Hashable {
    /// The sorts of tokens.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case number, text
        /// The name of a variable, of a constant or of a member.
        case name
        /// The name of a function, before the parenthesis of its arguments.
        case function
        /// A word with a fixed meaning that isn't an operator, such as `true`.
        case keyword
        /// An operator, in symbols or as a word.
        case `operator`
        case openingBracket, closingBracket
        case comma, colon
        /// The `?` of a choice, whose `:` is a colon.
        case question
        /// The point before a member.
        case point
        /// From `#` to the end of the line, without the line break.
        case comment
        /// A place for an argument of a format: `%@`.
        case placeholder
        /// An operator in a key path of a format: `@sum`.
        case pathOperator
        /// A variable of a format: `$name`.
        case variable
        /// A number or a text that isn't complete, such as `1.2.3` or `'abc`.
        case malformed
        /// What begins no token, such as `§` or ill-formed UTF-8.
        case unexpected
    }

    /// What sort of token it is.
    public let kind: Kind
    /// Where it is, in UTF-8 offsets.
    public let range: SourceRange
}

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
        case .integer, .decimal: self = .number
        case .text: self = .text
        case .name: self = .name
        case .keyword: self = .keyword
        case .operator, .percent: self = .operator
        case .leftParenthesis, .leftBracket, .leftBrace: self = .openingBracket
        case .rightParenthesis, .rightBracket, .rightBrace: self = .closingBracket
        case .comma: self = .comma
        case .colon: self = .colon
        case .question: self = .question
        case .point: self = .point
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
