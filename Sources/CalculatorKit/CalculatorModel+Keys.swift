internal import AbacusCore

extension CalculatorModel {
    /// Returns the calculator after one more key.
    ///
    /// This is the whole calculator. Its two forms, ``CalculatorViewModel`` and ``Calculator``, differ only in how they
    /// handle an error.
    ///
    /// - Throws: `noSuchKey` for the point if the calculator has none, `misplacedKey` if the key is invalid here, and
    ///   `noValue` if the calculation has no value.
    /// - Complexity: O(n) in the length of the display; for `=`, that of the calculation.
    public func pressing(_ key: CalculatorKey) throws(CalculatorError) -> CalculatorModel {
        guard let next = try next(after: key) else { throw .misplacedKey(key) }
        return next
    }

    /// Returns the calculator after a key. Nil stands for a key that it doesn't have.
    func pressing(_ key: CalculatorKey?) throws(CalculatorError) -> CalculatorModel {
        guard let key else { throw .noSuchKey }
        return try pressing(key)
    }

    /// Returns the calculator after a key, or nil if the key is invalid here.
    private func next(after key: CalculatorKey) throws(CalculatorError) -> CalculatorModel? {
        if style == .everyday { return try everydayNext(after: key) }
        switch key.kind {
        case .digit:
            guard key != .doubleZero else { throw .noSuchKey }
            return appending(digit: key.rawValue)
        case .point:
            guard arithmetic == .exact else { throw .noSuchKey }
            return appendingPoint()
        case .operator: return appending(operator: key.rawValue)
        case .equals: return isInitial || endsInOperator || isError ? nil : try evaluated()
        case .allClear: return typed("0")
        case .deleteLast, .changeSign, .percent: throw .noSuchKey
        }
    }

    /// Whether nothing has been typed. A result of 0 looks the same, but a calculation can continue from it.
    var isInitial: Bool { displayText == "0" && !isNewCalculation }

    /// Whether the next digit or point begins a new calculation.
    var startsAnew: Bool { isInitial || isNewCalculation || isError }

    private var endsInOperator: Bool {
        displayText.last.flatMap { CalculatorKey(String($0), kind: .operator) } != nil
    }

    /// Whether the number being typed has a point.
    private var endsInDecimal: Bool {
        let isPoint = { (byte: UInt8) in byte == UInt8(ascii: ".") }
        return displayText.utf8.reversed().first { isPoint($0) || !isDigit($0) }.map(isPoint) ?? false
    }

    private func appending(digit: String) -> CalculatorModel { startsAnew ? typed(digit) : appending(digit) }

    /// Appends a point, with a zero before it if there is no digit. Returns nil if the point is invalid here.
    private func appendingPoint() -> CalculatorModel? {
        if startsAnew { return typed("0.") }
        if endsInOperator { return appending("0.") }
        return endsInDecimal ? nil : appending(".")
    }

    /// Appends an operator. At the beginning, only a minus is valid, as a sign; after an operator, none is.
    private func appending(operator sign: String) -> CalculatorModel? {
        if isInitial { return sign == CalculatorKey.minus.rawValue ? typed(sign) : nil }
        return endsInOperator || isError ? nil : appending(sign)
    }

    /// Returns the calculator showing the value of the calculation.
    func evaluated() throws(CalculatorError) -> CalculatorModel { showing(result: try calculatedValue()) }

    /// Returns the value of the calculation.
    ///
    /// - Throws: `noValue`, with the reason, if it has no value.
    func calculatedValue() throws(CalculatorError) -> Value {
        do throws(StatementError) {
            return try value()
        } catch {
            throw .noValue(error)
        }
    }

    /// Returns the calculator showing a result.
    func showing(result: Value) -> CalculatorModel {
        let number = ComputedNumber(result, format)
        var next = typed(number.text)
        next.isNewCalculation = true
        if !number.isShownExactly { next.computedNumbers = [number] }
        return next
    }

    /// Returns the calculation with a text appended.
    func appending(_ text: String) -> CalculatorModel {
        var next = self
        next.displayText += text
        next.isNewCalculation = false
        return next
    }
}
