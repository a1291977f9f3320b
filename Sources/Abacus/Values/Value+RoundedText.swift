internal import ExactReals

// How numbers are printed that a format may round.

extension ExactReal {
    /// Returns the number as a format prints it, or nil if that is an expression longer than `expressionLimit`.
    ///
    /// - Throws: why its digits can't be found.
    func text(
        _ format: ValueFormat, expressionLimit: Int, using decider: RealDecider
    ) throws(RealProblem) -> String? {
        if format.reals == .symbolic, let text = text(limit: ValueFormat.longestExpression) { return text }
        if format.precision == .whole, format.reals == .lossless { return text(limit: expressionLimit) }
        let digits = try format.digits { (precision) throws(RealProblem) in try rounded(precision, using: decider) }
        return format.isReadable ? format.withGroups(digits.text) : format.text(of: digits, keepsZeros: true)
    }

    /// The number as a format prints it; if its digits can't be found, as an expression of at most 100,000 characters.
    func text(_ format: ValueFormat) -> String {
        let text = try? text(format, expressionLimit: 100_000, using: .standard)
        return text ?? description
    }
}

extension ValueFormat {
    /// Whether the format itself chooses the digits of a number that has infinitely many, and their layout.
    fileprivate var isReadable: Bool { precision == .whole && notation == .positional }
}

extension Rational {
    /// Returns the number as a format prints it.
    func text(_ format: ValueFormat) -> String {
        guard format.radix == 10, format.fractions != .quotient else { return quotientText(format) }
        if format.precision != .whole {
            return format.text(of: rounded(format), keepsZeros: format.keepsZeros)
        }
        if format.notation == .positional, let terminatingDecimal { return format.withGroups(terminatingDecimal) }
        if let decimal { return format.text(of: decimal, keepsZeros: false) }
        guard isRounded(by: format) else { return quotientText(format) }
        return format.isReadable
            ? format.withGroups(rounded(format).text) : format.text(of: rounded(format), keepsZeros: true)
    }

    /// Whether a format without a precision rounds the number if it has infinitely many decimals.
    func isRounded(by format: ValueFormat) -> Bool {
        format.fractions == .readable && (format.notation != .positional || isLongQuotient)
    }

    private func quotientText(_ format: ValueFormat) -> String {
        isInteger ? numerator.text(format) : numerator.wholeText(format) + "/" + denominator.wholeText(format)
    }

    /// Returns the digits that a format asks for, without zeros at the end if these are all there are.
    func rounded(_ format: ValueFormat) -> RoundedDecimal {
        guard let decimal else { return format.digits { RoundedDecimal(self, rounded: $0) } }
        return format.takesAllDigits(of: decimal) ? decimal : format.digits { decimal.rounded($0) }
    }

    /// All digits of the number, or nil if there are infinitely many.
    fileprivate var decimal: RoundedDecimal? {
        decimalPlaces.map { RoundedDecimal(scaled(places: $0), places: $0) }
    }

    /// Whether a readable format rounds the number if it has infinitely many decimals.
    private var isLongQuotient: Bool {
        // A number of b bits has at least 0.301 (b - 1) digits.
        let bits = numerator.bitLength + denominator.bitLength
        if Double(bits - 2) * 0.301 > Double(ValueFormat.longestQuotient) { return true }
        return numerator.description.utf8.count + denominator.description.utf8.count >= ValueFormat.longestQuotient
    }
}

extension BigInteger {
    /// Returns the number as a format prints it.
    func text(_ format: ValueFormat) -> String {
        if format.printsPlainIntegers { return description }
        if format.radix != 10 { return wholeText(format) }
        if format.precision == .whole || format.fractions == .quotient {
            return format.text(of: RoundedDecimal(self, places: 0), keepsZeros: false)
        }
        return format.text(of: Rational(self).rounded(format), keepsZeros: format.keepsZeros)
    }

    /// Returns all digits of the number, in the base of a format, with its prefix and groups.
    fileprivate func wholeText(_ format: ValueFormat) -> String {
        if format.radix == 10 { return format.withGroups(description) }
        let digits = format.withGroups(ofLength: 4, magnitude.text(radix: format.radix))
        return (isNegative ? "-" : "") + Self.prefix(ofRadix: format.radix) + digits
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

extension Double {
    /// Returns the number as a format prints it: without rounding, the shortest decimal that reads back.
    ///
    /// A point or an exponent tells it from an exact number.
    func text(_ format: ValueFormat) -> String {
        guard isFinite else { return description }
        guard format.precision != .whole else { return shortestText(format) }
        guard let exact = Rational(exactly: self) else { preconditionFailure("a finite double is a fraction") }
        let digits = exact.rounded(format)
        let text = format.text(of: digits, keepsZeros: format.keepsZeros)
        if text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") }) { return text }
        guard case .significant(let count) = format.precision, digits.exponent + 1 >= count else { return text + ".0" }
        // The zero of `.0` would be a digit more than is asked for.
        var format = format
        format.notation = .scientific
        return format.text(of: digits, keepsZeros: format.keepsZeros)
    }

    private func shortestText(_ format: ValueFormat) -> String {
        guard format.notation != .positional else { return format.withGroups(description) }
        guard let digits = Rational(decimal: description)?.decimal else {
            preconditionFailure("the description of a finite double is a decimal")
        }
        return (isZero && sign == .minus ? "-" : "") + format.text(of: digits, keepsZeros: false)
    }
}
