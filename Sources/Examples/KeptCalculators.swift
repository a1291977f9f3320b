internal import AbacusFoundation

// Two calculators in styles that are common with `NSExpression`. Both keep their formats, and show what they showed
// before without checks of their own: errors that ended the process are messages, and a display format replaces the
// code by which each put a `Double` on the screen.

/// A calculator that multiplies by `1.0` to get doubles, and shows two decimals, but none for a whole number.
///
///     let text = "1.0*" + keys.replacing("×", with: "*").replacing("÷", with: "/")
///     let result = NSExpression(format: text).expressionValue(with: nil, context: nil) as? Double ?? 0
///     let isWhole = result.truncatingRemainder(dividingBy: 1) == 0
///     return String(format: isWhole ? "%.0f" : "%.2f", result)
struct TwoPlaceCalculator {
    let keys: String

    /// Returns the text on the display.
    ///
    /// - Throws: a message with the place of the mistake.
    func display() throws(Complaint) -> String {
        try Complaint.explaining {
            let formula = try Formula(format: "1.0*" + keys.replacing("×", with: "*").replacing("÷", with: "/"))
            return try formula.evaluate(limits: .untrusted).text(.display(places: 2, always: true))
        }
    }
}

/// A calculator that appends `.0` to every integer, drops a trailing operator, and shows at most five decimals.
///
///     let result = NSExpression(format: text).expressionValue(with: nil, context: nil) as? Double ?? 0
///     return String(format: "%.5f", result).replacing(/\.?0+$/, with: "")
struct FivePlaceCalculator {
    let keys: String

    /// The format that `NSExpression` was given.
    private var text: String {
        keys.replacing(/[+−×÷]$/, with: "")
            .replacing("−", with: "-").replacing("×", with: "*").replacing("÷", with: "/")
            .replacing(/[0-9]+(\.[0-9]+)?/) { number in "\(number.output.0)\(number.output.1 == nil ? ".0" : "")" }
    }

    /// Returns the text on the display.
    ///
    /// - Throws: a message with the place of the mistake.
    func display() throws(Complaint) -> String {
        try Complaint.explaining {
            try Formula(format: text).evaluate(limits: .untrusted).text(.display(places: 5))
        }
    }
}

extension TwoPlaceCalculator: Example {
    static let name = "two-place"
    static let summary = "a calculator that multiplied by 1.0 for NSExpression"
    static let fields = [Field("keys", "7 ÷ 2 × 3")]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        try [TwoPlaceCalculator(keys: fields["keys"]).display()]
    }

    static let demonstrations = [[:], ["keys": "2 × 21"], ["keys": "0.1 + 0.2"], ["keys": "(1 + 2"]]
}

extension FivePlaceCalculator: Example {
    static let name = "five-place"
    static let summary = "a calculator that made all numbers doubles for NSExpression"
    static let fields = [Field("keys", "2÷3")]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        try [FivePlaceCalculator(keys: fields["keys"]).display()]
    }

    static let demonstrations = [[:], ["keys": "7÷2+"], ["keys": "10÷4×2"], ["keys": "5×÷2"]]
}
