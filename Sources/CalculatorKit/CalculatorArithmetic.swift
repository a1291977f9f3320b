/// The numbers that a calculator computes with.
public enum CalculatorArithmetic: Sendable, Hashable, CaseIterable {
    /// Integers of any size. Division truncates towards zero, and there is no point.
    case integer
    /// Integers and fractions, which are entered and shown as decimals and never rounded while computing.
    case exact
}
