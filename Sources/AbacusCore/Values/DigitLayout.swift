internal import ExactReals

// How the digits of a number in base ten are rounded and laid out.

extension ValueFormat {
    /// Returns the digits that the format asks for, from a closure that rounds a number.
    ///
    /// - Complexity: that of rounding once, in the notations `engineering` and `positional` perhaps twice.
    func digits<Failure: Error>(
        roundedBy round: (DecimalPrecision) throws(Failure) -> RoundedDecimal
    ) throws(Failure) -> RoundedDecimal {
        switch (precision, numbers) {
        case (.whole, .positional), (.whole, .display):
            let digits = try round(.significant(Self.readableDigits))
            // One place shows that the number was rounded.
            return digits.exponent < Self.readableDigits - 1 ? digits : try round(.places(1))
        case (.whole, _): return try round(.significant(Self.readableDigits))
        case (.places(let count), .positional), (.places(let count), .automatic), (.places(let count), .display):
            return try round(.places(count))
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
        case (.significant(let count), .positional), (.significant(let count), .display):
            let digits = try round(.significant(count))
            return digits.exponent < count ? digits : try round(.places(0))
        case (.significant(let count), _): return try round(.significant(count))
        }
    }

    /// Whether all digits of a number are printed, so that it needn't be rounded.
    func takesAllDigits(of decimal: RoundedDecimal) -> Bool {
        switch (precision, numbers) {
        case (.whole, _): true
        case (.places(let count), .positional), (.places(let count), .automatic), (.places(let count), .display):
            decimal.places <= count
        case (.places(let count), _): decimal.digits.utf8.count - 1 <= count
        case (.significant(let count), _): decimal.digits.utf8.count <= count
        }
    }

    /// A number of digits that nothing overflows with.
    private static func limited(_ count: Int) -> Int { min(count, BigInteger.maximumBitLength) }

    /// Returns the text of digits that a number with infinitely many was rounded to. Zeros at their end are digits, too.
    ///
    /// - Complexity: O(n) in the number of digits.
    func text(ofEndless decimal: RoundedDecimal) -> String {
        var format = self
        if numbers == .automatic, precision == .whole {
            // From 10¹⁹ on, none of the twenty digits would be after the point.
            let hasExponent = decimal.isSmall || decimal.exponent >= Self.readableDigits - 1
            format.numbers = hasExponent ? .scientific : .positional
        }
        return format.text(of: decimal, keepsZeros: true)
    }

    /// Returns the text of digits, which are all that the number has unless the format has a precision.
    ///
    /// - Parameter keepsZeros: whether zeros at the end, after the point, are printed.
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

    /// Whether a number with all or the asked-for digits has an exponent in the style `automatic`.
    private func hasExponent(_ decimal: RoundedDecimal) -> Bool {
        if decimal.isZero { return false }
        return switch precision {
        case .whole: decimal.places > 0 && (decimal.isSmall || decimal.exponent >= Self.leastExponentOfWhole)
        case .places: false
        case .significant: decimal.places < 0 || decimal.isSmall
        }
    }

    /// The least exponent that is printed of a number that isn't an integer and of which all digits are.
    private static let leastExponentOfWhole = 21

    /// Returns digits with the point after the first ones, and the exponent that says where it really is.
    func exponentText(
        of decimal: RoundedDecimal, digitsBeforePoint count: Int, keepsZeros: Bool
    ) -> String {
        let places = decimal.digits.utf8.count - count
        let exponent = decimal.isZero ? 0 : places - decimal.places
        let mantissa = padded(decimal.moved(toPlaces: places), keepsZeros: keepsZeros)
        return withMarks(mantissa.plainText) + (exponent < 0 ? "e-" : "e+") + "\(exponent.magnitude)"
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
}

// MARK: - Marks

extension ValueFormat {
    /// Returns a decimal number with the marks of the format: between groups of three digits, and before the decimals.
    func withMarks(_ text: String) -> String {
        if !hasMarks { return text }
        let end = text.utf8.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") } ?? text.endIndex
        let (whole, rest) = (withGroups(ofLength: 3, text[..<end]), text[end...])
        return rest.first == "." ? whole + String(point) + rest.dropFirst() : whole + rest
    }

    /// Returns digits, after a sign, in groups.
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

// What a calculator shows of a number.

extension ValueFormat {
    /// Returns what a display shows: digits at their places, or with an exponent if that is wider than the display.
    ///
    /// - Parameters:
    ///   - digits: the number, rounded as the format asks for.
    ///   - isWhole: whether the number itself has no decimals.
    ///   - round: rounds the number itself, since rounding the digits once more could change the last one.
    /// - Complexity: that of rounding twice.
    func displayed<Failure: Error>(
        _ digits: RoundedDecimal, isWhole: Bool,
        roundedBy round: (DecimalPrecision) throws(Failure) -> RoundedDecimal
    ) throws(Failure) -> (digits: RoundedDecimal, text: String) {
        let plain = text(of: digits, keepsZeros: keepsZeros && !isWhole)
        guard let width, plain.unicodeScalars.count > width else { return (digits, plain) }
        let head = try round(.significant(width))
        let marks = (head.isNegative ? 1 : 0) + "e+\(head.exponent.magnitude)".utf8.count
        // A second digit needs a point, too.
        let room = width - marks
        let rounded = try round(.significant(room < 3 ? 1 : room - 1))
        return (rounded, exponentText(of: rounded, digitsBeforePoint: 1, keepsZeros: false))
    }
}
