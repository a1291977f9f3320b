/// How tightly an operator binds: the position of its group in the table.
public struct BindingPower: Sendable, BitwiseCopyable, Comparable {
    let level: UInt8

    /// Looser than every operator: what stands inside brackets.
    static let bracket = BindingPower(level: 0)
    /// The conditional `c ? a : b`, the loosest of all operators.
    public static let conditional = BindingPower(level: 1)

    public static func < (left: Self, right: Self) -> Bool { left.level < right.level }
}
