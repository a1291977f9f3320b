extension Value: CustomStringConvertible {
    /// The value in the default format. Except for a bare text, it can be parsed as an expression with the same value;
    /// an exact real of more than 100,000 characters is truncated, and ends in `…`.
    public var description: String { text() }

    /// Returns the value in a format. A text is printed without quotes, unless a character in it would break the line
    /// or be invisible.
    ///
    /// `FormulaEnvironment.text(of:_:for:)` prints within limits.
    ///
    /// - Precondition: no number has more digits in the format than `BigInteger` holds. If users choose the number of
    ///   digits, print within limits by ``FormulaEnvironment/text(of:_:for:)``.
    /// - Complexity: that of converting the number's base, which is little more than linear in the digits.
    public func text(_ format: ValueFormat = ValueFormat()) -> String {
        if case .text(let text) = self, !text.hasHiddenScalars { return text }
        return literal(format)
    }

    /// Returns the value as an expression that evaluates to it, with texts in quotes.
    ///
    /// - Precondition: no number has more digits in the format than `BigInteger` holds. If users choose the number of
    ///   digits, print within limits by ``FormulaEnvironment/text(of:_:for:)``.
    /// - Complexity: that of converting the number's base, which is little more than linear in the digits.
    public func literal(_ format: ValueFormat = ValueFormat()) -> String {
        literal(format, real: { $0.text($1) }, admit: { _ in })
    }

    /// Returns the value as an expression that evaluates to it. One closure admits each part before it is written, and
    /// another writes exact reals.
    ///
    /// - Throws: whatever the closures throw.
    func literal<Refusal: Error>(
        _ format: ValueFormat, real: (ExactReal, ValueFormat) throws(Refusal) -> String,
        admit: (Value) throws(Refusal) -> Void
    ) throws(Refusal) -> String {
        let format = storage == nil ? format : format.forElements
        var text = ""
        var open: [(storage: ElementStorage, next: Int)] = []
        var value = self
        while true {
            try admit(value)
            if let storage = value.storage {
                text += storage.opening
                open.append((storage, 0))
            } else if case .exactReal(let number) = value {
                text += try real(number, format)
            } else {
                text += value.plainLiteral(format)
            }
            while let last = open.last, last.next == last.storage.values.count {
                text += last.storage.closing
                open.removeLast()
            }
            guard let (storage, next) = open.last else { return text }
            if next > 0 { text += format.elementSeparator == ";" ? "; " : ", " }
            if storage.isRecord { text += storage.names[next].memberKey + ": " }
            value = storage.values[next]
            open[open.count - 1].next += 1
        }
    }

    /// Returns the literal of a value without elements that isn't an exact real.
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
