internal import Abacus
internal import AbacusJSON

/// How values are written in JSON.
struct JSONValueFormat {
    /// Whether numbers that a double holds exactly are written as JSON numbers, and a single `true` or `null` as JSON literals.
    /// In lists and records, truth values and null are always literals, since no `type` tells them from texts there.
    var usesNumbers = false
    /// The format of the elements of lists and records.
    var elements = ValueFormat.readable
}

extension JSONWriter {
    /// Writes a value: lists and records as JSON lists and objects, everything else as a text or the JSON equivalent.
    ///
    /// - Parameters:
    ///   - text: the value as it is printed.
    mutating func write(_ value: Value, as text: String, _ format: JSONValueFormat) {
        switch value {
        case .list, .record: writeElements(of: value) { $0.writeLeaf($1, as: $1.text(format.elements), format) }
        // JSON can escape characters that would break a printed line.
        case .text(let characters): string(characters)
        default: if format.usesNumbers { writeLeaf(value, as: text, format) } else { string(text) }
        }
    }

    /// Writes the member `exact` if the format rounds anything: the value with the exact text of each rounded number, or
    /// null for an exact real whose text is too long.
    mutating func writeExact(_ value: Value, _ format: JSONValueFormat) {
        guard value.isRounded(by: format.elements) else { return }
        key("exact")
        writeElements(of: value) { writer, value in
            if !value.isRounded(by: format.elements) {
                writer.writeLeaf(value, as: value.text(format.elements), format)
            } else if let text = value.exactText {
                writer.string(text)
            } else {
                writer.literal("null")
            }
        }
    }

    /// Writes a value without elements. It is a JSON number if numbers are used, a double holds it exactly, and its text
    /// is one in JSON.
    private mutating func writeLeaf(_ value: Value, as text: String, _ format: JSONValueFormat) {
        switch value {
        case .boolean, .null: literal(text)
        case .text(let characters): string(characters)
        case .integer, .rational, .real:
            if format.usesNumbers, value.isDouble(spelled: text), text.isJSONNumber {
                literal(text)
            } else {
                string(text)
            }
        case .exactReal, .list, .record: string(text)
        }
    }
}

extension Value {
    /// The text that identifies an exact number, if there is one of readable length.
    fileprivate var exactText: String? {
        switch self {
        case .integer(let number): number.description
        case .rational(let number): number.description
        case .exactReal(let number): number.text(limit: ValueFormat.longestExpression)
        case .real, .boolean, .text, .null, .list, .record: nil
        }
    }

    /// Returns whether the value is a double, or a number that a double holds exactly and that a text spells without
    /// rounding it to another one.
    fileprivate func isDouble(spelled text: String) -> Bool {
        switch self {
        case .integer(let number):
            Rational(number) == Rational(exactly: Double(number)) && Rational(decimal: text) == Rational(number)
        case .rational(let number):
            number == Rational(exactly: Double(number)) && Rational(decimal: text) == number
        case .real(let number): number.isFinite
        default: false
        }
    }
}
