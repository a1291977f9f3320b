extension Value {
    /// The value as a literal of Foundation's formats, in which a list that contains a record has none, and an exact real
    /// is the nearest double.
    ///
    /// - Complexity: O(n) in the size of the value, however deeply it is nested.
    package var formatLiteral: String? {
        var text = ""
        var open: [(storage: ElementStorage, next: Int)] = []
        var value = self
        while true {
            if case .list(let list) = value {
                text += "{"
                open.append((list.storage, 0))
            } else if let literal = value.plainFormatLiteral {
                text += literal
            } else {
                return nil
            }
            while let last = open.last, last.next == last.storage.elements.count {
                text += "}"
                open.removeLast()
            }
            guard let (storage, next) = open.last else { return text }
            if next > 0 { text += ", " }
            value = storage.elements[next]
            open[open.count - 1].next += 1
        }
    }

    /// The literal that a format reads as the same value, where 1 and 0 stand for Booleans; nil if no literal does.
    ///
    /// - Complexity: O(n) in the size of the value, however deeply it is nested.
    var exactFormatLiteral: String? {
        var pending = [self]
        while let value = pending.popLast() {
            switch value {
            case .integer, .boolean, .text, .null: break
            case .real(let number): if !number.isFinite { return nil }
            case .list(let list): pending += list.elements
            case .rational, .exactReal, .record: return nil
            }
        }
        return formatLiteral
    }

    private var plainFormatLiteral: String? {
        switch self {
        case .integer(let number): number.description
        case .rational(let number): number.terminatingDecimal ?? "\(number.numerator) / \(number.denominator)"
        case .real(let number): number.description
        case .exactReal(let number): (try? Double(number))?.description
        case .boolean(let truth): truth ? "1" : "0"
        case .text(let text): text.formatText
        case .null: "nil"
        case .list, .record: nil
        }
    }
}
