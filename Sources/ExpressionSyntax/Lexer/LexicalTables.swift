/// What the lexer knows about a syntax, made once from its operator table.
struct LexicalTables: Sendable {
    /// What each byte may begin.
    let classes: ConstantTable<ByteClass>
    /// The tokens that are a single byte whatever follows it, by that byte.
    let punctuation: ConstantTable<Lexeme>
    let symbols: SymbolTable
    let reservedIdentifiers: ReservedIdentifiers
    /// The words of a syntax whose identifiers are those of Foundation's formats.
    let words: WordTable?

    static let native = LexicalTables(.standard, words: nil, others: ByteClass.native)
    static let foundation = LexicalTables(.foundation, words: WordTable(.foundation), others: ByteClass.foundation)

    /// How formats spell what other languages have symbols for.
    static let formatSpellings: [Unicode.Scalar: String] = [
        "×": "*", "·": "*", "∙": "*", "÷": "/", "−": "-", "≤": "<=", "≥": ">=", "≠": "!=",
    ]

    private init(_ table: OperatorTable, words: WordTable?, others: (UInt8) -> ByteClass?) {
        let symbols = SymbolTable(table)
        classes = ConstantTable(count: 256) { byte in ByteClass(of: UInt8(byte), symbols, others: others) }
        punctuation = ConstantTable(count: 256) { byte in
            Lexeme(Token.Kind(punctuation: UInt8(byte)) ?? .unexpected)
        }
        self.symbols = symbols
        reservedIdentifiers = ReservedIdentifiers(words == nil ? table.entries : [])
        self.words = words
    }
}
