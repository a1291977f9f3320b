/// What the lexer knows about the language, made once from the operator table.
struct LexicalTables: Sendable {
    /// What each byte may begin.
    let classes: ConstantTable<ByteClass>
    /// The tokens that are a single byte whatever follows it, by that byte.
    let punctuation: ConstantTable<Lexeme>
    let symbols: SymbolTable
    let reservedIdentifiers: ReservedIdentifiers

    static let standard = LexicalTables(.standard)

    private init(_ table: OperatorTable) {
        let symbols = SymbolTable(table)
        classes = ConstantTable(count: 256) { byte in ByteClass(of: UInt8(byte), symbols) }
        punctuation = ConstantTable(count: 256) { byte in
            Lexeme(Token.Kind(punctuation: UInt8(byte)) ?? .unexpected)
        }
        self.symbols = symbols
        reservedIdentifiers = ReservedIdentifiers(table)
    }
}
