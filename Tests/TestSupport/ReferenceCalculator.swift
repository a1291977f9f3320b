/// The calculator's table of behaviour, written independently, with another library's integers.
package struct ReferenceCalculator {
    /// Whether an error replaces the calculation, or is only shown.
    package enum Form: CaseIterable, Sendable {
        case modelViewViewModel, modelViewController
    }

    /// The effect of a row of the table on the display, which a text may replace or follow.
    enum Effect: Sendable {
        case replace(String? = nil)
        case append(String? = nil)
        case clear, evaluate, error
    }

    /// A row of the table. The first row whose keys and condition match is the one that applies.
    struct Row: Sendable {
        let keys: String
        let applies: @Sendable (ReferenceCalculator) -> Bool
        let effect: Effect
    }

    // C is AC.
    static let table = [
        Row(keys: "0123456789", applies: { $0.startsAnew }, effect: .replace()),
        Row(keys: "0123456789", applies: { _ in true }, effect: .append()),
        Row(keys: ".", applies: { !$0.isExact }, effect: .error),
        Row(keys: ".", applies: { $0.startsAnew }, effect: .replace("0.")),
        Row(keys: ".", applies: { $0.endsInOperator }, effect: .append("0.")),
        Row(keys: ".", applies: { $0.lastNumber.contains(".") }, effect: .error),
        Row(keys: ".", applies: { _ in true }, effect: .append()),
        Row(keys: "-", applies: { $0.isUntouched }, effect: .replace()),
        Row(keys: "+*/", applies: { $0.isUntouched }, effect: .error),
        Row(keys: "+-*/", applies: { $0.endsInOperator || $0.text == "error" }, effect: .error),
        Row(keys: "+-*/", applies: { _ in true }, effect: .append()),
        Row(keys: "=", applies: { $0.isUntouched || $0.endsInOperator || $0.text == "error" }, effect: .error),
        Row(keys: "=", applies: { _ in true }, effect: .evaluate),
        Row(keys: "C", applies: { _ in true }, effect: .clear),
    ]

    let form: Form
    let isExact: Bool
    package private(set) var text = "0"
    package private(set) var isNew = false
    /// The last result, with which the text may begin, and its own text.
    private var result: (text: String, value: ReferenceFraction)?

    package init(_ form: Form, isExact: Bool = false) {
        self.form = form
        self.isExact = isExact
    }

    private var isUntouched: Bool { text == "0" && !isNew }
    private var startsAnew: Bool { isUntouched || isNew || text == "error" }
    private var endsInOperator: Bool { "+-*/".contains(text.last!) }
    private var lastNumber: Substring { text.split(whereSeparator: "+-*/".contains).last! }

    /// Presses a key, and returns what is shown.
    package mutating func press(_ key: Character) -> String {
        let row = Self.table.first { $0.keys.contains(key) && $0.applies(self) }!
        var next = self
        next.isNew = false
        switch row.effect {
        case .replace(let other): (next.text, next.result) = (other ?? String(key), nil)
        case .append(let other): next.text += other ?? String(key)
        case .clear: (next.text, next.result) = ("0", nil)
        case .evaluate:
            guard let value else { return refuse() }
            next.text = value.displayText
            next.result = (next.text, value)
            next.isNew = true
        case .error: return refuse()
        }
        self = next
        return text
    }

    private mutating func refuse() -> String {
        if form == .modelViewViewModel { (text, isNew, result) = ("error", false, nil) }
        return "error"
    }

    /// The value of a sum of products with at most one leading sign, or nil for a division by zero.
    private var value: ReferenceFraction? {
        var terms: [ReferenceFraction] = []
        var (operation, digits) = (Character("+"), "")
        var rest = text[...]
        if let result {
            terms.append(result.value)
            rest = rest.dropFirst(result.text.count)
        }
        for character in rest + "+" {
            if character.isNumber || character == "." {
                digits.append(character)
                continue
            }
            if let number = ReferenceFraction(digits) {
                switch operation {
                case "*": terms[terms.count - 1] = terms[terms.count - 1] * number
                case "/" where number.isZero: return nil
                case "/": terms[terms.count - 1] = (terms[terms.count - 1] / number).rounded(isExact: isExact)
                case "-": terms.append(-number)
                default: terms.append(number)
                }
            }
            operation = character
            digits = ""
        }
        return terms.reduce(ReferenceFraction("0")!, +)
    }
}
