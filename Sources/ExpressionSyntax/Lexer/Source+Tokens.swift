extension Source {
    /// Calls a closure with a lexer at the start of the text.
    func withLexer<Result>(of syntax: Syntax = .native, _ body: (inout Lexer) -> Result) -> Result {
        withBytes { bytes in
            var lexer = Lexer(bytes, at: bytes.startOfText, syntax.lexicon([]))
            return body(&lexer)
        }
    }

    /// Returns where the last of `count` tokens ends, counted from the one at an offset; unexpected characters don't
    /// count.
    func endOfToken(at offset: Int, count: Int, in syntax: Syntax, _ nameForms: NameForms) -> Int {
        withBytes { bytes in bytes.endOfToken(at: offset, count: count, in: syntax, nameForms) }
    }
}

extension SourceBytes {
    /// Returns where the last of `count` tokens ends, counted from the one at an offset; unexpected characters don't
    /// count.
    func endOfToken(at offset: Int, count: Int, in syntax: Syntax, _ nameForms: NameForms) -> Int {
        var lexer = Lexer(self, at: offset, syntax.lexicon(nameForms), readsNumberForms: syntax == .native)
        return (0..<count).reduce(offset) { _, _ in lexer.nextMeaningful().end }
    }
}
