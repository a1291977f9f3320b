internal import Abacus
internal import AbacusSession

extension Conversation {
    /// Shows the help, or the help on a topic: a command, a function, or anything with a page in the manual.
    mutating func help(_ topic: String) {
        let (width, environment) = (screen.columns - 1, session.environment)
        let page = HelpPage(width: width)
        if topic.isEmpty { return showPage(page.overview) }
        let isCommand = topic.utf8.first == UInt8(ascii: ":")
        let name = isCommand ? String(topic.dropFirst()) : topic
        let manual = environment[formulaFunction: name]?.text ?? Manual.page(about: name, in: environment, width: width)
        let command = CommandTopic(rawValue: name).map {
            "'abacus \($0.rawValue) --help' is about the command of that name."
        }
        let texts = [page.page(on: name), page.command(name), isCommand ? nil : manual ?? command].compactMap { $0 }
        if texts.isEmpty {
            let nearest =
                Suggestion.nearest(to: name, among: SessionCommand.all.map(\.name))
                ?? Manual.nearestTopic(to: name, in: environment)
            let hint = nearest.map { "did you mean '\($0)'?" } ?? ":help lists the commands, :functions the functions"
            return fail("there is no help on '\(topic.visibleText)'; \(hint)")
        }
        showPage(texts.joined(separator: "\n\n"))
    }
}

/// The help of a session: its commands, its keys, and what can be typed.
package struct HelpPage {
    let width: Int

    package init(width: Int) { self.width = width }

    /// The page that fits on a common screen, and refers to the others.
    var overview: String {
        let settings = SessionCommand.all.filter { $0.topic == .settings }.map { ":" + $0.name }.joined(separator: " ")
        return [
            lines(Self.introduction), table(of: .session), table(of: .looking),
            lines("Settings (:help settings): \(settings). The keys: :help keys."),
        ].joined(separator: "\n\n")
    }

    /// Returns the help on a command, or nil if there is no such command.
    func command(_ name: String) -> String? {
        let command = SessionCommand.all.first { $0.name.utf8.elementsEqual(name.utf8) }
        return command.map { "\($0.usage)\n\($0.summary.wrapped(to: width, indent: 2))" }
    }

    /// Returns the page on a topic about sessions, or nil.
    package func page(on topic: String) -> String? {
        switch SessionTopic(rawValue: topic) {
        case .session?:
            ([lines(Self.introduction)] + SessionCommand.Topic.allCases.map(table) + [keyTable])
                .joined(separator: "\n\n")
        case .keys?: keyTable
        case .settings?: table(of: .settings) + "\n\n" + ManualTopic.files.text(width: width)
        case nil: nil
        }
    }

    private var keyTable: String { "Keys:\n" + Columns.text(Self.keys, indent: 2, width: width) }

    private func table(of topic: SessionCommand.Topic) -> String {
        let rows = SessionCommand.all.filter { $0.topic == topic }.map { ($0.usage, $0.summary) }
        return "\(topic.rawValue):\n" + Columns.text(rows, indent: 2, width: width)
    }

    private func lines(_ text: String) -> String { text.wrapped(to: width) }

    package static let introduction = """
        Type a formula. 'x = 3' defines a variable, 'f(a) = a**2' a function; 'ans' or '_' is the last value, '*2' goes \
        on with it, and ';' separates formulas.
        """

    package static let keys: [(String, String)] = [
        ("Tab", "complete the name, or show what it can be; again to go through that"),
        ("Up, Down", "past lines; PageUp the first, PageDown the last"),
        ("Ctrl-R, Ctrl-S", "search past lines, and back; Ctrl-G ends the search"),
        ("Left, Right, Home, End", "move; with Ctrl or Alt by words (Alt-B, Alt-F)"),
        ("Ctrl-W, Alt-D", "remove the word before, after the cursor"),
        ("Ctrl-U, Ctrl-K", "remove what is before, after the cursor"),
        ("Ctrl-Y, Alt-Y", "insert what was removed; in its place what was removed before"),
        ("Ctrl-T", "swap the characters at the cursor"),
        ("Ctrl-_, Alt-_", "undo the last change of the line; redo it"),
        ("Alt-.", "take what the error offers into the line; Ctrl-_ takes it back"),
        ("Alt-Enter", "break the line; Enter does so while a bracket is open, and enters it after a blank line"),
        ("Ctrl-C", "drop the line, or end a computation"),
        ("Ctrl-L, Ctrl-Z, Ctrl-D", "clear the screen; go back to the shell; leave"),
    ]
}
