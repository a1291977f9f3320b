/// What a byte may begin: the first thing that the lexer looks at in a token.
enum ByteClass: UInt8 {
    case letter, digit
    /// White space in a single byte.
    case space
    case comment
    /// A bracket or another mark that is always a token of its own.
    case punctuation
    case point
    case quote
    case dollar
    /// The beginning of an operator that is a symbol.
    case symbol
    /// The beginning of a scalar that is not ASCII, which may belong to a name, a symbol, white space or nothing, or of
    /// ill-formed bytes.
    case beyondASCII
    case other
    /// Not a byte: the text has ended.
    case end

    /// Whether the byte may continue an identifier.
    @inline(__always)
    var continuesIdentifier: Bool { self == .letter || self == .digit }

    /// Classifies a byte, given the symbols of the language.
    init(of byte: UInt8, _ symbols: SymbolTable) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            self = .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
        case UInt8(ascii: " "), 0x09...0x0D: self = .space
        case UInt8(ascii: "#"): self = .comment
        case UInt8(ascii: "."): self = .point
        case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .quote
        case UInt8(ascii: "$"): self = .dollar
        case 0x80...: self = .beyondASCII
        case _ where Token.Kind(punctuation: byte) != nil: self = .punctuation
        case _ where symbols.hasSymbol(beginningWith: byte): self = .symbol
        default: self = .other
        }
    }
}
