/// How operators of the same precedence group in a chain.
public enum Associativity: Sendable, BitwiseCopyable, Hashable {
    /// `a - b - c` is `(a - b) - c`.
    case left
    /// `a ** b ** c` is `a ** (b ** c)`.
    case right
    /// A chain is an error: `a < b < c`.
    case none
}
