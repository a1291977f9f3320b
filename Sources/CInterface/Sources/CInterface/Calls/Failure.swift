internal import Abacus
internal import CAbacus

/// The reason why a call fails.
enum Failure: Error {
    /// The call itself is invalid.
    case invalid
    /// A value is of another kind, or doesn't fit.
    case mismatch
    case syntax(SyntaxError)
    case evaluation(EvaluationError)

    /// The failure of a call that was cancelled before it started.
    static var cancelled: Failure { .evaluation(EvaluationError(.cancelled, "the evaluation was cancelled")) }
}

/// The place where a call writes its error.
public typealias ErrorResult = UnsafeMutablePointer<OpaquePointer?>

/// Performs a call without an error result, and returns its status.
func status(_ body: () throws(Failure) -> Void) -> Int32 {
    do throws(Failure) {
        try body()
        return ABACUS_SUCCESS
    } catch {
        switch error {
        case .invalid: return ABACUS_INVALID
        case .mismatch: return ABACUS_MISMATCH
        case .syntax: return ABACUS_SYNTAX_ERROR
        case .evaluation: return ABACUS_EVALUATION_ERROR
        }
    }
}

/// Performs a call, writes its error, and returns its status.
func status(_ error: ErrorResult?, _ body: () throws(Failure) -> Void) -> Int32 {
    error?.pointee = nil
    return status { () throws(Failure) in
        let result = try required(error)
        do throws(Failure) {
            try body()
        } catch {
            switch error {
            case .invalid, .mismatch: break
            case .syntax(let error): result.pointee = ErrorHandle(error.diagnostics, in: error.source).retained
            case .evaluation(let error): result.pointee = ErrorHandle(error.diagnostics, in: error.source).retained
            }
            throw error
        }
    }
}

/// Returns the result of a closure that parses, or throws its syntax error.
func reading<Result>(_ body: () throws(SyntaxError) -> Result) throws(Failure) -> Result {
    do throws(SyntaxError) {
        return try body()
    } catch {
        throw .syntax(error)
    }
}

/// Returns the result of a closure that evaluates, or throws its error.
func evaluating<Result>(_ body: () throws(EvaluationError) -> Result) throws(Failure) -> Result {
    do throws(EvaluationError) {
        return try body()
    } catch {
        throw .evaluation(error)
    }
}
