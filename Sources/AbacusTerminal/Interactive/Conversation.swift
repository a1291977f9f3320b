internal import Abacus
internal import AbacusSession
internal import ProcessFiles

/// A session with a person: typed lines go in, and replies come out. It doesn't depend on a terminal.
struct Conversation {
    /// A reply to the person.
    enum Reply: Equatable {
        /// A result, or the output of a command.
        case text(String)
        /// A remark, for example on a result.
        case remark(String)
        /// An error.
        case error(String)
    }

    var session: Session
    /// Shows a reply once it is known.
    let show: (Reply) -> Void
    /// Called with the text being evaluated, and with nil when the evaluation has ended.
    var evaluating: (String?) -> Void = { _ in }
    /// The screen: the width of replies in cells, and its rows, which limit the length of a result.
    var screen = ScreenSize(columns: 80, rows: 24)
    /// The style of errors.
    var style = DiagnosticRenderer.Style.plain

    /// The last result, printed in full.
    var lastResult: String?
    /// The last statement, for commands that are typed without one.
    var lastStatement: String?
    /// The last line with the fix-it of its error applied, if it had one.
    private(set) var fixedLine: FixedLine?
    /// Shows a text that may not fit the screen.
    var showPage: (String) -> Void
    /// Whether errors are wrapped at words to fit the screen.
    var wrapsErrors = false
    var definitions = DefinitionSteps()
    /// The files that the session has written or read, which it may replace.
    var ownFiles: Set<[UInt8]> = []
    /// Whether the person has asked to leave.
    var isOver = false
    /// The number of lines so far.
    private var lineNumber = 0

    init(_ session: Session, show: @escaping (Reply) -> Void) {
        self.session = session
        self.show = show
        showPage = { show(.text($0)) }
    }

    /// Shows the errors in the configuration, and executes what comes before the first line. Returns whether the session
    /// can continue.
    mutating func begin(reporting errors: [String]) -> Bool {
        for error in errors { show(.error("abacus: \(error)")) }
        session.applySettings()
        guard session.status == .success else { return false }
        if let path = UserFiles.prelude { loadPrelude(path) }
        Interrupt.clear()
        return true
    }

    /// Executes a line, part by part, until one fails.
    mutating func answer(_ line: String) {
        lineNumber += 1
        fixedLine = nil
        if let command = plainCommand(line) { return perform(command) }
        let typed = TypedLine(line, options: session.environment.parserOptions)
        for part in typed.parts {
            switch part.content {
            case .command(let text): perform(text)
            case .statement(let statement):
                let (source, added) = statement.source(hasAnswer: hasAnswer, firstLine: lineNumber)
                lastStatement = source.text
                if case .failure(let error) = carryOut(source) {
                    fixedLine = FixedLine(of: error, in: typed.source, partStart: part.start, added: added)
                    return
                }
            }
            if isOver || !session.goesOn { return }
        }
    }

    var hasAnswer: Bool { session.environment["ans"] != nil }

    /// Returns the command meant by words without a colon, as people type them who don't know about the colon: `help`,
    /// `help sqrt`, `quit`, `exit()`.
    private func plainCommand(_ line: String) -> String? {
        var (word, rest) = line.trimmed.firstWordAndRest
        if ["quit()", "exit()"].contains(where: { $0.utf8.elementsEqual(word.utf8) }) { word.removeLast(2) }
        guard let command = ["help", "quit", "exit"].first(where: { $0.utf8.elementsEqual(word.utf8) }),
            session.environment[command] == nil, session.environment[formulaFunction: command] == nil
        else { return nil }
        if rest.isEmpty { return command }
        return command == "help" && rest.utf8.allSatisfy(\.isInTopic) ? "help \(rest)" : nil
    }
}

extension UInt8 {
    /// Whether the byte can be part of the topic of `help`: a name of the language, or a command.
    fileprivate var isInTopic: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"): true
        default: false
        }
    }
}

// MARK: - Statements

extension Conversation {
    /// Executes a statement, shows the answer, and returns it.
    @discardableResult
    mutating func carryOut(_ source: Source) -> Answer {
        evaluating(source.text)
        let answer = self.answer(to: session.read(source))
        evaluating(nil)
        show(answer)
        session.note(answer, to: source)
        return answer
    }

    /// Executes a statement, and records what it redefines, so that it can be undone.
    mutating func answer(to text: PreparedText) -> Answer {
        switch text {
        case .answer(let answer): return answer
        case .statement(let statement, let source):
            let previous = statement.flatMap { DefinitionSteps.Step(before: $0, in: session.environment) }
            let answer = session.execute(statement, of: source)
            if case .defined = answer, let previous {
                definitions.record(previous, limit: session.environment.limits.memoryBytes / 16)
            }
            return answer
        }
    }

    private mutating func show(_ answer: Answer) {
        switch answer {
        case .word(let word): showResult(word.value.text(session.options.answerFormat))
        case .value(_, let text): showResult(text)
        case .shown(let text, _): show(.text(text))
        case .defined, .blank: break
        case .failure(let error) where error.diagnostics.first?.identifier == .cancelled:
            // The place doesn't matter: Ctrl-C ended the evaluation.
            show(.error(error.diagnostics[0].summary))
        case .failure(let error):
            show(error)
        }
    }

    /// Shows the errors in a text.
    func show(_ error: some DiagnosedError) {
        let width = max(screen.columns - 1, 20)
        var renderer = DiagnosticRenderer(style: style, width: width)
        renderer.messageWidth = wrapsErrors ? width : nil
        show(.error(renderer.render(error.diagnosticsNamingCommands, in: error.source)))
    }

    /// Shows a result, or the beginning and the end of a long one.
    private mutating func showResult(_ text: String) {
        lastResult = text
        let limit = screen.columns * max(2, screen.rows / 4)
        guard text.utf8.count > limit else { return show(.text(text)) }
        show(.text(text.shortenedInMiddle(to: max(screen.columns - 1, 8))))
        let count = text.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let isNumber = text.utf8.allSatisfy { $0 < 0x80 } && count + 8 > text.utf8.count
        show(
            .remark(
                isNumber
                    ? "\(count.grouped) digits; :full shows all" : "\(text.count.grouped) characters; :full shows all"))
    }
}

extension Int {
    /// The number with a comma after each group of three digits.
    var grouped: String { Value(self).text(ValueFormat.readable.grouped(by: .comma)) }
}

extension String {
    /// Returns the beginning and the end of the text with an ellipsis in between: at most so many cells, if each
    /// character takes one.
    ///
    /// - Complexity: O(n) in the length of the text.
    func shortenedInMiddle(to count: Int) -> String {
        self.count <= count ? self : prefix(count / 2) + "…" + suffix((count - 1) / 2)
    }
}
