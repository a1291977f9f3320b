internal import CalculatorKit

/// The calculator as the keypad offers it: with the last calculation, and the way back.
final class Keypad {
    private let viewModel = CalculatorViewModel()
    private var history = KeypadHistory()

    /// The last calculation that had a value, which stays while the next one is typed.
    private(set) var lastCalculation: Calculation?

    /// Whether what there is to see has changed; whoever draws it sets this to false.
    var needsDisplay = true

    init() {
        viewModel.displayTextChanged = { [unowned self] _ in needsDisplay = true }
    }

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

    /// Takes back the last key that changed something.
    func undo() {
        guard let previous = history.takeBack(from: state) else { return }
        lastCalculation = previous.lastCalculation
        viewModel.model = previous.model
    }

    private var state: KeypadState {
        KeypadState(model: viewModel.model, lastCalculation: lastCalculation)
    }
}
