internal import Abacus
internal import AbacusSession
internal import AbacusTerminal
internal import ProcessFiles
internal import RowsCommand

/// A separate command, named by the first argument. After `--` or in parentheses, the same word is an expression.
enum Subcommand: String, CaseIterable {
    case keypad, rows, plot, mcp, help, functions, explain, completions

    /// Creates the command that an argument names, or returns nil.
    init?(argument: Argument) {
        // Comparing texts may take long if one has many combining marks.
        guard argument.count <= 16 else { return nil }
        self.init(rawValue: String(decoding: argument, as: UTF8.self))
    }

    /// Runs the command with the arguments after its name, and returns the exit status.
    func perform(_ arguments: ArraySlice<Argument>) throws(UsageError) -> ExitStatus {
        switch self {
        case .keypad: try KeypadCommand.perform(arguments)
        case .rows: try RowsCommand.perform(arguments)
        case .plot: try PlotCommand.perform(arguments)
        case .mcp: try ToolCommand.perform(arguments)
        case .help: try Self.help(on: arguments)
        case .functions: try Self.list(.functions, arguments)
        case .explain: try Self.explain(arguments)
        case .completions: try Self.completions(arguments)
        }
    }

    /// Prints the manual's pages about topics, or the list of topics.
    private static func help(on topics: ArraySlice<Argument>) throws(UsageError) -> ExitStatus {
        switch topics.first {
        case nil: return StandardOutput.write(HelpTopics.overview)
        case "-h"?, "--help"?: return StandardOutput.write(Usage.help)
        case ManualPage.option?: return StandardOutput.write(ManualPage.text)
        default: break
        }
        let environment = FormulaEnvironment()
        var pages: [String] = []
        for topic in topics {
            let text = String(decoding: topic, as: UTF8.self)
            let page = HelpTopics.page(on: text) ?? Manual.page(about: text, in: environment)
            let found = [page, HelpTopics.page(onOption: text)].compactMap(\.self)
            if found.isEmpty {
                throw unknown("there is no help on '\(text)'", Manual.nearestTopic(to: text, in: environment))
            }
            pages += found
        }
        return StandardOutput.write(pages.joined(separator: "\n\n"))
    }

    private static func list(_ list: ManualList, _ arguments: ArraySlice<Argument>) throws(UsageError) -> ExitStatus {
        if !arguments.isEmpty { throw UsageError(message: "'\(list.rawValue)' takes no arguments") }
        return StandardOutput.write(list.text(in: FormulaEnvironment()))
    }

    /// Prints an explanation of an error, or the list of all errors. The words of an identifier may be separate arguments.
    private static func explain(_ words: ArraySlice<Argument>) throws(UsageError) -> ExitStatus {
        if words.isEmpty { return try list(.errors, words) }
        let identifiers = Diagnostic.Identifier.allCases
        let argument = Argument(words.joined(separator: "-".utf8))
        guard let identifier = identifiers.first(where: { $0.rawValue ~= argument }) else {
            let text = String(decoding: argument, as: UTF8.self)
            throw unknown(
                "there is no error '\(text)'", Suggestion.nearest(to: text, among: identifiers.map(\.rawValue)))
        }
        return StandardOutput.write(Manual.explanation(of: identifier))
    }

    /// Prints a script that completes the command's arguments in a shell.
    private static func completions(_ arguments: ArraySlice<Argument>) throws(UsageError) -> ExitStatus {
        guard arguments.count == 1, let shell = arguments.first.flatMap(CompletionScript.init(argument:)) else {
            throw UsageError(message: "completions needs a shell, bash or zsh")
        }
        return StandardOutput.write(shell.text)
    }

    private static func unknown(_ message: String, _ nearest: String?) -> UsageError {
        UsageError(message: message, hint: nearest.map { "did you mean '\($0)'?" })
    }
}
