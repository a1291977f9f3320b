internal import CalculatorKit

/// The calculator with the additions of the keypad: the last calculation, and undo.
final class Keypad {
    private let viewModel: CalculatorViewModel
    private var history = KeypadHistory()

    /// The state that is shown.
    private var state: KeypadState

    /// Whether anything visible has changed. Code that draws the keypad sets this to false.
    var needsDisplay = true

    init(style: CalculatorStyle = .strict, arithmetic: CalculatorArithmetic? = nil) {
        let initial = CalculatorModel.initial(style: style, arithmetic: arithmetic)
        viewModel = CalculatorViewModel(initial)
        state = KeypadState(model: initial)
        viewModel.displayTextChanged = { [unowned self] _ in needsDisplay = true }
    }

    var style: CalculatorStyle { state.model.style }

    var arithmetic: CalculatorArithmetic { state.model.arithmetic }

    var displayText: String { state.model.displayText }

    /// The last calculation that had a value. It is kept while the next one is typed.
    var lastCalculation: Calculation? { state.lastCalculation }

    func press(_ key: CalculatorKey) {
        viewModel.press(key)
        let (previous, model) = (state, viewModel.model)
        guard model != previous.model else { return }
        state.model = model
        if key == .equals, model.isNewCalculation {
            state.lastCalculation = Calculation(text: previous.model.calculation, result: model.displayText)
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

// Taking over the terminal for the keypad.

extension Terminal {
    // The private modes of xterm: 1049 is the alternate screen, 25 the cursor, 7 the wrapping of long lines, 1000 mouse
    // reports, and 1006 their decimal form, which works on screens of any size.
    private static let entering = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h"
    private static let leaving = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// Takes over the terminal. Every typed byte, including Ctrl-C, and every mouse report then arrives at once and
    /// without an echo.
    func enter() {
        makeRaw()
        write(Self.entering)
    }

    /// Takes over the terminal again, after another program may have used it without permission.
    ///
    /// The settings come first, because setting them stops a process in the background before it writes. Leaving before
    /// entering preserves the cursor position that was saved originally.
    func enterAgain() {
        makeRaw()
        write(Self.leaving + Self.entering)
    }

    /// Restores the terminal. Input typed in the meantime is left to the next program.
    func leave() {
        write(Self.leaving)
        restoreSettings()
    }
}
