internal import CalculatorKit

/// The calculator with what the keypad adds: the last calculation, and undo.
final class Keypad {
    private let viewModel: CalculatorViewModel
    private var history = KeypadHistory()

    /// The last calculation that had a value. It stays while the next one is typed.
    private(set) var lastCalculation: Calculation?

    /// Whether anything visible has changed. Whoever draws the keypad sets this to false.
    var needsDisplay = true

    init(arithmetic: CalculatorArithmetic = .integer) {
        viewModel = CalculatorViewModel(arithmetic: arithmetic)
        viewModel.displayTextChanged = { [unowned self] _ in needsDisplay = true }
    }

    var arithmetic: CalculatorArithmetic { viewModel.model.arithmetic }

    var displayText: String { viewModel.displayText.value }

    func press(_ key: CalculatorKey) {
        let previous = state
        viewModel.press(key)
        guard viewModel.model != previous.model else { return }
        if viewModel.model.isNewCalculation {
            lastCalculation = Calculation(text: previous.model.displayText, result: displayText)
        }
        history.record(previous, before: state)
    }

    /// Undoes the last key that changed something.
    func undo() {
        guard let previous = history.takeBack(from: state) else { return }
        lastCalculation = previous.lastCalculation
        viewModel.model = previous.model
    }

    private var state: KeypadState {
        KeypadState(model: viewModel.model, lastCalculation: lastCalculation)
    }
}
