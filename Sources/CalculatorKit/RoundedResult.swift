internal import AbacusCore

/// A number and the text that stands for it on the display, which may be rounded or have marks between its digits.
struct RoundedResult: Sendable, Hashable {
    let text: String
    let value: Value

    /// The most digits of a result that isn't an integer. With a sign, a leading zero, the point and an ellipsis they
    /// take 20 cells, which is the width of the narrowest keypad.
    private static let digits = 16

    /// Returns the text that shows a number, and the number itself if that text isn't a decimal equal to it.
    ///
    /// Without a format, integers are never rounded.
    ///
    /// - Complexity: that of finding the digits.
    static func showing(_ value: Value, _ format: ValueFormat?) -> (text: String, rounded: RoundedResult?) {
        if let format {
            let text = value.text(format)
            return (text, Value(decimal: text) == value ? nil : RoundedResult(text: text, value: value))
        }
        if case .integer(let integer) = value { return (integer.description, nil) }
        var text = value.text(.significant(digits))
        if text.hasPrefix("0.00000") || text.hasPrefix("-0.00000") {
            // A display has less room for zeros than a shell.
            var format = ValueFormat.significant(digits)
            format.numbers = .scientific
            text = value.text(format)
        }
        if Value(decimal: text) == value { return (text, nil) }
        return (text + "…", RoundedResult(text: text + "…", value: value))
    }

    /// Returns what follows the number on a display, or nil if it begins with something else.
    ///
    /// - Complexity: O(n) in the length of the number's text.
    func rest(of display: String) -> Substring? {
        guard display.utf8.starts(with: text.utf8) else { return nil }
        return display[display.utf8.index(display.startIndex, offsetBy: text.utf8.count)...]
    }
}
