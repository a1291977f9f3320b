// Quotients of machine words, as most decimals are: their decimal digits, and their values in lowest terms.

extension Rational {
    /// A quotient of two machine words as decimal digits: `significand` over 10 to the power of `places`, where the
    /// significand doesn't end in 0 unless there are no places.
    package struct ShortDecimal {
        package let significand: Int
        package let places: Int

        /// Creates the decimal equal to a quotient, or returns nil if it has infinitely many digits, or if its digits
        /// don't fit a word.
        ///
        /// - Precondition: the denominator is positive.
        package init?(_ numerator: Int, over denominator: Int) {
            // What is in the denominator beside twos and fives must be in the numerator, too.
            let (twos, fives, rest) = denominator.factorsOfTen
            let (quotient, remainder) = rest == 1 ? (numerator, 0) : numerator.quotientAndRemainder(dividingBy: rest)
            let places = max(twos, fives)
            guard remainder == 0, places < Int.powersOfTen.count else { return nil }
            let factor = Int.powersOfTen[places] / (denominator / rest)
            let (scaled, overflow) = quotient.multipliedReportingOverflow(by: factor)
            if overflow { return nil }
            self.init(scaled, places: places)
        }

        /// Creates a decimal, without the zeros at the end of its places.
        private init(_ significand: Int, places: Int) {
            var (significand, places) = (significand, places)
            while places > 0, significand % 10 == 0 { (significand, places) = (significand / 10, places - 1) }
            self.significand = significand
            self.places = places
        }
    }

    /// Creates the quotient of two machine words, reduced to lowest terms.
    ///
    /// From decimals, whose denominators have no other factors, only twos and fives can be cancelled.
    ///
    /// - Precondition: the denominator is positive.
    package init(short numerator: Int, over denominator: Int) {
        let (twos, fives, rest) = denominator.factorsOfTen
        var (magnitude, divisor) = (numerator.magnitude, denominator.magnitude)
        if rest != 1 || magnitude == 0 {
            let common = BigInteger.greatestCommonDivisor(magnitude, divisor)
            (magnitude, divisor) = (magnitude / common, divisor / common)
        } else {
            let shift = min(twos, magnitude.trailingZeroBitCount)
            (magnitude, divisor) = (magnitude >> shift, divisor >> shift)
            var count = 0
            while count < fives, case (let quotient, 0) = magnitude.quotientAndRemainder(dividingBy: 5) {
                (magnitude, divisor, count) = (quotient, divisor / 5, count + 1)
            }
        }
        let quotient = Int(truncatingIfNeeded: magnitude)
        self.init(reduced: BigInteger(numerator < 0 ? 0 &- quotient : quotient), BigInteger(Int(divisor)))
    }
}

extension Rational.ShortDecimal {
    /// The length of the longest text, in bytes: a sign, a point and the digits, before which there may be a zero.
    package static var longestText: Int { Int.longestDecimalText + 2 }

    /// Writes the digits, and returns their number.
    ///
    /// - Parameter text: room for `longestText` bytes.
    package func writeText(to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        if places == 0 { return significand.writeDecimalText(to: text) }
        let (whole, fraction) = significand.magnitude.quotientAndRemainder(
            dividingBy: Int.powersOfTen[places].magnitude)
        var (length, rest) = (0, fraction)
        if significand < 0 {
            text[0] = UInt8(ascii: "-")
            length = 1
        }
        // The quotient by a power of ten above 1 is an `Int`.
        length += Int(whole).writeDecimalText(to: UnsafeMutableBufferPointer(rebasing: text[length...]))
        text[length] = UInt8(ascii: ".")
        length += places + 1
        for place in 1...places {
            text[length - place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        return length
    }

    /// The digits.
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

    /// Whether a positive number has no prime factors but 2 and 5.
    package var hasOnlyFactorsOfTen: Bool { factorsOfTen.rest == 1 }

    /// The numbers of factors 2 and 5 of a positive number, and what is left without them.
    fileprivate var factorsOfTen: (twos: Int, fives: Int, rest: Int) {
        if let exponent = Self.exponent(ofPowerOfTen: self) { return (exponent, exponent, 1) }
        var (rest, fives) = (magnitude >> trailingZeroBitCount, 0)
        while case (let quotient, 0) = rest.quotientAndRemainder(dividingBy: 5) {
            (rest, fives) = (quotient, fives + 1)
        }
        return (trailingZeroBitCount, fives, Int(rest))
    }
}
