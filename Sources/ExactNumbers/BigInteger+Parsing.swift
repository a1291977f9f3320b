internal import IntegerKernels

extension BigInteger: LosslessStringConvertible {
    /// Creates the value of decimal digits after an optional sign, or returns nil for any other text.
    public init?(_ text: String) {
        self.init(text, radix: 10)
    }

    /// Creates the value of digits after an optional sign, in O(M(n) log n).
    ///
    /// - Parameters:
    ///   - text: An optional `+` or `-`, then at least one digit; digits above 9 are letters in either case. The result
    ///     is nil for any other text, such as one with white space, or with more digits than an integer can have.
    ///   - radix: The base, 2 through 36; the result is nil for any other.
    public init?(_ text: some StringProtocol, radix: Int = 10) {
        guard 2...36 ~= radix else { return nil }
        var text = String(text)
        guard let value = text.withUTF8({ BigInteger(signed: $0, radix: radix) }) else { return nil }
        self = value
    }

    /// Creates the value of ASCII digits, in O(M(n) log n).
    ///
    /// - Parameters:
    ///   - digits: At least one digit, without a sign; digits above 9 are letters in either case. The result is nil for
    ///     anything else, and for more digits than an integer can have.
    ///   - radix: The base, 2 through 36; traps for any other.
    package init?(digits: Span<UInt8>, radix: Int) {
        precondition(2...36 ~= radix, "a radix must be in 2...36")
        guard let value = digits.withUnsafeBufferPointer({ BigInteger(unsigned: $0[...], radix: radix) }) else {
            return nil
        }
        self = value
    }

    private init?(signed text: UnsafeBufferPointer<UInt8>, radix: Int) {
        let hasSign = text.first == UInt8(ascii: "-") || text.first == UInt8(ascii: "+")
        self.init(unsigned: hasSign ? text.dropFirst() : text[...], radix: radix)
        if text.first == UInt8(ascii: "-") { negate() }
    }

    init?(unsigned digits: Slice<UnsafeBufferPointer<UInt8>>, radix: Int) {
        let digitsPerLimb = BigInteger.digitsPerLimb[radix]
        guard !digits.isEmpty, digits.count / digitsPerLimb < BigInteger.maximumBitLength / UInt.bitWidth - 3 else {
            return nil
        }
        guard digits.count > digitsPerLimb else {
            var value: UInt = 0
            for digit in digits {
                guard let digit = BigInteger.digitValue(digit, radix: radix) else { return nil }
                value = value * UInt(radix) + UInt(digit)
            }
            self.init(value)
            return
        }
        if radix == 10, let value = BigInteger(shortDecimal: UnsafeBufferPointer(rebasing: digits)) {
            self = value
        } else {
            self.init(manyDigits: digits, radix: radix)
        }
    }

    /// Creates the value of more digits than one limb can hold.
    private init?(manyDigits digits: Slice<UnsafeBufferPointer<UInt8>>, radix: Int) {
        let value = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digits.count) { values -> BigInteger? in
            var index = 0
            for digit in digits {
                guard let value = BigInteger.digitValue(digit, radix: radix) else { return nil }
                values.initializeElement(at: index, to: value)
                index += 1
            }
            return BigInteger.computing { number in
                // `mpn_set_str` needs room for two limbs more than the digits can fill.
                let limbs = gmpz_limbs_write(number, digits.count / BigInteger.digitsPerLimb[radix] + 3)
                let count = gmpn_set_str(limbs, values.baseAddress, digits.count, CInt(radix))
                gmpz_limbs_finish(number, count)
            }
        }
        guard let value else { return nil }
        self = value
    }

    /// Returns the value of an ASCII digit or letter, or nil if it isn't a digit in the radix.
    @inline(__always)
    private static func digitValue(_ character: UInt8, radix: Int) -> UInt8? {
        let value =
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A") + 10
            default: UInt8.max
            }
        return value < radix ? value : nil
    }

    /// The number of digits that always fit a limb, by radix.
    private static let digitsPerLimb: [Int] = (0...36).map { radix in
        guard radix >= 2 else { return 0 }
        var count = 0
        var power: UInt = 1
        while case (let next, false) = power.multipliedReportingOverflow(by: UInt(radix)) {
            count += 1
            power = next
        }
        return count
    }
}
