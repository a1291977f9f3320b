package import Abacus

/// What a formula gives for a row, or what a field is read as.
package enum RowCell: Sendable {
    /// A value of machine words, which most are.
    case word(Word)
    case value(Value)
    /// There is no value: reading the field, or the formula, has failed.
    case missing

    /// The value, or nil if it is missing.
    package var value: Value? {
        switch self {
        case .word(let word): word.value
        case .value(let value): value
        case .missing: nil
        }
    }

    /// The memory of the value apart from the cell's own, in bytes.
    package var footprint: Int {
        if case .value(let value) = self { value.footprint - MemoryLayout<Value>.stride } else { 0 }
    }

    /// The number as a fraction of words, or nil if it isn't one.
    package var fraction: WordFraction? {
        switch self {
        case .word(let word): word.fraction
        case .value(let value): value.wordFraction
        case .missing: nil
        }
    }
}
