internal import Abacus
internal import AbacusPlots
internal import AbacusSession

// The commands of a session that show something.

extension Conversation {
    /// Shows the variables, each with its value if it fits, and the functions.
    mutating func showDefinitions() {
        let environment = session.environment
        let names = environment.variableNames
        for name in names {
            guard let value = environment[variable: name] else { continue }
            let text =
                value.footprint <= Self.shortFootprint
                ? value.annotated(value.text(session.options.answerFormat), session.options.answerFormat)
                : "(\(value.kind.rawValue), \(value.footprint) bytes)"
            let equal = text.utf8.starts(with: "≈".utf8) ? " " : " = "
            let spelling = environment.notation.nameForms.spelling(ofVariable: name) ?? name
            show(.text((spelling + equal + text).cut(toWidth: screen.columns - 1)))
        }
        for function in environment.formulaFunctions {
            show(.text(function.text.cut(toWidth: screen.columns - 1)))
        }
        if names.isEmpty, environment.formulaFunctions.isEmpty {
            show(.remark("nothing is defined; 'x = 3' defines a variable, 'f(x) = x**2' a function"))
        }
    }

    /// The largest value that is printed for a list of variables, in bytes.
    private static let shortFootprint = 4_096

    /// Shows the functions whose names contain a text, with their summaries.
    mutating func showFunctions(_ part: String) {
        let functions = session.environment.functions.filter { $0.name.contains(bytes: part) }
        if functions.isEmpty { return fail("no function has '\(part.visibleText)' in its name") }
        showPage(Columns.text(functions.map { ($0.signature, $0.summary ?? "") }, width: screen.columns - 1))
    }

    mutating func undoDefinition() {
        guard let step = definitions.takeBack(in: &session.environment) else {
            return fail("there is no definition to undo")
        }
        switch step {
        case .variable(let name, nil), .function(let name, nil): show(.remark("\(name) isn't defined any more"))
        case .variable(let name, _?), .function(let name, _?): show(.remark("\(name) is what it was before"))
        }
    }

    mutating func showFullResult() {
        guard let lastResult else { return fail("there is no result yet") }
        show(.text(lastResult))
    }

    mutating func showTree(_ text: String) {
        guard let statement = statement(for: text, of: ":tree") else { return }
        show(.text(statement.dump()))
    }

    /// Draws a formula, or the function with a name, in the range that the last word gives.
    mutating func plot(_ text: String) {
        guard let source = source(for: text, of: ":plot") else { return }
        let layout = Plot.TextLayout(on: screen, isColored: style == .ansi)
        evaluating(source.text)
        let result = Result { () throws(PlotRequest.Failure) in
            try PlotRequest(line: source.text, name: source.name)
                .plot(
                    columns: layout.columns, rows: layout.rows, dotAspect: layout.dotAspect, in: session.environment)
        }
        evaluating(nil)
        switch result {
        case .success(let plot): show(.text(plot.text(layout)))
        case .failure(.usage(let message)): fail(message)
        case .failure(.unreadable(let error)):
            session.status = max(session.status, .unreadableText)
            show(error)
        case .failure(.evaluation(let error)):
            session.status = max(session.status, .evaluationFailed)
            show(error)
        }
    }

    /// Executes a statement, and shows how long that took.
    mutating func measureTime(_ text: String) {
        guard let source = source(for: text, of: ":time") else { return }
        let start = ContinuousClock.now
        carryOut(source)
        show(.remark((ContinuousClock.now - start).shortText))
    }

    /// Shows each step of an evaluation.
    mutating func explain(_ text: String) {
        guard let statement = statement(for: text, of: ":explain") else { return }
        guard case .expression(let tree) = statement else {
            return fail(":explain needs an expression, not a definition")
        }
        evaluating(tree.source.text)
        defer { evaluating(nil) }
        var explanation = Explanation(of: tree.source, in: session.environment, session.options.answerFormat)
        explanation.forEachStep { step in
            switch step {
            case .success(let text): show(.text(text))
            case .failure(let error):
                session.status = max(session.status, .evaluationFailed)
                show(error)
            }
        }
    }

    /// Returns the statement that a command refers to, or shows why there is none.
    private mutating func statement(for text: String, of command: String) -> Statement? {
        guard let source = source(for: text, of: command) else { return nil }
        switch session.read(source) {
        case .statement(let statement?, _): return statement
        case .answer(.failure(let error)):
            session.status = max(session.status, .unreadableText)
            show(error)
        case .answer, .statement(nil, _): fail("\(command) needs a formula")
        }
        return nil
    }

    private mutating func source(for text: String, of command: String) -> Source? {
        if !text.isEmpty {
            lastStatement = text
            return Source(text)
        }
        if let lastStatement { return Source(lastStatement) }
        fail("\(command) needs a formula")
        return nil
    }
}

extension FunctionDefinition {
    /// The definition as a line of a session.
    var text: String { Statement.function(self).formatted() }
}

extension Duration {
    /// The duration in seconds or milliseconds, with two or three digits.
    var shortText: String {
        let microseconds = components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000
        func text(_ whole: Int64, _ part: Int64, digits: Int) -> String {
            let decimals = String(part)
            return "\(whole).\(String(repeating: "0", count: digits - decimals.utf8.count))\(decimals)"
        }
        if microseconds < 1_000_000 { return text(microseconds / 1_000, microseconds % 1_000 / 10, digits: 2) + " ms" }
        return text(microseconds / 1_000_000, microseconds % 1_000_000 / 10_000, digits: 2) + " s"
    }
}

extension String {
    /// Returns whether the text contains the bytes of another text.
    fileprivate func contains(bytes text: String) -> Bool {
        let (whole, part) = (Array(utf8), Array(text.utf8))
        guard part.count <= whole.count else { return false }
        return (0...whole.count - part.count).contains { whole[$0..<$0 + part.count] == part[...] }
    }
}
