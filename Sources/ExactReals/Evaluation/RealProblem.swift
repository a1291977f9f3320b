/// Why a question about a real number has no answer.
public enum RealProblem: Error {
    /// A divisor is 0.
    case divisionByZero
    /// A function isn't defined for its argument.
    case outsideDomain
    /// The number is too large or too near to 0 for any exponent.
    case notFinite
    /// The answer depends on whether two numbers are equal that agree to this many digits.
    case undecided(digits: Int)
    /// An intermediate number would have more bits than are allowed.
    case numberTooLarge(bits: Int)
    /// The caller has refused to continue, for the reason given.
    case refused(any Error)
}
