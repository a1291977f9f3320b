// CalculatorKit: a pocket calculator without a user interface, in two forms.
//
// The model is its state between two keys. Calculator.swift is the Model-View-Controller form,
// CalculatorViewModel.swift the Model-View-ViewModel form.

/// The state of a calculator between two keys.
public struct CalculatorModel: Sendable, Hashable {
    /// The text on the display: the calculation as typed, its result, or ``errorText``.
    public var displayText: String
    /// Whether the display shows a result, which the next digit replaces by a new calculation.
    public var isNewCalculation: Bool

    /// Creates a calculator that shows a text.
    public init(displayText: String, isNewCalculation: Bool) {
        self.displayText = displayText
        self.isNewCalculation = isNewCalculation
    }

    /// Returns the calculator before the first key, and after AC.
    public static func initial() -> CalculatorModel {
        CalculatorModel(displayText: "0", isNewCalculation: false)
    }

    /// The text on the display if a key makes no sense or a calculation has no value.
    public static let errorText = "error"

    /// A calculator that shows an error.
    static let error = CalculatorModel(displayText: errorText, isNewCalculation: false)
}
