internal import AbacusCore

/// The keys of the everyday style. Those that both styles have treat the number at the end differently.
extension CalculatorModel {
    /// Returns the calculator after a key, or nil if the key is invalid here.
    func everydayNext(after key: CalculatorKey) throws(CalculatorError) -> CalculatorModel? {
        switch key.kind {
        case .digit: enteringDigit(key)
        case .point: arithmetic == .exact ? enteringPoint() : self
        case .operator: isError ? nil : entering(operator: key)
        case .equals: isError || !endsInNumber ? nil : try result()
        case .allClear: typed("0")
        case .deleteLast: deletingLast()
        case .changeSign: isError ? nil : try changingSign()
        case .percent: isError || !endsInNumber ? nil : try percentage()
        }
    }

    private var endsInNumber: Bool { isNewCalculation || !entry.isEmpty }

    // MARK: - Digits

    private func enteringDigit(_ key: CalculatorKey) -> CalculatorModel {
        // At the beginning of a number, two zeros count as one.
        let isBeginning = startsAnew || entry.isEmpty || entry.isComputed
        return entering(isBeginning && key == .doubleZero ? "0" : key.rawValue)
    }

    private func enteringPoint() -> CalculatorModel {
        if startsAnew || entry.isEmpty || entry.isComputed { return entering("0.") }
        return entry.text.contains(".") ? self : entering(".")
    }

    /// Returns the calculation with a text appended to the number at its end, or in place of that if it was computed.
    private func entering(_ text: String) -> CalculatorModel {
        if startsAnew { return typed(text) }
        return entry.isComputed ? replacing(entry, with: text) : appending(text)
    }

    // MARK: - Operators

    private func entering(operator key: CalculatorKey) -> CalculatorModel {
        let sign = key.rawValue
        if isInitial, key == .minus { return typed(sign) }
        if endsInNumber { return appending(sign) }
        if key == .minus {
            if entry.text == sign { return self }
            if displayText.hasSuffix("*") || displayText.hasSuffix("/") { return appending(sign) }
        }
        // The display ends in operators, the last of which may be the sign of a number to come.
        let operands = displayText.utf8.reversed().drop { isOperator($0) }.count
        return operands == 0 ? typed("0" + sign) : replacing(from: operands, with: sign)
    }

    // MARK: - Results

    /// Returns the calculator showing the value of the calculation or, after a result, that of repeating the last
    /// operation.
    private func result() throws(CalculatorError) -> CalculatorModel {
        if isNewCalculation {
            guard let lastOperation else { return try evaluated() }
            return try appending(lastOperation).result()
        }
        var next = try evaluated()
        next.lastOperation = LastOperation(entry, on: displayText)
        return next
    }

    /// The calculation that `=` evaluates: the text on the display and, after a result, the operation to repeat.
    package var calculation: String {
        guard isNewCalculation, let lastOperation else { return displayText }
        return displayText + lastOperation.sign + lastOperation.operand
    }

    /// Returns the calculation that continues from the result with an operation.
    private func appending(_ operation: LastOperation) -> CalculatorModel {
        var next = appending(operation.sign + operation.operand)
        let length = displayText.utf8.count
        // An app may have put a shorter text on the display. The computed numbers are in order, and don't overlap.
        next.computedNumbers.removeAll { $0.end > length }
        if var number = operation.number {
            number.offset = length + operation.sign.utf8.count
            next.computedNumbers.append(number)
        }
        return next
    }

    // MARK: - Keys that only this style has

    private func deletingLast() -> CalculatorModel {
        if startsAnew { return typed("0") }
        let rest = entry.isComputed ? "" : String(entry.text.dropLast())
        return entry.start == 0 && rest.isEmpty ? typed("0") : replacing(entry, with: rest)
    }

    private func changingSign() throws(CalculatorError) -> CalculatorModel {
        if isInitial { return typed("-") }
        if isNewCalculation {
            var next = showing(result: try computed("-x", calculatedValue()))
            next.lastOperation = lastOperation
            return next
        }
        if let number = entry.number { return replacing(entry, with: try computed("-x", number.value)) }
        guard entry.text.hasPrefix("-") else { return replacing(entry, with: "-" + entry.text) }
        let rest = String(entry.text.dropFirst())
        return entry.start == 0 && rest.isEmpty ? typed("0") : replacing(entry, with: rest)
    }

    private func percentage() throws(CalculatorError) -> CalculatorModel {
        if isInitial { return self }
        if isNewCalculation {
            var next = showing(result: try computed("x / 100", calculatedValue()))
            next.lastOperation = lastOperation
            return next
        }
        let number = if let number = entry.number { number.value } else { try typed(entry.text).calculatedValue() }
        guard let base = leftOperand else { return replacing(entry, with: try computed("x / 100", number)) }
        return replacing(entry, with: try computed("x / 100 * base", number, base: base.calculatedValue()))
    }

    /// The left operand of the plus or minus before the number at the end; nil if no such operator precedes it.
    private var leftOperand: CalculatorModel? {
        let left = displayText.utf8.prefix(entry.start)
        guard left.last == UInt8(ascii: "+") || left.last == UInt8(ascii: "-") else { return nil }
        return replacing(from: entry.start - 1, with: "")
    }

    /// Returns the value of a formula for a number.
    ///
    /// - Throws: `noValue` if it isn't an integer and the calculator only has integers.
    private func computed(_ formula: String, _ x: Value, base: Value = 1) throws(CalculatorError) -> Value {
        do throws(StatementError) {
            let value = try Formula.value(of: formula, ["x": x, "base": base], arithmetic: .exact)
            if arithmetic == .exact { return value }
            guard case .integer = value else {
                throw .evaluation(EvaluationError(.notAnInteger, "the percentage is not an integer"))
            }
            return value
        } catch {
            throw .noValue(error)
        }
    }
}
