/// A number in a form of other notations: with marks between groups of three digits, or with another decimal mark.
///
/// `1,234.5`, `1.234,5`, `1 234` and `3,5` are such numbers. If the comma is the decimal mark, `3.5` is one.
struct ForeignNumber {
    /// Where the number ends.
    let end: Int
    /// The spellings of the number here, likeliest first. There are two if its only mark may be a decimal mark or
    /// separate groups.
    private(set) var suggestions: [String]

    /// The maximum number of digits after the first group that are read.
    private static let mostDigits = 60

    /// Reads such a number at an offset, or returns nil for any other text.
    ///
    /// - Complexity: O(1).
    init?(in source: SourceBytes, at start: Int, decimalMark: DecimalMark) {
        let (own, other): (Mark, Mark) = decimalMark == .point ? (.point, .comma) : (.comma, .point)
        var reader = Reader(source: source, decimalMark: decimalMark, position: start)
        let first = reader.digits(atMost: Self.mostDigits)
        guard !first.isEmpty, let mark = reader.mark() else { return nil }
        let groups = first.count <= 3 ? reader.groups(after: mark, atMost: Self.mostDigits / 3) : ""
        let fraction = reader.fraction(after: groups.isEmpty ? [other] : mark.decimalMarks)
        guard !(groups.isEmpty && fraction.isEmpty), reader.isAtEndOfNumber else { return nil }
        // With its own decimal mark alone, it is a number of this language, and several commas may be between numbers.
        if mark == own, fraction.isEmpty, groups.utf8.count == 3 || decimalMark == .comma { return nil }
        end = reader.position
        let whole = first + groups
        let point = decimalMark.spelling
        suggestions = [fraction.isEmpty ? whole : "\(whole)\(point)\(fraction)"]
        if mark == other, groups.utf8.count == 3, fraction.isEmpty { suggestions.append("\(first)\(point)\(groups)") }
        // A point that isn't the decimal mark can only separate groups of digits, even if these are of another length.
        if decimalMark == .comma, groups.isEmpty { suggestions.append(first + fraction) }
    }

    /// The marks that may be between digits.
    private enum Mark: Equatable {
        case comma, point, space, apostrophe

        /// The marks that may precede the fraction if this mark separates groups.
        var decimalMarks: [Mark] {
            switch self {
            case .comma: [.point]
            case .point: [.comma]
            case .space, .apostrophe: [.point, .comma]
            }
        }
    }

    private struct Reader {
        let source: SourceBytes
        let decimalMark: DecimalMark
        var position: Int

        /// Reads digits, or nothing if there are more than `count`.
        mutating func digits(atMost count: Int) -> String {
            var end = position
            while end - position <= count, isDigit(at: end) { end += 1 }
            guard end - position <= count else { return "" }
            defer { position = end }
            return source.text(position..<end)
        }

        /// Returns the mark at the position if a digit follows it, without reading it.
        func mark() -> Mark? { markAndLength().map { $0.mark } }

        private func markAndLength() -> (mark: Mark, length: Int)? {
            guard position < source.count, case .scalar(let scalar, let length) = source.decodeScalar(at: position),
                isDigit(at: position + length)
            else { return nil }
            switch scalar {
            case ",": return (.comma, length)
            case ".": return (.point, length)
            case "'", "’": return (.apostrophe, length)
            default: return scalar.isNumberSpace ? (.space, length) : nil
            }
        }

        /// Reads groups of three digits, each after a mark, and returns their digits.
        mutating func groups(after mark: Mark, atMost count: Int) -> String {
            var digits = ""
            while digits.utf8.count < 3 * count, let (next, length) = markAndLength(), next == mark {
                let group = position + length..<position + length + 3
                guard group.allSatisfy(isDigit), !isDigit(at: group.upperBound) else { break }
                digits += source.text(group)
                position = group.upperBound
            }
            return digits
        }

        /// Reads the digits after a decimal mark, if there is one.
        mutating func fraction(after marks: [Mark]) -> String {
            guard let (mark, length) = markAndLength(), marks.contains(mark) else { return "" }
            position += length
            return digits(atMost: ForeignNumber.mostDigits)
        }

        /// Whether nothing follows that would belong to the number.
        var isAtEndOfNumber: Bool {
            switch source.byte(at: position) {
            case UInt8(ascii: ",") where decimalMark == .comma: !isDigit(at: position + 1)
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ","): false
            default: true
            }
        }

        private func isDigit(at offset: Int) -> Bool { source.byte(at: offset) &- UInt8(ascii: "0") < 10 }
    }
}
