/// What a calculator's keys do.
public enum CalculatorStyle: Sendable, Hashable, CaseIterable {
    /// Digits, operators, `=` and AC. An invalid key is an error.
    case strict

    /// The keys of a phone's calculator, which also has `⌫`, `±`, `%` and `00`.
    ///
    /// - An operator after an operator replaces it. A minus after `×` or `÷` begins a negative operand.
    /// - `=` after a result repeats the last operation: `5+3==` is 11.
    /// - `%` turns the number before it into a hundredth of it or, after plus and minus, into that percentage of their
    ///   left operand: `80+15%` becomes `80+12`.
    /// - `±` changes the sign of the number being entered, or of a result.
    /// - `⌫` deletes the last character of that number. A result, a percentage or an error is deleted as a whole.
    /// - A second point in a number is ignored, as is any point in an integer calculator. The initial 0 can be
    ///   continued without typing it.
    ///
    /// Keys that are invalid all the same, such as `=` after an operator, are an error.
    case everyday

    /// The default arithmetic of a calculator of this style.
    public var usualArithmetic: CalculatorArithmetic {
        switch self {
        case .strict: .integer
        case .everyday: .exact
        }
    }
}
