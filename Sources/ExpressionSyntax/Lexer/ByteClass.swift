/// What a byte may begin. The lexer looks this up first for every token.
enum ByteClass: UInt8 {
    case letter, digit
    /// White space in a single byte.
    case space
    case comment
    /// The beginning of a name that may be spelled like a word: `#size`.
    case escapedName
    /// The beginning of a variable, which a name may also contain.
    case variable
    /// The beginning of a placeholder.
    case placeholder
    /// The beginning of an operator in a key path.
    case pathOperator
    /// The beginning of a text with the escapes of Foundation's formats.
    case formatQuote
    /// A bracket or another mark that is always a token of its own.
    case punctuation
    /// A `?`, which may also begin an operator.
    case question
    case point
    /// A comma where it is the decimal mark.
    case decimalComma
    case quote
    case dollar
    /// The beginning of an operator that is a symbol.
    case symbol
    /// A `-`, which may be an operator or begin the arrow of a lambda.
    case hyphen
    /// The beginning of a scalar that isn't ASCII, or of ill-formed bytes. The scalar may belong to a name, a symbol,
    /// white space or nothing.
    case beyondASCII
    case other
    /// Not a byte: the text has ended.
    case end

    /// Whether the byte may continue an identifier.
    @inline(__always)
    var continuesIdentifier: Bool { self == .letter || self == .digit }

    /// Classifies a byte, given the symbols of the language and the classes of its other bytes.
    init(of byte: UInt8, _ symbols: SymbolTable, others: (UInt8) -> ByteClass?) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            self = .letter
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
        case UInt8(ascii: " "), 0x09...0x0D: self = .space
        case UInt8(ascii: "."): self = .point
        case 0x80...: self = .beyondASCII
        case _ where others(byte) == nil && Token.Kind(punctuation: byte, .point) != nil: self = .punctuation
        default: self = others(byte) ?? (symbols.hasSymbol(beginningWith: byte) ? .symbol : .other)
        }
    }

    /// The classes of the other bytes in the native syntax.
    static func native(_ byte: UInt8) -> ByteClass? {
        switch byte {
        case UInt8(ascii: "#"): .comment
        case UInt8(ascii: "\""), UInt8(ascii: "'"): .quote
        case UInt8(ascii: "$"): .dollar
        case UInt8(ascii: "-"): .hyphen
        case UInt8(ascii: "?"): .question
        default: nil
        }
    }

    /// The classes of the other bytes in the native syntax with a comma as the decimal mark.
    static func nativeWithDecimalComma(_ byte: UInt8) -> ByteClass? {
        switch byte {
        case UInt8(ascii: ","): .decimalComma
        case UInt8(ascii: ";"): .punctuation
        default: native(byte)
        }
    }
}
