// Quotients of machine words, as most decimals are: their decimal digits and their lowest terms.

extension Rational {
    /// A quotient of two machine words as a decimal: `significand` over 10 to the power of `places`. The significand
    /// doesn't end in 0 unless there are no places.
    package struct ShortDecimal {
        package let significand: Int
        package let places: Int

        /// Creates the decimal equal to a quotient, or returns nil if it has infinitely many digits or its digits don't
        /// fit a word.
        ///
        /// - Precondition: the denominator is positive.
        package init?(_ numerator: Int, over denominator: Int) {
            // All factors of the denominator other than twos and fives must also be in the numerator.
            let (twos, fives, rest) = denominator.factorsOfTen
            let (quotient, remainder) = rest == 1 ? (numerator, 0) : numerator.quotientAndRemainder(dividingBy: rest)
            let places = max(twos, fives)
            guard remainder == 0, places < Int.powersOfTen.count else { return nil }
            let factor = Int.powersOfTen[places] / (denominator / rest)
            let (scaled, overflow) = quotient.multipliedReportingOverflow(by: factor)
            if overflow { return nil }
            self.init(scaled, places: places)
        }

        /// Creates a decimal without the zeros at the end of its places.
        private init(_ significand: Int, places: Int) {
            var (significand, places) = (significand, places)
            while places > 0, significand % 10 == 0 { (significand, places) = (significand / 10, places - 1) }
            self.significand = significand
            self.places = places
        }
    }

    /// Creates the quotient of two machine words, reduced to lowest terms.
    ///
    /// The denominators of decimals have no other factors than twos and fives, so only these can be cancelled.
    ///
    /// - Precondition: the denominator is positive.
    package init(short numerator: Int, over denominator: Int) {
        var (magnitude, divisor) = (numerator.magnitude, denominator.magnitude)
        // A product of twos and fives divides the greatest power of ten, unless it has more of either than that.
        if magnitude != 0, Int.powersOfTen[18].isMultiple(of: denominator) {
            let shift = min(divisor.trailingZeroBitCount, magnitude.trailingZeroBitCount)
            (magnitude, divisor) = (magnitude >> shift, divisor >> shift)
            while case (let quotient, 0) = magnitude.quotientAndRemainder(dividingBy: 5), divisor.isMultiple(of: 5) {
                (magnitude, divisor) = (quotient, divisor / 5)
            }
        } else {
            let common = BigInteger.greatestCommonDivisor(magnitude, divisor)
            (magnitude, divisor) = (magnitude / common, divisor / common)
        }
        let quotient = Int(truncatingIfNeeded: magnitude)
        self.init(reduced: BigInteger(numerator < 0 ? 0 &- quotient : quotient), BigInteger(Int(divisor)))
    }
}

extension Rational.ShortDecimal {
    /// The length of the longest text, in bytes: a sign, a point and the digits, with either a zero before or an
    /// exponent after them.
    package static var longestText: Int { Int.longestDecimalText + 5 }

    /// Writes the digits and returns the number of bytes.
    ///
    /// - Parameters:
    ///   - usesExponent: Whether a number near 0 is written with an exponent rather than with zeros.
    ///   - text: room for `longestText` bytes.
    package func writeText(usesExponent: Bool = false, to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        if places == 0 { return significand.writeDecimalText(to: text) }
        let digits = significand.magnitude
        let count = digits.decimalDigitCount
        // The digits after the first one, or those after the point.
        let hasExponent = usesExponent && count - 1 - places < Rational.leastPlainExponent
        let restCount = hasExponent ? count - 1 : places
        let (first, rest) = digits.quotientAndRemainder(dividingBy: Int.powersOfTen[restCount].magnitude)
        var length = 0
        if significand < 0 {
            text[0] = UInt8(ascii: "-")
            length = 1
        }
        first.writeDigits(first.decimalDigitCount, to: text, at: &length)
        if restCount > 0 {
            text[length] = UInt8(ascii: ".")
            length += 1
            rest.writeDigits(restCount, to: text, at: &length)
        }
        if hasExponent { (places - restCount).writeNegativeExponent(to: text, at: &length) }
        return length
    }

    /// The decimal digits as a string, without an exponent.
    package var text: String {
        String(unsafeUninitializedCapacity: Self.longestText) { writeText(to: $0) }
    }
}

extension Int {
    /// The powers of ten that fit a machine word.
    package static let powersOfTen = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000,
    ]

    /// Returns the exponent of a power of ten, or nil for any other number.
    fileprivate static func exponent(ofPowerOfTen number: Int) -> Int? {
        // A number of b bits has about 0.301 b digits.
        let exponent = ((bitWidth - number.leadingZeroBitCount) * 1_233) >> 12
        return exponent < powersOfTen.count && powersOfTen[exponent] == number ? exponent : nil
    }

    /// The numbers of factors 2 and 5 of a positive number, and the rest without these factors.
    var factorsOfTen: (twos: Int, fives: Int, rest: Int) {
        if let exponent = Self.exponent(ofPowerOfTen: self) { return (exponent, exponent, 1) }
        var (rest, fives) = (magnitude >> trailingZeroBitCount, 0)
        while case (let quotient, 0) = rest.quotientAndRemainder(dividingBy: 5) {
            (rest, fives) = (quotient, fives + 1)
        }
        return (trailingZeroBitCount, fives, Int(rest))
    }
}
