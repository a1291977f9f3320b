extension Rational {
    /// The most decimal places that the number can have, or nil if they do not end. It may have fewer.
    ///
    /// - Complexity: O(n) in the length of the denominator.
    var mostDecimalPlaces: Int? {
        let twos = denominator.trailingZeroBitCount
        let rest = denominator >> twos
        if rest == 1 { return twos }
        // A power of five has more than two bits a factor.
        return rest.isMultiple(of: 5) ? max(twos, rest.bitLength / 2) : nil
    }
}
