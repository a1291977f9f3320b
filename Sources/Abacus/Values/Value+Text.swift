extension Value: CustomStringConvertible {
    /// The value in the default format. Except for a bare text, it can be read back as an expression with the same
    /// value; an exact real of more than 100,000 characters is cut off, and ends in `…`.
    public var description: String { text() }

    /// Returns the value as it is printed. A text is bare, unless one of its characters would disturb the line or be
    /// invisible.
    ///
    /// `FormulaEnvironment.text(of:_:for:)` prints within limits.
    ///
    /// - Precondition: no number has more digits in the format than `BigInteger` holds.
    /// - Complexity: that of converting the number's base, which is little more than linear in the digits.
    public func text(_ format: ValueFormat = ValueFormat()) -> String {
        if case .text(let text) = self, !text.hasHiddenScalars { return text }
        return literal(format)
    }

    /// Returns the value as an expression that evaluates to it, with texts in quotes.
    ///
    /// - Precondition: no number has more digits in the format than `BigInteger` holds.
    /// - Complexity: that of converting the number's base, which is little more than linear in the digits.
    public func literal(_ format: ValueFormat = ValueFormat()) -> String {
        literal(format, real: { $0.text(format) }, admit: { _ in })
    }

    /// Returns the value as an expression that evaluates to it. A closure admits each part before it is written, and
    /// another one writes exact reals.
    ///
    /// - Throws: whatever the closures throw.
    func literal<Refusal: Error>(
        _ format: ValueFormat, real: (ExactReal) throws(Refusal) -> String, admit: (Value) throws(Refusal) -> Void
    ) throws(Refusal) -> String {
        var text = ""
        var open: [(storage: ElementStorage, next: Int)] = []
        var value = self
        while true {
            try admit(value)
            if let storage = value.storage {
                text += storage.opening
                open.append((storage, 0))
            } else if case .exactReal(let number) = value {
                text += try real(number)
            } else {
                text += value.plainLiteral(format)
            }
            while let last = open.last, last.next == last.storage.values.count {
                text += last.storage.closing
                open.removeLast()
            }
            guard let (storage, next) = open.last else { return text }
            if next > 0 { text += ", " }
            if storage.isRecord { text += storage.names[next].memberKey + ": " }
            value = storage.values[next]
            open[open.count - 1].next += 1
        }
    }

    /// Returns the literal of a value without elements, other than an exact real.
    private func plainLiteral(_ format: ValueFormat) -> String {
        switch self {
        case .integer(let number): number.text(format)
        case .rational(let number): number.text(format)
        case .real(let number): number.text(format)
        case .boolean(let truth): truth ? "true" : "false"
        case .text(let text): text.quotedText
        case .null: "null"
        case .exactReal, .list, .record: preconditionFailure("an exact real, a list or a record has its own way")
        }
    }
}

extension ElementStorage {
    fileprivate var opening: String { isRecord ? values.isEmpty ? "{:" : "{" : "[" }
    fileprivate var closing: String { isRecord ? "}" : "]" }
}

extension String {
    fileprivate var memberKey: String { isPlainName ? self : quotedText }
}

extension BigInteger {
    /// Returns the number in the base of a format.
    func text(_ format: ValueFormat) -> String {
        if format.radix == 10 { return description }
        return (isNegative ? "-" : "") + Self.prefix(ofRadix: format.radix) + magnitude.text(radix: format.radix)
    }

    private static func prefix(ofRadix radix: Int) -> String {
        switch radix {
        case 2: "0b"
        case 8: "0o"
        case 16: "0x"
        default: ""
        }
    }
}

extension ExactReal {
    /// The number as a format prints it; if its digits can't be found, as an expression of at most 100,000 characters.
    fileprivate func text(_ format: ValueFormat) -> String {
        let text = try? text(format, expressionLimit: 100_000, using: .standard)
        return text ?? description
    }
}

extension Double {
    fileprivate func text(_ format: ValueFormat) -> String {
        guard let digits = format.digits, let exact = Rational(exactly: self) else { return description }
        let decimal = exact.decimal(places: digits)
        return decimal.contains(".") ? decimal : decimal + ".0"
    }
}
