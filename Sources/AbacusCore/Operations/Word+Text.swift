internal import ExactNumbers

// Words are printed without creating a value and its string. Otherwise, a line of a batch takes 1.3 times as many
// instructions for integers (4,960 instead of 3,800), 2.1 times for decimals, and 2.6 times for square roots.

extension Word {
    /// The length of the longest text, in bytes: that of a quotient, or of digits after many zeros.
    package static var longestText: Int { max(2 * Int.longestDecimalText + 1, Rational.ShortDigits.longestText) }

    /// Writes the word as a format prints it, and returns the number of bytes; nil if that takes more than machine
    /// words.
    ///
    /// - Parameter text: room for `longestText` bytes.
    package func writeText(_ format: ValueFormat, to text: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        switch self {
        case .integer(let integer): return format.printsPlainIntegers ? integer.writeDecimalText(to: text) : nil
        case .fraction(let fraction): return format.printsPlainFractions ? fraction.writeText(format, to: text) : nil
        case .squareRoot(let square):
            guard format.printsPlainFractions, format.precision == .whole, format.reals == .readable else { return nil }
            return Rational.ShortDigits(squareRootOf: square).writeText(usesExponent: false, to: text)
        case .boolean(let truth):
            let word: StaticString = truth ? "true" : "false"
            return word.withUTF8Buffer { text.update(fromContentsOf: $0) }
        case .real, .text, .null: return nil
        }
    }
}

extension WordFraction {
    /// Writes the number in the format's style, and returns the number of bytes; nil if that takes more than machine
    /// words.
    fileprivate func writeText(_ format: ValueFormat, to text: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        if format.fractions == .quotient { return writeQuotient(to: text) }
        let usesExponent = format.numbers == .automatic
        if let decimal = Rational.ShortDecimal(numerator, over: denominator) {
            return decimal.writeText(usesExponent: usesExponent, to: text)
        }
        guard let digits = Rational.ShortDigits(numerator, over: denominator) else { return nil }
        return format.fractions == .lossless
            ? writeQuotient(to: text) : digits.writeText(usesExponent: usesExponent, to: text)
    }

    /// Writes the number in lowest terms, and returns the number of bytes.
    private func writeQuotient(to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let quotient = reduced
        let length = quotient.numerator.writeDecimalText(to: text)
        if quotient.denominator == 1 { return length }
        text[length] = UInt8(ascii: "/")
        let rest = UnsafeMutableBufferPointer(rebasing: text[(length + 1)...])
        return length + 1 + quotient.denominator.writeDecimalText(to: rest)
    }
}

extension ValueFormat {
    /// Whether a fraction is printed without marks other than a decimal point, and rounded only if its digits are
    /// infinite.
    fileprivate var printsPlainFractions: Bool {
        radix == 10 && !hasMarks && numbers != .display && !hasExponents
            && (fractions == .quotient || (fractions != .mixed && precision == .whole))
    }
}
