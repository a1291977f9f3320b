/// Why a program can't be evaluated for columns.
public enum ColumnError: Error, Sendable, Hashable {
    /// The number of columns differs from the number of parameters.
    case wrongColumnCount(expected: Int, found: Int)
    /// A parameter's column and the results differ in their numbers of rows.
    case mismatchedLength(parameter: String, expected: Int, found: Int)

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
        }
    }
}
