internal import ExpressionSyntax

/// Arguments that make no sense, in plain words.
struct UsageError: Error, Equatable {
    let message: String
    /// What the writer may have meant.
    var hint: String?
}

extension UsageError: CustomStringConvertible {
    /// The message as it is printed, with where to read more.
    var description: String {
        (message + (hint.map { "; \($0)" } ?? "")).visibleText + "\nTry 'abacus --help'."
    }
}
