/// Why a program is not evaluated for columns.
public enum ColumnError: Error, Sendable, Hashable {
    /// There are not as many columns as parameters.
    case wrongColumnCount(expected: Int, found: Int)
    /// The column of a parameter has not as many rows as there are results.
    case mismatchedLength(parameter: String, expected: Int, found: Int)

    /// Throws if the columns for parameters do not fit the results.
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
