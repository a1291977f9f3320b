internal import ExactNumbers
internal import Testing

@Suite struct TextTests {
    @Test func everyRadixReadsBack() {
        expectAlways("reading what was printed gives the same integer") { generator in
            let (a, radix) = (generator.integer(maximumBits: 700), generator.int(2...36))
            let upper = a.text(radix: radix, uppercase: true)
            return BigInteger(a.text(radix: radix), radix: radix) == a && BigInteger(upper, radix: radix) == a
                && upper == a.text(radix: radix).uppercased()
                && BigInteger("000" + upper, radix: radix) == (a.isNegative ? nil : a)
        }
    }

    @Test func digitsAreThoseOfRepeatedDivision() {
        expectAlways("each digit is a remainder", count: 1_000) { generator in
            let (a, radix) = (generator.integer().magnitude, generator.int(2...36))
            var (rest, digits) = (a, "")
            while !rest.isZero || digits.isEmpty {
                let (quotient, digit) = rest.quotientAndRemainder(dividingBy: BigInteger(radix))
                digits = String(Int(digit), radix: radix) + digits
                rest = quotient
            }
            return a.description == a.text(radix: 10) && a.text(radix: radix) == digits
        }
    }

    @Test func lengthsAroundPowersOfTheRadix() {
        for radix in 2...36 {
            for exponent in 1...70 {
                let power = BigInteger(radix).power(exponent)
                let nines = String(repeating: String(radix - 1, radix: radix), count: exponent)
                #expect((power - 1).text(radix: radix) == nines)
                #expect((-power).text(radix: radix) == "-1" + String(repeating: "0", count: exponent))
                #expect(BigInteger(nines, radix: radix) == power - 1)
            }
        }
    }

    @Test(arguments: [
        "", "-", "+", " 1", "1 ", "1_000", "0x10", "--1", "+-1", "1-", "a", "12a", "٣", "1\0", "1.0", "½",
        "99999999999999999999999999999x9", "9999999999999999999999999999999 ", "-_",
    ])
    func refuses(_ text: String) {
        #expect(BigInteger(text) == nil)
        #expect(BigInteger(text[...]) == nil)
        #expect(BigInteger(digits: Array(text.utf8).span, radix: 10) == nil)
    }

    @Test func decimalsOfEveryLengthAreSumsOfTheirDigits() {
        var generator = Generator(seed: 2026)
        for count in 1...200 {
            let digits = (0..<count).map { _ in generator.int(0...9) }
            let text = digits.map(String.init).joined()
            let value = digits.reduce(BigInteger(0)) { $0 * 10 + BigInteger($1) }
            #expect(BigInteger(text) == value, "\(text)")
            #expect(BigInteger("-000" + text) == -value, "\(text)")
        }
    }

    @Test func noByteOfADecimalButADigit() {
        for count in [1, 19, 20, 24, 30, 152, 153] {
            for place in [0, count / 2, count - 1] {
                for byte in UInt8.min...UInt8.max where !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                    var digits = [UInt8](repeating: UInt8(ascii: "9"), count: count)
                    digits[place] = byte
                    #expect(BigInteger(digits: digits.span, radix: 10) == nil, "\(byte) at \(place) of \(count)")
                }
            }
        }
    }

    @Test func acceptsSignsLettersAndLeadingZeros() {
        #expect(BigInteger("+17") == 17)
        #expect(BigInteger("-0") == 0)
        #expect(BigInteger("-000000000000000000000000000000000000000000017") == -17)
        #expect(BigInteger("zZ", radix: 36) == BigInteger(35 * 37))
        #expect(BigInteger("2", radix: 2) == nil)
        #expect(BigInteger("-9223372036854775808") == BigInteger(Int.min))
        #expect(BigInteger("x123456789012345678901234567890".dropFirst()) == 123_456_789_012_345_678_901_234_567_890)
        #expect(BigInteger(digits: [0x31, 0x46].span, radix: 16) == 31)
        #expect(BigInteger(digits: [0x2B, 0x31].span, radix: 10) == nil, "digits have no sign")
    }

    @Test func literals() {
        // swift-format-ignore
        let twoHundredDigits: BigInteger =
            12345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890
        #expect(twoHundredDigits.description == String(repeating: "1234567890", count: 20))
        let negative: BigInteger = -0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF
        #expect(negative == 1 - BigInteger(2).power(128))
        let (least, greatest): (BigInteger, BigInteger) = (-9_223_372_036_854_775_808, 9_223_372_036_854_775_808)
        #expect(least == BigInteger(Int.min))
        #expect(greatest == BigInteger(Int.max) + 1)
        #expect((-18_446_744_073_709_551_616 as BigInteger) == -BigInteger(UInt.max) - 1)
        #expect((0 as BigInteger).isZero)
    }
}
