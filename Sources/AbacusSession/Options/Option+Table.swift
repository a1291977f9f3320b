internal import Abacus

extension Option {
    /// All options, in the order of the help text.
    package static let sections = [
        Section(title: "Notation", options: notation),
        Section(
            title: "Arithmetic and printing",
            options: printing + StatementNotation.allCases.map(\.option) + presentation),
        Section(title: "Variables", options: variables),
        Section(title: "Input and errors", options: input),
        Section(title: "Limits of each evaluation (and their defaults)", options: limits),
        Section(title: "Information", options: information),
    ]

    private static let notation =
        NotationSetting.all.map { setting in
            Option("--\(setting.name)", summary: setting.summary) { setting.set(&$0.reading, true) }
        } + [
            Option("--strict", summary: "begin a session at a terminal without --implicit") {
                $0.reading.implicitMultiplication = false
                $0.sessionsReadProducts = false
            }
        ]

    private static let printing = [
        Option("--exact", summary: "exact numbers: integers, fractions, roots, pi and the like (the default)") {
            $0.arithmetic = .exact
        },
        Option("--integer", summary: "integers of any size; 7 / 2 is 3") { $0.arithmetic = .integer },
        Option("--real", summary: "IEEE 754 double precision") { $0.arithmetic = .real },
        Option("--digits", "N", .integer(in: 0...1_000_000), summary: "round what is printed to N decimal places") {
            $0.format.digits = $1
            $0.format.fractions = .readable
            $0.format.reals = .readable
        },
        Option(
            "--significant", "N", .integer(in: 1...1_000_000), summary: "round what is printed to N significant digits"
        ) {
            $0.format.significantDigits = $1
            $0.format.fractions = .readable
            $0.format.reals = .readable
        },
        Option("--fixed", summary: "print all the digits that are asked for, with zeros at the end: 1896.20") {
            $0.format.keepsZeros = true
        },
        Option(
            "--decimal", summary: "print numbers without an exponent, with all their zeros: 0.0000000015; with",
            "--significant N, all digits before the point stay"
        ) {
            $0.format.use(.positional)
        },
        Option("--scientific", summary: "print numbers with an exponent, such as 1.8962e+3") {
            $0.format.use(.scientific)
        },
        Option("--engineering", summary: "the same, with a multiple of 3 as the exponent, such as 18.962e+3") {
            $0.format.use(.engineering)
        },
        Option("--group", summary: "print the digits of large numbers in groups: 1,234,567") {
            $0.format.separator = .comma
        },
        Option("--separator", "MARK", .groupSeparator, summary: "the same, with MARK between them: ',', '_' or ' '") {
            $0.format.separator = $1
        },
        Option("--fraction", summary: "print rationals as fractions, such as 1/4") {
            $0.format.fractions = .quotient
        },
        Option("--mixed", summary: "the same, with the integer in front, such as 1 + 7/8") {
            $0.format.fractions = .mixed
        },
        Option("--symbolic", summary: "the same, and print exact reals as expressions, such as sqrt(2)/2") {
            $0.format.fractions = .quotient
            $0.format.reals = .symbolic
        },
        Option("--base", "N", .integer(in: 2...36), summary: "print integers in base N, 2 to 36") {
            $0.format.radix = $1
            // Numbers in other bases than ten have no exponents.
            if $0.format.numbers != .positional { $0.format.numbers = .automatic }
        },
    ]

    /// The options for what is printed instead of values, and in what form.
    private static let presentation = [
        Option("--check", summary: "evaluate nothing; print only what is certain to be wrong with the formula") {
            $0.presentation = .findings
        },
        Option("--json", summary: "print one JSON object per line for each answer, including errors") {
            $0.isJSON = true
        },
        Option(
            "--json-numbers", summary: "the same, with JSON's numbers for those that a double holds exactly"
        ) {
            $0.isJSON = true
            $0.usesJSONNumbers = true
        },
    ]

    private static let variables = [
        Option("--set", "x=FORMULA", .bytes, summary: "define a variable; may be repeated") {
            $0.settings.append(.definition($1))
        },
        Option(
            "--data", "FILE", .bytes,
            summary: "define a variable for each member of the object in a JSON file;", "may be repeated"
        ) { $0.settings.append(.data($1)) },
        Option(
            "--seed", "N", .integer(in: 0...UInt64.max), summary: "the same random numbers for the same N"
        ) { $0.seed = $1 },
    ]

    private static let input = [
        Option(
            "-e", "EXPRESSION", .bytes, summary: "evaluate EXPRESSION, whatever it begins with; may be repeated"
        ) {
            $0.expressions.append($1)
            $0.hasSeparateExpressions = true
        },
        Option(
            "-f", "FILE", .bytes, summary: "evaluate each line of FILE, or carry them out before the expressions;",
            "'-' is standard input"
        ) { $0.file = $1 },
        Option("--stop-on-error", summary: "end at the first error") { $0.stopsOnError = true },
        Option(
            "--test", summary: "end with the status 1 unless the last value is true; one that is neither true",
            "nor false is an error"
        ) {
            $0.testsLastValue = true
        },
        Option("--quiet", summary: "with --test, print no values: only the status tells") { $0.isQuiet = true },
        Option(
            "--color", "WHEN", .oneOfCases,
            summary: "color errors: always, never, or auto, the default: on a terminal,", "unless NO_COLOR is set"
        ) { $0.coloring = $1 },
    ]

    private static let limits = [
        Option(
            "--max-bits", "N", .integer(in: 64...BigInteger.maximumBitLength),
            summary: "at most N bits in one number (\(Limits.standard.numberBits))"
        ) { $0.numberBits = $1 },
        Option(
            "--max-work", "N", .integer(in: 1...UInt64.max),
            summary: "at most N units of work, each about a nanosecond (\(Limits.standard.work))"
        ) { $0.work = $1 },
        Option(
            "--max-precision", "N", .integer(in: 64...1 << 32),
            summary: "compare exact reals to at most N bits (\(Limits.standard.decisionBits))"
        ) { $0.decisionBits = $1 },
        Option("--timeout", "SECONDS", .seconds, summary: "at most this long, as in 0.5 (unlimited)") {
            $0.deadline = $1
        },
        Option(
            "--untrusted", summary: "smaller limits, for expressions from strangers; explicit limits take precedence"
        ) {
            $0.isUntrusted = true
        },
    ]

    private static let information = [
        Option("-h", "--help", summary: "print this help") { $0.information = .help },
        Option("-V", "--version", summary: "print the version") { $0.information = .version },
    ]
}

extension ValueFormat {
    /// Selects a style of numbers, which replaces fractions, expressions and other bases.
    fileprivate mutating func use(_ style: NumberStyle) {
        numbers = style
        radix = 10
        fractions = .readable
        reals = .readable
    }
}
