/// The texts that `--help` and `--version` print. `ManualPage` lays the same texts out as a man page.
package enum Usage {
    /// The version of the project, defined only here; a test compares the change log and the README with it.
    package static let versionNumber = "1.0.0"
    package static let version = "abacus \(versionNumber)"

    /// The help text, without a line break at the end.
    package static var help: String {
        (["Usage: " + synopsis.joined(separator: "\n       "), introduction] + Option.sections.map(text) + [
            statuses, files,
        ])
        .joined(separator: "\n\n")
    }

    /// The ways to call the command.
    package static let synopsis = [
        "abacus [OPTION]... [EXPRESSION]...",
        "abacus [OPTION]... -f FILE [EXPRESSION]...",
        "abacus keypad [--everyday] [--exact|--integer] [--decimal-comma] [--press KEYS]",
        "abacus rows [OPTION]... [FILE]...",
        "abacus plot [OPTION]... FORMULA [RANGE]",
        "abacus mcp",
        "abacus help [TOPIC]...",
        "abacus functions",
        "abacus explain [ERROR]",
        "abacus completions bash|zsh",
    ]

    /// A description of the command in paragraphs. Those that begin with spaces are examples.
    package static let introduction = """
        Evaluates expressions, exactly unless told otherwise:

            abacus '2**521 - 1'
            abacus 'x = 3/4' 'f(a) = a ** 2' 'f(x) + 1'
            abacus --digits 20 --set r=2 'r / 7'

        The expressions are evaluated in order and share their variables; 'ans' is the last value.
        If an argument isn't an expression by itself, but all of them together are one, they are joined by
        spaces: abacus 2 + 3. Beware of the shell, to which '*', '(' and others mean something else.
        A name with characters other than letters, digits and '_' needs backquotes, and single quotes for
        the shell: abacus --data times.json '`response-time` * 2'.
        An argument can hold several statements with ';' between them; the first error ends it.

        Without expressions, each line of the input, or of FILE, is an expression and gets one line of
        output: empty for a definition or a blank line, 'error: column N: MESSAGE' for an error.
        With expressions, FILE is carried out before them, and prints only errors.
        A '#' at the start of a line or after a space begins a comment.
        The lines ':arithmetic exact', 'integer' or 'real', and ':percent', ':implicit', ':degrees',
        ':cells', ':decimal-comma' and ':own-names' with 'on' or 'off', say how the lines after them are
        read; the command ':save' of a session writes them. After ':own-names off', the values of
        variables are computed with the names of the language alone.
        Numbers with more digits than fit, such as 1/3 and sqrt(2), are printed to 20 digits; --fraction,
        --symbolic and --json are for programs that need the exact number.
        At a terminal, you edit lines and see their values, and 2x is a product; type :help there.

        The word keypad as the first argument starts a calculator with keys instead; see
        'abacus keypad --help'. The word rows computes formulas for the rows of CSV files and JSON lines,
        and plot draws formulas; see 'abacus rows --help' and 'abacus plot --help'. The word mcp serves
        programs in which a language model computes; see 'abacus help mcp'. The word help lists topics, and
        explains one that follows it: a topic, a function, a constant, an operator or an error; --man
        prints a man page. The word explain does this for the identifier of an error, functions lists all
        functions, and completions prints a script for a shell.

        An argument is an option only if it is -e, -f, -h, -V, or -- and a letter: -3*2 is an expression.
        The argument -- ends the options: everything after it is an expression.
        The value of an option is the next argument, or follows a '=': --digits=3. If options exclude each
        other, the last counts.
        """

    private static var statuses: String {
        let rows = ExitStatus.allCases.map { "  \($0.rawValue)".padded(to: 7) + $0.meaning }
        return (["Exit status:"] + rows).joined(separator: "\n")
    }

    private static var files: String {
        let rows = ManualTopic.userFiles.map { "  " + $0.term }
        return (["Files (see 'abacus help files'):"] + rows).joined(separator: "\n")
    }

    private static func text(of section: Option.Section) -> String {
        ([section.title + ":"] + section.options.map(text)).joined(separator: "\n")
    }

    private static func text(of option: Option) -> String {
        let column = 21
        let head = "  " + option.spelling
        let continuation = "\n" + String(repeating: " ", count: column)
        return head.padded(to: max(column, head.count + 2)) + option.summary.joined(separator: continuation)
    }
}

extension String {
    /// Returns the text with spaces after it, up to a number of characters.
    fileprivate func padded(to count: Int) -> String {
        self + String(repeating: " ", count: max(0, count - self.count))
    }
}

extension Option {
    /// The option in the help text: its names, and the name of its value.
    fileprivate var spelling: String {
        let names = names.joined(separator: ", ")
        return switch action {
        case .flag: names
        case .value(let parameter): "\(names) \(parameter.name)"
        }
    }
}
