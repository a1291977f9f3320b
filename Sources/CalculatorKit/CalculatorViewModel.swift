/// The calculator in the Model-View-ViewModel form: keys change the model, and the view hears of it.
///
/// An error is a state like any other: it stays on the display until a digit or AC.
///
/// It belongs to the one who makes it: it is not `Sendable`, and works on the main actor as anywhere else.
public final class CalculatorViewModel {
    /// Called once for each key that changes the model, with the text to show.
    ///
    /// A key that leaves the model as it is, such as AC on the initial "0", calls nothing; `=` after `5` does, because
    /// the "5" is now a result. The call comes from within the function that presses the key, never later, so that
    /// none comes once the view model is gone. Whoever owns the view model should capture itself weakly here, or use
    /// ``displayText`` instead.
    public var displayTextChanged: ((String) -> Void)?

    /// The text to show, for any number of views to bind themselves to.
    public let displayText: ObservableValue<String>

    /// What the calculator knows. Setting it takes the calculator to another state, say to undo a key.
    public var model: CalculatorModel {
        didSet { if model != oldValue { announceModel() } }
    }

    /// Creates a calculator that shows "0", or goes on from another state.
    public init(_ model: CalculatorModel = .initial()) {
        self.model = model
        displayText = ObservableValue(model.displayText)
    }

    /// Tells the views; each is told the present state, also when one before it has pressed a key in turn.
    private func announceModel() {
        displayTextChanged?(model.displayText)
        if displayText.value != model.displayText { displayText.value = model.displayText }
    }
}

// MARK: - Keys

extension CalculatorViewModel {
    /// Presses a digit, "0" to "9"; any other text is an error.
    public func inputNumber(_ number: String) {
        press(CalculatorKey(number, kind: .digit))
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

    /// Presses a key; nil is a key that the calculator does not have, which is an error.
    ///
    /// - Complexity: O(n) in the length of the display; for `=`, that of the calculation.
    public func press(_ key: CalculatorKey?) {
        model = key.flatMap(model.pressing) ?? .error
    }
}
