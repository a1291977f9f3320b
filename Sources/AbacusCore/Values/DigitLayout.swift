internal import ExactReals

// Rounds the decimal digits of a number and lays them out.

extension ValueFormat {
    /// Returns the digits that the format asks for, given a closure that rounds the number.
    ///
    /// - Complexity: that of rounding once; in the notations `engineering` and `positional`, possibly twice.
    func digits<Failure: Error>(
        roundedBy round: (DecimalPrecision) throws(Failure) -> RoundedDecimal
    ) throws(Failure) -> RoundedDecimal {
        switch (precision, numbers) {
        case (.whole, .positional), (.whole, .display):
            let digits = try round(.significant(Self.readableDigits))
            // One decimal place shows that the number was rounded.
            return digits.exponent < Self.readableDigits - 1 ? digits : try round(.places(1))
        case (.whole, _): return try round(.significant(Self.readableDigits))
        case (.places(let count), .positional), (.places(let count), .automatic), (.places(let count), .display):
            return try round(.places(count))
        case (.places(let count), .scientific): return try round(.significant(Self.limited(count) + 1))
        case (.places(let count), .engineering):
            // The number of digits before the point is known only after rounding.
            let digits = try round(.significant(Self.limited(count) + 3))
            if digits.engineeringDigits == 3 { return digits }
            return try round(.significant(Self.limited(count) + digits.engineeringDigits))
        case (.significant(let count), .engineering) where count < 3:
            let digits = try round(.significant(3))
            if digits.engineeringDigits == 3 { return digits }
            return try round(.significant(max(count, digits.engineeringDigits)))
        case (.significant(let count), .positional), (.significant(let count), .display):
            let digits = try round(.significant(count))
            return digits.exponent < count ? digits : try round(.places(0))
        case (.significant(let count), _): return try round(.significant(count))
        }
    }

    /// Whether all digits of a number are printed, so that it needs no rounding.
    func takesAllDigits(of decimal: RoundedDecimal) -> Bool {
        switch (precision, numbers) {
        case (.whole, _): true
        case (.places(let count), .positional), (.places(let count), .automatic), (.places(let count), .display):
            decimal.places <= count
        case (.places(let count), _): decimal.digits.utf8.count - 1 <= count
        case (.significant(let count), _): decimal.digits.utf8.count <= count
        }
    }

    /// Returns a number of digits with which nothing overflows.
    private static func limited(_ count: Int) -> Int { min(count, BigInteger.maximumBitLength) }

    /// Returns the text of the digits to which a number with infinitely many was rounded. Trailing zeros are digits,
    /// too.
    ///
    /// - Complexity: O(n) in the number of digits.
    func text(ofEndless decimal: RoundedDecimal) -> String {
        var format = self
        if numbers == .automatic, precision == .whole {
            // From 10¹⁹ on, none of the twenty digits would come after the point.
            let hasExponent = decimal.isSmall || decimal.exponent >= Self.readableDigits - 1
            format.numbers = hasExponent ? .scientific : .positional
        }
        return format.text(of: decimal, keepsZeros: true)
    }

    /// Returns the text of digits. They are all digits of the number unless the format has a precision.
    ///
    /// - Parameter keepsZeros: whether trailing zeros after the point are printed.
    /// - Complexity: O(n) in the number of digits.
    func text(of decimal: RoundedDecimal, keepsZeros: Bool) -> String {
        switch numbers {
        case .automatic where hasExponent(decimal), .scientific:
            exponentText(of: decimal, digitsBeforePoint: 1, keepsZeros: keepsZeros)
        case .automatic, .positional, .display: withMarks(padded(decimal, keepsZeros: keepsZeros).plainText)
        case .engineering:
            exponentText(of: decimal, digitsBeforePoint: decimal.engineeringDigits, keepsZeros: keepsZeros)
        }
    }

    /// Whether a number, with all its digits or those asked for, has an exponent in the style `automatic`.
    private func hasExponent(_ decimal: RoundedDecimal) -> Bool {
        if decimal.isZero { return false }
        return switch precision {
        case .whole: decimal.places > 0 && (decimal.isSmall || decimal.exponent >= Self.leastExponentOfWhole)
        case .places: false
        case .significant: decimal.places < 0 || decimal.isSmall
        }
    }

    /// The least exponent that is printed for a non-integer whose digits are all printed.
    private static let leastExponentOfWhole = 21

    /// Returns digits with the point after the first ones, and the exponent that makes up for moving it.
    func exponentText(
        of decimal: RoundedDecimal, digitsBeforePoint count: Int, keepsZeros: Bool
    ) -> String {
        let places = decimal.digits.utf8.count - count
        let exponent = decimal.isZero ? 0 : places - decimal.places
        let mantissa = padded(decimal.moved(toPlaces: places), keepsZeros: keepsZeros)
        return withMarks(mantissa.plainText) + (exponent < 0 ? "e-" : "e+") + "\(exponent.magnitude)"
    }

    /// Returns a number without trailing zeros, or with as many as the format asks for.
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
    /// The number of digits before the point when the exponent is a multiple of 3.
    fileprivate var engineeringDigits: Int { isZero ? 1 : 1 + ((exponent % 3) + 3) % 3 }
}

// MARK: - Marks

extension ValueFormat {
    /// Returns a decimal number with the format's marks between groups of three digits and before the decimals.
    func withMarks(_ text: String) -> String {
        if !hasMarks { return text }
        let end = text.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") } ?? text.endIndex
        let (whole, rest) = (withGroups(ofLength: 3, text[..<end]), text[end...])
        return rest.first == "." ? whole + String(point) + rest.dropFirst() : whole + rest
    }

    /// Returns digits, which may follow a sign, in groups.
    ///
    /// - Complexity: O(n) in their number.
    func withGroups(ofLength length: Int, _ digits: some StringProtocol) -> String {
        guard let mark = group?.utf8 else { return String(digits) }
        var count = digits.utf8.count
        return String(unsafeUninitializedCapacity: count + count / length * mark.count) { text in
            var place = 0
            for digit in digits.utf8 {
                text[place] = digit
                place += 1
                count -= 1
                if count > 0, count.isMultiple(of: length), digit != UInt8(ascii: "-") {
                    for byte in mark {
                        text[place] = byte
                        place += 1
                    }
                }
            }
            return place
        }
    }
}

// Formats a number like the display of a calculator.

extension ValueFormat {
    /// Returns what a display shows: plain digits or, if they are wider than the display, a number with an exponent.
    ///
    /// - Parameters:
    ///   - digits: the number, rounded as the format asks.
    ///   - isWhole: whether the number itself is an integer.
    ///   - round: rounds the number itself, since rounding the digits again could change the last one.
    /// - Complexity: that of rounding twice.
    func displayed<Failure: Error>(
        _ digits: RoundedDecimal, isWhole: Bool,
        roundedBy round: (DecimalPrecision) throws(Failure) -> RoundedDecimal
    ) throws(Failure) -> (digits: RoundedDecimal, text: String) {
        let plain = text(of: digits, keepsZeros: keepsZeros && !isWhole)
        guard let width, plain.unicodeScalars.count > width else { return (digits, plain) }
        let head = try round(.significant(width))
        let marks = (head.isNegative ? 1 : 0) + "e+\(head.exponent.magnitude)".utf8.count
        // A second digit also needs a point.
        let room = width - marks
        let rounded = try round(.significant(room < 3 ? 1 : room - 1))
        return (rounded, exponentText(of: rounded, digitsBeforePoint: 1, keepsZeros: false))
    }
}
