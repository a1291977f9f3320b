internal import ExactReals

// How the digits of a number in base ten are rounded and laid out.

extension ValueFormat {
    /// Returns the digits that the format asks for, from a closure that rounds a number.
    ///
    /// - Complexity: that of rounding once, in the notation `engineering` twice.
    func digits<Failure: Error>(
        roundedBy round: (DecimalPrecision) throws(Failure) -> RoundedDecimal
    ) throws(Failure) -> RoundedDecimal {
        switch (precision, notation) {
        case (.whole, _): return try round(.significant(Self.readableDigits))
        case (.places(let count), .positional): return try round(.places(count))
        case (.places(let count), .scientific): return try round(.significant(Self.limited(count) + 1))
        case (.places(let count), .engineering):
            // The digits before the point are only known of a rounded number.
            let digits = try round(.significant(Self.limited(count) + 3))
            if digits.engineeringDigits == 3 { return digits }
            return try round(.significant(Self.limited(count) + digits.engineeringDigits))
        case (.significant(let count), .engineering) where count < 3:
            let digits = try round(.significant(3))
            if digits.engineeringDigits == 3 { return digits }
            return try round(.significant(max(count, digits.engineeringDigits)))
        case (.significant(let count), _): return try round(.significant(count))
        }
    }

    /// Whether all digits of a number are printed, so that it needn't be rounded.
    func takesAllDigits(of decimal: RoundedDecimal) -> Bool {
        switch (precision, notation) {
        case (.whole, _): true
        case (.places(let count), .positional): decimal.places <= count
        case (.places(let count), _): decimal.digits.utf8.count - 1 <= count
        case (.significant(let count), _): decimal.digits.utf8.count <= count
        }
    }

    /// A number of digits that nothing overflows with.
    private static func limited(_ count: Int) -> Int { min(count, BigInteger.maximumBitLength) }

    /// Returns the text of digits.
    ///
    /// - Parameter keepsZeros: whether zeros at the end, after the point, are printed.
    /// - Complexity: O(n) in the number of digits.
    func text(of decimal: RoundedDecimal, keepsZeros: Bool) -> String {
        switch notation {
        case .positional:
            if case .significant = precision, decimal.hasExponent {
                return exponentText(of: decimal, digitsBeforePoint: 1, keepsZeros: keepsZeros)
            }
            return withGroups(padded(decimal, keepsZeros: keepsZeros).plainText)
        case .scientific: return exponentText(of: decimal, digitsBeforePoint: 1, keepsZeros: keepsZeros)
        case .engineering:
            return exponentText(of: decimal, digitsBeforePoint: decimal.engineeringDigits, keepsZeros: keepsZeros)
        }
    }

    /// Returns digits with the point after the first ones, and the exponent that says where it really is.
    private func exponentText(
        of decimal: RoundedDecimal, digitsBeforePoint count: Int, keepsZeros: Bool
    ) -> String {
        let places = decimal.digits.utf8.count - count
        let exponent = decimal.isZero ? 0 : places - decimal.places
        let mantissa = padded(decimal.moved(toPlaces: places), keepsZeros: keepsZeros)
        return mantissa.plainText + (exponent < 0 ? "e-" : "e+") + "\(exponent.magnitude)"
    }

    /// Returns a number without the zeros at its end, or with all those that are asked for.
    private func padded(_ decimal: RoundedDecimal, keepsZeros: Bool) -> RoundedDecimal {
        guard keepsZeros else { return decimal.droppingZerosAfterPoint() }
        return switch precision {
        case .whole: decimal
        case .places(let count): decimal.padded(toPlaces: count)
        case .significant(let count): decimal.padded(toPlaces: count - 1 - decimal.exponent)
        }
    }
}

extension RoundedDecimal {
    /// The number of digits before the point if the exponent is a multiple of 3.
    fileprivate var engineeringDigits: Int { isZero ? 1 : 1 + ((exponent % 3) + 3) % 3 }

    /// Whether a number of which only these digits are known is written with an exponent: if they don't reach the point,
    /// or if it would begin with many zeros.
    fileprivate var hasExponent: Bool { !isZero && (places < 0 || exponent < -5) }
}

// MARK: - Groups

extension ValueFormat {
    /// Returns a decimal number with its digits before the point in groups of three.
    func withGroups(_ text: String) -> String {
        if separator == nil { return text }
        let end = text.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") } ?? text.endIndex
        return withGroups(ofLength: 3, text[..<end]) + text[end...]
    }

    /// Returns digits, after a sign, in groups.
    ///
    /// - Complexity: O(n) in their number.
    func withGroups(ofLength length: Int, _ digits: some StringProtocol) -> String {
        guard let separator = separator?.rawValue.asciiValue else { return String(digits) }
        var count = digits.utf8.count
        return String(unsafeUninitializedCapacity: count + count / length) { text in
            var place = 0
            for digit in digits.utf8 {
                text[place] = digit
                place += 1
                count -= 1
                if count > 0, count.isMultiple(of: length), digit != UInt8(ascii: "-") {
                    text[place] = separator
                    place += 1
                }
            }
            return place
        }
    }
}
