/// Why an expression has no value, with the places in its text.
public struct EvaluationError: DiagnosedError, Sendable, Hashable {
    public let diagnostics: [Diagnostic]
    public let source: Source

    init(_ diagnostics: [Diagnostic], in source: Source) {
        assert(!diagnostics.isEmpty, "an error says what is wrong")
        self.diagnostics = diagnostics
        self.source = source
    }

    /// An error that a function of the caller's throws; it is reported at the call.
    public init(_ identifier: Diagnostic.Identifier, _ message: String, hint: String? = nil) {
        let problem = Problem.custom(identifier, message: message, hint: hint)
        self.init([Diagnostic(problem, at: 0..<0)], in: Source(""))
    }
}

/// Why a statement has no effect: its text cannot be read, or its expression has no value.
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
