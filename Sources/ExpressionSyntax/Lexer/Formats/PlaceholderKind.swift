/// The kind of argument that a placeholder takes.
package enum PlaceholderKind: Sendable, Hashable {
    /// `%@`: any value.
    case value
    /// `%K`: a key path.
    case keyPath
    /// `%d` and the like: an integer of any size; the size and base that the letters indicate are ignored.
    case integer
    /// `%f` and the like: a double.
    case real
    /// `%s`: a text.
    case text
    /// `%c`: a text of one character.
    case character

    /// Creates the kind of a placeholder's lexeme.
    ///
    /// - Precondition: the lexeme is that of a placeholder.
    package init(lexeme: some BidirectionalCollection<UInt8>) {
        guard let letter = lexeme.last, let kind = PlaceholderKind(letter: letter) else {
            preconditionFailure("the lexer reads only these placeholders")
        }
        self = kind
    }

    /// Returns the length of the letters of a placeholder at an offset, or 0 if there are none.
    static func length(of bytes: SourceBytes, at offset: Int) -> Int {
        for count in 0...2 {
            guard let kind = PlaceholderKind(letter: bytes.byte(at: offset + count)) else { continue }
            let isKnown = count == 0 || kind.lengths.contains(bytes.text(offset..<offset + count))
            return isKnown ? count + 1 : 0
        }
        return 0
    }

    /// Creates the kind that the last letter determines.
    private init?(letter: UInt8) {
        switch Unicode.Scalar(letter) {
        case "@": self = .value
        case "K": self = .keyPath
        case "d", "D", "i", "u", "U", "x", "X", "o", "O": self = .integer
        case "f", "F", "e", "E", "g", "G", "a", "A": self = .real
        case "s": self = .text
        case "c": self = .character
        default: return nil
        }
    }

    /// The size modifiers that C has before the letter. They make no difference here.
    private var lengths: [String] {
        switch self {
        case .integer: ["hh", "ll", "h", "l", "q", "j", "z", "t"]
        case .real: ["l", "L"]
        case .value, .keyPath, .text, .character: []
        }
    }
}
