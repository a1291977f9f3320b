extension Lexer {
    /// Creates a lexer at the start of a text that is read with some options.
    init(_ bytes: SourceBytes, _ options: ParserOptions) {
        self.init(
            bytes, at: bytes.startOfText, options.syntax.lexicon(options.otherNameForms),
            readsNumberForms: options.readsNumberForms)
    }
}
