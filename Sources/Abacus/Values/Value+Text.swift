/// How values are printed.
public struct ValueFormat: Sendable, Hashable {
    /// The most decimals of a rational or a real, which is rounded half away from zero; nil for all there are.
    public var digits: Int?
    /// The base of integers and rationals, from 2 to 36.
    public var radix: Int

    /// A format; by default all decimals in base ten.
    ///
    /// - Precondition: the radix is between 2 and 36, and the number of digits is not negative.
    public init(digits: Int? = nil, radix: Int = 10) {
        precondition((2...36).contains(radix), "a radix is between 2 and 36")
        precondition(digits ?? 0 >= 0, "a number of digits is not negative")
        self.digits = digits
        self.radix = radix
    }
}

extension Value: CustomStringConvertible {
    /// The value as the default format prints it. Read as an expression, it gives the value again, but for a bare text.
    public var description: String { text() }

    /// The value as it is printed: a text bare, unless a character of it would break the line.
    ///
    /// - Complexity: that of a conversion of the number's base, little more than linear in the digits.
    public func text(_ format: ValueFormat = ValueFormat()) -> String {
        if case .text(let text) = self, !text.unicodeScalars.contains(where: \.breaksLine) { return text }
        return literal(format)
    }

    /// The value as an expression that gives it: texts in quotes.
    ///
    /// - Complexity: that of a conversion of the number's base, little more than linear in the digits.
    public func literal(_ format: ValueFormat = ValueFormat()) -> String {
        literal(format) { _ in }
    }

    /// The value as an expression that gives it, where each part is admitted before it is written.
    func literal<Refusal: Error>(
        _ format: ValueFormat, admit: (Value) throws(Refusal) -> Void
    ) throws(Refusal) -> String {
        try admit(self)
        switch self {
        case .integer(let number): return number.text(format)
        case .rational(let number): return number.text(format)
        case .real(let number): return number.text(format)
        case .boolean(let truth): return truth ? "true" : "false"
        case .text(let text): return text.quotedText
        case .null: return "null"
        case .list(let list):
            var parts: [String] = []
            for element in list { parts.append(try element.literal(format, admit: admit)) }
            return "[" + parts.joined(separator: ", ") + "]"
        case .record(let record):
            if record.names.isEmpty { return "{:}" }
            var parts: [String] = []
            for (name, value) in record.namedMembers {
                let member = try value.literal(format, admit: admit)
                parts.append("\(name.isPlainName ? name : name.quotedText): \(member)")
            }
            return "{" + parts.joined(separator: ", ") + "}"
        }
    }
}

extension BigInteger {
    fileprivate func text(_ format: ValueFormat) -> String {
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

extension Rational {
    fileprivate func text(_ format: ValueFormat) -> String {
        if format.radix == 10 {
            if let digits = format.digits { return decimal(places: digits) }
            if let decimal = terminatingDecimal { return decimal }
        }
        return numerator.text(format) + "/" + denominator.text(format)
    }
}

extension Double {
    fileprivate func text(_ format: ValueFormat) -> String {
        guard let digits = format.digits, let exact = Rational(exactly: self) else { return description }
        let decimal = exact.decimal(places: digits)
        return decimal.contains(".") ? decimal : decimal + ".0"
    }
}
