internal import Abacus
package import AbacusRows
internal import AbacusSession
package import ProcessFiles

/// The options of `abacus rows`.
package struct RowsOptions {
    /// An operation on each row. Operations are applied in the order of the arguments.
    enum Clause {
        /// Adds or replaces a column.
        case column(ColumnName, formula: [UInt8])
        case condition([UInt8])
        /// Prints a value in place of the row.
        case value([UInt8])
    }

    /// An aggregate over the rows of a group.
    enum Aggregate: Equatable {
        enum Function: String, CaseIterable {
            case sum, mean, min, max, median, stddev

            /// Whether computing it needs all numbers of a group at once.
            var keepsNumbers: Bool {
                switch self {
                case .sum, .mean, .min, .max: false
                case .median, .stddev: true
                }
            }
        }

        case of(Function, column: ColumnName)
        case count

        /// The name of the result's column.
        var name: ColumnName {
            switch self {
            case .of(let function, let column):
                ColumnName(bytes: Array("\(function.rawValue)(".utf8) + column.bytes + Array(")".utf8))
            case .count: ColumnName("count")
            }
        }
    }

    enum Input: Equatable {
        case separated(RowReader.Format)
        case jsonLines

        /// The separation of fields in a row. A line of JSON is a row with one field.
        var rowFormat: RowReader.Format { if case .separated(let format) = self { format } else { .tabs } }
    }

    enum Header: Equatable {
        case inFirstRow, none
        case given([ColumnName])
    }

    /// The options shared with `abacus`.
    var shared = Options()
    var clauses: [Clause] = []
    /// The columns to write, or nil for all.
    var keptColumns: [ColumnName]?
    var aggregates: [Aggregate] = []
    /// The columns whose values define groups.
    var groupColumns: [ColumnName] = []
    var input = Input.separated(.csv)
    var header = Header.inFirstRow
    /// The format of the output, or nil for that of the input.
    var output: Input?
    /// The columns that aren't read automatically.
    var forms: [(column: ColumnName, isNumber: Bool)] = []
    /// The contents of fields that count as null, besides an empty field without quotes.
    var nulls: Set<[UInt8]> = []
    /// The number of lines to skip at the beginning of each file.
    var skippedLines = 0
    /// The name of the column for identifiers of errors.
    var errorColumn: ColumnName?
    /// Whether errors are written as JSON.
    var writesJSONErrors = false
    /// The number of threads, or nil for a number that suits the machine.
    var threads: Int?
    var files: [[UInt8]] = []
    var isHelpWanted = false

    /// Returns a reader of the input's rows. A line of JSON is a row with one field.
    package func reader(longestRow: Int, rowEnd: RowEnd = .lineFeed) -> RowReader {
        RowReader(input.rowFormat, longestRow: longestRow, rowEnd: rowEnd)
    }

    /// The format of the output, given or that of the input.
    var outputFormat: Input { output ?? input }
    /// Whether the fields of the input are fields of the output.
    var copiesFields: Bool { input != .jsonLines && outputFormat == input }
    /// Whether the members of the first object become the columns of the output.
    var hasColumnsOfMembers: Bool {
        input == .jsonLines && outputFormat != .jsonLines && keptColumns == nil && !printsValues && !hasGroups
    }
    /// Whether a value is printed in place of each row.
    var printsValues: Bool { clauses.contains { if case .value = $0 { true } else { false } } }
    /// Whether a table of groups is printed in place of the rows.
    var hasGroups: Bool { !aggregates.isEmpty }
}

extension RowsOptions {
    /// The options of `abacus` that this command accepts as well.
    static let sharedNames = [
        "--digits", "--significant", "--fixed", "--fraction", "--mixed", "--decimal", "--scientific", "--decimal-comma",
        "--integer", "--real", "--percent", "--degrees", "--ignore-case", "--set", "--data", "--seed", "-f",
        "--untrusted",
    ]

    /// The options that `abacus` doesn't have, or that mean something else here.
    static let ownNames = [
        "--add", "--where", "-e", "--keep", "--sum", "--mean", "--median", "--stddev", "--min", "--max", "--count",
        "--by", "--delimiter", "--tsv", "--jsonl", "--no-header", "--header", "--skip", "--text", "--number", "--null",
        "--csv", "--jsonl-out", "--errors", "--json", "--threads", "-h", "--help",
    ]

    /// Parses the arguments after `rows`.
    package init(parsing arguments: some Sequence<[UInt8]>) throws(UsageError) {
        var reader = ArgumentReader(arguments) { argument in
            argument.count == 2 && (Self.sharedNames + Self.ownNames).contains { $0 ~= argument }
        }
        while let part = try reader.next(), !isHelpWanted {
            switch part {
            case .operand(let argument): files.append(argument)
            case .option(let name): try apply(name, &reader)
            }
        }
        if isHelpWanted { return }
        try shared.checkDigits()
        try checkCombination()
    }

