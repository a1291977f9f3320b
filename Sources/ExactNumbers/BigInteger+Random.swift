extension BigInteger {
    /// Returns a uniformly distributed random integer in `range`.
    ///
    /// - Parameters:
    ///   - range: The range; traps if it is empty.
    ///   - generator: The source of randomness. On average, it provides at most twice the bits of the result.
    public static func random(
        in range: Range<BigInteger>, using generator: inout some RandomNumberGenerator
    ) -> BigInteger {
        precondition(!range.isEmpty, "an empty range has no random element")
        let count = range.upperBound - range.lowerBound
        return range.lowerBound + random(below: count, using: &generator)
    }

    /// Returns a uniformly distributed random integer in `range`.
    ///
    /// - Parameters:
    ///   - range: The range, including both ends.
    ///   - generator: The source of randomness. On average, it provides at most twice the bits of the result.
    public static func random(
        in range: ClosedRange<BigInteger>, using generator: inout some RandomNumberGenerator
    ) -> BigInteger {
        random(in: range.lowerBound..<range.upperBound + 1, using: &generator)
    }

    /// Returns a uniformly distributed random integer in `range` from the system's generator; traps if the range is
    /// empty.
    public static func random(in range: Range<BigInteger>) -> BigInteger {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }

    /// Returns a uniformly distributed random integer in `range` from the system's generator.
    public static func random(in range: ClosedRange<BigInteger>) -> BigInteger {
        var generator = SystemRandomNumberGenerator()
        return random(in: range, using: &generator)
    }

    /// Returns an integer in `0..<bound`. Draws as many random bits as the greatest one has until they are less than
    /// `bound`.
    private static func random(
        below bound: BigInteger, using generator: inout some RandomNumberGenerator
    ) -> BigInteger {
        let bitCount = (bound - 1).bitLength
        let wordCount = (bitCount + UInt.bitWidth - 1) / UInt.bitWidth
        let excess = wordCount * UInt.bitWidth - bitCount
        while true {
            var words = (0..<wordCount).map { _ in UInt.random(in: .min ... .max, using: &generator) }
            if let top = words.popLast() { words.append(top >> excess) }
            let candidate = BigInteger(words: words, isNegative: false)
            if candidate < bound { return candidate }
        }
    }
}
