package import Abacus

/// What can be wrong with a row.
enum RowProblem: Error, Hashable {
    case wrongFieldCount(expected: Int, found: Int)
    /// A cell of a column that is summed up, or the like, isn't a number.
    case notANumber(column: String)
    /// A cell has a tab or a line break, which a file without quotes can't hold.
    case unwritable
    /// A member of a line that the columns of the output don't have.
    case otherMember(String)
}

extension RowProblem: DiagnosticMessage {
    var identifier: Diagnostic.Identifier {
        switch self {
        case .wrongFieldCount, .otherMember: .unexpectedToken
        case .notANumber: .typeMismatch
        case .unwritable: .unexpectedCharacter
        }
    }

    var message: String {
        switch self {
        case .wrongFieldCount(let expected, let found):
            "the row has \(found) field\(found == 1 ? "" : "s"), and the header \(expected)"
        case .notANumber(let column): "the value of '\(column)' is not a number"
        case .unwritable: "the value has a tab or a line break, which can't be written without quotes"
        case .otherMember(let name): "the output has no column '\(name)'"
        }
    }

    var hint: String? {
        switch self {
        case .wrongFieldCount, .notANumber: nil
        case .unwritable: "write CSV or JSON lines, with --csv or --jsonl-out"
        case .otherMember: "name the columns with --keep"
        }
    }

    var arguments: [Diagnostic.Argument] {
        switch self {
        case .wrongFieldCount(let expected, let found): [.init(.expected, expected), .init(.found, found)]
        case .notANumber(let name), .otherMember(let name): [.init(.found, name)]
        case .unwritable: []
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
