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

extension Arithmetic {
    /// Whether it is the arithmetic of formats.
    package var isOfFormats: Bool { self == .foundation }

    /// Whether fractions and irrational numbers are doubles.
    var roundsFractions: Bool { self == .real || self == .foundation }

    /// Whether the quotient of integers is an integer.
    var truncatesQuotients: Bool { self == .integer || self == .foundation }
}
