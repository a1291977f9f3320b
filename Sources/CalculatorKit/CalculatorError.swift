public import Abacus

/// Why a calculator shows an error.
public enum CalculatorError: Error, Sendable, Hashable {
    /// The calculator has no such key: a text that isn't the label of one, or the point of a calculator of integers.
    case noSuchKey
    /// The key makes no sense after what is on the display, such as an operator after an operator.
    case misplacedKey(CalculatorKey)
    /// The calculation on the display has no value, as 7/0.
    ///
    /// The ranges of the diagnostics are in the error's own source, which differs from the display if that begins with a
    /// rounded result.
    case noValue(StatementError)

    /// What is wrong, in words for people.
    ///
    /// - Complexity: O(n) in the length of the message.
    public var message: String {
        switch self {
        case .noSuchKey: "the calculator has no such key"
        case .misplacedKey(let key): "'\(key.rawValue)' makes no sense here"
        case .noValue(let error): error.diagnostics[0].message
        }
    }
}
