extension Source {
    /// Lends a lexer at the start of the text.
    func withLexer<Result>(_ body: (inout Lexer) -> Result) -> Result {
        withBytes { bytes in
            var lexer = Lexer(bytes, at: bytes.startOfText)
            return body(&lexer)
        }
    }

    /// Where the last of a number of tokens ends, the first of which begins at an offset; skipped ones do not count.
    func endOfToken(at offset: Int, count: Int) -> Int {
        withBytes { bytes in bytes.endOfToken(at: offset, count: count) }
    }
}

extension SourceBytes {
    /// Where the last of a number of tokens ends, the first of which begins at an offset; skipped ones do not count.
    func endOfToken(at offset: Int, count: Int) -> Int {
        var lexer = Lexer(self, at: offset)
        return (0..<count).reduce(offset) { _, _ in lexer.nextMeaningful().end }
    }
}
