/// Why a program can't be evaluated for columns, or not for all of their rows.
public enum ColumnError: Error, Sendable, Hashable {
    /// The number of columns differs from the number of parameters.
    case wrongColumnCount(expected: Int, found: Int)
    /// A parameter's column and the results differ in their numbers of rows.
    case mismatchedLength(parameter: String, expected: Int, found: Int)
    /// Decimals of a parameter, or of the results if that is nil, have a scale that isn't in 0...18.
    case unsupportedScale(Int, parameter: String?)
    /// The ``ColumnBudget`` has no more work or time, or was cancelled: `too-much-work`, `deadline-passed` or `cancelled`. The
    /// results of some rows have been written.
    case ended(EvaluationError)

    /// Makes the error of an evaluation that ends early.
    static func ended(by problem: Problem, in tree: SyntaxTree) -> ColumnError {
        .ended(EvaluationError(problem, at: tree.nodes[tree.root], in: tree))
    }

    /// Checks that the columns of parameters fit the results.
    static func check(_ lengths: [Int], for parameters: [String], rows: Int) throws(ColumnError) {
        guard lengths.count == parameters.count else {
            throw .wrongColumnCount(expected: parameters.count, found: lengths.count)
        }
        for (parameter, length) in zip(parameters, lengths) where length != rows {
            throw .mismatchedLength(parameter: parameter, expected: rows, found: length)
        }
    }
}

extension ColumnError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .wrongColumnCount(let expected, let found): "expected \(expected) columns, found \(found)"
        case .mismatchedLength(let parameter, let expected, let found):
            "the column of '\(parameter)' has \(found) rows, not \(expected)"
        case .unsupportedScale(let scale, let parameter):
            "\(parameter.map { "the column of '\($0)' has" } ?? "the results have") the scale \(scale), not one in 0...18"
        case .ended(let error): error.diagnostics.first?.summary ?? "the evaluation ended"
        }
    }
}
