// CalculatorKit: a pocket calculator without a user interface, in two forms.
//
// The model is its state between two keys. Calculator.swift is the Model-View-Controller form,
// CalculatorViewModel.swift the Model-View-ViewModel form.

/// The state of a calculator between two keys.
public struct CalculatorModel: Sendable, Hashable {
    /// The text on the display: the calculation as typed, its result, or ``errorText``.
    ///
    /// A result that has more than 16 digits and isn't an integer is rounded to 16 and ends in `…`. The calculation goes
    /// on with the number itself as long as the text begins with that.
    public var displayText: String { didSet { if !isError { error = nil } } }
    /// Whether the display shows a result, which the next digit replaces by a new calculation.
    public var isNewCalculation: Bool
    /// The numbers that the calculator computes with.
    public let arithmetic: CalculatorArithmetic

    /// The number with which the display begins, if it is shown rounded.
    var roundedResult: RoundedResult?
    /// Why the display shows an error.
    ///
    /// It is nil while the display shows anything else, and if an app has put the text of an error there. Keys that make no
    /// sense after an error leave its reason as it is.
    public private(set) var error: CalculatorError?

    /// Creates a calculator that shows a text.
    public init(displayText: String, isNewCalculation: Bool, arithmetic: CalculatorArithmetic = .integer) {
        self.displayText = displayText
        self.isNewCalculation = isNewCalculation
        self.arithmetic = arithmetic
    }

    /// Returns the calculator of integers before the first key, and after AC.
    public static func initial() -> CalculatorModel { initial(arithmetic: .integer) }

    /// Returns the calculator before the first key, and after AC.
    public static func initial(arithmetic: CalculatorArithmetic) -> CalculatorModel {
        CalculatorModel(displayText: "0", isNewCalculation: false, arithmetic: arithmetic)
    }

    /// The text on the display if a key makes no sense or a calculation has no value.
    public static let errorText = "error"

    /// Whether the display shows ``errorText``.
    public var isError: Bool { displayText == Self.errorText }

    /// Returns the calculator showing an error; if it shows one already, the same.
    func showing(_ error: CalculatorError) -> CalculatorModel {
        if isError { return self }
        var next = CalculatorModel(displayText: Self.errorText, isNewCalculation: false, arithmetic: arithmetic)
        next.error = error
        return next
    }
}
