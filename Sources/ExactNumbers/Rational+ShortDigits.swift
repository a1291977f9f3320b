// The first digits of quotients and square roots of machine words that have infinitely many decimals.

extension Rational {
    /// The least exponent of a number's first digit with which the number is written without an exponent, as 0.000001
    /// is.
    package static let leastPlainExponent = -6

    /// The first 20 significant digits, rounded to nearest, of a number that has infinitely many: a quotient of two
    /// machine words or the square root of one.
    package struct ShortDigits {
        private let isNegative: Bool
        /// The digits before the point or, if there are none, the first nonzero digit.
        private let first: UInt
        /// The remaining digits, as an integer.
        private let rest: UInt
        private let restCount: Int
        /// The place of the first digit after the point, counted from 1, or 0 if there are digits before the point.
        private let place: Int

        /// The number of significant digits.
        private static let count = 20

        /// Creates the digits of a quotient, or returns nil if it has finitely many decimals.
        ///
        /// - Precondition: the denominator is positive.
        package init?(_ numerator: Int, over denominator: Int) {
            guard Rational.isEndless(numerator, over: denominator) else { return nil }
            let divisor = denominator.magnitude
            var (quotient, remainder) = numerator.magnitude.quotientAndRemainder(dividingBy: divisor)
            var place = 0
            if quotient == 0 {
                // The number isn't a power of ten, so this is the first place at which it has a nonzero digit.
                place = (divisor / numerator.magnitude).decimalDigitCount
                let scaled = numerator.magnitude.multipliedFullWidth(by: UInt.powerOfTen(place))
                (quotient, remainder) = divisor.dividingFullWidth(scaled)
            }
            let count = Self.count - quotient.decimalDigitCount
            let power = UInt.powerOfTen(count)
            // The remainder is less than the divisor, and the power fits a word, so the quotient also does.
            let (digits, left) = divisor.dividingFullWidth(remainder.multipliedFullWidth(by: power))
            isNegative = numerator < 0
            first = quotient
            // A tie isn't possible, since the number would have finitely many decimals.
            rest = left > divisor - left ? digits + 1 : digits
            restCount = count
            self.place = place
            // The relative difference between a quotient of words and a power of ten is more than 2⁻⁶³, and so more
            // than the rounding error.
            assert(rest < power, "no digit is carried to the next power of ten")
        }

        /// Creates the digits of the square root of a positive integer that isn't a square.
        package init(squareRootOf square: Int) {
            let square = square.magnitude
            let root = square.squareRoot
            restCount = Self.count - root.decimalDigitCount
            let power = BigInteger(UInt.powerOfTen(restCount))
            // A tie isn't possible, since the root is irrational. Twice the digits, rounded down, tell which way to
            // round.
            let doubled = (4 * BigInteger(square) * power * power).squareRoot()
            rest = UInt(((doubled + 1) >> 1) - BigInteger(root) * power)
            assert(BigInteger(rest) < power, "a root of a word differs from an integer by more than is rounded")
            (isNegative, first, place) = (false, root, 0)
        }
    }

    /// Whether a quotient has infinitely many decimals.
    private static func isEndless(_ numerator: Int, over denominator: Int) -> Bool {
        let rest = denominator.factorsOfTen.rest
        return rest != 1 && !numerator.isMultiple(of: rest)
    }
}

extension Rational.ShortDigits {
    /// The length of the longest text, in bytes: a sign, the digits, and before them a zero, a point and 18 zeros.
    package static var longestText: Int { 41 }

    /// Writes the digits and returns the number of bytes.
    ///
    /// - Parameters:
    ///   - usesExponent: Whether a number near 0 is written with an exponent rather than with zeros.
    ///   - text: room for `longestText` bytes.
    package func writeText(usesExponent: Bool, to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let hasExponent = usesExponent && -place < Rational.leastPlainExponent
        var length = 0
        if isNegative {
            text[0] = UInt8(ascii: "-")
            length = 1
        }
        if place > 0, !hasExponent {
            text[length] = UInt8(ascii: "0")
            text[length + 1] = UInt8(ascii: ".")
            length += 2
            UInt.zero.writeDigits(place - 1, to: text, at: &length)
            first.writeDigits(1, to: text, at: &length)
        } else {
            first.writeDigits(Self.count - restCount, to: text, at: &length)
            text[length] = UInt8(ascii: ".")
            length += 1
        }
        rest.writeDigits(restCount, to: text, at: &length)
        if hasExponent { place.writeNegativeExponent(to: text, at: &length) }
        return length
    }
}

extension Int {
    /// Writes `e-` and a positive integer to a text after its first `length` bytes.
    func writeNegativeExponent(to text: UnsafeMutableBufferPointer<UInt8>, at length: inout Int) {
        text[length] = UInt8(ascii: "e")
        text[length + 1] = UInt8(ascii: "-")
        length += 2
        magnitude.writeDigits(magnitude.decimalDigitCount, to: text, at: &length)
    }
}

extension UInt {
    /// Returns a power of ten, up to 10¹⁹.
    fileprivate static func powerOfTen(_ exponent: Int) -> UInt {
        exponent < Int.powersOfTen.count ? Int.powersOfTen[exponent].magnitude : 10_000_000_000_000_000_000
    }

    /// Writes the last `count` decimal digits to a text after its first `length` bytes.
    func writeDigits(_ count: Int, to text: UnsafeMutableBufferPointer<UInt8>, at length: inout Int) {
        precondition(text.count - length >= count, "there is room for the digits")
        var (rest, place) = (self, length + count)
        func writeDigit(_ digit: UInt) {
            place -= 1
            text[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        }
        // Two digits a division.
        while place > length + 1 {
            let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
            writeDigit(pair % 10)
            writeDigit(pair / 10)
            rest = quotient
        }
        if place > length { writeDigit(rest % 10) }
        length += count
    }
}
