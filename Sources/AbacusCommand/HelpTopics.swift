internal import Abacus
internal import AbacusSession
internal import AbacusTerminal
internal import RowsCommand

/// The output of `abacus help` without a topic: the topics that aren't names.
enum HelpTopics {
    /// The topics, without a line break at the end.
    static var overview: String {
        """
        'abacus help' and a name explain a function, a constant, an operator or an error:

            abacus help gcd
            abacus help '//' division-by-zero

        or one of these topics:

        \(Columns.text(Manual.topics, indent: 2, width: Manual.standardWidth))

        'abacus --help' lists the options, and 'abacus help --man' prints the man page.
        """
    }

    /// Returns the page on a topic that the manual doesn't cover, or nil.
    static func page(on topic: String) -> String? {
        switch CommandTopic(rawValue: topic) {
        case .keypad?: KeypadOptions.help
        case .rows?: RowsOptions.help
        case .plot?: PlotOptions.help
        case nil: HelpPage(width: Manual.standardWidth).page(on: topic)
        }
    }

    /// Returns the help on an option, given its long name without the hyphens, or nil.
    static func page(onOption name: String) -> String? {
        let options = Option.sections.flatMap(\.options)
        guard let option = options.first(where: { $0.names.contains("--" + name) }) else { return nil }
        let value = if case .value(let parameter) = option.action { " " + parameter.name } else { "" }
        let summary = option.summary.joined(separator: " ").wrapped(to: Manual.standardWidth, indent: 4)
        return "\(option.names.joined(separator: ", "))\(value)\n\(summary)"
    }
}
