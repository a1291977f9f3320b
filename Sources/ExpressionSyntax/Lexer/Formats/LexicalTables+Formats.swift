extension LexicalTables {
    static let foundation = LexicalTables(
        .foundation, keywords: KeywordTable(.foundation), others: ByteClass.foundation)
}

extension ByteClass {
    /// The classes of the other bytes in Foundation's formats.
    static func foundation(_ byte: UInt8) -> ByteClass? {
        switch byte {
        case UInt8(ascii: "#"): .escapedName
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .formatQuote
        case UInt8(ascii: "$"): .variable
        case UInt8(ascii: "%"): .placeholder
        case UInt8(ascii: "@"): .pathOperator
        case UInt8(ascii: ":"): .symbol
        default: nil
        }
    }
}

extension Lexer {
    /// The spellings in formats of symbols that other languages use.
    private static let spellings: [Unicode.Scalar: String] = [
        "×": "*", "·": "*", "∙": "*", "÷": "/", "−": "-", "≤": "<=", "≥": ">=", "≠": "!=",
    ]

    /// Returns the spelling in formats of a symbol that is used elsewhere, or nil for any other character, or in
    /// another syntax.
    func formatSpelling(of scalar: Unicode.Scalar) -> String? { tables.keywords == nil ? nil : Self.spellings[scalar] }
}
