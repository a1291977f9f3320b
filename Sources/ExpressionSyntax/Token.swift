/// A piece of source that the grammar treats as one, or the end of the text.
public struct Token: Sendable, Hashable {
    /// What sort of token it is.
    public enum Kind: Sendable, Hashable {
        case integer, decimal, text, name
        case keyword(Keyword)
        /// An operator; the number is the spelling's place in the operator table.
        case `operator`(UInt8)
        case leftParenthesis, rightParenthesis
        case leftBracket, rightBracket
        case leftBrace, rightBrace
        case comma, colon, question, point
        /// A number or a text that breaks its form: it stands where an operand was meant.
        case malformed
        /// A character that begins no token.
        case unexpected
        case endOfText
    }

    /// What sort of token it is.
    public let kind: Kind
    /// Where it stands, in UTF-8 offsets.
    public let range: SourceRange
}

/// A word with a fixed meaning that is no operator.
public enum Keyword: String, Sendable, CaseIterable {
    case `true`, `false`, null, `if`
}

extension Token {
    /// What the token may mean as an operator, if it is one.
    func meanings(in table: OperatorTable) -> OperatorMeanings? {
        guard case .operator(let index) = kind else { return nil }
        return table.entries[Int(index)].meanings
    }
}
