/// What the lexer knows of the language, made of the operator table once.
struct LexicalTables: Sendable {
    /// What each byte may begin.
    let classes: ConstantTable<ByteClass>
    /// The tokens that are one byte whatever follows, by that byte.
    let punctuation: ConstantTable<Lexeme>
    let symbols: SymbolTable
    let words: WordTable

    static let standard = LexicalTables(.standard)

    private init(_ table: OperatorTable) {
        let symbols = SymbolTable(table)
        classes = ConstantTable((0...UInt8.max).map { ByteClass(of: $0, symbols) })
        punctuation = ConstantTable((0...UInt8.max).map { Lexeme(Token.Kind(punctuation: $0) ?? .unexpected) })
        self.symbols = symbols
        words = WordTable(table)
    }
}
