/// The meaning of `%` in the native syntax.
public enum PercentSign: String, Sendable, Hashable, Codable, CaseIterable {
    /// The remainder of a division: `80 % 15` is 5.
    case remainder
    /// A hundredth: `15%` is 0.15, and in `80 + 15%`, which is 92, it is a hundredth of the left operand.
    case percent
}
