internal import ExpressionSyntax
internal import ProcessFiles

/// A problem with the arguments, in plain words.
struct UsageError: Error, Equatable {
    let message: String
    /// What the writer may have meant.
    var hint: String?
}

extension UsageError: ArgumentError {
    init(message: String) { self.init(message: message, hint: nil) }
}

extension UsageError: CustomStringConvertible {
    /// The message as it is printed, including how to get help.
    var description: String {
        (message + (hint.map { "; \($0)" } ?? "")).visibleText + "\nTry 'abacus --help'."
    }
}
