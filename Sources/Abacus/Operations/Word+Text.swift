internal import ExactNumbers

// How words are printed, without making a string.

extension Word {
    /// The length of the longest text, in bytes: that of a quotient.
    package static var longestText: Int { 2 * Int.longestDecimalText + 1 }

    /// Writes the word as a format prints it, and returns the number of bytes; nil if that takes more than a word.
    ///
    /// - Parameter text: room for `longestText` bytes.
    package func writeText(_ format: ValueFormat, to text: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        switch self {
        case .integer(let integer): return format.printsPlainIntegers ? integer.writeDecimalText(to: text) : nil
        case .fraction(let fraction): return format.printsPlainDecimals ? fraction.writeText(format, to: text) : nil
        case .boolean(let truth):
            let word: StaticString = truth ? "true" : "false"
            return word.withUTF8Buffer { text.update(fromContentsOf: $0) }
        }
    }
}

extension WordFraction {
    /// Writes the number as a decimal if that terminates, otherwise as a quotient, and returns the number of bytes; nil
    /// if that takes more than a word, or if the format rounds the quotient.
    fileprivate func writeText(_ format: ValueFormat, to text: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        if let decimal = Rational.ShortDecimal(numerator, over: denominator) { return decimal.writeText(to: text) }
        let quotient = reduced
        if quotient.denominator.hasOnlyFactorsOfTen { return nil }
        let numeratorLength = quotient.numerator.writeDecimalText(to: text)
        text[numeratorLength] = UInt8(ascii: "/")
        let rest = UnsafeMutableBufferPointer(rebasing: text[(numeratorLength + 1)...])
        let digits = numeratorLength + quotient.denominator.writeDecimalText(to: rest)
        return format.fractions == .readable && digits >= ValueFormat.longestQuotient ? nil : digits + 1
    }
}

extension ValueFormat {
    /// Whether a fraction is printed as a decimal without any rounding or groups if that terminates, and else as a
    /// quotient, which a readable format rounds if it is long.
    fileprivate var printsPlainDecimals: Bool {
        radix == 10 && separator == nil && notation == .positional && fractions != .quotient && precision == .whole
    }
}
