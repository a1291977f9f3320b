/// A part of the source that the grammar treats as a unit, or the end of the text.
struct Token {
    /// The kinds of tokens.
    enum Kind: UInt8 {
        case integer, decimal, text, name, keyword, `operator`
        /// A range of cells: `A1:B3`.
        case cellRange
        /// An exponent, as in `x²`.
        case superscript
        case leftParenthesis, rightParenthesis
        case leftBracket, rightBracket
        case leftBrace, rightBrace
        /// The mark between values: a comma or, if that is the decimal mark, a semicolon.
        case separator
        case colon, question, point
        /// The `->` of a lambda.
        case arrow
        /// The name of a function with its colons: `add:to:`.
        case selector
        /// A variable of Foundation's formats: `$name`.
        case variable
        /// A placeholder for an argument: `%@`.
        case placeholder
        /// An operator in a key path: `@sum`.
        case pathOperator
        /// A `%` that doesn't begin a placeholder, as for a remainder.
        case percent
        /// A malformed number or text, where an operand was meant.
        case malformed
        /// A character that begins no token.
        case unexpected
        case endOfText
    }

    /// The kind of token.
    let kind: Kind
    /// The index of an operator's spelling in the operator table, or the raw value of a keyword.
    private let detail: UInt8
    /// The offset of its first byte.
    let start: Int
    /// The offset after its last byte.
    let end: Int

    init(_ lexeme: Lexeme, start: Int, end: Int) {
        kind = lexeme.kind
        detail = lexeme.detail
        self.start = start
        self.end = end
    }

    /// The token's range, in UTF-8 offsets.
    var range: SourceRange { start..<end }

    /// The keyword that the token is, or nil if it isn't a keyword.
    var keyword: Keyword? { kind == .keyword ? Keyword(rawValue: detail) : nil }

    /// Returns the possible meanings of the token as an operator, or nil if it isn't one.
    @inline(__always)
    func readings(in operators: OperatorFacts) -> OperatorReadings? {
        kind == .operator ? operators.readings(ofSpelling: detail) : nil
    }
}

/// The kind of a token, without its place in the source.
struct Lexeme: BitwiseCopyable {
    let kind: Token.Kind
    /// The index of an operator's spelling in the operator table, or the raw value of a keyword.
    let detail: UInt8

    init(_ kind: Token.Kind) {
        self.kind = kind
        detail = 0
    }

    init(operatorSpelling entry: UInt8) {
        kind = .operator
        detail = entry
    }

    init(_ keyword: Keyword) {
        kind = .keyword
        detail = keyword.rawValue
    }
}

/// An identifier with a fixed meaning that is not an operator.
enum Keyword: UInt8, CaseIterable {
    case `true`, `false`, null, `if`
    // The words of Foundation's formats that aren't operators.
    case object, truePredicate, falsePredicate, anyKey
    case cast, function, ternary, subquery, fetch
    case first, last, size

    /// The keywords of the native syntax.
    static let native: [Keyword] = [.true, .false, .null, .if]

    /// The spelling of the keyword in the native syntax.
    var spelling: String {
        switch self {
        case .true: "true"
        case .false: "false"
        case .null: "null"
        case .if: "if"
        case .object, .truePredicate, .falsePredicate, .anyKey, .cast, .function, .ternary, .subquery, .fetch, .first,
            .last, .size:
            preconditionFailure("the native syntax doesn't have the keyword")
        }
    }
}

extension Token.Kind {
    /// Creates the kind of token that a byte always is, or returns nil if the kind depends on what follows.
    init?(punctuation byte: UInt8, _ decimalMark: DecimalMark) {
        switch byte {
        case UInt8(ascii: "("): self = .leftParenthesis
        case UInt8(ascii: ")"): self = .rightParenthesis
        case UInt8(ascii: "["): self = .leftBracket
        case UInt8(ascii: "]"): self = .rightBracket
        case UInt8(ascii: "{"): self = .leftBrace
        case UInt8(ascii: "}"): self = .rightBrace
        case UInt8(ascii: ",") where decimalMark == .point: self = .separator
        case UInt8(ascii: ";") where decimalMark == .comma: self = .separator
        case UInt8(ascii: ":"): self = .colon
        case UInt8(ascii: "?"): self = .question
        default: return nil
        }
    }

    /// Whether the token is a number.
    var isNumber: Bool { self == .integer || self == .decimal }

    /// Whether a point after the token begins member access, even before a digit.
    @inline(__always)
    var mayHaveMember: Bool {
        self == .name || self == .rightParenthesis || self == .rightBracket || self == .cellRange
    }
}
