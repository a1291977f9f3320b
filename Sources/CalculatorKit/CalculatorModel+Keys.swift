internal import Abacus

extension CalculatorModel {
    /// Returns the calculator after one more key, or nil if the key makes no sense or the calculation has no value.
    ///
    /// This is the whole calculator. Its two forms, ``CalculatorViewModel`` and ``Calculator``, differ only in how they
    /// treat nil.
    ///
    /// - Complexity: O(n) in the length of the display; for `=`, that of the calculation.
    public func pressing(_ key: CalculatorKey) -> CalculatorModel? {
        switch key.kind {
        case .digit: appending(digit: key.rawValue)
        case .operator: appending(operator: key.rawValue)
        case .equals: evaluated()
        case .allClear: .initial()
        }
    }

    /// Whether nothing has been typed. A result of 0 looks the same, but can be continued.
    private var isInitial: Bool { displayText == "0" && !isNewCalculation }

    private var showsError: Bool { displayText == Self.errorText }

    private var endsInOperator: Bool {
        displayText.last.flatMap { CalculatorKey(String($0), kind: .operator) } != nil
    }

    private func appending(digit: String) -> CalculatorModel {
        let startsAnew = isInitial || isNewCalculation || showsError
        return CalculatorModel(displayText: startsAnew ? digit : displayText + digit, isNewCalculation: false)
    }

    /// Before everything else, the only operator that makes sense is a sign; after an operator, none does.
    private func appending(operator sign: String) -> CalculatorModel? {
        if isInitial {
            return sign == CalculatorKey.minus.rawValue
                ? CalculatorModel(displayText: sign, isNewCalculation: false) : nil
        }
        if endsInOperator || showsError { return nil }
        return CalculatorModel(displayText: displayText + sign, isNewCalculation: false)
    }

    private func evaluated() -> CalculatorModel? {
        if isInitial || endsInOperator || showsError { return nil }
        guard let value = try? Formula(displayText).evaluate(arithmetic: .integer), case .integer(let result) = value
        else { return nil }
        return CalculatorModel(displayText: result.description, isNewCalculation: true)
    }
}
