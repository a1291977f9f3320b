package import Abacus

/// The result of a formula for a row, or a field after reading.
package enum RowCell: Sendable {
    /// A number or a Boolean that fits machine words, as most do.
    case word(Word)
    case value(Value)
    /// There is no value because reading the field, or the formula, has failed.
    case missing

    /// Creates the cell of a word.
    init(_ word: Word) {
        switch word {
        case .text, .null: self = .value(word.value)
        case .integer, .boolean, .fraction, .squareRoot, .real: self = .word(word)
        }
    }

    /// The value, or nil if it is missing.
    package var value: Value? {
        switch self {
        case .word(let word): word.value
        case .value(let value): value
        case .missing: nil
        }
    }

    /// The memory of the value besides the cell's own, in bytes.
    package var footprint: Int {
        if case .value(let value) = self { value.footprint - MemoryLayout<Value>.stride } else { 0 }
    }
}
