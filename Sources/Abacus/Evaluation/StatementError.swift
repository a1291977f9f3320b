/// The error of a statement whose text can't be parsed, or whose expression has no value.
public enum StatementError: DiagnosedError, Sendable, Hashable {
    /// What is wrong with the text.
    case syntax(SyntaxError)
    /// Why the expression has no value.
    case evaluation(EvaluationError)

    private var error: any DiagnosedError {
        switch self {
        case .syntax(let error): error
        case .evaluation(let error): error
        }
    }

    public var diagnostics: [Diagnostic] { error.diagnostics }
    public var source: Source { error.source }
}
