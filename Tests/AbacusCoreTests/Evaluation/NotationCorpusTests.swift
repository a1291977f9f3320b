import Abacus
import AbacusTestSupport
import TestSupport
import Testing

/// The cases of `Grammar/Corpus` that need an option of the reader, or the names of functions.
@Suite struct NotationCorpusTests {
    @Test func values() throws {
        for line in try CorpusLine.cases(in: "notation-values.txt") {
            let formula = try Formula(line.columns[1], options: Self.options(line))
            #expect(formula.tree.dump() == line.columns[2], "\(line)")
            #expect(formula.description == line.columns[3], "\(line)")
            for (arithmetic, expected) in zip([Arithmetic.exact, .integer, .real], line.columns[4...]) {
                #expect(outcome(of: formula, in: arithmetic) == expected, "\(line) in \(arithmetic)")
            }
        }
    }

    /// The normal form has the same tree and, as elements of a list aren't evaluated with machine words, the same value
    /// in every way of evaluating it.
    @Test func normalFormsHaveTheSameValue() throws {
        for line in try CorpusLine.cases(in: "notation-values.txt") {
            let formula = try Formula(line.columns[1], options: Self.options(line))
            let again = try Formula(tree: formula.tree)
            #expect(again.tree.dump() == formula.tree.dump(), "\(line)")
            #expect(again.tree.notation == formula.tree.notation, "\(line)")
            let element = try Formula("[\(line.columns[1])][0]", options: Self.options(line))
            for arithmetic in Arithmetic.allCases {
                let outcome = outcome(of: formula, in: arithmetic)
                #expect(self.outcome(of: again, in: arithmetic) == outcome, "\(line) in \(arithmetic)")
                #expect(self.outcome(of: element, in: arithmetic) == outcome, "\(line) in \(arithmetic)")
            }
        }
    }

    @Test func errors() throws {
        for line in try CorpusLine.cases(in: "notation-errors.txt") {
            let found = diagnostics(of: line).map { "\($0.identifier.rawValue) \($0.range)" }
            #expect(found == Array(line.columns.dropFirst(2)), "\(line)")
        }
    }

    @Test(arguments: ["notation-errors.txt", "notation-fixits.txt"]) func everyErrorIsFound(file: String) throws {
        for line in try CorpusLine.cases(in: file) { #expect(!diagnostics(of: line).isEmpty, "\(line)") }
    }

    @Test func fixIts() throws {
        for line in try CorpusLine.cases(in: "notation-fixits.txt") {
            let diagnostic = try #require(diagnostics(of: line).first, "\(line)")
            let fixIts = [diagnostic.fixIt].compactMap(\.self) + diagnostic.otherFixIts
            let source = Source(line.columns[1])
            #expect(fixIts.compactMap { $0.applied(to: source)?.text } == Array(line.columns.dropFirst(2)), "\(line)")
        }
    }

    @Test func calls() throws {
        for line in try CorpusLine.cases(in: "notation-calls.txt") {
            let formula = try Formula(line.columns[1], options: Self.options(line))
            let error = #expect(throws: EvaluationError.self, "\(line)") { try formula.evaluate(Self.cells) }
            let diagnostic = try #require(error?.diagnostics.first)
            #expect("\(diagnostic.identifier.rawValue) \(diagnostic.range)" == line.columns[2], "\(line)")
            let fixIts = [diagnostic.fixIt].compactMap(\.self) + diagnostic.otherFixIts
            #expect(
                fixIts.compactMap { $0.applied(to: formula.source)?.text } == Array(line.columns.dropFirst(3)),
                "\(line)")
        }
    }

    private static func options(_ line: CorpusLine) -> ParserOptions { ParserOptions(corpus: line.columns[0]) }

    private func diagnostics(of line: CorpusLine) -> [Diagnostic] {
        do throws(SyntaxError) {
            _ = try Formula(line.columns[1], options: Self.options(line))
            return []
        } catch {
            return error.diagnostics
        }
    }

    /// The cells of all cases, of which B3 is blank, a name in mixed case, and names for backquotes.
    private static let cells: [String: Value] = [
        "A1": 1, "A2": 2, "A3": 3, "B1": 10, "B2": 20, "B3": .null, "Rate": 5, "Unit price": 4, "in": 6, "$5": 7,
    ]

    private func outcome(of formula: Formula, in arithmetic: Arithmetic) -> String {
        do throws(EvaluationError) {
            return try formula.evaluate(Self.cells, arithmetic: arithmetic).description
        } catch {
            return error.diagnostics[0].identifier.rawValue
        }
    }
}
