extension Source {
    /// Calls a closure with a lexer at the start of the text.
    func withLexer<Result>(of syntax: Syntax = .native, _ body: (inout Lexer) -> Result) -> Result {
        withLexer(in: Notation(syntax: syntax), body)
    }

    /// Calls a closure with a lexer at the start of the text, which is written in a notation.
    func withLexer<Result>(in notation: Notation, _ body: (inout Lexer) -> Result) -> Result {
        withBytes { bytes in
            var lexer = Lexer(bytes, at: bytes.startOfText, notation.lexicon)
            return body(&lexer)
        }
    }

    /// Whether the text is an integer or a decimal of a notation in digits, and nothing else: not `½`.
    ///
    /// - Complexity: O(n) in the length of the text.
    package func isNumber(in notation: Notation) -> Bool {
        withLexer(in: notation) { lexer in
            let token = lexer.next()
            return token.kind.isNumber && token.range == 0..<bytes.count && bytes.allSatisfy { $0 < 0x80 }
        }
    }

    /// Returns where the last of `count` tokens ends, counted from the one at an offset; unexpected characters don't
    /// count.
    func endOfToken(at offset: Int, count: Int, in notation: Notation) -> Int {
        withBytes { bytes in bytes.endOfToken(at: offset, count: count, in: notation) }
    }

    /// Returns where the bracket ends that the token at an offset opens; nil if it isn't an opening bracket, is never closed, or
    /// takes more than 1,000 bytes.
    package func endOfBracket(openingAt offset: Int, in notation: Notation) -> Int? {
        withBytes { bytes in
            var lexer = Lexer(bytes, at: offset, notation.lexicon)
            return lexer.endOfBracket(before: offset + 1_000)
        }
    }
}

extension Lexer {
    /// Reads a bracket with all that is in it, and returns where it ends; nil if the next token isn't an opening bracket, or the
    /// bracket doesn't end before an offset.
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
    /// Returns where the last of `count` tokens ends, counted from the one at an offset; unexpected characters don't
    /// count.
    func endOfToken(at offset: Int, count: Int, in notation: Notation) -> Int {
        var lexer = Lexer(self, at: offset, notation.lexicon)
        return (0..<count).reduce(offset) { _, _ in lexer.nextMeaningful().end }
    }

    /// Returns of how many tokens an operator is made whose first one is at an offset: `not in` of two, `∉` of one.
    func tokenCount(of op: Operator?, at offset: Int) -> Int {
        guard op == .isNotIn, offset < count, case .scalar(let scalar, _) = decodeScalar(at: offset) else { return 1 }
        return scalar == "∉" ? 1 : 2
    }
}
