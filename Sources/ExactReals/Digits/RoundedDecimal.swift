package import ExactNumbers

/// How a number is rounded to decimal digits, half away from zero.
package enum DecimalPrecision: Hashable, Sendable {
    /// To a number of digits after the point, at least 0.
    case places(Int)
    /// To a number of significant digits, at least 1.
    case significant(Int)

    /// The number of digits, after the point or in total.
    var count: Int {
        switch self {
        case .places(let count), .significant(let count): count
        }
    }

    /// The same precision with a number of digits that is clamped to a range in which computations can't overflow.
    var limited: DecimalPrecision {
        let most = BigInteger.maximumBitLength
        return switch self {
        case .places(let count): .places(min(max(0, count), most))
        case .significant(let count): .significant(min(max(1, count), most))
        }
    }
}

/// A number rounded to decimal digits.
package struct RoundedDecimal: Hashable, Sendable {
    package let isNegative: Bool
    /// All digits as an integer, without leading zeros; `0` for 0.
    package let digits: String
    /// The number of digits after the point, or minus the number of zeros between the digits and the point.
    package let places: Int

    /// Creates a decimal from an integer and the place of its point.
    package init(_ value: BigInteger, places: Int) {
        isNegative = value.isNegative
        digits = value.magnitude.description
        self.places = places
    }

    private init(isNegative: Bool, digits: String, places: Int) {
        self.isNegative = isNegative
        self.digits = digits
        self.places = places
    }

    /// Whether the digits are a power of ten: a 1 and zeros.
    var isPowerOfTen: Bool { digits.utf8.first == UInt8(ascii: "1") && digits.utf8.dropFirst().allSatisfy(isZeroDigit) }

    /// Returns the same number with one trailing zero fewer.
    func droppingLastZero() -> RoundedDecimal {
        assert(digits.utf8.last.map(isZeroDigit) == true, "the last digit is 0")
        return RoundedDecimal(isNegative: isNegative, digits: String(digits.dropLast()), places: places - 1)
    }
}

extension RoundedDecimal {
    /// Whether the number is 0.
    package var isZero: Bool { digits == "0" }

    /// The exponent of the first digit, as a power of ten.
    package var exponent: Int { digits.utf8.count - 1 - places }

    /// Returns the number with the same digits and the point at another place.
    package func moved(toPlaces places: Int) -> RoundedDecimal {
        RoundedDecimal(isNegative: isNegative, digits: digits, places: places)
    }

    /// Returns the same number without trailing zeros after the point, in O(n).
    package func droppingZerosAfterPoint() -> RoundedDecimal {
        if isZero { return moved(toPlaces: 0) }
        let zeros = min(digits.utf8.reversed().prefix(while: isZeroDigit).count, max(places, 0))
        return RoundedDecimal(isNegative: isNegative, digits: String(digits.dropLast(zeros)), places: places - zeros)
    }

    /// Returns the same number with trailing zeros added until it has at least `count` places, in O(n).
    package func padded(toPlaces count: Int) -> RoundedDecimal {
        guard places < count else { return self }
        let zeros = isZero ? "" : .zeros(count - places)
        return RoundedDecimal(isNegative: isNegative, digits: digits + zeros, places: count)
    }
}

extension RoundedDecimal {
    /// Returns the number rounded half away from zero, with trailing zeros if it has fewer digits than the precision
    /// requires, in O(n).
    package func rounded(_ precision: DecimalPrecision) -> RoundedDecimal {
        let precision = precision.limited
        let excess =
            switch precision {
            case .places(let count): places - count
            case .significant(let count): isZero ? 0 : digits.utf8.count - count
            }
        guard excess > 0 else { return padded(toPlaces: places - excess) }
        // The leading zero can take a carry.
        var kept = [zero] + digits.utf8.dropLast(excess)
        if let next = digits.utf8.suffix(excess).first, excess <= digits.utf8.count, next >= UInt8(ascii: "5") {
            let nines = kept.reversed().prefix { $0 == UInt8(ascii: "9") }.count
            kept.replaceSubrange((kept.count - nines)..., with: repeatElement(zero, count: nines))
            kept[kept.count - nines - 1] += 1
        }
        if kept.count > 1, kept[0] == zero { kept.removeFirst() }
        let rounded = RoundedDecimal(
            isNegative: isNegative && kept != [zero], digits: String(decoding: kept, as: UTF8.self),
            places: places - excess)
        if case .significant(let count) = precision, kept.count > count { return rounded.droppingLastZero() }
        return rounded
    }
}

extension RoundedDecimal {
    /// The number without an exponent, in O(n): `-0.0625`. Trailing zeros are kept; 0 has no sign.
    package var plainText: String {
        let sign = isNegative ? "-" : ""
        if places <= 0 { return sign + digits + (digits == "0" ? "" : .zeros(-places)) }
        let count = digits.utf8.count
        if count <= places { return sign + "0." + .zeros(places - count) + digits }
        return sign + withPoint(after: count - places)
    }

    /// Returns the digits with a point after the first `count`, unless no others follow.
    private func withPoint(after count: Int) -> String {
        if count == digits.utf8.count { return digits }
        var digits = digits
        return digits.withUTF8 { digits in
            String(unsafeUninitializedCapacity: digits.count + 1) { text in
                _ = text.initialize(fromContentsOf: digits[..<count])
                text[count] = UInt8(ascii: ".")
                _ = text[(count + 1)...].initialize(fromContentsOf: digits[count...])
                return digits.count + 1
            }
        }
    }

    /// The number with one digit before the point and an exponent, in O(n): `1.50e-7`.
    var exponentText: String {
        (isNegative ? "-" : "") + withPoint(after: 1) + (exponent < 0 ? "e-" : "e+") + String(exponent.magnitude)
    }

    /// The number with an exponent only if its digits alone wouldn't show its size: if it is less than 10⁻⁵, or if none
    /// of its digits would be after the point.
    package var text: String {
        exponent != 0 && (exponent < -5 || places <= 0) ? exponentText : plainText
    }

    /// Whether the number is so near to 0 that readable formats write it with an exponent.
    package var isSmall: Bool { exponent < Rational.leastPlainExponent }
}

private let zero = UInt8(ascii: "0")

private func isZeroDigit(_ byte: UInt8) -> Bool { byte == zero }
