/// The error of a text that is parsed and evaluated in one step: it can't be parsed, or its expression has no value.
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

extension StatementError {
    /// Returns what a closure parses, or throws its error as the error of a statement.
    package static func reading<Result>(_ body: () throws(SyntaxError) -> Result) throws(StatementError) -> Result {
        do throws(SyntaxError) {
            return try body()
        } catch {
            throw .syntax(error)
        }
    }

    /// Returns what a closure evaluates, or throws its error as the error of a statement.
    package static func evaluating<Result>(_ body: () throws(EvaluationError) -> Result) throws(StatementError)
        -> Result
    {
        do throws(EvaluationError) {
            return try body()
        } catch {
            throw .evaluation(error)
        }
    }
}
