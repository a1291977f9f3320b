/// What a byte may begin: the lexer's first decision about a token.
enum ByteClass: UInt8 {
    case letter, digit
    /// White space of one byte.
    case space
    case comment
    /// A bracket or another mark that is a token alone.
    case punctuation
    case point
    case quote
    case dollar
    /// What may begin an operator that is a symbol.
    case symbol
    /// What may begin a name, white space or nothing at all: a scalar that is not ASCII, or ill-formed bytes.
    case beyondASCII
    case other
    /// No byte: the text ends.
    case end

    /// Whether the byte may go on a name.
    @inline(__always)
    var continuesIdentifier: Bool { self == .letter || self == .digit }

    /// The class of a byte, given the symbols of the language.
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
