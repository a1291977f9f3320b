internal import ExactNumbers

/// How a number is rounded to decimal digits, half away from zero.
enum DecimalPrecision: Hashable, Sendable {
    /// To a number of digits after the point, at least 0.
    case places(Int)
    /// To a number of significant digits, at least 1.
    case significant(Int)

    /// The number of digits, after the point or in all.
    var count: Int {
        switch self {
        case .places(let count), .significant(let count): count
        }
    }

    /// The same precision with a sensible number of digits, for which computations can't overflow.
    var limited: DecimalPrecision {
        let most = BigInteger.maximumBitLength
        return switch self {
        case .places(let count): .places(min(max(0, count), most))
        case .significant(let count): .significant(min(max(1, count), most))
        }
    }
}

/// A number rounded to decimal digits.
struct RoundedDecimal: Hashable, Sendable {
    let isNegative: Bool
    /// All digits as an integer, without leading zeros; `0` for 0.
    let digits: String
    /// The number of digits after the point, or minus the number of zeros between the digits and the point.
    let places: Int

    /// Creates a decimal from an integer and the place of its point.
    init(_ value: BigInteger, places: Int) {
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
    /// The number without an exponent, in O(n): `-0.0625`. Trailing zeros are kept; 0 has no sign.
    var plainText: String {
        let sign = isNegative ? "-" : ""
        if places <= 0 { return sign + digits + (digits == "0" ? "" : String(repeating: "0", count: -places)) }
        let count = digits.utf8.count
        if count <= places { return sign + "0." + String(repeating: "0", count: places - count) + digits }
        return sign + withPoint(after: count - places)
    }

    /// Returns the digits with a point after the first `count`.
    private func withPoint(after count: Int) -> String {
        String(unsafeUninitializedCapacity: digits.utf8.count + 1) { text in
            var place = 0
            for digit in digits.utf8 {
                if place == count {
                    text[place] = UInt8(ascii: ".")
                    place += 1
                }
                text[place] = digit
                place += 1
            }
            return place
        }
    }

    /// The number with one digit before the point and an exponent, in O(n): `1.50e-7`.
    var exponentText: String {
        let exponent = digits.utf8.count - 1 - places
        return (isNegative ? "-" : "") + withPoint(after: 1) + (exponent < 0 ? "e-" : "e+") + String(exponent.magnitude)
    }

    /// The number, with an exponent only if its digits alone wouldn't show how large it is: if it is less than 10⁻⁵, or
    /// none of its digits would be after the point.
    var text: String {
        let exponent = digits.utf8.count - 1 - places
        return exponent != 0 && (exponent < -5 || places <= 0) ? exponentText : plainText
    }
}

private func isZeroDigit(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "0") }
