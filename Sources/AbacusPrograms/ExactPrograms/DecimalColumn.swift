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

    /// The sum of the decimals, exactly; 0 if there are none.
    ///
    /// - Complexity: O(n) in the number of rows.
    public var sum: Rational {
        let sum = significands.reduce(0 as Int128) { $0 + Int128($1) }
        return Rational(BigInteger(sum), BigInteger(Int.powersOfTen[scale]))
    }
}
