internal import AbacusCore

/// The number at the end of a calculation, which the next digit extends. It may be just a sign, or empty.
struct CalculatorEntry {
    /// The number of bytes of the display before the number.
    let start: Int
    /// The number with its sign, as shown.
    let text: String
    /// The number that the text stands for, if it was computed. The next digit then begins another number.
    let number: ComputedNumber?

    var isComputed: Bool { number != nil }

    /// Whether it has no digits yet.
    var isEmpty: Bool { text.isEmpty || text == "-" }
}

func isOperator(_ byte: UInt8) -> Bool { "+-*/".utf8.contains(byte) }

extension CalculatorModel {
    /// The number at the end of the calculation. It isn't a result.
    ///
    /// - Complexity: O(n) in the length of the number, and of the display if the number was computed.
    var entry: CalculatorEntry {
        let bytes = displayText.utf8
        if let number = computedNumbers.last, number.end == bytes.count, number.isShown(on: displayText) {
            return CalculatorEntry(start: number.offset, text: number.text, number: number)
        }
        var before = bytes[...]
        while let last = before.last, isDigit(last) || last == UInt8(ascii: ".") { before.removeLast() }
        if before.last == UInt8(ascii: "-"), before.dropLast().last.map({ isOperator($0) }) ?? true {
            before.removeLast()
        }
        return CalculatorEntry(
            start: before.count, text: String(decoding: bytes[before.endIndex...], as: UTF8.self), number: nil)
    }

    /// Returns the calculation with the text from an offset on replaced.
    func replacing(from start: Int, with text: String) -> CalculatorModel {
        var next = self
        next.displayText = String(decoding: displayText.utf8.prefix(start), as: UTF8.self) + text
        next.computedNumbers.removeAll { $0.end > start }
        return next
    }

    /// Returns the calculation with the number at its end replaced by a text.
    func replacing(_ entry: CalculatorEntry, with text: String) -> CalculatorModel {
        replacing(from: entry.start, with: text)
    }

    /// Returns the calculation with the number at its end replaced by a computed one.
    func replacing(_ entry: CalculatorEntry, with value: Value) -> CalculatorModel {
        var number = ComputedNumber(value, format)
        number.offset = entry.start
        var next = replacing(from: entry.start, with: number.text)
        next.computedNumbers.append(number)
        return next
    }
}

/// An operator and the number after it, which pressing `=` again applies to the result.
final class LastOperation: Sendable, Hashable {
    let sign: String
    /// The number as shown.
    let operand: String
    /// The number that the text stands for, if it was computed.
    let number: ComputedNumber?

    /// Creates the operation at the end of a calculation. Fails if there is none.
    init?(_ entry: CalculatorEntry, on display: String) {
        guard let sign = display.utf8.prefix(entry.start).last, isOperator(sign) else { return nil }
        self.sign = String(Unicode.Scalar(sign))
        operand = entry.text
        number = entry.number
    }

    static func == (left: LastOperation, right: LastOperation) -> Bool {
        left.sign == right.sign && left.operand == right.operand && left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(sign)
        hasher.combine(operand)
        hasher.combine(number)
    }
}
