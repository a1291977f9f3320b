/// A number of at most 18 digits, with or without a decimal mark, as most literals are: its digits, and how many of
/// them follow the mark.
package struct ShortNumber {
    /// All digits, as one integer.
    package let mantissa: Int
    /// How many digits follow the mark; 0 for an integer.
    package let scale: Int

    /// Parses a lexeme. Fails if it has more digits, or anything but digits around a point or a comma.
    ///
    /// - Complexity: O(n) in the length of the lexeme, which is at most 19.
    package init?(_ lexeme: Span<UInt8>) {
        guard lexeme.count <= 19 else { return nil }
        var (mantissa, scale) = (0, 0)
        for place in lexeme.indices {
            let digit = lexeme[place] &- UInt8(ascii: "0")
            if digit < 10 {
                mantissa = mantissa &* 10 &+ Int(digit)
            } else {
                let mark = lexeme[place]
                guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","), scale == 0, place < lexeme.count - 1
                else { return nil }
                scale = lexeme.count - place - 1
            }
        }
        guard scale > 0 || lexeme.count <= 18 else { return nil }
        (self.mantissa, self.scale) = (mantissa, scale)
    }

    /// The value of a number without a decimal mark.
    var integer: Int? { scale == 0 ? mantissa : nil }

    /// The value as a fraction over the smallest possible power of ten.
    var fraction: WordFraction {
        var (numerator, places) = (mantissa, scale)
        while places > 0, numerator % 10 == 0 { (numerator, places) = (numerator / 10, places - 1) }
        return WordFraction(numerator, Int.powersOfTen[places])
    }

    /// The value as a double, or nil if computing it takes more than one rounding.
    ///
    /// An integer below 2⁵³ and a power of ten up to 10²² are doubles, and their quotient is rounded once
    /// (Clinger, "How to read floating point numbers accurately", 1990).
    var real: Double? {
        mantissa < 1 << 53 ? Double(mantissa) / Double(Int.powersOfTen[scale]) : nil
    }
}
