/// Decimals with the same number of places, one for each row.
///
/// `DecimalColumn([1250, 99], scale: 2)` is 12.50 and 0.99, as databases and files hold amounts of money.
public struct DecimalColumn: Sendable, Hashable {
    /// The decimals as integers: each is its number times 10 to the power of the scale.
    public var significands: [Int]
    /// The number of places after the point, 0 through 18.
    public let scale: Int

    /// Creates a column.
    ///
    /// - Precondition: `scale` is in `0...18`.
    public init(_ significands: [Int], scale: Int) {
        precondition(0..<Int.powersOfTen.count ~= scale, "a scale must be in 0...18")
        self.significands = significands
        self.scale = scale
    }

    /// The number of rows whose halves of words have sums that fit a word.
    private static let rowsAtATime = 1 << 30

    /// The exact sum of the decimals, which is 0 for an empty column.
    ///
    /// - Complexity: O(n) in the number of rows.
    public var sum: Rational {
        var sum: Int128 = 0
        for start in stride(from: 0, to: significands.count, by: Self.rowsAtATime) {
            // Halves of words are added up in words, which a processor does with several at a time.
            var (high, low) = (0, 0)
            for significand in significands[start..<min(start + Self.rowsAtATime, significands.count)] {
                high &+= significand >> 32
                low &+= significand & 0xFFFF_FFFF
            }
            sum += Int128(high) << 32 + Int128(low)
        }
        return Rational(BigInteger(sum), BigInteger(Int.powersOfTen[scale]))
    }
}
