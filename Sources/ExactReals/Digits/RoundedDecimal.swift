internal import ExactNumbers

/// How a number is rounded to decimal digits, half away from zero.
enum DecimalPrecision: Hashable, Sendable {
    /// To so many digits after the point, at least 0.
    case places(Int)
    /// To so many digits from the first that isn't 0, at least 1.
    case significant(Int)

    /// How many digits there are, after the point or in all.
    var count: Int {
        switch self {
        case .places(let count), .significant(let count): count
        }
    }

    /// The same with a number of digits that makes sense and can be reckoned with.
    var limited: DecimalPrecision {
        let most = BigInteger.maximumBitLength
        return switch self {
        case .places(let count): .places(min(max(0, count), most))
        case .significant(let count): .significant(min(max(1, count), most))
        }
    }
}

/// A number that was rounded to decimal digits.
struct RoundedDecimal: Hashable, Sendable {
    let isNegative: Bool
    /// All digits as an integer, without zeros in front; `0` for 0.
    let digits: String
    /// How many of the digits stand after the point, or the negative number of zeros that follow them before it.
    let places: Int

    /// A decimal of an integer and the place of its point.
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

    /// Whether the digits are a power of ten: 1 and zeros.
    var isPowerOfTen: Bool { digits.utf8.first == UInt8(ascii: "1") && digits.utf8.dropFirst().allSatisfy(isZeroDigit) }

    /// The same number with one zero less at the end.
    func droppingLastZero() -> RoundedDecimal {
        assert(digits.utf8.last.map(isZeroDigit) == true, "the last digit is 0")
        return RoundedDecimal(isNegative: isNegative, digits: String(digits.dropLast()), places: places - 1)
    }
}

extension RoundedDecimal {
    /// The number without an exponent, in O(n): `-0.0625`. Zeros at the end are kept; 0 has no sign.
    var plainText: String {
        let sign = isNegative ? "-" : ""
        if places <= 0 { return sign + digits + (digits == "0" ? "" : String(repeating: "0", count: -places)) }
        let count = digits.utf8.count
        if count <= places { return sign + "0." + String(repeating: "0", count: places - count) + digits }
        return sign + withPoint(after: count - places)
    }

    /// The digits with a point after some of them.
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

    /// The number with an exponent only where its digits alone wouldn't tell how large it is: if it is less than 10⁻⁵, or if
    /// none of its digits would stand after the point.
    var text: String {
        let exponent = digits.utf8.count - 1 - places
        return exponent != 0 && (exponent < -5 || places <= 0) ? exponentText : plainText
    }
}

private func isZeroDigit(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "0") }
