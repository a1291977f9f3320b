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
        case .point: arithmetic == .exact ? appendingPoint() : nil
        case .operator: appending(operator: key.rawValue)
        case .equals: evaluated()
        case .allClear: .initial(arithmetic: arithmetic)
        }
    }

    /// Whether nothing has been typed. A result of 0 looks the same, but can be continued.
    private var isInitial: Bool { displayText == "0" && !isNewCalculation }

    private var showsError: Bool { displayText == Self.errorText }

    /// Whether the next digit or point begins a new calculation.
    private var startsAnew: Bool { isInitial || isNewCalculation || showsError }

    private var endsInOperator: Bool {
        displayText.last.flatMap { CalculatorKey(String($0), kind: .operator) } != nil
    }

    /// Whether the number that is being typed has a point.
    private var endsInDecimal: Bool {
        let isPoint = { (byte: UInt8) in byte == UInt8(ascii: ".") }
        return displayText.utf8.reversed().first { isPoint($0) || !isDigit($0) }.map(isPoint) ?? false
    }

    private func appending(digit: String) -> CalculatorModel { startsAnew ? typed(digit) : appending(digit) }

    /// A point without a digit before it gets a zero.
    private func appendingPoint() -> CalculatorModel? {
        if startsAnew { return typed("0.") }
        if endsInOperator { return appending("0.") }
        return endsInDecimal ? nil : appending(".")
    }

    /// Before everything else, the only operator that makes sense is a sign; after an operator, none does.
    private func appending(operator sign: String) -> CalculatorModel? {
        if isInitial { return sign == CalculatorKey.minus.rawValue ? typed(sign) : nil }
        return endsInOperator || showsError ? nil : appending(sign)
    }

    private func evaluated() -> CalculatorModel? {
        if isInitial || endsInOperator || showsError { return nil }
        guard let value else { return nil }
        let (text, rounded) = RoundedResult.showing(value)
        var next = CalculatorModel(displayText: text, isNewCalculation: true, arithmetic: arithmetic)
        next.roundedResult = rounded
        return next
    }

    /// Returns the beginning of a calculation.
    private func typed(_ text: String) -> CalculatorModel {
        CalculatorModel(displayText: text, isNewCalculation: false, arithmetic: arithmetic)
    }

    /// Returns the calculation with something after it.
    private func appending(_ text: String) -> CalculatorModel {
        var next = self
        next.displayText += text
        next.isNewCalculation = false
        return next
    }
}
