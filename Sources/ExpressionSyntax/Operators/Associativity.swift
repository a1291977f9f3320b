/// How operators of one level group when they follow each other.
public enum Associativity: Sendable, BitwiseCopyable, Hashable {
    /// `a - b - c` is `(a - b) - c`.
    case left
    /// `a ** b ** c` is `a ** (b ** c)`.
    case right
    /// A chain is an error: `a < b < c`.
    case none
}
