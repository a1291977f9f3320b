/// The error of a statement whose text can't be parsed, or whose expression has no value.
public enum StatementError: DiagnosedError, Sendable, Hashable {
    case syntax(SyntaxError)
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
