/// What numbers an expression computes in.
public enum Arithmetic: String, Sendable, Hashable, Codable, CaseIterable {
    /// Integers and rationals of any size; reals where a result is none of them.
    case exact
    /// Integers of any size, whose division truncates toward zero.
    case integer
    /// IEEE 754 doubles.
    case real
}
