// CalculatorKit: a pocket calculator without a user interface, in two forms.
//
// The model is its state between two keys. Calculator.swift is the Model-View-Controller form,
// CalculatorViewModel.swift the Model-View-ViewModel form.

public import AbacusCore

/// The state of a calculator between two keys.
public struct CalculatorModel: Sendable, Hashable {
    /// The text on the display: the calculation as typed, its result, or ``errorText``.
    ///
    /// Without a ``format``, a result that has more than 16 digits and isn't an integer is rounded to 16 and ends in `…`.
    /// However a result is shown, the calculation goes on with the number itself as long as the text begins with it.
    public var displayText: String { didSet { if !isError { error = nil } } }
    /// Whether the display shows a result, which the next digit replaces by a new calculation.
    public var isNewCalculation: Bool
    /// The numbers that the calculator computes with.
    public let arithmetic: CalculatorArithmetic
    /// What the calculator's keys do.
    public let style: CalculatorStyle
    /// How results are shown; nil for all digits of an integer, and at most 16 of any other number.
    public var format: ValueFormat? { sharedFormat?.format }
    private let sharedFormat: SharedFormat?

    /// The numbers on the display that weren't typed, from left to right: a result whose text isn't a decimal equal to it,
    /// and in the everyday style percentages.
    var computedNumbers: [ComputedNumber] = []
    /// The operation that `=` repeats in the everyday style while the display shows a result.
    var lastOperation: LastOperation?
    /// Why the display shows an error.
    ///
    /// It is nil while the display shows anything else, and if an app has put the text of an error there. Keys that make no
    /// sense after an error leave its reason as it is.
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

    /// Creates a calculator of a style that shows a text; nil stands for the arithmetic that is usual for the style.
    public init(
        displayText: String, isNewCalculation: Bool, style: CalculatorStyle, arithmetic: CalculatorArithmetic? = nil,
        format: ValueFormat? = nil
    ) {
        self.init(
            displayText: displayText, isNewCalculation: isNewCalculation,
            arithmetic: arithmetic ?? style.usualArithmetic, style: style, sharedFormat: format.map(SharedFormat.init))
    }

    /// Returns the calculator of integers before the first key, and after AC.
    public static func initial() -> CalculatorModel { initial(arithmetic: .integer) }

    /// Returns the calculator before the first key, and after AC.
    public static func initial(arithmetic: CalculatorArithmetic, format: ValueFormat? = nil) -> CalculatorModel {
        CalculatorModel(displayText: "0", isNewCalculation: false, arithmetic: arithmetic, format: format)
    }

    /// Returns the calculator of a style before the first key, and after AC; nil stands for the arithmetic that is usual for
    /// the style.
    public static func initial(
        style: CalculatorStyle, arithmetic: CalculatorArithmetic? = nil, format: ValueFormat? = nil
    ) -> CalculatorModel {
        CalculatorModel(
            displayText: "0", isNewCalculation: false, style: style, arithmetic: arithmetic, format: format)
    }

    /// The text on the display if a key makes no sense or a calculation has no value.
    public static let errorText = "error"

    /// Returns the same calculator showing the beginning of a calculation.
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

    /// Returns the calculator showing an error; if it shows one already, the same.
    func showing(_ error: CalculatorError) -> CalculatorModel {
        if isError { return self }
        var next = typed(Self.errorText)
        next.error = error
        return next
    }
}

/// A format that the models of a calculator share. Few calculators have one, and a model is copied for each key.
private final class SharedFormat: Hashable, Sendable {
    let format: ValueFormat

    init(_ format: ValueFormat) { self.format = format }

    static func == (left: SharedFormat, right: SharedFormat) -> Bool { left.format == right.format }
    func hash(into hasher: inout Hasher) { hasher.combine(format) }
}

/// The numbers that a calculator computes with.
public enum CalculatorArithmetic: Sendable, Hashable, CaseIterable {
    /// Integers of any size. Division truncates towards zero, and there is no point.
    case integer
    /// Integers and fractions, which are entered and shown as decimals and never rounded while computing.
    case exact
}

/// Why a calculator shows an error.
public enum CalculatorError: Error, Sendable, Hashable {
    /// The calculator has no such key: a text that isn't the label of one, the point of a calculator of integers, or a key
    /// of another style.
    case noSuchKey
    /// The key makes no sense after what is on the display, such as an operator after an operator.
    case misplacedKey(CalculatorKey)
    /// The calculation on the display has no value, as 7/0.
    ///
    /// The ranges of the diagnostics are in the error's own source, which differs from the display if that begins with a
    /// rounded result.
    case noValue(StatementError)

    /// What is wrong, in words for people.
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
