extension Value {
    /// The value as Foundation's formats write it; nil if they can't. An exact real is written as the nearest double.
    /// Infinities, nan and a rational without a finite decimal are written as quotients of a double and an integer that
    /// have the same value. A record has no literal, nor does a rational whose parts aren't doubles, nor a list that
    /// contains one of these.
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

    /// The literal that a format evaluates to the same value, with 1 and 0 for Booleans; nil if there is none.
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
        case .rational(let number): number.formatLiteral
        case .real(let number): number.formatLiteral
        case .exactReal(let number): (try? Double(number))?.formatLiteral
        case .boolean(let truth): truth ? "1" : "0"
        case .text(let text): text.formatText
        case .null: "nil"
        case .list, .record: nil
        }
    }
}

extension Double {
    fileprivate var formatLiteral: String {
        if isNaN { return "0.0 / 0" }
        return isFinite ? description : self > 0 ? "1.0 / 0" : "-1.0 / 0"
    }
}

extension Rational {
    /// The nearest double is the quotient of two doubles only if both parts are exact as doubles.
    fileprivate var formatLiteral: String? {
        if let decimal = terminatingDecimal { return decimal }
        let greatest = BigInteger(1 << 53)
        guard numerator.magnitude <= greatest, denominator <= greatest else { return nil }
        return "\(numerator).0 / \(denominator)"
    }
}
