public import AbacusCore
public import Observation

/// The calculator in the Model-View-ViewModel form: keys change the model, and the view is notified.
///
/// What a view shows is ``displayText``, which can be read, bound and observed. The whole state is ``model``, which is
/// observed, too: a view of SwiftUI that reads either of them is drawn anew when a key changes it. The conformances to
/// `Observable` are written by hand, because the macro's asks a registrar at each access: a keypad without views would take a
/// sixth longer.
///
/// An error is a state like any other, which stays on the display until a digit or AC.
///
/// It isn't `Sendable`: it belongs to whoever creates it, on the main actor or elsewhere.
public final class CalculatorViewModel: Observable {
    /// Called once for each key that changes the model, with the text to show.
    ///
    /// It isn't called for a key that leaves the model as it is, such as AC on the initial "0"; it is called for `=`
    /// after `5`, because the "5" is now a result. The call is made within the function that presses the key, never
    /// later, so there are no calls once the view model is gone. An owner of the view model should capture itself
    /// weakly here, or use ``displayText`` instead, which any number of views can listen to.
    public var displayTextChanged: ((String) -> Void)?

    /// The text to show. Any number of views can bind themselves to it, and Observation sees its changes.
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

    /// The model, which this class reads without being taken for an observer.
    private var state: CalculatorModel

    /// Whether ``model`` has been read.
    private var isObserved = false

    /// Knows who has read ``model`` and waits for a change.
    private let registrar = ObservationRegistrar()

    /// Creates a calculator that shows "0", or one that continues from another state.
    public init(_ model: CalculatorModel = .initial()) {
        state = model
        displayText = ObservableValue(model.displayText)
    }

    /// Creates a calculator that shows "0" and computes with the numbers of an arithmetic.
    ///
    ///     CalculatorViewModel(arithmetic: .exact, format: .display(places: 8, group: ",", width: 11))
    ///
    /// - Parameters:
    ///   - arithmetic: the numbers that it computes with.
    ///   - format: how results are shown; nil for all digits of an integer, and at most 16 of any other number.
    public convenience init(arithmetic: CalculatorArithmetic, format: ValueFormat? = nil) {
        self.init(.initial(arithmetic: arithmetic, format: format))
    }

    /// Creates a calculator of a style that shows "0".
    ///
    /// - Parameters:
    ///   - style: what its keys do.
    ///   - arithmetic: the numbers that it computes with; nil stands for those that are usual for the style.
    ///   - format: how results are shown; nil for all digits of an integer, and at most 16 of any other number.
    public convenience init(
        style: CalculatorStyle, arithmetic: CalculatorArithmetic? = nil, format: ValueFormat? = nil
    ) {
        self.init(.initial(style: style, arithmetic: arithmetic, format: format))
    }

    /// Whether the display shows an error, which the view may draw in another colour.
    public var isError: Bool { model.isError }

    /// Why the display shows an error; nil while it shows anything else.
    public var error: CalculatorError? { model.error }

    /// Changes the model and notifies the views of it, unless it stays as it is.
    private func change(to model: consuming CalculatorModel) {
        if model == state { return }
        if isObserved {
            registrar.withMutation(of: self, keyPath: \.model) { swap(&model, &state) }
        } else {
            swap(&model, &state)
        }
        announceState()
    }

    /// Notifies the views of the current state, even if a view that was notified before has pressed another key.
    private func announceState() {
        displayTextChanged?(state.displayText)
        if displayText.current != state.displayText { displayText.value = state.displayText }
    }
}

// MARK: - Keys

extension CalculatorViewModel {
    /// Presses a digit, "0" to "9", in the everyday style also "00", or the point ".", which integers don't have; any other
    /// text is an error.
    public func inputNumber(_ number: String) {
        press(CalculatorKey(number, kind: .digit, .point))
    }

    /// Presses an operator, "+", "-", "*" or "/"; any other text is an error.
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
    /// - Complexity: that of what is before the number.
    public func percent() { press(.percent) }

    /// Presses a key; nil stands for a key that the calculator doesn't have, which is an error.
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
