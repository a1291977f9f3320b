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

    /// Returns where the last of `count` tokens ends, counted from the one at an offset; unexpected characters don't
    /// count.
    func endOfToken(at offset: Int, count: Int, in notation: Notation) -> Int {
        withBytes { bytes in bytes.endOfToken(at: offset, count: count, in: notation) }
    }
}

extension SourceBytes {
    /// Returns where the last of `count` tokens ends, counted from the one at an offset; unexpected characters don't
    /// count.
    func endOfToken(at offset: Int, count: Int, in notation: Notation) -> Int {
        var lexer = Lexer(self, at: offset, notation.lexicon, readsNumberForms: notation.syntax == .native)
        return (0..<count).reduce(offset) { _, _ in lexer.nextMeaningful().end }
    }
}
