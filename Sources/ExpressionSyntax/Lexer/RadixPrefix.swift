/// The prefix of an integer whose digits aren't decimal: `0x`, `0o` or `0b`.
///
/// The lexer, the evaluation of literals and the writer of mathematics use its row.
package enum RadixPrefix: CaseIterable {
    case hexadecimal, octal, binary

    private var row: (letter: UInt8, radix: Int) {
        switch self {
        case .hexadecimal: (UInt8(ascii: "x"), 16)
        case .octal: (UInt8(ascii: "o"), 8)
        case .binary: (UInt8(ascii: "b"), 2)
        }
    }

    /// Creates the prefix of the number at the beginning of some bytes, or returns nil for decimal digits.
    package init?(of bytes: some Collection<UInt8>) {
        guard bytes.first == UInt8(ascii: "0"), let letter = bytes.dropFirst().first,
            let prefix = Self.allCases.first(where: { $0.row.letter == letter | 0x20 })
        else { return nil }
        self = prefix
    }

    /// Creates the prefix of numbers in a base, given in decimal digits, or returns nil for any other base.
    init?(ofBase digits: String) {
        guard let prefix = Self.allCases.first(where: { "\($0.radix)" == digits }) else { return nil }
        self = prefix
    }

    /// The spelling of the prefix.
    var spelling: String { "0" + String(Unicode.Scalar(row.letter)) }

    /// The base of the digits.
    package var radix: Int { row.radix }

    /// The number of bytes before the digits.
    var length: Int { 2 }

    /// Returns whether a byte is a digit in the base.
    func isDigit(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < radix } ?? false
    }

    /// Returns whether a lexeme with the prefix has only digits after it, with at most one `_` between two of them.
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
