/// What a calculator's keys do.
public enum CalculatorStyle: Sendable, Hashable, CaseIterable {
    /// Digits, operators, `=` and AC. A key that makes no sense where it is pressed is an error.
    case strict

    /// What people know from the calculator of a telephone, which has the keys `⌫`, `±`, `%` and `00`, too.
    ///
    /// - An operator after an operator replaces it. A minus after `×` or `÷` begins a negative operand.
    /// - `=` after a result repeats the last operation: `5+3==` is 11.
    /// - `%` makes a hundredth of the number before it or, after plus and minus, that percentage of what is to their left:
    ///   `80+15%` becomes `80+12`.
    /// - `±` changes the sign of the number that is being entered, or of a result.
    /// - `⌫` takes the last character of that number. A result, a percentage and an error go as a whole.
    /// - A second point in a number is ignored, as is each point of a calculator of integers, and 0 can be continued without
    ///   having been typed.
    ///
    /// What still makes no sense, such as `=` after an operator, is an error.
    case everyday

    /// The numbers that a calculator of this style computes with unless it is told otherwise.
    public var usualArithmetic: CalculatorArithmetic {
        switch self {
        case .strict: .integer
        case .everyday: .exact
        }
    }
}
