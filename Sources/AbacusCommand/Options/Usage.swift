/// The texts that `--help` and `--version` print.
enum Usage {
    static let version = "abacus 1.0.0"

    /// The help text, without a line break at the end.
    static var help: String {
        ([introduction] + Option.sections.map(text) + [conclusion]).joined(separator: "\n\n")
    }

    private static let introduction = """
        Usage: abacus [OPTION]... [EXPRESSION]...
               abacus [OPTION]... -f FILE
               abacus keypad [--press KEYS [--pattern mvvm|mvc]]

        Evaluates expressions, exactly unless told otherwise:

            abacus '2**521 - 1'
            abacus 'x = 3/4' 'f(a) = a ** 2' 'f(x) + 1'
            abacus --digits 20 --set r=2 'r / 7'

        The expressions are evaluated in order and share their variables; 'ans' is the last value.
        Without expressions, or with -f, each line of the input is an expression and gets one line of
        output: empty for a definition or a blank line, 'error: column N: MESSAGE' for an error.
        At a terminal, what you type is evaluated. The word keypad as the first argument
        starts a calculator with keys instead; see 'abacus keypad --help'.

        An argument is an option only if it is -f, -h, or -- and a letter: -3*2 is an expression.
        The argument -- ends the options: everything after it is an expression.
        The value of an option is the next argument. If options exclude each other, the last counts.
        """

    private static let conclusion = """
        Exit status:
          0    every text was evaluated
          1    an evaluation failed, or the keypad showed an error after one of the KEYS
          2    a text could not be read or parsed; if several things fail, the highest status counts
          64   wrong usage
          66   the input could not be read
          74   the output could not be written, or a pipe was closed before its end
          130  stopped by Ctrl-C
        """

    private static func text(of section: Option.Section) -> String {
        ([section.title + ":"] + section.options.map(text)).joined(separator: "\n")
    }

    private static func text(of option: Option) -> String {
        let column = 21
        let head = "  " + option.spelling
        let padding = String(repeating: " ", count: max(2, column - head.count))
        let continuation = "\n" + String(repeating: " ", count: column)
        return head + padding + option.summary.joined(separator: continuation)
    }
}

extension Option {
    /// The option as the help text shows it: its names, and the name of its value.
    fileprivate var spelling: String {
        let names = names.joined(separator: ", ")
        return switch action {
        case .flag: names
        case .value(let parameter): "\(names) \(parameter.name)"
        }
    }
}
