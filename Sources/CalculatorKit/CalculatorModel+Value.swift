internal import AbacusCore

extension CalculatorModel {
    /// Returns the value of the calculation on the display.
    ///
    /// - Throws: why it has no value.
    /// - Complexity: that of the calculation.
    func value() throws(StatementError) -> Value {
        let value =
            switch arithmetic {
            case .integer: try value(in: .integer)
            case .exact: try value(in: .exact)
            }
        switch value {
        case .integer, .rational: return value
        default: throw .evaluation(EvaluationError(.typeMismatch, "the calculation doesn't give a number"))
        }
    }

    /// Returns the value in an arithmetic, using each computed number itself rather than its text on the display.
    private func value(in arithmetic: Arithmetic) throws(StatementError) -> Value {
        if computedNumbers.isEmpty {
            // Integers have no points.
            let text = arithmetic == .integer ? displayText : Self.completed(displayText.utf8[...])
            return try Formula.value(of: text, arithmetic: arithmetic)
        }
        var (text, values, end) = ("", [String: Value](), 0)
        for (index, number) in computedNumbers.enumerated() where number.isShown(on: displayText) {
            text += Self.completed(displayText.utf8.dropFirst(end).prefix(number.offset - end)) + "(number\(index))"
            values["number\(index)"] = number.value
            end = number.end
        }
        text += Self.completed(displayText.utf8.dropFirst(end))
        return try Formula.value(of: text, values, arithmetic: arithmetic)
    }

    /// Returns a calculation without points that have no decimals after them, as in `5.+1`. Formulas don't allow those.
    private static func completed(_ calculation: Substring.UTF8View) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(calculation.count)
        for byte in calculation {
            if !isDigit(byte), bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
            bytes.append(byte)
        }
        if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