    private mutating func apply(_ name: Argument, _ reader: inout ArgumentReader) throws(UsageError) {
        switch name {
        case "--add": clauses.append(try Self.column(reader.value("NAME=FORMULA")))
        case "--where": clauses.append(.condition(try reader.value("FORMULA")))
        case "-e": clauses.append(.value(try reader.value("FORMULA")))
        case "--keep":
            keptColumns = keptColumns ?? []
            keptColumns?.append(contentsOf: try Self.columns(reader.value("COLUMNS")))
        case "--by": groupColumns += try Self.columns(reader.value("COLUMNS"))
        case "--sum", "--mean", "--median", "--stddev", "--min", "--max":
            let column = try Self.columnName(reader.value("COLUMN"))
            let function = Aggregate.Function(argument: Array(name.dropFirst(2)))
            aggregates.append(.of(function.unwrapped(because: "the options are named as they are"), column: column))
        case "--count": aggregates.append(.count)
        case "--delimiter": input = .separated(.separated(by: try Self.delimiter(reader.value("CHARACTER"))))
        case "--tsv": input = .separated(.tabs)
        case "--jsonl": input = .jsonLines
        case "--csv": output = .separated(.csv)
        case "--jsonl-out": output = .jsonLines
        case "--no-header": header = .none
        case "--header": header = .given(try Self.columns(reader.value("NAMES")))
        case "--text": forms.append((try Self.columnName(reader.value("COLUMN")), isNumber: false))
        case "--number": forms.append((try Self.columnName(reader.value("COLUMN")), isNumber: true))
        case "--null": nulls.insert(try reader.value("TEXT"))
        case "--skip": skippedLines = try Self.lineCount(reader.value("N"))
        case "--errors": errorColumn = try Self.columnName(reader.value("NAME"))
        case "--json": writesJSONErrors = true
        case "--threads": threads = try Self.threadCount(reader.value("N"))
        case "-h", "--help": isHelpWanted = true
        case _ where Self.sharedNames.contains(where: { $0 ~= name }): try Option.apply(name, to: &shared, &reader)
        default: throw UsageError(unknownOption: name, of: "rows", among: Self.ownNames + Self.sharedNames)
        }
    }

    private func checkCombination() throws(UsageError) {
        if printsValues {
            let hasColumns = clauses.contains { if case .column = $0 { true } else { false } }
            if hasColumns || keptColumns != nil || hasGroups || errorColumn != nil {
                throw UsageError(message: "-e excludes --add, --keep, --errors and groups")
            }
        }
        if hasGroups, keptColumns != nil || errorColumn != nil {
            throw UsageError(message: "--keep and --errors are for rows, and a table of groups has none")
        }
        if !hasGroups, !groupColumns.isEmpty {
            throw UsageError(message: "--by needs --sum, --mean, --median, --stddev, --min, --max or --count")
        }
        if input == .jsonLines, header != .inFirstRow {
            throw UsageError(message: "JSON lines have no header, so that --header and --no-header mean nothing")
        }
        if input == .jsonLines, !forms.isEmpty {
            throw UsageError(message: "--text and --number are for fields, and JSON says what a member is")
        }
        if input == .jsonLines, !nulls.isEmpty {
            throw UsageError(message: "--null is for fields, and JSON has a null of its own")
        }
    }
}

// MARK: - Values of options

extension RowsOptions {
    private static let backquote = UInt8(ascii: "`")

    /// Splits `NAME=FORMULA` at the first `=`, or at the first one after a name in backquotes.
    private static func column(_ value: [UInt8]) throws(UsageError) -> Clause {
        var nameEnd = value.startIndex
        if value.first == backquote {
            nameEnd = value.dropFirst().firstIndex(of: backquote) ?? value.endIndex
        }
        guard let equal = value[nameEnd...].firstIndex(of: UInt8(ascii: "=")), equal > 0 else {
            throw UsageError(message: "--add needs NAME=FORMULA, not '\(String(decoding: value, as: UTF8.self))'")
        }
        return .column(try columnName(Array(value[..<equal])), formula: Array(value[(equal + 1)...]))
    }

    /// Returns the name of a column, without backquotes around it.
    private static func columnName(_ value: [UInt8]) throws(UsageError) -> ColumnName {
        var name = value[...]
        if name.count > 1, name.first == backquote, name.last == backquote { name = name.dropFirst().dropLast() }
        if name.isEmpty { throw UsageError(message: "a column needs a name") }
        return ColumnName(bytes: Array(name))
    }

    /// Returns names that are separated by commas. A name with a comma is in backquotes.
    private static func columns(_ value: [UInt8]) throws(UsageError) -> [ColumnName] {
        var (names, name, isQuoted) = ([ColumnName](), [UInt8](), false)
        for byte in value {
            if byte == backquote { isQuoted.toggle() }
            if byte == UInt8(ascii: ","), !isQuoted {
                names.append(try columnName(name))
                name = []
            } else {
                name.append(byte)
            }
        }
        return names + [try columnName(name)]
    }

    private static func delimiter(_ value: [UInt8]) throws(UsageError) -> Unicode.Scalar {
        guard value.count == 1, RowReader.isDelimiter(Unicode.Scalar(value[0])) else {
            throw UsageError(
                message: "--delimiter needs one ASCII character that isn't a quote, a letter or a digit, not "
                    + "'\(String(decoding: value, as: UTF8.self))'",
                hint: "\\t" ~= value ? "fields between tabs are read with --tsv" : nil)
        }
        return Unicode.Scalar(value[0])
    }

    private static func lineCount(_ value: [UInt8]) throws(UsageError) -> Int {
        guard let count = Int(String(decoding: value, as: UTF8.self)), count >= 0 else {
            throw UsageError(message: "--skip needs a number of lines, not '\(String(decoding: value, as: UTF8.self))'")
        }
        return count
    }

    private static func threadCount(_ value: [UInt8]) throws(UsageError) -> Int {
        guard let count = Int(String(decoding: value, as: UTF8.self)), 1...2 ~= count else {
            throw UsageError(message: "--threads needs 1 or 2, not '\(String(decoding: value, as: UTF8.self))'")
        }
        return count
    }
}
