public import AbacusCore
public import Observation

/// The calculator in Model-View-ViewModel form: keys change the model, and the view is notified.
///
/// A view shows ``displayText``, which can be read, bound and observed. The whole state is ``model``, which can also be
/// observed: SwiftUI redraws a view that reads either of them when a key changes it. The conformances to `Observable`
/// are written by hand, because the macro's implementation calls a registrar at each access, which would make a keypad
/// without views a sixth slower.
///
/// An error is a state like any other, and stays on the display until a digit or AC.
///
/// It isn't `Sendable`: it belongs to its creator, on the main actor or elsewhere.
public final class CalculatorViewModel: Observable {
    /// Called once for each key that changes the model, with the text to show.
    ///
    /// It isn't called for a key that leaves the model unchanged, such as AC on the initial "0"; it is called for `=`
    /// after `5`, because the "5" is now a result. The call is made within the function that presses the key, never
    /// later, so there are no calls once the view model is deallocated. An owner of the view model should capture
    /// itself weakly here, or use ``displayText`` instead, which any number of views can listen to.
    public var displayTextChanged: ((String) -> Void)?

    /// The text to show. Any number of views can bind to it, and Observation tracks its changes.
    public let displayText: ObservableValue<String>

    /// The state of the calculator. It can be set, for instance to undo a key.
    public var model: CalculatorModel {
        get {
            isObserved = true
            registrar.access(self, keyPath: \.model)
            return state
        }
        set { change(to: newValue) }
    }

    /// The model, for reads within this class that don't count as observation.
    private var state: CalculatorModel

    /// Whether ``model`` has been read.
    private var isObserved = false

    /// Tracks who has read ``model`` and is waiting for a change.
    private let registrar = ObservationRegistrar()

    /// Creates a calculator that shows "0", or one that continues from another state.
    public init(_ model: CalculatorModel = .initial()) {
        state = model
        displayText = ObservableValue(model.displayText)
    }

    /// Creates a calculator that shows "0" and computes in an arithmetic.
    ///
    ///     CalculatorViewModel(arithmetic: .exact, format: .display(places: 8, group: ",", width: 11))
    ///
    /// - Parameters:
    ///   - arithmetic: the numbers that it computes with.
    ///   - format: how results are shown; nil for all digits of an integer, and at most 16 of any other number.
    public convenience init(arithmetic: CalculatorArithmetic, format: ValueFormat? = nil) {
        self.init(.initial(arithmetic: arithmetic, format: format))
    }

    /// Creates a calculator of a style. It shows "0".
    ///
    /// - Parameters:
    ///   - style: what its keys do.
    ///   - arithmetic: the numbers that it computes with; nil for those usual for the style.
    ///   - format: how results are shown; nil for all digits of an integer, and at most 16 of any other number.
    public convenience init(
        style: CalculatorStyle, arithmetic: CalculatorArithmetic? = nil, format: ValueFormat? = nil
    ) {
        self.init(.initial(style: style, arithmetic: arithmetic, format: format))
    }

    /// Whether the display shows an error, which a view may draw in another color.
    public var isError: Bool { model.isError }

    /// The error that the display shows; nil while it shows anything else.
    public var error: CalculatorError? { model.error }

    /// Changes the model and notifies its views, unless the new model is equal.
    private func change(to model: consuming CalculatorModel) {
        if model == state { return }
        if isObserved {
            registrar.withMutation(of: self, keyPath: \.model) { swap(&model, &state) }
        } else {
            swap(&model, &state)
        }
        announceState()
    }

    /// Notifies the views of the current state, even if a view that was notified earlier has pressed another key.
    private func announceState() {
        displayTextChanged?(state.displayText)
        if displayText.current != state.displayText { displayText.value = state.displayText }
    }
}

// MARK: - Keys

extension CalculatorViewModel {
    /// Presses a digit, "0" to "9" (in the everyday style also "00"), or the point ".", which an integer calculator
    /// doesn't have. Any other text is an error.
    public func inputNumber(_ number: String) {
        press(CalculatorKey(number, kind: .digit, .point))
    }

    /// Presses an operator: "+", "-", "*" or "/". Any other text is an error.
    public func inputOperator(_ op: String) {
        press(CalculatorKey(op, kind: .operator))
    }

    /// Presses `=`.
    ///
    /// - Complexity: that of the calculation.
    public func calculateResult() { press(.equals) }

    /// Presses AC.
    public func resetCalculator() { press(.allClear) }

    /// Presses `⌫`, which only the everyday style has.
    public func deleteLast() { press(.deleteLast) }

    /// Presses `±`, which only the everyday style has.
    public func changeSign() { press(.changeSign) }

    /// Presses `%`, which only the everyday style has.
    ///
    /// - Complexity: that of calculating what precedes the number.
    public func percent() { press(.percent) }

    /// Presses a key. Nil stands for a key that the calculator doesn't have, which is an error.
    ///
    /// - Complexity: O(n) in the length of the display; for `=`, that of the calculation.
    public func press(_ key: CalculatorKey?) {
        do throws(CalculatorError) {
            change(to: try state.pressing(key))
        } catch {
            change(to: state.showing(error))
        }
    }
}
