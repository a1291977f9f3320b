internal import Abacus

extension CalculatorModel {
    /// The value of the calculation on the display, or nil if it has none.
    ///
    /// - Complexity: that of the calculation.
    var value: Value? {
        let value =
            switch arithmetic {
            case .integer: try? Formula(displayText).evaluate(arithmetic: .integer)
            case .exact: exactValue
            }
        return switch value {
        case .integer, .rational: value
        default: nil
        }
    }

    /// The value in the arithmetic `exact`, where a rounded result at the beginning stands for the number itself.
    private var exactValue: Value? {
        guard let roundedResult, let rest = roundedResult.rest(of: displayText) else {
            return try? Formula(Self.completed(displayText[...])).evaluate()
        }
        return try? Formula("result" + Self.completed(rest)).evaluate(["result": roundedResult.value])
    }

    /// Returns a calculation without the points that no decimals follow, since formulas don't have them: `5.+1`.
    private static func completed(_ calculation: Substring) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(calculation.utf8.count)
        for byte in calculation.utf8 {
            if !isDigit(byte), bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
            bytes.append(byte)
        }
        if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Returns whether a byte is an ASCII digit.
func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
