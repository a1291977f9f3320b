/// A piece of source that the grammar treats as one, or the end of the text.
struct Token {
    /// What sort of token it is.
    enum Kind: UInt8 {
        case integer, decimal, text, name, keyword, `operator`
        /// A range of cells: `A1:B3`.
        case cellRange
        /// An exponent, as in `x²`.
        case superscript
        case leftParenthesis, rightParenthesis
        case leftBracket, rightBracket
        case leftBrace, rightBrace
        /// What separates values: a comma or, where that is the decimal mark, a semicolon.
        case separator
        case colon, question, point
        /// The `->` of a lambda.
        case arrow
        /// The name of a function with its colons: `add:to:`.
        case selector
        /// A variable of Foundation's formats: `$name`.
        case variable
        /// A place for an argument: `%@`.
        case placeholder
        /// An operator in a key path: `@sum`.
        case pathOperator
        /// A `%` that begins no placeholder, as for a remainder.
        case percent
        /// A malformed number or text, where an operand was meant.
        case malformed
        /// A character that begins no token.
        case unexpected
        case endOfText
    }

    /// What sort of token it is.
    let kind: Kind
    /// The index of an operator's spelling in the operator table, or the raw value of a keyword.
    private let detail: UInt8
    /// The offset where it begins.
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

    /// The keyword that the token is, if it is one.
    var keyword: Keyword? { kind == .keyword ? Keyword(rawValue: detail) : nil }

    /// Returns what the token may mean as an operator, or nil if it isn't one.
    @inline(__always)
    func readings(in operators: OperatorFacts) -> OperatorReadings? {
        kind == .operator ? operators.readings(ofSpelling: detail) : nil
    }
}

/// What a token is, without its place in the source.
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

    /// How the keyword is spelled in the native syntax.
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
    /// Creates the kind of token that a byte always is, or returns nil if it depends on what follows.
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
