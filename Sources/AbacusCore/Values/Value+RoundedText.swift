internal import ExactReals

// Prints numbers that a format may round.

extension ExactReal {
    /// Returns the number as a format prints it. Returns nil if that is an expression, or a number with zeros after the
    /// point, of more than `limit` characters.
    ///
    /// - Throws: why its digits can't be determined.
    func text(_ format: ValueFormat, limit: Int, using decider: RealDecider) throws(RealProblem) -> String? {
        if format.reals == .symbolic, let text = text(limit: ValueFormat.longestExpression) {
            return format.expression(text)
        }
        if format.precision == .whole, format.reals == .lossless { return text(limit: limit).map(format.expression) }
        let digits = try format.digits { (precision) throws(RealProblem) in try rounded(precision, using: decider) }
        // Written with all its zeros, a number is as long as the magnitude of its exponent.
        if format.numbers == .positional || format.numbers == .display, digits.exponent < -limit { return nil }
        if format.numbers == .display {
            return try format.displayed(digits, isWhole: false) { (precision) throws(RealProblem) in
                try rounded(precision, using: decider)
            }.text
        }
        return format.text(ofEndless: digits)
    }

    /// Returns the number as a format prints it. If its digits can't be determined, or begin with more than 100,000
    /// zeros, returns it as an expression of at most that many characters.
    func text(_ format: ValueFormat) -> String {
        let text = try? text(format, limit: 100_000, using: .standard)
        return text ?? format.expression(description)
    }
}

extension Rational {
    /// Returns the number as a format prints it.
    func text(_ format: ValueFormat) -> String {
        guard format.radix == 10, !format.writesQuotients else { return quotientText(format) }
        if format.numbers == .display, let displayed = displayed(format) { return displayed.text }
        if format.precision != .whole {
            return format.text(of: rounded(format), keepsZeros: format.keepsZeros)
        }
        if format.numbers == .positional, let terminatingDecimal { return format.withMarks(terminatingDecimal) }
        if let decimal { return format.text(of: decimal, keepsZeros: false) }
        return format.fractions == .readable ? format.text(ofEndless: rounded(format)) : quotientText(format)
    }

    private func quotientText(_ format: ValueFormat) -> String {
        if isInteger { return numerator.text(format) }
        guard format.fractions == .mixed, numerator.magnitude > denominator else {
            return numerator.wholeText(format) + "/" + denominator.wholeText(format)
        }
        let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        return whole.wholeText(format) + (isNegative ? " - " : " + ") + rest.magnitude.wholeText(format) + "/"
            + denominator.wholeText(format)
    }

    /// Returns what a display shows of the number, or nil for a quotient.
    func displayed(_ format: ValueFormat) -> (digits: RoundedDecimal, text: String)? {
        let decimal = decimal
        if decimal == nil, format.precision == .whole, format.fractions == .lossless { return nil }
        return format.displayed(rounded(format), isWhole: isInteger) {
            decimal?.rounded($0) ?? RoundedDecimal(self, rounded: $0)
        }
    }

    /// Returns the digits that a format asks for, without trailing zeros if these are all the digits.
    func rounded(_ format: ValueFormat) -> RoundedDecimal {
        guard let decimal else { return format.digits { RoundedDecimal(self, rounded: $0) } }
        return format.takesAllDigits(of: decimal) ? decimal : format.digits { decimal.rounded($0) }
    }

    /// All digits of the number, or nil if there are infinitely many.
    fileprivate var decimal: RoundedDecimal? {
        decimalPlaces.map { RoundedDecimal(scaled(places: $0), places: $0) }
    }
}

extension BigInteger {
    /// Returns the number as a format prints it.
    func text(_ format: ValueFormat) -> String {
        if format.printsPlainIntegers { return description }
        if format.radix != 10 { return wholeText(format) }
        if format.numbers == .display { return Rational(self).text(format) }
        if format.precision == .whole || format.writesQuotients {
            return format.text(of: RoundedDecimal(self, places: 0), keepsZeros: false)
        }
        return format.text(of: Rational(self).rounded(format), keepsZeros: format.keepsZeros)
    }

    /// Returns all digits of the number, in the base of a format, with its prefix and groups.
    fileprivate func wholeText(_ format: ValueFormat) -> String {
        if format.radix == 10 { return format.withMarks(description) }
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
    /// Returns the number as a format prints it. Unless it is rounded, that is the shortest decimal that parses to the
    /// same double.
    ///
    /// A point or an exponent distinguishes it from an exact number. The styles `positional` and `automatic` print
    /// doubles alike.
    func text(_ format: ValueFormat) -> String {
        guard isFinite else { return description }
        if format.numbers == .display { return displayText(format) }
        guard format.precision != .whole else { return shortestText(format) }
        let exact = Rational(exactly: self).unwrapped(because: "a finite double is a fraction")
        var format = format
        if !format.hasExponents { format.numbers = .automatic }
        let digits = exact.rounded(format)
        if !format.hasExponents { format.numbers = digits.isFar(in: format.precision) ? .scientific : .positional }
        let text = format.text(of: digits, keepsZeros: format.keepsZeros)
        if text.unicodeScalars.contains(where: { $0 == format.point || $0 == "e" }) { return text }
        guard case .significant(let count) = format.precision, digits.exponent + 1 >= count else {
            return text + "\(format.point)0"
        }
        // In `.0`, the zero would be one digit more than the format asks for.
        format.numbers = .scientific
        return format.text(of: digits, keepsZeros: format.keepsZeros)
    }

    private func displayText(_ format: ValueFormat) -> String {
        var format = format
        (format.radix, format.fractions) = (10, .readable)
        let number = (format.precision == .whole ? Rational(decimal: description) : Rational(exactly: self)).unwrapped(
            because: "a finite double is a fraction")
        return number.text(format)
    }

    private func shortestText(_ format: ValueFormat) -> String {
        guard format.hasExponents else { return format.withMarks(description) }
        let digits = (Rational(decimal: description)?.decimal).unwrapped(
            because: "the description of a finite double is a decimal")
        return (isZero && sign == .minus ? "-" : "") + format.text(of: digits, keepsZeros: false)
    }
}

extension RoundedDecimal {
    /// Whether a double has an exponent if only these significant digits are printed.
    fileprivate func isFar(in precision: ValueFormat.Precision) -> Bool {
        guard case .significant = precision else { return false }
        return !isZero && (places < 0 || exponent < -5)
    }
}
