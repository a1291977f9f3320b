internal import AbacusFoundation

/// What the arguments of the command ask for.
struct PredicateOptions {
    enum Mode: Equatable {
        /// Prints the records for which the predicate holds.
        case filter
        /// Prints how many there are.
        case count
        /// Prints whether the predicate holds for the one value in the file.
        case evaluate
        /// Prints the format as Foundation does.
        case print
        /// Only reads the format.
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
    /// Whether the file consists of lines even if it begins with `[`.
    var hasLines = false
    var stopsOnError = false
    /// Whether it is explained why nothing matches.
    var explains = false
    var format = ""
    var file: [UInt8]?
}

/// A problem with the arguments, in plain words.
struct PredicateUsageError: Error, Equatable, CustomStringConvertible {
    let message: String

    var description: String { message.visibleText + "\nTry 'predicate --help'." }
}

extension PredicateOptions {
    /// Parses the arguments after the command's name.
    ///
    /// An argument is an option only if it is `-h`, or `--` followed by a letter; every other argument is the format or
    /// the file, even `-1 = 12` and the empty text. The argument `--` ends the options.
    init(parsing arguments: [[UInt8]]) throws(PredicateUsageError) {
        var rest = arguments[...]
        var operands: [[UInt8]] = []
        while let argument = rest.popFirst() {
            if argument == Array("--".utf8) {
                operands += rest
                break
            }
            guard Self.isOption(argument) else {
                operands.append(argument)
                continue
            }
            try apply(String(decoding: argument, as: UTF8.self), &rest)
            if mode == .help { return }
        }
        guard let format = operands.first else { throw PredicateUsageError(message: "a format is missing") }
        guard operands.count <= 2 else { throw PredicateUsageError(message: "there are more than a format and a file") }
        self.format = String(decoding: format, as: UTF8.self)
        file = operands.count == 2 ? operands[1] : nil
        try checkCombination()
    }

    private static func isOption(_ argument: [UInt8]) -> Bool {
        if argument == Array("-h".utf8) { return true }
        guard argument.count > 2, argument.starts(with: "--".utf8) else { return false }
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= argument[2] | 0x20
    }

    private mutating func apply(_ option: String, _ rest: inout ArraySlice<[UInt8]>) throws(PredicateUsageError) {
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
        case "--argument": arguments.append(try Self.value(of: option, "JSON", &rest))
        case "--set": variables.append(try Self.assignment(Self.value(of: option, "NAME=JSON", &rest)))
        default:
            let nearest = Suggestion.nearest(to: option, among: Self.names).map { "; did you mean '\($0)'?" } ?? ""
            throw PredicateUsageError(message: "there is no option '\(option)'\(nearest)")
        }
    }

    private static let names = [
        "--count", "--evaluate", "--print", "--check", "--help", "--expression", "--exact", "--integer", "--real",
        "--untrusted", "--json", "--lines", "--stop-on-error", "--explain", "--argument", "--set",
    ]

    private static func value(
        of option: String, _ name: String, _ rest: inout ArraySlice<[UInt8]>
    ) throws(PredicateUsageError) -> String {
        guard let value = rest.popFirst() else {
            throw PredicateUsageError(message: "\(option) needs a value, \(name)")
        }
        return String(decoding: value, as: UTF8.self)
    }

    private static func assignment(_ text: String) throws(PredicateUsageError) -> (name: String, json: String) {
        guard let equal = text.firstIndex(of: "="), equal > text.startIndex else {
            throw PredicateUsageError(message: "--set needs NAME=JSON, not '\(text)'")
        }
        let name = text[..<equal]
        return (String(name.first == "$" ? name.dropFirst() : name), String(text[text.index(after: equal)...]))
    }

    private func checkCombination() throws(PredicateUsageError) {
        let needsFile = mode == .count || mode == .evaluate || (mode == .filter && !isExpression)
        if needsFile, file == nil {
            throw PredicateUsageError(message: "a file is missing; '-' is standard input")
        }
        if mode == .print || mode == .check, file != nil {
            throw PredicateUsageError(message: "--print and --check take no file")
        }
        if isExpression, mode == .count || mode == .evaluate {
            throw PredicateUsageError(message: "--count and --evaluate take a predicate")
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
