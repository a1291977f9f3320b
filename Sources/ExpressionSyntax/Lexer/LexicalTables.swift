/// The lexer's data about a syntax, created once from its operator table.
struct LexicalTables: Sendable {
    /// What each byte may begin.
    let classes: ConstantTable<ByteClass>
    /// The token that a byte is regardless of what follows it, if there is one, indexed by the byte.
    let punctuation: ConstantTable<Lexeme>
    let symbols: SymbolTable
    let reservedIdentifiers: ReservedIdentifiers
    /// The words of a syntax whose identifiers are those of Foundation's formats.
    let keywords: KeywordTable?
    /// The mark before the decimals of a number.
    let decimalMark: DecimalMark
    /// The same as a byte, which the lexer compares after the digits of each number.
    let decimalPoint: UInt8
    /// The additional forms that names have.
    private(set) var nameForms: NameForms = []
    /// Whether the table of reserved identifiers alone determines what an identifier is.
    private(set) var hasPlainIdentifiers: Bool

    static let native = LexicalTables(.standard, keywords: nil, others: ByteClass.native)
    static let nativeWithDecimalComma = LexicalTables(
        .standard, keywords: nil, decimalMark: .comma, others: ByteClass.nativeWithDecimalComma)

    init(
        _ table: OperatorTable, keywords: KeywordTable?, decimalMark: DecimalMark = .point,
        others: (UInt8) -> ByteClass?
    ) {
        let symbols = SymbolTable(table)
        classes = ConstantTable(count: 256) { byte in ByteClass(of: UInt8(byte), symbols, others: others) }
        punctuation = ConstantTable(count: 256) { byte in
            Lexeme(Token.Kind(punctuation: UInt8(byte), decimalMark) ?? .unexpected)
        }
        self.decimalMark = decimalMark
        decimalPoint = decimalMark.byte
        self.symbols = symbols
        reservedIdentifiers = ReservedIdentifiers(keywords == nil ? table.entries : [])
        self.keywords = keywords
        hasPlainIdentifiers = keywords == nil
    }

    /// Returns the tables for a syntax whose names also have other forms.
    func with(_ nameForms: NameForms) -> LexicalTables {
        var tables = self
        tables.nameForms = nameForms
        tables.hasPlainIdentifiers = keywords == nil && nameForms.isEmpty
        return tables
    }
}
