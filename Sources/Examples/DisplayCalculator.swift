internal import AbacusFoundation

/// A calculator like that of many apps: its display is the expression, with the symbols of the keys.
///
/// With `NSExpression`, such an app replaced the symbols, appended `.0` to every number because `1/2` was 0, rejected
/// what it guessed would be rejected, and crashed on the rest:
///
///     let text = display.replacingOccurrences(of: "×", with: "*").replacingOccurrences(of: "÷", with: "/")
///     let result = NSExpression(format: text).expressionValue(with: nil, context: nil)  // "9++" ends the process
struct DisplayCalculator {
    let display: String

    /// Returns the exact result.
    ///
    /// - Throws: a message with the place of the mistake.
    func result() throws(Complaint) -> String {
        let text = String(display.map { Self.signs[$0] ?? $0 })
        return try Complaint.explaining {
            let formula = try Formula(format: text)
            return try formula.evaluate(arithmetic: .exact, limits: .untrusted).text(ValueFormat(digits: 10))
        }
    }

    /// The operators that the keys' symbols stand for.
    private static let signs: [Character: Character] = ["×": "*", "÷": "/", "−": "-"]
}

extension DisplayCalculator: Example {
    static let name = "display"
    static let summary = "a calculator whose display was given to NSExpression"
    static let fields = [Field("display", "7 ÷ 2 × 3")]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        try [DisplayCalculator(display: fields["display"]).result()]
    }

    static let demonstrations = [
        [:], ["display": "((24 − 18) ÷ 87) × 100"], ["display": "0.1 + 0.2"], ["display": "9++"], ["display": "1 ÷ 0"],
    ]
}
