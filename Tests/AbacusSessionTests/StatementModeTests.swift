internal import Abacus
internal import Testing

@testable internal import AbacusSession

@Suite struct StatementModeTests {
    private let printer = AnswerPrinter(Options(), annotating: true)

    /// Carries out statements one after the other, and returns the text of each value; nil where there is no value.
    private func texts(
        of statements: [String], in mode: StatementMode, _ environment: inout FormulaEnvironment
    ) throws -> [String?] {
        try statements.map { text in
            let source = Source(text)
            let statement = try #require(try Statement.parse(source, options: environment.parserOptions))
            guard case .value(_, let text) = try environment.carryOut(statement, of: source, in: mode, printer)
            else { return nil }
            return text
        }
    }

    @Test(arguments: ["1 + 2", "100/3", "sqrt(2)", "[1, 2/3, \"a\"]", "2**200", "1/3 == 2/6", "pi"])
    func aPreviewShowsWhatPerformingPrints(text: String) throws {
        var (performing, previewing) = (FormulaEnvironment(), FormulaEnvironment())
        let expected = try texts(of: [text], in: .perform, &performing)
        #expect(expected != [nil])
        #expect(try texts(of: [text], in: .preview(keepsResults: false), &previewing) == expected)
        #expect(performing["ans"] != nil)
        #expect(previewing["ans"] == nil)
    }

    @Test func aPreviewOfSeveralStatementsKeepsWhatTheLaterOnesNeed() throws {
        let statements = ["x = 2 + 3", "f(a) = a ** 2", "f(x) + 1", "ans * 2", "7", "ans"]
        var environment = FormulaEnvironment()
        let performed = try texts(of: statements, in: .perform, &environment)
        #expect(performed == [nil, nil, "26", "52", "7", "7"])
        environment = FormulaEnvironment()
        let previewed = try texts(of: statements, in: .preview(keepsResults: true), &environment)
        #expect(previewed == ["5", nil, "26", "52", nil, "7"])
    }

    @Test func aPreviewOfOneStatementDefinesNothing() throws {
        var environment = FormulaEnvironment()
        let statements = ["x = 2 + 3", "y = 7", "f(a) = a"]
        let previewed = try texts(of: statements, in: .preview(keepsResults: false), &environment)
        #expect(previewed == ["5", nil, nil])
        #expect(environment["x"] == nil && environment["y"] == nil && environment[formulaFunction: "f"] == nil)
    }
}
