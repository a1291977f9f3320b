internal import Abacus
internal import AbacusSession

extension CompletionMenu {
    /// Makes the menu of completions at the cursor: names, functions, words of the language, commands, and the files that
    /// commands take.
    ///
    /// - Complexity: that of `completions(at:in:)`, or O(n log n) in the number of the files in a folder.
    init(for text: String, cursor: Int, in session: Session) {
        let line = TypedLine(text, options: session.environment.parserOptions)
        let part = line.parts.last { $0.start <= cursor }
        switch part?.content {
        case .command?: self = Self.commandMenu(text, from: (part?.start ?? 0) + 1, cursor, session)
        case .statement(let statement)?:
            let start = part?.start ?? 0
            let gap = Array(text.utf8.prefix(cursor).dropFirst(start + statement.bytes.count))
            // A `;` or a line break begins another statement.
            let goesOn = gap.allSatisfy { $0 == UInt8(ascii: " ") }
            self = Self.nameMenu(
                Source(bytes: goesOn ? statement.bytes + gap : []), at: goesOn ? start : cursor, text, cursor, session)
        case nil: self = Self.nameMenu(Source(""), at: cursor, text, cursor, session)
        }
    }

    private static func nameMenu(
        _ source: Source, at start: Int, _ text: String, _ cursor: Int, _ session: Session
    ) -> Self {
        let environment = session.environment
        let parsed = ParsedSource(source, options: environment.parserOptions)
        guard let list = environment.completions(at: cursor - start, in: parsed) else {
            return CompletionMenu(range: cursor..<cursor, items: [])
        }
        let isCalled = Array(text.utf8.dropFirst(cursor).prefix(1)) == Array("(".utf8)
        return CompletionMenu(list, movedBy: start) { item($0, isCalled: isCalled, environment) }
    }

    private init(_ list: CompletionList, movedBy start: Int, item: (Completion) -> Item) {
        let range = list.range.lowerBound + start..<list.range.upperBound + start
        let (items, hiddenCount) = (list.completions.map(item), list.count - list.completions.count)
        self =
            hiddenCount == 0
            ? CompletionMenu(range: range, items: items)
            : CompletionMenu(range: range, items: items, hiddenCount: hiddenCount, commonPrefix: list.commonPrefix)
    }

    private static func item(_ completion: Completion, isCalled: Bool, _ environment: FormulaEnvironment) -> Item {
        let description = completion.details
        let insertion = description.name + (completion.kind == .function && !isCalled ? "(" : "")
        var detail = description.summary ?? ""
        if completion.kind == .variable, let value = environment[description.name], value.footprint <= 256 {
            detail = value.annotated(value.text(.readable), .readable).visibleText
        } else if let function = environment[formulaFunction: description.name] {
            detail = function.text
        }
        return Item(insertion: insertion, label: description.signature, detail: detail)
    }

    /// Makes the menu for the name of a command, or for what may follow it.
    private static func commandMenu(_ text: String, from start: Int, _ cursor: Int, _ session: Session) -> Self {
        let typed = String(decoding: text.utf8.dropFirst(start).prefix(cursor - start), as: UTF8.self)
        let (name, rest) = typed.firstWordAndRest
        if name.utf8.count == typed.utf8.count { return commandMenu(beginning: name, start..<cursor) }
        let command = SessionCommand.all.first { $0.name.utf8.elementsEqual(name.utf8) }
        if command?.takesFile == true {
            return paths(beginning: Array(typed.utf8.dropFirst(name.utf8.count).drop { $0.isBlank }), upTo: cursor)
        }
        switch command?.topic {
        case .looking?:
            let begin = cursor - rest.utf8.count
            let source = Source(bytes: Array(text.utf8.dropFirst(begin)))
            return nameMenu(source, at: begin, text, cursor, session)
        case .session? where name.utf8.elementsEqual("help".utf8):
            return helpMenu(beginning: rest, cursor - rest.utf8.count..<cursor, session.environment)
        default: return CompletionMenu(range: cursor..<cursor, items: [])
        }
    }

    /// Makes the menu of help topics that begin with letters: pages, commands, functions, constants and errors.
    private static func helpMenu(
        beginning name: String, _ range: Range<Int>, _ environment: FormulaEnvironment
    ) -> Self {
        let topics = Manual.topics.map { Item(insertion: $0.name, label: $0.name, detail: $0.summary) }
        let commands = SessionCommand.all.map { Item(insertion: ":" + $0.name, label: $0.usage, detail: $0.summary) }
        let constants = environment.constants.map {
            Item(insertion: $0.name, label: $0.signature, detail: $0.summary ?? "")
        }
        let errors = Diagnostic.Identifier.allCases.map {
            Item(insertion: $0.rawValue, label: $0.rawValue, detail: $0.explanation.firstSentence)
        }
        func beginning(_ items: [Item]) -> [Item] { items.filter { $0.insertion.utf8.starts(with: name.utf8) } }
        let (first, last) = (beginning(topics + commands), beginning(constants + errors))
        let functions = environment.functionCompletions(beginningWith: name.utf8, at: range)
        let items = first + functions.completions.map { item($0, isCalled: true, environment) } + last
        let hiddenCount = functions.count - functions.completions.count
        if hiddenCount == 0 { return CompletionMenu(range: range, items: items) }
        let commonPrefix = first.isEmpty && last.isEmpty ? functions.commonPrefix : name
        return CompletionMenu(range: range, items: items, hiddenCount: hiddenCount, commonPrefix: commonPrefix)
    }

    private static func commandMenu(beginning name: String, _ range: Range<Int>) -> Self {
        let commands = SessionCommand.all.filter { $0.name.utf8.starts(with: name.utf8) }
        return CompletionMenu(
            range: range,
            items: commands.map {
                Item(insertion: $0.name + ($0.parameter.isEmpty ? "" : " "), label: $0.usage, detail: $0.summary)
            })
    }
}
