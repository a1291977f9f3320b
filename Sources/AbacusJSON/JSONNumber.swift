package import Abacus

/// The parts of a JSON number, from which its size is known before its value is computed.
struct JSONNumber {
    private let integral: ArraySlice<UInt8>
    private let fraction: ArraySlice<UInt8>
    /// The exponent. One that is too large for any limit is replaced by a smaller one that is still too large.
    private let exponent: Int
    /// Whether there is neither a point nor an exponent.
    let isInteger: Bool

    /// number = [ "-" ] ( "0" / digit1-9 *digit ) [ "." 1*digit ] [ ( "e" / "E" ) [ "-" / "+" ] 1*digit ]
    init?(_ lexeme: ArraySlice<UInt8>) {
        var rest = lexeme
        rest.skip("-")
        integral = rest.takeDigits()
        guard integral.count == 1 || integral.first.map({ $0 != UInt8(ascii: "0") }) == true else { return nil }
        let hasFraction = rest.skip(".")
        fraction = hasFraction ? rest.takeDigits() : []
        guard !hasFraction || !fraction.isEmpty else { return nil }
        let hasExponent = rest.skip("eE")
        let isNegative = hasExponent && rest.first == UInt8(ascii: "-")
        if hasExponent { rest.skip("+-") }
        let digits = hasExponent ? rest.takeDigits() : []
        guard !hasExponent || !digits.isEmpty, rest.isEmpty else { return nil }
        let magnitude = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1 << 48) }
        exponent = isNegative ? -magnitude : magnitude
        isInteger = !hasFraction && !hasExponent
    }

    var isZero: Bool {
        integral.allSatisfy { $0 == UInt8(ascii: "0") } && fraction.allSatisfy { $0 == UInt8(ascii: "0") }
    }

    /// An upper bound on the bits of numerator and denominator. A decimal digit takes less than 10/3 bits.
    var maximumBits: Int {
        let digits = integral.count + fraction.count
        let power = exponent - fraction.count
        return (power >= 0 ? digits + power : max(digits, -power)) * 10 / 3 + 1
    }
}

extension ArraySlice<UInt8> {
    /// Removes the first byte if it is one of these ASCII characters.
    @discardableResult
    fileprivate mutating func skip(_ characters: StaticString) -> Bool {
        let isNext = characters.withUTF8Buffer { buffer in first.map { buffer.contains($0) } == true }
        if isNext { removeFirst() }
        return isNext
    }

    /// Removes the digits at the beginning.
    fileprivate mutating func takeDigits() -> Self {
        let digits = prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        self = dropFirst(digits.count)
        return digits
    }
}

extension WordFraction {
    /// Reads a JSON number without an exponent, as most are. Fails for anything else, or for more than 18 digits.
    package init?(json bytes: UnsafeBufferPointer<UInt8>) {
        let isNegative = bytes.first == UInt8(ascii: "-")
        let digits = bytes.span.extracting(droppingFirst: isNegative ? 1 : 0)
        guard !digits.isEmpty, digits[0] != UInt8(ascii: "."), let number = ShortNumber(digits) else { return nil }
        let integralCount = number.scale == 0 ? digits.count : digits.count - number.scale - 1
        if digits[0] == UInt8(ascii: "0"), integralCount > 1 { return nil }
        if number.scale > 0, digits[integralCount] != UInt8(ascii: ".") { return nil }
        self.init(isNegative ? -number.mantissa : number.mantissa, Int.powersOfTen[number.scale])
    }
}

extension String {
    /// Whether a printed number is a JSON number (RFC 8259, section 6). Numbers printed in base ten, without groups and
    /// as decimals, are.
    package var isJSONNumber: Bool {
        var digits = utf8[...]
        if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
        // An expression may begin with the constant e.
        guard let first = digits.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first else { return false }
        return digits.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
                UInt8(ascii: "e"):
                true
            default: false
            }
        }
    }
}
