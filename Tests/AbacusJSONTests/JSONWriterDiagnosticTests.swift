internal import Abacus
internal import Testing

@testable internal import AbacusJSON

/// How the commands write what is wrong with a text.
@Suite struct JSONWriterDiagnosticTests {
    private func written(_ error: some DiagnosedError) -> [String] {
        error.diagnostics.map { diagnostic in
            var writer = JSONWriter()
            writer.write(diagnostic, in: error.source)
            return writer.text
        }
    }

    private func failure(_ text: String) throws -> StatementError {
        try #require(throws: StatementError.self) { try Formula.value(of: text) }
    }

    @Test func fixItsAreWritten() throws {
        #expect(
            try written(failure("1 +\n(2")) == [
                #"{"id":"unbalanced-parenthesis","message":"'(' is never closed","line":2,"column":1,"offset":4,"length":1,"#
                    + #""hint":"write ')' where it ends","fix":{"offset":6,"length":0,"text":")"},"notes":[]}"#
            ])
        #expect(
            try written(failure("1/0")) == [
                #"{"id":"division-by-zero","message":"division by zero","line":1,"column":2,"offset":1,"length":1,"notes":[]}"#
            ])
        let logarithm = try written(failure("log(100)"))
        #expect(logarithm.count == 1 && logarithm[0].contains(#""otherFixes":[{"offset":0,"length":"#))
    }

    @Test func notesAreWritten() throws {
        var environment = FormulaEnvironment()
        try environment.execute(Source("f(x) = 1 / x", name: "rules"))
        let error = try #require(throws: EvaluationError.self) { try Formula("f(0)").evaluate(in: environment) }
        #expect(
            written(error) == [
                #"{"id":"division-by-zero","message":"division by zero","line":1,"column":1,"offset":0,"length":1,"notes":[{"#
                    + #""message":"in 'f'","source":"rules","line":1,"column":10,"offset":9,"length":1}]}"#
            ])
    }

    @Test func membersMayBeNull() {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("a", nil as String?)
            writer.member("b", "text" as String?)
        }
        #expect(writer.text == #"{"a":null,"b":"text"}"#)
    }
}
