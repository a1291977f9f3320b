extension Rational: LosslessStringConvertible {
    /// The number as `n/d`, or as `n` if it is an integer, in decimal digits.
    public var description: String {
        text(radix: 10)
    }

    /// Returns the number as `n/d`, or as `n` if it is an integer.
    ///
    /// - Parameters:
    ///   - radix: The base, 2 through 36; traps for any other.
    ///   - uppercase: Whether digits above 9 are the letters A to Z rather than a to z.
    public func text(radix: Int, uppercase: Bool = false) -> String {
        let numerator = numerator.text(radix: radix, uppercase: uppercase)
        return isInteger ? numerator : numerator + "/" + denominator.text(radix: radix, uppercase: uppercase)
    }

    /// Creates the value of `n`, `n/d` or a decimal such as `12.99`, or returns nil for any other text.
    ///
    /// `n` is decimal digits after an optional sign. `d` is decimal digits that aren't all 0, and may have factors in
    /// common with `n`. A decimal must not have an exponent, since a short text could then stand for a number that
    /// fills the memory; ``init(decimal:)`` accepts exponents.
    ///
    /// - Complexity: O(M(n) log n) in the length of the text.
    public init?(_ text: String) {
        guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else {
            if text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return nil }
            self.init(decimal: text)
            return
        }
        let digits = ContiguousArray(text.utf8[slash...].dropFirst())
        guard let numerator = BigInteger(text[..<slash]),
            let denominator = BigInteger(digits: digits.span, radix: 10), !denominator.isZero
        else { return nil }
        self.init(numerator, denominator)
    }

    /// Creates the exact value of a decimal number such as `3.25`, `-1e-3` or `.5`.
    ///
    /// - Parameter text: An optional sign; digits, or a point and digits, or both; then optionally `e` or `E` and a
    ///   decimal exponent of at most 10,000,000 in magnitude, for which the conversion takes a fraction of a second and
    ///   some megabytes. The result is nil for anything else.
    public init?(decimal text: some StringProtocol) { self.init(decimal: text, greatestExponent: 10_000_000) }

    /// Creates the exact value of a decimal number.
    ///
    /// - Parameters:
    ///   - text: as for `init(decimal:)`.
    ///   - greatestExponent: the greatest magnitude of an exponent, unless the number is 0.
    package init?(decimal text: some StringProtocol, greatestExponent: Int) {
        var rest = Array(text.utf8)[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        let mantissa = rest.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
        let integral = mantissa.prefix { $0 != UInt8(ascii: ".") }
        let fraction = mantissa.dropFirst(integral.count + 1)
        let hasPoint = integral.count < mantissa.count
        let digits = ContiguousArray(integral + fraction)
        guard !hasPoint || !fraction.isEmpty,
            let magnitude = BigInteger(digits: digits.span, radix: 10),
            let exponent = Rational.exponent(rest.dropFirst(mantissa.count), places: fraction.count)
        else { return nil }
        // 10^e has fewer than 10/3·e bits.
        let size = exponent.magnitude / 3 * 10 + 10 + UInt(magnitude.bitLength)
        let isAdmitted = size <= BigInteger.maximumBitLength && abs(exponent + fraction.count) <= greatestExponent
        guard magnitude.isZero || isAdmitted else { return nil }
        self.init(significand: isNegative ? -magnitude : magnitude, decimalExponent: exponent)
    }

    /// Returns the value of the exponent in `text`, which includes its letter, minus the number of `places` of the
    /// digits.
    private static func exponent(_ text: ArraySlice<UInt8>, places: Int) -> Int? {
        if text.isEmpty { return -places }
        guard let exponent = Int(String(decoding: text.dropFirst(), as: UTF8.self)) else { return nil }
        let (difference, overflow) = exponent.subtractingReportingOverflow(places)
        // A quarter of the range suffices to compare any size without overflow.
        return overflow || difference.magnitude > UInt.max / 8 ? nil : difference
    }
}

extension Rational: Codable {
    /// Encodes the number as a string, `n/d` or `n`, which every format preserves exactly.
    ///
    /// - Throws: whatever the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// Decodes a string that ``init(_:)-(String)`` accepts, such as `n/d`, or a plain integer of up to 64 bits.
    ///
    /// - Throws: `DecodingError` if the value is neither.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let integer = try? BigInteger(from: decoder) {
            self.init(reduced: integer, 1)
            return
        }
        let text = try container.decode(String.self)
        guard let value = Rational(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "the text is not a rational")
        }
        self = value
    }
}
