internal import BigInt

/// The calculator's table of behaviour, written independently, with another library's integers.
package struct ReferenceCalculator {
    /// Whether an error replaces the calculation, or is only shown.
    package enum Form: CaseIterable, Sendable {
        case modelViewViewModel, modelViewController
    }

    /// The effect of a row of the table on the display.
    enum Effect: Sendable {
        case replace, append, clear, evaluate, error
    }

    /// A row of the table. The first row whose keys and condition match is the one that applies.
    struct Row: Sendable {
        let keys: String
        let applies: @Sendable (ReferenceCalculator) -> Bool
        let effect: Effect
    }

    // C is AC.
    static let table = [
        Row(keys: "0123456789", applies: { $0.isUntouched || $0.isNew || $0.text == "error" }, effect: .replace),
        Row(keys: "0123456789", applies: { _ in true }, effect: .append),
        Row(keys: "-", applies: { $0.isUntouched }, effect: .replace),
        Row(keys: "+*/", applies: { $0.isUntouched }, effect: .error),
        Row(keys: "+-*/", applies: { $0.endsInOperator || $0.text == "error" }, effect: .error),
        Row(keys: "+-*/", applies: { _ in true }, effect: .append),
        Row(keys: "=", applies: { $0.isUntouched || $0.endsInOperator || $0.text == "error" }, effect: .error),
        Row(keys: "=", applies: { _ in true }, effect: .evaluate),
        Row(keys: "C", applies: { _ in true }, effect: .clear),
    ]

    let form: Form
    package private(set) var text = "0"
    package private(set) var isNew = false

    package init(_ form: Form) { self.form = form }

    private var isUntouched: Bool { text == "0" && !isNew }
    private var endsInOperator: Bool { "+-*/".contains(text.last!) }

    /// Presses a key, and returns what is shown.
    package mutating func press(_ key: Character) -> String {
        let row = Self.table.first { $0.keys.contains(key) && $0.applies(self) }!
        let result: String? =
            switch row.effect {
            case .replace: String(key)
            case .append: text + String(key)
            case .clear: "0"
            case .evaluate: Self.value(of: text)?.description
            case .error: nil
            }
        guard let shown = result ?? (form == .modelViewViewModel ? "error" : nil) else { return "error" }
        text = shown
        isNew = row.effect == .evaluate && result != nil
        return shown
    }

    /// Returns the value of a sum of products with at most one leading sign, or nil for a division by zero.
    static func value(of text: String) -> BigInt? {
        var terms: [BigInt] = []
        var product: (sign: BigInt, operation: Character) = (1, "+")
        var digits = ""
        for character in text + "+" {
            if character.isNumber {
                digits.append(character)
                continue
            }
            if let number = BigInt(digits) {
                switch product.operation {
                case "*": terms[terms.count - 1] *= number
                case "/" where number == 0: return nil
                case "/": terms[terms.count - 1] /= number
                default: terms.append(product.sign * number)
                }
            }
            product = (character == "-" ? -1 : 1, character)
            digits = ""
        }
        return terms.reduce(0, +)
    }
}
