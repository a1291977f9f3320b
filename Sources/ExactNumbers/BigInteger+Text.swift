internal import IntegerKernels

extension BigInteger: CustomStringConvertible {
    /// The decimal digits of the integer, after a `-` if it is negative, in O(M(n) log n).
    public var description: String {
        text(radix: 10)
    }

    /// Returns the digits of the integer, after a `-` if it is negative, in O(M(n) log n).
    ///
    /// - Parameters:
    ///   - radix: The base, 2 through 36; traps for any other.
    ///   - uppercase: Whether digits above 9 are the letters A to Z rather than a to z.
    public func text(radix: Int, uppercase: Bool = false) -> String {
        precondition(2...36 ~= radix, "a radix must be in 2...36")
        if let value = small {
            return radix == 10 ? value.decimalText : String(value, radix: radix, uppercase: uppercase)
        }
        return withOperand { number in
            // Room for a sign and for the null byte that GMP appends. The number of digits may be one too many.
            let digitCount = gmpz_sizeinbase(number, CInt(radix))
            let capacity = digitCount + 2
            return String(unsafeUninitializedCapacity: capacity) { buffer in
                buffer.withMemoryRebound(to: CChar.self) { text in
                    _ = gmpz_get_str(text.baseAddress, CInt(uppercase ? -radix : radix), number)
                    let length = digitCount + (isNegative ? 1 : 0)
                    return text[length - 1] == 0 ? length - 1 : length
                }
            }
        }
    }
}

extension Int {
    /// The decimal digits of the integer, after a `-` if it is negative.
    ///
    /// The standard library's `description` is generic over all integer types and takes about ten times as long.
    fileprivate var decimalText: String {
        String(unsafeUninitializedCapacity: Self.longestDecimalText) { writeDecimalText(to: $0) }
    }

    /// The length of the longest decimal text of an `Int`, in bytes.
    package static var longestDecimalText: Int { 20 }

    /// Writes the decimal digits, after a `-` if the integer is negative, and returns the number of bytes.
    ///
    /// - Parameter text: room for `longestDecimalText` bytes.
    package func writeDecimalText(to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var length = 0
        if self < 0 {
            text[0] = UInt8(ascii: "-")
            length = 1
        }
        magnitude.writeDigits(magnitude.decimalDigitCount, to: text, at: &length)
        return length
    }
}

extension UInt {
    /// The number of decimal digits of the magnitude of an `Int`; 1 for 0.
    var decimalDigitCount: Int {
        // A number of b bits has about 0.301 b digits.
        let count = ((bitWidth - leadingZeroBitCount) * 1_233) >> 12
        guard count < Int.powersOfTen.count else { return count }
        return self < Int.powersOfTen[count].magnitude ? Swift.max(count, 1) : count + 1
    }
}

extension BigInteger {
    /// Returns the digits of the integer in a base, most significant first; 0 has the digit 0.
    ///
    /// The integer is divided by the highest of the powers base, base², base⁴ and so on that is needed, then the
    /// quotient and the remainder by the next lower one (D. E. Knuth, TAOCP 4.4).
    ///
    /// - Parameter base: The base; traps if it is less than 2.
    /// - Precondition: The integer isn't negative.
    /// - Complexity: O(M(n) log n) for n bits.
    public func digits(base: BigInteger = 10) -> [BigInteger] {
        precondition(!isNegative, "a negative integer has no digits")
        precondition(base >= 2, "a base is at least 2")
        var powers: [BigInteger] = []
        var power = base
        while power <= self, !Interruption.isRaised {
            powers.append(power)
            // The square of a longer power would exceed the integer, and might be too large.
            guard 2 * power.bitLength - 1 <= bitLength else { break }
            power *= power
        }
        var digits: [BigInteger] = []
        appendDigits(below: powers[...], to: &digits)
        return digits
    }

    /// Appends the digits of an integer that is less than the square of the last of `powers`, or less than the base if
    /// there are none. Leading zeros are included unless the digits are the first ones.
    private func appendDigits(below powers: ArraySlice<BigInteger>, to digits: inout [BigInteger]) {
        guard let power = powers.last, !Interruption.isRaised else {
            digits.append(self)
            return
        }
        let (quotient, remainder) = quotientAndRemainder(dividingBy: power)
        if !digits.isEmpty || !quotient.isZero { quotient.appendDigits(below: powers.dropLast(), to: &digits) }
        remainder.appendDigits(below: powers.dropLast(), to: &digits)
    }
}

extension BigInteger: Codable {
    /// Encodes the integer as a string of decimal digits, which every format preserves exactly.
    ///
    /// - Throws: whatever the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// Decodes a string of decimal digits, or a plain integer of up to 64 bits.
    ///
    /// - Throws: `DecodingError` if the value is neither.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Int.self) {
            self.init(value)
        } else if let value = try? container.decode(UInt.self) {
            self.init(value)
        } else {
            let text = try container.decode(String.self)
            guard let value = BigInteger(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "the text is not an integer")
            }
            self = value
        }
    }
}
