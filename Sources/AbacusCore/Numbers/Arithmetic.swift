/// The numbers that an expression computes with.
public enum Arithmetic: String, Sendable, Hashable, Codable, CaseIterable {
    /// Integers and rationals of any size, and exact reals for irrational results. Only the app's own values can be
    /// doubles.
    case exact
    /// Integers of any size, whose division truncates toward zero.
    case integer
    /// IEEE 754 doubles.
    case real
    /// The numbers of Foundation's formats: integers of any size, whose division truncates toward zero, and IEEE 754
    /// doubles. An operation with a double gives a double.
    case foundation
}

extension Arithmetic {
    /// Whether this is the arithmetic of formats.
    package var isOfFormats: Bool { self == .foundation }

    /// Whether fractions and irrational numbers are doubles.
    var roundsFractions: Bool { self == .real || self == .foundation }

    /// Whether the quotient of integers is an integer.
    var truncatesQuotients: Bool { self == .integer || self == .foundation }
}
