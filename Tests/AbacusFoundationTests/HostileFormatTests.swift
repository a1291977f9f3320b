import AbacusFoundation
import AbacusTestSupport
import TestSupport
import Testing

/// Formats, patterns and data that are meant to crash a process or to keep it busy. Each is answered or refused.
@Suite struct HostileFormatTests {
    private static let long = 60_000

    /// Returns `true`, `false`, a value, or the identifier of the first error.
    private func outcome(
        _ format: String, _ object: Value = .null, _ form: SyntaxForm? = nil, limits: Limits = .untrustedWithoutDeadline
    ) -> String {
        do {
            let formula = try Formula(Source(format), form: form, arguments: [], textRules: FoundationTextRules())
            let environment = FormulaEnvironment(arithmetic: .foundation, limits: limits)
            return try formula.resolved(in: environment).evaluate(with: object).description
        } catch let error as any DiagnosedError {
            return error.diagnostics[0].identifier.rawValue
        } catch {
            return "\(error)"
        }
    }

    private func repeated(_ part: String, _ count: Int) -> String { String(repeating: part, count: count) }

    @Test func deepFormatsAreRead() {
        let count = Self.long / 4
        #expect(outcome(repeated("NOT ", count / 2 * 2) + "1 == 1") == "true")
        #expect(outcome(repeated("(", count) + "1" + repeated(")", count)) == "1")
        #expect(outcome("1" + repeated(" + 1", count - 1), limits: .standard) == "\(count)")
        #expect(outcome(repeated("-", count) + "(1)") == "1")
        #expect(outcome(repeated("(", count)) == "unbalanced-parenthesis")
        #expect(outcome("a" + repeated(".b", count)) == "null")
        #expect(outcome(repeated("{", 2_000) + repeated("}", 2_000)) == "nested-too-deep")
        #expect(outcome("SELF" + repeated(".@unionOfObjects", 3_000), [[1]]) == "nested-too-deep")
    }

    @Test func longFormatsAreReadOrRefused() {
        #expect(outcome("{" + repeated("%@, ", 10_000) + "1}") == "missing-argument")
        #expect(outcome(repeated("'a'", 20_000)) == "expected-operator")
        #expect(outcome(repeated("a CONTAIN ", 5_000)) == "expected-operator")
        #expect(outcome(repeated("%", 1_000)) == "unexpected-token")
        #expect(outcome("a == %") == "unexpected-token")
        #expect(outcome(repeated(" ", 70_000) + "1 == 1") == "source-too-long")
        #expect(outcome("SUBQUERY(" + repeated("a, $x, ", 5_000)) == "unbalanced-parenthesis")
    }

    @Test func manyPlaceholdersAndComponentsAreRead() throws {
        let count = TestScale.count(50_000)
        #expect(outcome("a" + repeated(".b", count - 1), limits: .standard) == "null")
        #expect(outcome("a" + repeated(".b", count - 1)) == "source-too-long")
        let arguments = (0..<count).map { Value($0) }
        let list = try Formula(format: "{" + repeated("%@, ", count - 1) + "%@}", arguments: arguments)
        #expect(try list.evaluate() == .list(Value.List(arguments)))
        #expect(outcome("{" + repeated("%@, ", count - 1) + "%@}", limits: .standard) == "missing-argument")
    }

    @Test func nestedSubqueriesAreLimited() {
        let list = Value.list(Value.List((0..<2_000).map { Value($0) }))
        let format =
            "SUBQUERY(SELF, $x, SUBQUERY(SELF, $y, SUBQUERY(SELF, $z, $x + $y + $z == 0).@count > 9).@count > 9)"
        #expect(outcome(format, list) == "too-much-work")
    }

    @Test func patternsAreLimited() {
        let text = Value.text(repeated("a", 40) + "!")
        #expect(outcome("SELF MATCHES '(a+)+$'", text) == "too-much-work")
        #expect(outcome("SELF MATCHES '(x+x+)+y|(a|aa)+$'", text) == "too-much-work")
        #expect(outcome("SELF MATCHES '(x+x+)+y|(a|aa)+$'", text, limits: .standard) == "too-much-work")
        #expect(outcome("SELF MATCHES '\(repeated("(", 3_000))'", text) == "invalid-pattern")
        #expect(outcome("SELF MATCHES '\(repeated("a", 5_000))'", text) == "invalid-pattern")
        let long = Value.text(repeated("a", 1 << 20))
        let wildcards = repeated("*a", 1_000) + "b"
        #expect(outcome("SELF LIKE '\(wildcards)'", long, limits: .standard) == "false")
        #expect(outcome("SELF LIKE '\(repeated("*a?", 1_000))b'", long, limits: .standard) == "false")
        #expect(outcome("SELF CONTAINS '\(repeated("a", 20_000))b'", long, limits: .standard) == "false")
        #expect(outcome("SELF MATCHES '(a|b)*c'", .text(repeated("a", 4 << 20)), limits: .standard) == "too-much-work")
    }

    /// Marks in a row take no quadratic time.
    @Test func marksAreComparedInTime() {
        let marks = Value.text("e" + repeated("\u{301}\u{327}", 100_000))
        let other = Value.text("e" + repeated("\u{327}\u{301}", 100_000))
        #expect(outcome("SELF[0] == SELF[1]", [marks, other], limits: .standard) == "true")
        #expect(outcome("SELF[0] ==[cd] SELF[1]", [marks, other], limits: .standard) == "true")
        #expect(outcome("SELF[0] <[cd] 'b'", [marks, other], limits: .standard) == "false")
        #expect(outcome("SELF[0] CONTAINS[cd] 'x'", [marks, other], limits: .standard) == "false")
        #expect(outcome("SELF[0] LIKE '?'", [marks, other], limits: .standard) == "true")
    }

    @Test func deepDataAreRefused() {
        var deep = Value.null
        for _ in 0..<100_000 { deep = ["a": deep] }
        #expect(outcome("a.a == nil", deep) == "nested-too-deep")
        #expect(outcome("SELF", deep) == "nested-too-deep")
        #expect(outcome("SELF == SELF", deep) == "nested-too-deep")
    }

    @Test func numbersStayWithinTheLimits() {
        #expect(outcome("1 << 100000000") == "result-too-large")
        #expect(outcome("2 ** 100000000") == "inf")
        #expect(outcome("multiply:by:(\(repeated("9", 40_000)), 9)") == "result-too-large")
        #expect(outcome("CAST('1e99999999', 'NSNumber')") == "inf")
        #expect(outcome("CAST('\(repeated("1", 40_000))', 'NSNumber')") == "result-too-large")
    }
}
