// CalculatorKit: a pocket calculator without a user interface, in two forms.
//
// The model is what it knows between two keys. Calculator.swift shows it in the Model-View-Controller form,
// CalculatorViewModel.swift in the Model-View-ViewModel form.

/// What a calculator knows between two keys.
public struct CalculatorModel: Sendable, Hashable {
    /// What is on the display: the calculation as typed, its result, or ``errorText``.
    public var displayText: String
    /// Whether the display shows a result, in whose place the next digit begins a new calculation.
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

    /// What the display shows where a key makes no sense, or a calculation has no value.
    public static let errorText = "error"

    /// A calculator that shows an error.
    static let error = CalculatorModel(displayText: errorText, isNewCalculation: false)
}
