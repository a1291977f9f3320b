/// Which of the built-in functions or operators formulas may use.
///
///     FormulaEnvironment(functions: .only(["sum", "max"]), operators: .except(["**", "!"]))
///
/// A function is named by any of its spellings: `sum`, `sum:` and `@sum` are the same. An operator, too, is named by
/// any of its spellings, and the name stands for everything that the spelling means: `×` is `*`, `-` is both the sign
/// and the difference, and `!` is both the factorial and the negation (the function `factorial` is separate). `^` names
/// the operator that it is in the native syntax; the one that it is in formats is named `xor`. The `NOT IN` of formats
/// counts as `not` and `in`, and a selector such as `isEqual:` as the operator that compares in the same way. A call
/// such as `mod(a, b)` needs both the function and the operator `mod`.
public enum Allowance: Sendable, Hashable {
    /// All of them.
    case all
    /// Only those named.
    case only(Set<String>)
    /// All but those named.
    case except(Set<String>)

    /// The names in the list; empty for ``all``.
    var names: Set<String> {
        switch self {
        case .all: []
        case .only(let names), .except(let names): names
        }
    }

    /// Returns whether something is allowed, given whether it is named.
    func admits(named isNamed: Bool) -> Bool {
        switch self {
        case .all: true
        case .only: isNamed
        case .except: !isNamed
        }
    }
}
