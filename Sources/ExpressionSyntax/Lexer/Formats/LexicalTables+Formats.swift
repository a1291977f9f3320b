extension LexicalTables {
    static let foundation = LexicalTables(
        .foundation, keywords: KeywordTable(.foundation), others: ByteClass.foundation)
}

extension ByteClass {
    /// What the other bytes begin in Foundation's formats.
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
    /// How formats spell what other languages have symbols for.
    private static let spellings: [Unicode.Scalar: String] = [
        "×": "*", "·": "*", "∙": "*", "÷": "/", "−": "-", "≤": "<=", "≥": ">=", "≠": "!=",
    ]

    /// Returns how a format spells what a character means elsewhere, or nil for another one, or in another syntax.
    func formatSpelling(of scalar: Unicode.Scalar) -> String? { tables.keywords == nil ? nil : Self.spellings[scalar] }
}
