/// The number of open brackets of each kind, by the byte that closes them.
struct OpenBrackets {
    private var parentheses = 0
    private var squares = 0
    private var braces = 0

    /// Whether no bracket is open.
    var isEmpty: Bool { parentheses == 0 && squares == 0 && braces == 0 }

    /// The number of open brackets that a byte would close.
    subscript(closing: UInt8) -> Int {
        get {
            switch closing {
            case UInt8(ascii: ")"): parentheses
            case UInt8(ascii: "]"): squares
            default: braces
            }
        }
        set {
            switch closing {
            case UInt8(ascii: ")"): parentheses = newValue
            case UInt8(ascii: "]"): squares = newValue
            default: braces = newValue
            }
        }
    }
}
