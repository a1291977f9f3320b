public import AbacusCore

/// The calculator in Model-View-Controller form: each key returns the text to show.
///
/// An error is only shown: the calculation remains as it was before the invalid key, and the next key continues it.
/// After `5`, `+`, `+` the text is "error", and `3` then gives `5+3`.
///
/// It isn't `Sendable`: it belongs to its creator, on the main actor or elsewhere.
public final class Calculator {
    /// The calculation after the last valid key.
    public private(set) var model: CalculatorModel

    /// The error of the last key; nil if it gave none.
    public private(set) var error: CalculatorError?

    /// Whether the last key gave an error.
    public var isError: Bool { error != nil }

    /// Creates a calculator that shows "0".
    ///
    /// - Parameters:
    ///   - arithmetic: the numbers that it computes with.
    ///   - format: how results are shown; nil for all digits of an integer, and at most 16 of any other number.
    public init(arithmetic: CalculatorArithmetic = .integer, format: ValueFormat? = nil) {
        model = .initial(arithmetic: arithmetic, format: format)
    }

    /// Creates a calculator of a style. It shows "0".
    ///
    /// - Parameters:
    ///   - style: what its keys do.
    ///   - arithmetic: the numbers that it computes with; nil for those usual for the style.
    ///   - format: how results are shown; nil for all digits of an integer, and at most 16 of any other number.
    public init(style: CalculatorStyle, arithmetic: CalculatorArithmetic? = nil, format: ValueFormat? = nil) {
        model = .initial(style: style, arithmetic: arithmetic, format: format)
    }

    /// Presses a digit, "0" to "9" (in the everyday style also "00"), or the point ".", which an integer calculator
    /// doesn't have. Any other text is an error.
    @discardableResult
    public func inputNumber(_ number: String) -> String {
        press(CalculatorKey(number, kind: .digit, .point))
    }

    /// Presses an operator: "+", "-", "*" or "/". Any other text is an error.
    @discardableResult
    public func inputOperator(_ op: String) -> String {
        press(CalculatorKey(op, kind: .operator))
    }

    /// Presses `=`.
    ///
    /// - Complexity: that of the calculation.
    @discardableResult
    public func calculateResult() -> String { press(.equals) }

    /// Presses AC.
    @discardableResult
    public func reset() -> String { press(.allClear) }

    /// Presses `⌫`, which only the everyday style has.
    @discardableResult
    public func deleteLast() -> String { press(.deleteLast) }

    /// Presses `±`, which only the everyday style has.
    @discardableResult
    public func changeSign() -> String { press(.changeSign) }

    /// Presses `%`, which only the everyday style has.
    ///
    /// - Complexity: that of calculating what precedes the number.
    @discardableResult
    public func percent() -> String { press(.percent) }

    /// Presses a key and returns the text to show. Nil stands for a key that the calculator doesn't have, which is an
    /// error.
    ///
    /// - Complexity: O(n) in the length of the display; for `=`, that of the calculation.
    @discardableResult
    public func press(_ key: CalculatorKey?) -> String {
        do throws(CalculatorError) {
            model = try model.pressing(key)
            error = nil
            return model.displayText
        } catch {
            self.error = error
            return CalculatorModel.errorText
        }
    }
}
