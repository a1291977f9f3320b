/// Which of the built-in functions or operators formulas may use.
///
///     FormulaEnvironment(functions: .only(["sum", "max"]), operators: .except(["**", "!"]))
///
/// A function is named by any of its spellings: `sum`, `sum:` and `@sum` are the same. An operator is named by any of
/// its spellings, too, but is what that means: `×` is `*`, `-` is the sign and the difference, and `!` is the factorial
/// and the negation, and has nothing to do with the function `factorial`. What `^` means in the native syntax is named
/// `^`, and what it means in formats, `xor`. The `NOT IN` of formats is `not` and `in`, and a selector such as
/// `isEqual:` is the operator that compares in the same way. A call such as `mod(a, b)` needs both the function and the
/// operator `mod`.
public enum Allowance: Sendable, Hashable {
    /// All of them.
    case all
    /// Only those that are named.
    case only(Set<String>)
    /// All but those that are named.
    case except(Set<String>)

    /// The names that it lists.
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
