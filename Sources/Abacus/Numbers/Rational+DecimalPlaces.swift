extension Rational {
    /// The most decimal places that the number can have if they end: it may have fewer. Nil if they surely do not end.
    ///
    /// - Complexity: O(n) in the length of the denominator.
    var mostDecimalPlaces: Int? {
        let twos = denominator.trailingZeroBitCount
        let rest = denominator >> twos
        if rest == 1 { return twos }
        // A power of five has more than two bits a factor.
        return rest.isMultiple(of: 5) ? max(twos, rest.bitLength / 2) : nil
    }

    /// Returns whether so many decimal places are enough to write the number: the power of ten is a multiple of the
    /// denominator.
    ///
    /// - Complexity: that of a power modulo the denominator.
    func isDecimal(ofPlaces places: Int) -> Bool {
        BigInteger(10).power(BigInteger(places), modulo: denominator) == 0
    }
}
