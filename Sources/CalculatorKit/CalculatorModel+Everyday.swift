internal import AbacusCore

/// The keys of the everyday style. Those that both styles have differ in what they do at the end of a number.
extension CalculatorModel {
    /// Returns the calculator after a key, or nil if the key makes no sense here.
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
        // At the beginning of a number, two zeros are one.
        let isBeginning = startsAnew || entry.isEmpty || entry.isComputed
        return entering(isBeginning && key == .doubleZero ? "0" : key.rawValue)
    }

    private func enteringPoint() -> CalculatorModel {
        if startsAnew || entry.isEmpty || entry.isComputed { return entering("0.") }
        return entry.text.contains(".") ? self : entering(".")
    }

    /// Returns the calculation with something more of the number at its end, or of another one if that was computed.
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
        // At the end are operators, the last of which may be the sign of a number to come.
        let operands = displayText.utf8.reversed().drop { isOperator($0) }.count
        return operands == 0 ? typed("0" + sign) : replacing(from: operands, with: sign)
    }

    // MARK: - Results

    /// Returns the calculator showing the value of the calculation or, after a result, that of the last operation once more.
    private func result() throws(CalculatorError) -> CalculatorModel {
        if isNewCalculation {
            guard let lastOperation else { return try evaluated() }
            return try appending(lastOperation).result()
        }
        var next = try evaluated()
        next.lastOperation = LastOperation(entry, on: displayText)
        return next
    }

    /// The calculation that `=` evaluates: what is on the display and, after a result, the operation that is repeated.
    package var calculation: String {
        guard isNewCalculation, let lastOperation else { return displayText }
        return displayText + lastOperation.sign + lastOperation.operand
    }

    /// Returns the calculation that goes on from the result with an operation.
    private func appending(_ operation: LastOperation) -> CalculatorModel {
        var next = appending(operation.sign + operation.operand)
        let length = displayText.utf8.count
        // An app may have put a shorter text on the display. The numbers are in order, and don't overlap.
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

    /// What the plus or minus before the number at the end applies to, or nil if there is none.
    private var leftOperand: CalculatorModel? {
        let left = displayText.utf8.prefix(entry.start)
        guard left.last == UInt8(ascii: "+") || left.last == UInt8(ascii: "-") else { return nil }
        return replacing(from: entry.start - 1, with: "")
    }

    /// Returns what a formula makes of a number.
    ///
    /// - Throws: `noValue` if that isn't an integer, and the calculator has only those.
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
