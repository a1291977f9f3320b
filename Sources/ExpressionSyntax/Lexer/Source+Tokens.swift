extension Source {
    /// Calls a closure with a lexer at the start of the text.
    func withLexer<Result>(of syntax: Syntax = .native, _ body: (inout Lexer) -> Result) -> Result {
        withLexer(in: Notation(syntax: syntax), body)
    }

    /// Calls a closure with a lexer at the start of the text, for a given notation.
    func withLexer<Result>(in notation: Notation, _ body: (inout Lexer) -> Result) -> Result {
        withBytes { bytes in
            var lexer = Lexer(bytes, at: bytes.startOfText, notation.lexicon)
            return body(&lexer)
        }
    }

    /// Whether the text is exactly an integer or a decimal in digits, in a given notation: not `½`.
    ///
    /// - Complexity: O(n) in the length of the text.
    package func isNumber(in notation: Notation) -> Bool {
        withLexer(in: notation) { lexer in
            let token = lexer.next()
            return token.kind.isNumber && token.range == 0..<bytes.count && bytes.allSatisfy { $0 < 0x80 }
        }
    }

    /// Returns the end of the last of `count` tokens, counted from the one at an offset. Unexpected characters don't
    /// count.
    func endOfToken(at offset: Int, count: Int, in notation: Notation) -> Int {
        withBytes { bytes in bytes.endOfToken(at: offset, count: count, in: notation) }
    }

    /// Returns the end of the bracket that the token at an offset opens. Returns nil if the token isn't an opening
    /// bracket, or if the bracket is never closed or longer than 1,000 bytes.
    package func endOfBracket(openingAt offset: Int, in notation: Notation) -> Int? {
        withBytes { bytes in
            var lexer = Lexer(bytes, at: offset, notation.lexicon)
            return lexer.endOfBracket(before: offset + 1_000)
        }
    }
}

extension Lexer {
    /// Reads a bracket with its contents and returns its end. Returns nil if the next token isn't an opening bracket,
    /// or if the bracket doesn't end before an offset.
    mutating func endOfBracket(before limit: Int) -> Int? {
        var depth = 0
        repeat {
            let token = next()
            switch token.kind {
            case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
            case .rightParenthesis, .rightBracket, .rightBrace: depth -= 1
            default: if depth == 0 { return nil }
            }
            if depth < 0 || token.end > limit || token.kind == .endOfText { return nil }
        } while depth > 0
        return position
    }
}

extension SourceBytes {
    /// Returns the end of the last of `count` tokens, counted from the one at an offset. Unexpected characters don't
    /// count.
    func endOfToken(at offset: Int, count: Int, in notation: Notation) -> Int {
        var lexer = Lexer(self, at: offset, notation.lexicon)
        return (0..<count).reduce(offset) { _, _ in lexer.nextMeaningful().end }
    }

    /// Returns the number of tokens of an operator, given the offset of the first one: two for `not in`, one for `∉`.
    func tokenCount(of op: Operator?, at offset: Int) -> Int {
        guard op == .isNotIn, offset < count, case .scalar(let scalar, _) = decodeScalar(at: offset) else { return 1 }
        return scalar == "∉" ? 1 : 2
    }
}
