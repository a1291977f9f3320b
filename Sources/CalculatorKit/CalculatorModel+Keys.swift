internal import AbacusCore

extension CalculatorModel {
    /// Returns the calculator after one more key.
    ///
    /// This is the whole calculator. Its two forms, ``CalculatorViewModel`` and ``Calculator``, differ only in what they
    /// do about an error.
    ///
    /// - Throws: `noSuchKey` for the point if the calculator has none, `misplacedKey` if the key makes no sense here, and
    ///   `noValue` if the calculation has no value.
    /// - Complexity: O(n) in the length of the display; for `=`, that of the calculation.
    public func pressing(_ key: CalculatorKey) throws(CalculatorError) -> CalculatorModel {
        guard let next = try next(after: key) else { throw .misplacedKey(key) }
        return next
    }

    /// Returns the calculator after a key that may be nil because it doesn't have that key.
    func pressing(_ key: CalculatorKey?) throws(CalculatorError) -> CalculatorModel {
        guard let key else { throw .noSuchKey }
        return try pressing(key)
    }

    /// Returns the calculator after a key, or nil if the key makes no sense here.
    private func next(after key: CalculatorKey) throws(CalculatorError) -> CalculatorModel? {
        switch key.kind {
        case .digit: return appending(digit: key.rawValue)
        case .point:
            guard arithmetic == .exact else { throw .noSuchKey }
            return appendingPoint()
        case .operator: return appending(operator: key.rawValue)
        case .equals: return try evaluated()
        case .allClear: return .initial(arithmetic: arithmetic, format: format)
        }
    }

    /// Whether nothing has been typed. A result of 0 looks the same, but can be continued.
    private var isInitial: Bool { displayText == "0" && !isNewCalculation }

    /// Whether the next digit or point begins a new calculation.
    private var startsAnew: Bool { isInitial || isNewCalculation || isError }

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
        return endsInOperator || isError ? nil : appending(sign)
    }

    private func evaluated() throws(CalculatorError) -> CalculatorModel? {
        if isInitial || endsInOperator || isError { return nil }
        let value: Value
        do throws(StatementError) {
            value = try self.value()
        } catch {
            throw .noValue(error)
        }
        let (text, rounded) = RoundedResult.showing(value, format)
        var next = typed(text)
        next.isNewCalculation = true
        next.roundedResult = rounded
        return next
    }

    /// Returns the calculation with something after it.
    private func appending(_ text: String) -> CalculatorModel {
        var next = self
        next.displayText += text
        next.isNewCalculation = false
        return next
    }
}
