package import Abacus
internal import AbacusRows

/// A problem with a row.
package enum RowProblem: Error, Hashable {
    case wrongFieldCount(expected: Int, found: Int)
    /// A cell of a column that is aggregated isn't a number.
    case notANumber(column: String)
    /// A cell has a tab or a line break, which a format without quotes can't represent.
    case unwritable
    /// A cell has a NUL, which no table can represent.
    case nul
    /// A row of the input has a NUL.
    case nulInRow
    /// A cell isn't UTF-8, as JSON has to be.
    case invalidUTF8
    /// A line has a member that isn't a column of the output.
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
    /// A hint about options that help, if there are any.
    var hintOnOptions: String? {
        switch self {
        case .invalidUTF8, .notANumber: nil
        case .pointInNumber:
            "a number is 1500 or 1,5, with --number also +1,5 or 007; points between groups of digits have to be removed, "
                + "and --text reads a column as texts"
        }
    }
}

/// An error of a row, to be reported in order.
package struct RowFailure {
    /// The line of the row, counted from the first line of the worker's part of the file.
    package var line: Int
    package let diagnostics: [Diagnostic]
    /// The bytes of the formula, or of the row.
    let bytes: [UInt8]
    /// The option that contains the formula; nil if the diagnostics refer to the row.
    package let option: String?

    /// Its approximate memory, in bytes.
    var footprint: Int {
        diagnostics.reduce(MemoryLayout<RowFailure>.stride + bytes.count) { bytes, diagnostic in
            bytes + MemoryLayout<Diagnostic>.stride + diagnostic.message.utf8.count
        }
    }
}
