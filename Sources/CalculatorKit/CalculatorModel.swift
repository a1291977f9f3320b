// CalculatorKit: a pocket calculator without a user interface, in two forms.
//
// The model is the state between two keys. Calculator.swift has the Model-View-Controller form,
// CalculatorViewModel.swift the Model-View-ViewModel form.

public import AbacusCore

/// The state of a calculator between two keys.
public struct CalculatorModel: Sendable, Hashable {
    /// The text on the display: the calculation as typed, its result, or ``errorText``.
    ///
    /// Without a ``format``, a result that has more than 16 digits and isn't an integer is rounded to 16 and ends in
    /// `…`. However a result is shown, the calculation continues with the exact number as long as the text begins with
    /// it.
    public var displayText: String { didSet { if !isError { error = nil } } }
    /// Whether the display shows a result, so that the next digit begins a new calculation.
    public var isNewCalculation: Bool
    /// The numbers that the calculator computes with.
    public let arithmetic: CalculatorArithmetic
    /// What the calculator's keys do.
    public let style: CalculatorStyle
    /// How results are shown; nil for all digits of an integer, and at most 16 of any other number.
    public var format: ValueFormat? { sharedFormat?.format }
    private let sharedFormat: SharedFormat?

    /// The numbers on the display that weren't typed, from left to right: a result whose text isn't a decimal equal to
    /// it, and, in the everyday style, percentages.
    var computedNumbers: [ComputedNumber] = []
    /// The operation that `=` repeats in the everyday style, while the display shows a result.
    var lastOperation: LastOperation?
    /// The error that the display shows.
    ///
    /// It is nil while the display shows anything else, and if an app has set the error's text itself. Invalid keys
    /// after an error leave it unchanged.
    public private(set) var error: CalculatorError?

    /// Creates a calculator that shows a text.
    public init(
        displayText: String, isNewCalculation: Bool, arithmetic: CalculatorArithmetic = .integer,
        format: ValueFormat? = nil
    ) {
        self.init(
            displayText: displayText, isNewCalculation: isNewCalculation, arithmetic: arithmetic, style: .strict,
            sharedFormat: format.map(SharedFormat.init))
    }

    /// Creates a calculator of a style that shows a text. If the arithmetic is nil, it is the usual one for the style.
    public init(
        displayText: String, isNewCalculation: Bool, style: CalculatorStyle, arithmetic: CalculatorArithmetic? = nil,
        format: ValueFormat? = nil
    ) {
        self.init(
            displayText: displayText, isNewCalculation: isNewCalculation,
            arithmetic: arithmetic ?? style.usualArithmetic, style: style, sharedFormat: format.map(SharedFormat.init))
    }

    /// Returns the integer calculator in its initial state, which is also that after AC.
    public static func initial() -> CalculatorModel { initial(arithmetic: .integer) }

    /// Returns the calculator in its initial state, which is also that after AC.
    public static func initial(arithmetic: CalculatorArithmetic, format: ValueFormat? = nil) -> CalculatorModel {
        CalculatorModel(displayText: "0", isNewCalculation: false, arithmetic: arithmetic, format: format)
    }

    /// Returns the calculator of a style in its initial state, which is also that after AC. If the arithmetic is nil,
    /// it is the usual one for the style.
    public static func initial(
        style: CalculatorStyle, arithmetic: CalculatorArithmetic? = nil, format: ValueFormat? = nil
    ) -> CalculatorModel {
        CalculatorModel(
            displayText: "0", isNewCalculation: false, style: style, arithmetic: arithmetic, format: format)
    }

    /// The text on the display if a key is invalid or a calculation has no value.
    public static let errorText = "error"

    /// Returns the same calculator showing the start of a calculation.
    func typed(_ text: String) -> CalculatorModel {
        CalculatorModel(
            displayText: text, isNewCalculation: false, arithmetic: arithmetic, style: style, sharedFormat: sharedFormat
        )
    }

    private init(
        displayText: String, isNewCalculation: Bool, arithmetic: CalculatorArithmetic, style: CalculatorStyle,
        sharedFormat: SharedFormat?
    ) {
        self.displayText = displayText
        self.isNewCalculation = isNewCalculation
        self.arithmetic = arithmetic
        self.style = style
        self.sharedFormat = sharedFormat
    }

    /// Whether the display shows ``errorText``.
    public var isError: Bool { displayText == Self.errorText }

    /// Returns the calculator showing an error, or unchanged if it already shows one.
    func showing(_ error: CalculatorError) -> CalculatorModel {
        if isError { return self }
        var next = typed(Self.errorText)
        next.error = error
        return next
    }
}

/// A format shared by the models of a calculator. Few calculators have one, and the model is copied for each key.
private final class SharedFormat: Hashable, Sendable {
    let format: ValueFormat

    init(_ format: ValueFormat) { self.format = format }

    static func == (left: SharedFormat, right: SharedFormat) -> Bool { left.format == right.format }
    func hash(into hasher: inout Hasher) { hasher.combine(format) }
}

/// The numbers that a calculator computes with.
public enum CalculatorArithmetic: Sendable, Hashable, CaseIterable {
    /// Integers of any size. Division truncates toward zero, and there is no point.
    case integer
    /// Integers and fractions. They are entered and shown as decimals, and never rounded in computations.
    case exact
}

/// Why a calculator shows an error.
public enum CalculatorError: Error, Sendable, Hashable {
    /// The calculator has no such key: the text isn't a key's label, the key is the point and the calculator has only
    /// integers, or the key belongs to another style.
    case noSuchKey
    /// The key is invalid after the text on the display, like an operator after an operator.
    case misplacedKey(CalculatorKey)
    /// The calculation on the display has no value, like 7/0.
    ///
    /// The ranges of the diagnostics refer to the error's own source, which differs from the display if that begins
    /// with a rounded result.
    case noValue(StatementError)

    /// The error in plain words.
    ///
    /// - Complexity: O(n) in the length of the message.
    public var message: String {
        switch self {
        case .noSuchKey: "the calculator has no such key"
        case .misplacedKey(let key): "'\(key.rawValue)' makes no sense here"
        case .noValue(let error): error.diagnostics[0].message
        }
    }
}
