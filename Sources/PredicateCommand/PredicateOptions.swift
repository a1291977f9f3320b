internal import AbacusFoundation
internal import ProcessFiles

/// The parsed arguments of the command.
struct PredicateOptions {
    enum Mode: Equatable {
        /// Prints the records for which the predicate holds.
        case filter
        /// Prints the number of those records.
        case count
        /// Prints whether the predicate holds for the single value in the file.
        case evaluate
        /// Prints the format as Foundation does.
        case print
        /// Only parses the format.
        case check
        case help
    }

    var mode = Mode.filter
    /// Whether the format is an expression.
    var isExpression = false
    var arithmetic = Arithmetic.foundation
    var limits = Limits.standard
    /// The arguments for the placeholders, as JSON.
    var arguments: [String] = []
    /// The values of `$names`, as JSON.
    var variables: [(name: String, json: String)] = []
    /// Whether diagnostics are JSON.
    var isJSON = false
    /// Whether to read the file as lines even if it begins with `[`.
    var hasLines = false
    var stopsOnError = false
    /// Whether to explain why nothing matches.
    var explains = false
    var format = ""
    var file: [UInt8]?
}

extension PredicateOptions {
    /// Parses the arguments after the command's name. Every argument that isn't an option is the format or the file,
    /// even `-1 = 12` and the empty text.
    init(parsing arguments: [[UInt8]]) throws(UsageError) {
        var reader = ArgumentReader(arguments) { $0 == Array("-h".utf8) }
        var operands: [[UInt8]] = []
        while let part = try reader.next(), mode != .help {
            switch part {
            case .operand(let argument): operands.append(argument)
            case .option(let name): try apply(String(decoding: name, as: UTF8.self), &reader)
            }
        }
        if mode == .help { return }
        guard let format = operands.first else { throw UsageError(message: "a format is missing") }
        guard operands.count <= 2 else { throw UsageError(message: "there are more than a format and a file") }
        self.format = String(decoding: format, as: UTF8.self)
        file = operands.count == 2 ? operands[1] : nil
        try checkCombination()
    }

    private mutating func apply(
        _ option: String, _ reader: inout ArgumentReader
    ) throws(UsageError) {
        switch option {
        case "--count": mode = .count
        case "--evaluate": mode = .evaluate
        case "--print": mode = .print
        case "--check": mode = .check
        case "--help", "-h": mode = .help
        case "--expression": isExpression = true
        case "--exact": arithmetic = .exact
        case "--integer": arithmetic = .integer
        case "--real": arithmetic = .real
        case "--untrusted": limits = .untrusted
        case "--json": isJSON = true
        case "--lines": hasLines = true
        case "--stop-on-error": stopsOnError = true
        case "--explain": explains = true
        case "--argument": arguments.append(String(decoding: try reader.value("JSON"), as: UTF8.self))
        case "--set": variables.append(try Self.assignment(reader.value("NAME=JSON")))
        default:
            let nearest = Suggestion.nearest(to: option, among: Self.names).map { "; did you mean '\($0)'?" } ?? ""
            throw UsageError(message: "there is no option '\(option)'\(nearest)")
        }
    }

    private static let names = [
        "--count", "--evaluate", "--print", "--check", "--help", "--expression", "--exact", "--integer", "--real",
        "--untrusted", "--json", "--lines", "--stop-on-error", "--explain", "--argument", "--set",
    ]

    private static func assignment(_ value: [UInt8]) throws(UsageError) -> (name: String, json: String) {
        let text = String(decoding: value, as: UTF8.self)
        guard let equal = text.firstIndex(of: "="), equal > text.startIndex else {
            throw UsageError(message: "--set needs NAME=JSON, not '\(text)'")
        }
        let name = text[..<equal]
        return (String(name.first == "$" ? name.dropFirst() : name), String(text[text.index(after: equal)...]))
    }

    private func checkCombination() throws(UsageError) {
        let needsFile = mode == .count || mode == .evaluate || (mode == .filter && !isExpression)
        if needsFile, file == nil {
            throw UsageError(message: "a file is missing; '-' is standard input")
        }
        if mode == .print || mode == .check, file != nil {
            throw UsageError(message: "--print and --check take no file")
        }
        if isExpression, mode == .count || mode == .evaluate {
            throw UsageError(message: "--count and --evaluate take a predicate")
        }
    }

    /// What `--help` prints.
    static let help = """
        predicate FORMAT FILE               the records for which a predicate holds, one JSON line each
        predicate --count FORMAT FILE       how many there are
        predicate --evaluate FORMAT FILE    true or false for the one value in the file
        predicate --expression FORMAT [FILE]  the value of an expression as JSON; SELF is the value in the file
        predicate --print FORMAT            the format as Foundation prints it; with --expression, of an expression
        predicate --check FORMAT            only read it

        FORMAT is what NSPredicate(format:) and NSExpression(format:) take. FILE is a JSON array, or has a JSON value on
        each line; '-' is standard input. {"$date": 10} is a date, in seconds since 2001-01-01 UTC.

          --argument JSON     the value of the next placeholder (repeated, in order)
          --set NAME=JSON     the value of $NAME
          --exact, --integer, --real   the arithmetic; by default 1/2 is 0 and 1/2.0 is 0.5, as in Foundation
          --untrusted         limits for formats and files from strangers
          --lines             the file consists of lines, even if it begins with '['
          --json              diagnostics as JSON
          --explain           say which keys no record has if nothing matches
          --stop-on-error     end at the first record that fails

        Status: 0 if there is a record or the predicate holds, 1 if not, 2 if the format can't be read, 3 if an
        evaluation failed; 64 for wrong usage, 66 for a file that can't be read, 74 for output that fails.
        """
}
