import Abacus
import TestSupport
import Testing

/// Whatever an app's texts, names and functions contain, the library's output can be shown safely.
@Suite struct DisplayTests {
    private static let texts = HiddenScalars.classes.map { "<" + $0.scalars.map { "\($0)a" }.joined() + ">" }

    /// Returns what is shown of a text at every place where an app's own text can occur.
    private func displays(of text: String) throws -> [String] {
        var environment = FormulaEnvironment()
        environment["v"] = .text(text)
        environment["r"] = ["a": [.text(text)]]
        environment.define("fail", arity: 0, cost: 1) { _ throws(EvaluationError) in
            throw EvaluationError(.outsideDomain, text, hint: text)
        }
        environment.define(text, arity: 0, cost: 1) { _ in 1 }
        environment[text + "b"] = 1
        try environment.execute(Source("g(x) = '\(text)' + x", name: text))
        var displays: [String] = ["v", "r"].map { environment[$0]?.description ?? "" }
        displays.append(Value.record(Value.Record([(text, Value(1))])).description)
        let formulas = ["fail()", "g(1)", "r['\(text)']", "'\(text)' + 1", "v + 1", "'\(text)' +", "1 < '\(text)' < 2"]
        for formula in formulas {
            do throws(StatementError) {
                _ = try environment.execute(Source(formula, name: text))
                Issue.record("\(formula.debugDescription) has a value")
            } catch {
                displays.append(error.description)
                for diagnostic in error.diagnostics {
                    displays.append(diagnostic.summary)
                    displays += diagnostic.notes.map(\.message)
                }
            }
        }
        displays.append(try Formula("'\(text)' + ['\(text)'][0]").description)
        displays.append(try Formula("'\(text)'").tree.dump())
        displays.append(try Formula("x + 1").compiled(for: ["x", text]).description)
        return displays
    }

    @Test(arguments: texts)
    func noPlaceShowsHiddenScalars(_ text: String) throws {
        for display in try displays(of: text) {
            #expect(HiddenScalars.found(in: display).isEmpty, "\(display.debugDescription)")
        }
    }

    @Test(arguments: texts)
    func printedValuesAreOneLineAndReadAsThemselves(_ text: String) throws {
        let record = Value.Record([(text, Value.list([.text(text), .text(text + "\n")]))])
        for value in [Value.text(text), .text(text + "\r\n"), .record(record)] {
            let printed = value.description
            #expect(HiddenScalars.found(in: printed, allowingLineFeeds: false).isEmpty)
            let read = try Formula(printed).evaluate()
            #expect(read == value)
            #expect(read.description == printed)
        }
    }

    @Test func textsWithoutHiddenScalarsAreBare() {
        for text in ["", "a b", "it's", "日本", "e\u{301}", "👨‍👩‍👧‍👦", "❤️", "1️⃣", "🇩🇪", "a\u{A0}b", "עברית"] {
            #expect(Value.text(text).description == text)
        }
    }
}
