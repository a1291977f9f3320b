package import Abacus
internal import AbacusRows

/// What can be wrong with a row.
package enum RowProblem: Error, Hashable {
    case wrongFieldCount(expected: Int, found: Int)
    /// A cell of a column that is summed up, or the like, isn't a number.
    case notANumber(column: String)
    /// A cell has a tab or a line break, which a file without quotes can't hold.
    case unwritable
    /// A cell has a NUL, which no table can hold.
    case nul
    /// A row of the input has a NUL.
    case nulInRow
    /// A cell isn't UTF-8, and JSON is.
    case invalidUTF8
    /// A member of a line that the columns of the output don't have.
    case otherMember(String)
}

extension RowProblem: DiagnosticMessage {
    package var identifier: Diagnostic.Identifier {
        switch self {
        case .wrongFieldCount, .otherMember: .unexpectedToken
        case .notANumber: .typeMismatch
        case .unwritable, .nul, .nulInRow: .unexpectedCharacter
        case .invalidUTF8: .invalidUTF8
        }
    }

    package var message: String {
        switch self {
        case .wrongFieldCount(let expected, let found):
            Problem.wrongFieldCount(expected: expected, found: found).message
        case .notANumber(let column): "the value of '\(column)' is not a number"
        case .unwritable: "the value has a tab or a line break, which can't be written without quotes"
        case .nul: "the value has a NUL, which no table can hold"
        case .nulInRow: "there is a NUL, which no text has"
        case .invalidUTF8: "the value is not valid UTF-8, which all of JSON is"
        case .otherMember(let name): "the output has no column '\(name)'"
        }
    }

    package var hint: String? {
        switch self {
        case .wrongFieldCount, .notANumber, .nulInRow: nil
        case .nul: "write JSON lines, with --jsonl-out"
        case .invalidUTF8: "write CSV, which keeps the bytes"
        case .unwritable: "write CSV or JSON lines, with --csv or --jsonl-out"
        case .otherMember: "name the columns with --keep"
        }
    }

    package var arguments: [Diagnostic.Argument] {
        switch self {
        case .wrongFieldCount(let expected, let found): [.init(.expected, expected), .init(.found, found)]
        case .notANumber(let name), .otherMember(let name): [.init(.found, name)]
        case .unwritable, .nul, .nulInRow, .invalidUTF8: []
        }
    }
}

extension FieldProblem {
    /// Which options help, if some do.
    var hintOnOptions: String? {
        switch self {
        case .invalidUTF8, .notANumber: nil
        case .pointInNumber:
            "a number is 1500 or 1,5, with --number also +1,5 or 007; points between groups of digits have to be removed, "
                + "and --text reads a column as texts"
        }
    }
}

/// An error of a row, to be reported in its turn.
package struct RowFailure {
    /// The line of the row, counted from the first line of the part of the file that a worker was given.
    package var line: Int
    package let diagnostics: [Diagnostic]
    /// The formula, or the row.
    let bytes: [UInt8]
    /// The option that has the formula; nil if the places are in the row.
    package let option: String?

    /// About the memory that it takes, in bytes.
    var footprint: Int {
        diagnostics.reduce(MemoryLayout<RowFailure>.stride + bytes.count) { bytes, diagnostic in
            bytes + MemoryLayout<Diagnostic>.stride + diagnostic.message.utf8.count
        }
    }
}
