/// What an integer begins with whose digits aren't decimal: `0x`, `0o` or `0b`.
///
/// The lexer, the evaluation of literals and the writer of mathematics read its row.
package enum RadixPrefix: CaseIterable {
    case hexadecimal, octal, binary

    private var row: (letter: UInt8, radix: Int) {
        switch self {
        case .hexadecimal: (UInt8(ascii: "x"), 16)
        case .octal: (UInt8(ascii: "o"), 8)
        case .binary: (UInt8(ascii: "b"), 2)
        }
    }

    /// Creates the prefix of the number that some bytes begin with, or nil for decimal digits.
    package init?(of bytes: some Collection<UInt8>) {
        guard bytes.first == UInt8(ascii: "0"), let letter = bytes.dropFirst().first,
            let prefix = Self.allCases.first(where: { $0.row.letter == letter | 0x20 })
        else { return nil }
        self = prefix
    }

    /// Creates the prefix of numbers in a base, which is spelled in decimal digits; nil for another base.
    init?(ofBase digits: String) {
        guard let prefix = Self.allCases.first(where: { "\($0.radix)" == digits }) else { return nil }
        self = prefix
    }

    /// How the prefix is spelled.
    var spelling: String { "0" + String(Unicode.Scalar(row.letter)) }

    /// The base of the digits.
    package var radix: Int { row.radix }

    /// The number of bytes before the digits.
    var length: Int { 2 }

    /// Returns whether a byte is a digit in the base.
    func isDigit(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < radix } ?? false
    }

    /// Returns whether a lexeme with the prefix has digits after it, with at most one `_` between two of them, and nothing
    /// else.
    func isWellFormed(_ lexeme: some Collection<UInt8>) -> Bool {
        var digitMayFollow = false
        for byte in lexeme.dropFirst(length) {
            let isDigit = isDigit(byte)
            guard isDigit || (byte == UInt8(ascii: "_") && digitMayFollow) else { return false }
            digitMayFollow = isDigit
        }
        return digitMayFollow
    }

    /// Returns the digits of a well-formed lexeme with the prefix.
    package func digits(of lexeme: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        ArraySlice(lexeme.dropFirst(length).filter { $0 != UInt8(ascii: "_") })
    }
}
