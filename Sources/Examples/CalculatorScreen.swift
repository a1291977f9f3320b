internal import Abacus

/// A calculator with a screen of limited width: `%` takes a percentage, `2(3 + 4)` is a product, `ans` is the last
/// result, and an input that begins with an operator continues from it.
struct CalculatorScreen {
    /// The number of characters that a result may have.
    let width: Int
    private var environment: FormulaEnvironment

    init(width: Int) {
        self.width = width
        environment = FormulaEnvironment(limits: .untrusted)
        environment.notation.percentSign = .percent
        environment.implicitMultiplication = true
    }

    /// Returns what the screen shows for an input: the result, or a sentence about the mistake.
    mutating func enter(_ typed: String) -> String {
        let goesOn = typed.trimmed.first.map("+*/×÷^".contains) ?? false
        do {
            switch try environment.execute(goesOn ? "ans \(typed)" : typed) {
            case .value(let value): return shown(value)
            case .defined(let name): return "\(name) is kept."
            case .blank: return ""
            }
        } catch {
            return Self.sentence(error.diagnostics[0])
        }
    }

    /// Returns a number with as many digits as fit on the screen.
    private func shown(_ value: Value) -> String {
        let texts = (1...width).reversed().lazy.map { digits in
            value.text(.significant(digits).grouped(by: .comma))
        }
        return texts.first { $0.count <= width } ?? "The result doesn't fit."
    }

    private static func sentence(_ diagnostic: Diagnostic) -> String {
        let text = diagnostic.summary
        return text.prefix(1).uppercased() + text.dropFirst() + (text.last == "?" ? "" : ".")
    }
}

extension CalculatorScreen: Example {
    static let name = "screen"
    static let summary = "a calculator's screen, with percentages and the last result"
    static let fields = [Field("width", "12"), Field("keys", "80 + 15%; × 2")]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        guard let width = Int(fields["width"]), 8...40 ~= width else {
            throw Complaint("the width '\(fields["width"])' is not a number from 8 to 40")
        }
        var screen = CalculatorScreen(width: width)
        return fields["keys"].split(separator: ";").flatMap { keys in
            let result = screen.enter(String(keys))
            return ["> \(String(keys).trimmed)", String(repeating: " ", count: max(0, width - result.count)) + result]
        }
    }

    static let demonstrations = [
        [:], ["keys": "1234567.891; 1/3; × 3; 2^100; √2"], ["keys": "rate = 19%; 250 + 250rate; 3(4 + 5)"],
        ["keys": "1 ÷ 0; SQRT(2); 2 +"], ["width": "8", "keys": "2^100; 1234.5678"],
    ]
}
