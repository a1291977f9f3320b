internal import ExpressionSyntax
internal import ProcessFiles

/// A problem with the arguments, in plain words.
package struct UsageError: Error, Equatable {
    package let message: String
    /// What the writer may have meant.
    package var hint: String?

    package init(message: String, hint: String?) {
        self.message = message
        self.hint = hint
    }
}

extension UsageError: ArgumentError {
    package init(message: String) { self.init(message: message, hint: nil) }
}

extension UsageError: CustomStringConvertible {
    /// The message as it is printed, including how to get help.
    package var description: String {
        (message + (hint.map { "; \($0)" } ?? "")).visibleText + "\nTry 'abacus --help'."
    }
}
