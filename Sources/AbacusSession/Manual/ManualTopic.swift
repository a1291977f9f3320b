internal import Abacus

/// A page of the manual that isn't about a name and isn't made from a table of the language.
package enum ManualTopic: String, CaseIterable {
    case percent, exit, files, mcp, missing

    /// What the page is about, in a few words.
    var summary: String {
        switch self {
        case .percent: "percentages, and the option for them"
        case .exit: "the exit statuses of the command"
        case .files: "the files and environment variables that count"
        case .mcp: "the server for programs in which a language model computes"
        case .missing: "what is not here, and which programs have it"
        }
    }

    /// Returns the page, in lines of at most a width.
    package func text(width: Int = Manual.standardWidth) -> String {
        switch self {
        case .percent: Self.text(ofParagraphs: Self.percentParagraphs, width)
        case .exit: Self.text(of: ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }, width)
        case .files: Self.text(of: Self.userFiles + Self.environment, width)
        case .mcp: Self.text(ofParagraphs: Self.serverParagraphs, width)
        case .missing: Self.text(of: Self.otherPrograms, width)
        }
    }

    private static func text(of rows: [Row], _ width: Int) -> String {
        rows.map { $0.term + "\n" + $0.text.wrapped(to: width, indent: 4) }.joined(separator: "\n")
    }

    /// Returns paragraphs with blank lines between them. Paragraphs that begin with spaces are left unchanged.
    private static func text(ofParagraphs paragraphs: [String], _ width: Int) -> String {
        paragraphs.map { $0.hasPrefix(" ") ? $0 : $0.wrapped(to: width, indent: 0) }.joined(separator: "\n\n")
    }

    /// A row of a page: a term and a text about it.
    package typealias Row = (term: String, text: String)

    /// An explanation of percentages. Paragraphs that begin with spaces are to be copied.
    private static let percentParagraphs = [
        "A percent sign is a remainder, as in most languages, unless the option --percent, or ':percent on' in a session, "
            + "makes it a percentage:",
        "    abacus --percent '80 + 15%' '15% * 80' '100 + 10% + 20%'",
        "gives 92, 12 and 132: after + and - a percentage is one of what is before it, and elsewhere x% is x / 100. The "
            + "remainder is then written 'mod'.",
    ]

    /// The user's files that a session in a terminal reads and writes.
    package static let userFiles: [Row] = [
        (
            "$XDG_CONFIG_HOME/abacus/config",
            "Long options that a session in a terminal begins with, one a line, such as --digits 30 or --strict. Lines "
                + "that begin with # don't count; ~/.config takes the place of $XDG_CONFIG_HOME if that isn't set."
        ),
        (
            "$XDG_CONFIG_HOME/abacus/prelude.abacus",
            "Definitions that a session in a terminal begins with, one a line; :save writes such files. As in all files, "
                + "2x isn't a product before a line ':implicit on'."
        ),
        (
            "$XDG_STATE_HOME/abacus/history",
            "What was entered in sessions, except for lines that begin with a space; ~/.local/state takes the place of "
                + "$XDG_STATE_HOME if that isn't set."
        ),
    ]

    /// The environment variables that have an effect.
    package static let environment: [Row] = [
        ("NO_COLOR", "If it is set and not empty, nothing is colored unless '--color always' is given."),
        ("TERM", "If it is dumb or empty, a session reads lines without an editor, and nothing is colored."),
        ("HOME, XDG_CONFIG_HOME, XDG_STATE_HOME", "Where the files above are; only absolute paths count."),
    ]

    /// The subjects that Abacus will never cover, with programs that do.
    package static var otherPrograms: [Row] { MissingSubject.allCases.map { ($0.term, $0.programs) } }
}

/// A page about sessions in a terminal, in addition to those of their commands. `HelpPage` has the pages.
package enum SessionTopic: String, CaseIterable {
    case session, keys, settings

    /// What the page is about, in a few words.
    var summary: String {
        switch self {
        case .session: "the commands and the keys of a session in a terminal"
        case .keys: "the keys of a session's line"
        case .settings: "the commands that change a session's settings, and its files"
        }
    }
}

/// A separate command whose help is also a page.
package enum CommandTopic: String, CaseIterable {
    case keypad, rows, plot

    /// What the page is about, in a few words.
    var summary: String {
        switch self {
        case .keypad: "the calculator with keys"
        case .rows: "formulas for the rows of tables"
        case .plot: "pictures of formulas"
        }
    }
}

extension Manual {
    /// All topics that aren't names, each with a summary of its page.
    package static let topics: [(name: String, summary: String)] =
        ManualList.allCases.map { ($0.rawValue, $0.summary) } + SessionTopic.allCases.map { ($0.rawValue, $0.summary) }
        + ManualTopic.allCases.map { ($0.rawValue, $0.summary) }
        + CommandTopic.allCases.map { ($0.rawValue, $0.summary) }
}
