extension Rational {
    /// An upper bound of the decimal places of the number, or nil if it certainly has infinitely many. Unless the denominator
    /// is very long, there are so many.
    ///
    /// - Complexity: O(n) in the length of the denominator.
    var mostDecimalPlaces: Int? {
        if denominator.bitLength <= Self.longestFactoredDenominator { return decimalPlaces }
        let twos = denominator.trailingZeroBitCount
        let rest = denominator >> twos
        if rest == 1 { return twos }
        // Each factor of five has more than two bits.
        return rest.isMultiple(of: 5) ? max(twos, rest.bitLength / 2) : nil
    }

    /// The most bits of a denominator that is divided by five as often as possible.
    private static let longestFactoredDenominator = 1 << 16

    /// Returns whether the number can be written with this many decimal places, that is, whether the power of ten is a
    /// multiple of the denominator.
    ///
    /// - Complexity: that of a power modulo the denominator.
    func isDecimal(ofPlaces places: Int) -> Bool {
        BigInteger(10).power(BigInteger(places), modulo: denominator) == 0
    }
}
