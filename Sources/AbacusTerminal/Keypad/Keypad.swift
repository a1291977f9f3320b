internal import CalculatorKit

/// The calculator with what the keypad adds: the last calculation, and undo.
final class Keypad {
    private let viewModel: CalculatorViewModel
    private var history = KeypadHistory()

    /// What is shown now.
    private var state: KeypadState

    /// Whether anything visible has changed. Whoever draws the keypad sets this to false.
    var needsDisplay = true

    init(arithmetic: CalculatorArithmetic = .integer) {
        let initial = CalculatorModel.initial(arithmetic: arithmetic)
        viewModel = CalculatorViewModel(initial)
        state = KeypadState(model: initial)
        viewModel.displayTextChanged = { [unowned self] _ in needsDisplay = true }
    }

    var arithmetic: CalculatorArithmetic { state.model.arithmetic }

    var displayText: String { state.model.displayText }

    /// The last calculation that had a value. It stays while the next one is typed.
    var lastCalculation: Calculation? { state.lastCalculation }

    func press(_ key: CalculatorKey) {
        viewModel.press(key)
        let (previous, model) = (state, viewModel.model)
        guard model != previous.model else { return }
        state.model = model
        if model.isNewCalculation {
            state.lastCalculation = Calculation(text: previous.model.displayText, result: model.displayText)
        }
        history.record(previous, before: state)
    }

    /// Undoes the last key that changed something.
    func undo() {
        guard let previous = history.takeBack(from: state) else { return }
        state = previous
        viewModel.model = previous.model
    }
}
