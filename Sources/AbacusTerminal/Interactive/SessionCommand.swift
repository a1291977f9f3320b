internal import Abacus
internal import AbacusSession

/// A command of a session, such as `:vars`: a row of the table that help and completion also use.
package struct SessionCommand: Sendable {
    /// The subject of the command, as a heading of the help.
    package enum Topic: String, CaseIterable {
        case session = "The session"
        case looking = "About a formula, or the last one"
        case settings = "Settings, which stay until they are changed"
    }

    /// The name, without the colon.
    let name: String
    /// The parameter after the name, as the help shows it: `FILE`, `[N|off]`.
    let parameter: String
    /// A summary in one line.
    package let summary: String
    package let topic: Topic
    /// Performs the command, given the text after its name.
    let perform: @Sendable (inout Conversation, String) -> Void

    init(
        _ name: String, takes parameter: String = "", _ summary: String, _ topic: Topic,
        perform: @escaping @Sendable (inout Conversation, String) -> Void
    ) {
        self.name = name
        self.parameter = parameter
        self.summary = summary
        self.topic = topic
        self.perform = perform
    }

    /// The name and the parameter, as the help shows them.
    package var usage: String { ":" + name + (parameter.isEmpty ? "" : " " + parameter) }

    /// Whether the rest of the line is the path of a file.
    var takesFile: Bool { parameter == "FILE" }

    /// All commands, in the order of the help.
    package static let all: [SessionCommand] = session + looking + settings

    private static let session: [SessionCommand] = [
        SessionCommand("help", takes: "[TOPIC]", "this help, or that on a command, a function or an error", .session) {
            $0.help($1)
        },
        SessionCommand("vars", "the variables and functions that you have defined", .session) { conversation, _ in
            conversation.showDefinitions()
        },
        SessionCommand("functions", takes: "[PART]", "all functions, or those with PART in their name", .session) {
            $0.showFunctions($1)
        },
        SessionCommand("undo", "take the last definition back", .session) { conversation, _ in
            conversation.undoDefinition()
        },
        SessionCommand("full", "show all of the last result", .session) { conversation, _ in
            conversation.showFullResult()
        },
        SessionCommand("load", takes: "FILE", "carry out each line of a file", .session) { $0.load($1) },
        SessionCommand("save", takes: "FILE", "write the definitions to a file, for :load and 'abacus -f'", .session) {
            $0.save($1)
        },
        SessionCommand("quit", "leave; Ctrl-D does the same", .session) { conversation, _ in conversation.isOver = true
        },
    ]

    private static let looking: [SessionCommand] = [
        SessionCommand("tree", takes: "[FORMULA]", "how it is understood, as a tree", .looking) { $0.showTree($1) },
        SessionCommand("explain", takes: "[FORMULA]", "each step of its evaluation, the innermost first", .looking) {
            $0.explain($1)
        },
        SessionCommand("plot", takes: "[FORMULA] [RANGE]", "its picture, with dots that are proven", .looking) {
            $0.plot($1)
        },
        SessionCommand("time", takes: "[FORMULA]", "its value, and how long that takes", .looking) {
            $0.measureTime($1)
        },
    ]

    private static let settings: [SessionCommand] =
        [
            SessionCommand("arithmetic", takes: "[exact|integer|real]", "what is computed with", .settings) {
                $0.setArithmetic($1)
            }
        ]
        + Setting.all.map { setting in
            SessionCommand(setting.name, takes: setting.parameter, setting.summary, .settings) {
                $0.change(setting, to: $1)
            }
        }
}

extension Conversation {
    /// Performs a command, given the text after its colon.
    mutating func perform(_ text: String) {
        var (name, argument) = text.firstWordAndRest
        if name.utf8.elementsEqual("exit".utf8) { name = "quit" }
        let commands = SessionCommand.all.filter { $0.name.utf8.starts(with: name.utf8) }
        if let command = commands.first(where: { $0.name.utf8.count == name.utf8.count }) ?? commands.only {
            return command.perform(&self, argument)
        }
        let shown = name.visibleText
        let names = SessionCommand.all.map(\.name)
        let hint: String
        if commands.count > 1, !name.isEmpty {
            hint = "it may be " + commands.map { ":" + $0.name }.joined(separator: ", ")
        } else if let nearest = Suggestion.nearest(to: name, among: names) {
            hint = "did you mean ':\(nearest)'?"
        } else {
            hint = ":help lists them"
        }
        fail("there is no command ':\(shown)'; \(hint)")
    }

    /// Shows an error in a command.
    mutating func fail(_ message: String) {
        show(.error(wrapsErrors ? message.wrapped(to: screen.columns - 1) : message))
        session.status = max(session.status, .evaluationFailed)
    }
}

extension Array {
    /// The only element, or nil if there is any other number of elements.
    fileprivate var only: Element? { count == 1 ? self[0] : nil }
}
