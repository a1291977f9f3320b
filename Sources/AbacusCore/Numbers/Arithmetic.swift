/// The numbers that an expression computes with.
public enum Arithmetic: String, Sendable, Hashable, Codable, CaseIterable {
    /// Integers and rationals of any size, and exact reals for irrational results. Doubles come only from callers.
    case exact
    /// Integers of any size, whose division truncates toward zero.
    case integer
    /// IEEE 754 doubles.
    case real
    /// The numbers of Foundation's formats: integers of any size, whose division truncates toward zero, and IEEE 754
    /// doubles, which every operation with a double gives.
    case foundation
}
