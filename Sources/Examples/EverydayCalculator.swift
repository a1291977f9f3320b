internal import Abacus
internal import CalculatorKit

/// A phone's calculator without its view: what its display shows, and what its keys do.
///
/// A view on a screen would bind to the display as this does, or let SwiftUI observe it, like `EverydayCalculatorView`.
final class EverydayCalculator {
    private let viewModel = CalculatorViewModel(style: .everyday, format: .display(places: 8, group: ",", width: 15))
    private var binding: ObservableValue<String>.Binding?

    /// The text on the display, with the symbols of the keys.
    private(set) var display = ""

    init() {
        binding = viewModel.displayText.bind { [weak self] text in self?.display = Self.shown(text) }
    }

    /// Presses the keys for typed characters, such as `80+15%=`; `<` is ⌫, `~` is ±, and `c` is AC.
    func press(_ keys: String) {
        for key in keys { viewModel.press(CalculatorKey(typed: key, style: .everyday)) }
    }

    /// The error that the display shows; nil while it shows anything else.
    var explanation: String? { viewModel.error?.message }

    private static func shown(_ text: String) -> String {
        text.replacing("*", with: "×").replacing("/", with: "÷").replacing("-", with: "−")
    }
}

extension EverydayCalculator: Example {
    static let name = "everyday"
    static let summary = "a calculator with the keys of a telephone's"
    static let fields = [Field("keys", "80+15%==")]

    static func show(_ fields: Fields) throws(Complaint) -> [String] {
        let calculator = EverydayCalculator()
        var lines = fields["keys"].map { key in
            calculator.press(String(key))
            return "\(key)  \(calculator.display)"
        }
        if let explanation = calculator.explanation { lines.append("(\(explanation))") }
        return lines
    }

    static let demonstrations = [
        [:], ["keys": "12~<*-5="], ["keys": "20000/3=*3="], ["keys": "7/0=<8"], ["keys": "7/0="],
    ]
}
