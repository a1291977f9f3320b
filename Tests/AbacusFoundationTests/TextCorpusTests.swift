import AbacusFoundation
import TestSupport
import Testing

/// The cases of `Grammar/Corpus/foundation` that need Foundation's text rules.
@Suite struct TextCorpusTests {
    @Test func texts() throws {
        for line in try CorpusLine.cases(in: "foundation/texts.txt") {
            #expect(try outcome(of: line) == line.columns[3], "\(line)")
        }
    }

    /// What needs no such rules is the same with them.
    @Test func predicatesWithoutRules() throws {
        for line in try CorpusLine.cases(in: "foundation/predicates.txt") where line.columns[3] != "error unsupported" {
            #expect(try outcome(of: line) == line.columns[3], "\(line)")
        }
    }

    /// The examples in the manual's explanation of an error that only Foundation's rules have.
    @Test func patternsAreExplained() throws {
        let explanation = Diagnostic.Identifier.invalidPattern.explanation
        #expect(explanation.circumstance == .predicateFormat)
        let error = #expect(throws: EvaluationError.self) {
            try Formula(predicateFormat: explanation.wrong).holds(for: 1)
        }
        #expect(error?.diagnostics.map(\.identifier) == [.invalidPattern])
        #expect(try Formula(predicateFormat: explanation.right).holds(for: 1))
    }

    private func outcome(of line: CorpusLine) throws -> String {
        guard case .list(let arguments) = try value(line.columns[1]) else { return "the arguments aren't a list" }
        do {
            let formula = try Formula(predicateFormat: line.columns[0], arguments: arguments.elements)
            return try "\(formula.holds(for: value(line.columns[2])))"
        } catch let error as any DiagnosedError {
            return "error \(error.diagnostics[0].identifier.rawValue)"
        }
    }

    /// Returns the value of a JSON text, which is also an expression of the native syntax.
    private func value(_ json: String) throws -> Value { try Formula(json).evaluate(arithmetic: .foundation) }
}
