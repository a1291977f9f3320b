internal import AbacusCore

/// A number that wasn't typed, and its text on the display, which may be rounded or have marks between its digits.
struct ComputedNumber: Sendable, Hashable {
    let text: String
    let value: Value
    /// Whether the text is a decimal equal to the number, so that the text alone suffices.
    let isShownExactly: Bool
    /// The number of bytes of the display before the number.
    var offset = 0

    /// The most digits of a result that isn't an integer. With a sign, a leading zero, the point and an ellipsis, they
    /// take 20 cells, the width of the narrowest keypad.
    private static let digits = 16

    /// Creates a number as shown in a format; nil for all digits of an integer, and at most 16 of any other number.
    ///
    /// - Complexity: that of computing the digits.
    init(_ value: Value, _ format: ValueFormat?) {
        self.value = value
        if let format {
            text = value.text(format)
            isShownExactly = Value(decimal: text) == value
        } else if case .integer(let integer) = value {
            text = integer.description
            isShownExactly = true
        } else {
            let digits = Self.significantDigits(of: value)
            isShownExactly = Value(decimal: digits) == value
            text = isShownExactly ? digits : digits + "…"
        }
    }

    private static func significantDigits(of value: Value) -> String {
        let text = value.text(.significant(digits))
        guard text.hasPrefix("0.00000") || text.hasPrefix("-0.00000") else { return text }
        // A display has less room for zeros than a shell.
        var format = ValueFormat.significant(digits)
        format.numbers = .scientific
        return value.text(format)
    }

    /// The number of bytes of the display up to the end of the number.
    var end: Int { offset + text.utf8.count }

    /// Whether the number's text is still at its place on a display, which an app may have changed.
    ///
    /// - Complexity: O(n) in the length of the number's text and of the text before it.
    func isShown(on display: String) -> Bool {
        display.utf8.dropFirst(offset).starts(with: text.utf8)
    }
}
