import Abacus
import Foundation
import Testing

/// Names that options allow: cells, and names in any case. The corpus shows what is read; these show what is around it.
@Suite struct NameFormTests {
    private static let both = ParserOptions(Notation(nameForms: [.cells, .anyCase]))
    private static let cells = ParserOptions(Notation(nameForms: .cells))
    private static let anyCase = ParserOptions(Notation(nameForms: .anyCase))

    @Test func namesAreToldFromOtherTexts() {
        for name in ["x", "unit_price", "été", "_", "sum", "pi"] { #expect(Formula.isName(name), "\(name)") }
        for text in ["", "unit price", "mod", "if", "true", "1x", "π", "$x", "`x`", "x ", "a.b"] {
            #expect(!Formula.isName(text), "\(text)")
        }
    }

    // MARK: - Ranges

    @Test func aRangeHasItsCellsRowByRow() throws {
        let range = try #require(CellRange("$Z$9:AB10"))
        #expect(Array(range) == ["Z9", "AA9", "AB9", "Z10", "AA10", "AB10"])
        #expect(range.columns == 26...28 && range.rows == 9...10)
        #expect(range.description == "Z9:AB10")
        #expect(try #require(CellRange("AB10:Z9")) == range)
        #expect(CellRange("A1:ZZZ9999999")?.count == 18_278 * 9_999_999)
        #expect(CellRange("A1:ZZZ9999999")?.last == "ZZZ9999999")
    }

    @Test(arguments: [
        "", "A1", "A1:", ":A1", "A1:B", "A1:B0", "A1:B01", "a1:b2", "A1:B2:C3", "A1 :B2", "AAAA1:B2", "A1:B12345678",
        "A$:B2", "$A$$1:B2", "1:2", "A:B", "é1:B2",
    ])
    func otherTextsAreNotRanges(_ text: String) {
        #expect(CellRange(text) == nil)
    }

    @Test func theCellsOfAFormulaCanBeFound() throws {
        let formula = try Formula("rate * sum($B$2:A1) + C7 + $C$7", options: Self.cells)
        #expect(formula.variables == ["rate", "A1:B2", "C7"])
        let cells = formula.variables.flatMap { CellRange($0).map { Array($0) } ?? [$0] }
        #expect(cells == ["rate", "A1", "B1", "A2", "B2", "C7"])
    }

    @Test func cellsDontAdmitWordsInAnyCase() throws {
        #expect(try Formula("tRUE + aNd + A1", options: Self.cells).variables == ["tRUE", "aNd", "A1"])
    }

    @Test func namesInAnyCaseDontAdmitCells() throws {
        #expect(try Formula("A1 + B$2", options: Self.both).variables == ["A1", "B2"])
        #expect(throws: SyntaxError.self) { try Formula("A1 + B$2", options: Self.anyCase) }
        #expect(throws: SyntaxError.self) { try Formula("sum(A1:B2)", options: Self.anyCase) }
    }

    @Test func theRangeOfATokenIsThatOfTheText() throws {
        let formula = try Formula("{A1: 2}.A1 + sum($A$1:$B2)", options: Self.cells)
        let lexemes = formula.tree.nodes.filter { [.name, .member].contains($0.kind) }.map(formula.tree.lexeme)
        #expect(lexemes == ["A1", "$A$1:$B2"])
        let error = #expect(throws: EvaluationError.self) { try formula.evaluate(["A1": 1]) }
        #expect(error?.diagnostics.map(\.range) == [17..<25])
        #expect(error?.diagnostics.first?.message == "there is no name 'B1'")
        #expect(error?.diagnostics.first?.fixIt == nil)
    }

    // MARK: - Resolvers and limits

    @Test func aResolverIsAskedForCells() throws {
        let values: [String: Value] = ["A1": 1, "A2": .null, "A3": 3, "rate": 100]
        let formula = try Formula("sum($A$1:A3) + $a3 + Rate", options: Self.both)
        #expect(try formula.evaluate { name in values[name] } == 107)
        #expect(throws: EvaluationError.self) { try formula.evaluate { name in name == "A2" ? nil : values[name] } }
    }

    @Test func anErrorOfTheResolverIsReportedAtTheRange() throws {
        let formula = try Formula("1 + sum(A1:A3)", options: Self.cells)
        let error = #expect(throws: EvaluationError.self) {
            try formula.evaluate { name throws(EvaluationError) in
                if name == "A2" { throw EvaluationError(.divisionByZero, "A2 divides by zero") }
                return 1
            }
        }
        #expect(error?.diagnostics.map(\.identifier) == [.divisionByZero])
        #expect(error?.diagnostics.map(\.range) == [8..<13])
    }

    @Test func aRangeIsBoundedByTheLimits() throws {
        var limits = Limits.untrusted
        limits.deadline = nil
        var environment = FormulaEnvironment(limits: limits)
        environment.resolver = { _ in 1 }
        func identifier(_ text: String) throws -> Diagnostic.Identifier? {
            let formula = try Formula(text, options: Self.cells)
            do throws(EvaluationError) {
                _ = try formula.evaluate(in: environment)
                return nil
            } catch {
                return error.diagnostics[0].identifier
            }
        }
        #expect(try identifier("sum(A1:A1000)") == nil)
        #expect(try identifier("sum(A1:ZZZ9999999)") == .resultTooLarge)
        // The answers are kept, also after the list is gone.
        let sums = (0..<100).map { "sum(A\($0 * 1_000 + 1):A\($0 * 1_000 + 1_000))" }
        environment.limits.memoryBytes = 8 << 20
        #expect(try identifier(sums.joined(separator: " + ")) == .resultTooLarge)
        environment.limits.memoryBytes = 1 << 30
        #expect(try identifier("sum(A1:A900000)") == .tooMuchWork)
    }

    // MARK: - Programs

    @Test func programsReadRanges() throws {
        let formula = try Formula("sum($A$1:A3) * rate", options: Self.both)
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.notation.nameForms = [.cells, .anyCase]
        environment["$a$2"] = 5
        environment["A3"] = .null
        let program = try formula.compiled(for: ["A1", "Rate"], in: environment)
        #expect(program(1, 10) == 60)
        #expect(program.parameters == ["A1", "Rate"])
        environment.arithmetic = .exact
        let exact = try formula.compiledExactly(for: ["a1", "RATE"], in: environment)
        #expect(try exact(1, 10) == 60)
        environment["A3"] = nil
        let error = #expect(throws: EvaluationError.self) {
            try formula.compiled(for: ["A1", "Rate"], in: environment)
        }
        #expect(error?.diagnostics.map(\.identifier) == [.unknownName])
        let large = try Formula("sum(A1:ZZZ9999999)", options: Self.cells)
        let refusal = #expect(throws: EvaluationError.self) { try large.compiled(for: ["A1"], in: environment) }
        #expect(refusal?.diagnostics.map(\.identifier) == [.resultTooLarge])
        let mean = try Formula("A1:A2 == [1, 5]", options: Self.cells)
        #expect(throws: EvaluationError.self) { try mean.compiled(for: ["A1"], in: environment) }
    }

    // MARK: - Environments

    @Test func anEnvironmentKeepsNamesInItsForms() throws {
        var environment = FormulaEnvironment()
        environment["Rate"] = 5
        environment["rate"] = 7
        environment["$A1"] = 1
        try environment.execute("Double(x) = 2 * x")
        environment.notation.nameForms = [.anyCase, .cells]
        #expect(environment.variableNames == ["A1", "rate"])
        // The first in the order of scalars, which has capital letters first.
        #expect(environment["RATE"] == 5 && environment["$a$1"] == 1)
        #expect(try environment.execute("DOUBLE(Rate) + a1") == .value(11))
        try environment.execute("$B$1 = RATE + 1")
        try environment.execute("Log10(X) = 100 * x")
        #expect(try environment.execute("b1 + LOG10(2)") == .value(206))
        #expect(environment.variableNames == ["A1", "B1", "ans", "rate"])
        #expect(environment.functions.filter { $0.name == "log10" }.map(\.signature) == ["log10(x)"])
        environment["RATE"] = nil
        #expect(environment["rate"] == nil)
        environment.define("Tax", arity: 1, cost: 10) { $0[0] }
        #expect(try environment.execute("TAX(3)") == .value(3))
    }

    @Test func memoryIsCountedAnewForNewNames() throws {
        var environment = FormulaEnvironment()
        environment["ab"] = 1
        try environment.execute("1 + 1")
        let before = environment.footprint
        environment["AB"] = 2
        environment.notation.nameForms = .anyCase
        #expect(environment.footprint == before)
    }

    @Test func anEnvironmentOfOtherFormsIsConverted() throws {
        var environment = FormulaEnvironment()
        environment["Rate"] = 5
        try environment.execute("Twice(x) = 2 * x")
        #expect(try Formula("RATE + TWICE(rate)", options: Self.anyCase).evaluate(in: environment) == 15)
        #expect(try Formula("Twice(Rate)").evaluate(in: environment) == 10)
        #expect(throws: EvaluationError.self) { try Formula("twice(rate)").evaluate(in: environment) }
        #expect(try Formula("RATE", options: Self.anyCase).compiled(in: environment)() == 5)
        #expect(try Formula("RATE", options: Self.anyCase).compiledExactly(in: environment)() == 5)
        let resolved = try Formula("RATE * sum(A1:A2) + Price", options: Self.both).resolved(in: environment)
        environment["A1"] = 1
        environment["A2"] = 2
        #expect(throws: EvaluationError.self) { try resolved.evaluate(with: ["price": 1]) }
        let other = try Formula("RATE * sum(A1:A2) + Price", options: Self.both).resolved(in: environment)
        #expect(try other.evaluate(with: ["price": 1]) == 16)
    }

    @Test func wordsOfAnyCaseAreWords() throws {
        for text in ["TRUE", "True", "tRuE"] {
            #expect(try Formula(text, options: Self.anyCase).evaluate() == true)
        }
        #expect(try Formula("PI == pi and E == e", options: Self.anyCase).evaluate() == true)
        #expect(throws: SyntaxError.self) { try Formula("1 Mod 2") }
        let error = #expect(throws: SyntaxError.self) { try Formula("Sin 30", options: Self.anyCase) }
        #expect(error?.diagnostics.first?.fixIt?.applied(to: Source("Sin 30"))?.text == "Sin(30)")
    }

    @Test func suggestionsKnowNames() throws {
        var environment = FormulaEnvironment()
        environment.notation.nameForms = .anyCase
        environment["Price"] = 1
        let error = #expect(throws: StatementError.self) { try environment.execute("PRICW") }
        #expect(error?.diagnostics.first?.hint == "did you mean 'price'?")
    }

    // MARK: - Trees

    @Test func formulasOfTreesAndCodesKeepTheForms() throws {
        let formula = try Formula("Sum($A$1:A2) * RATE", options: Self.both)
        #expect(formula.description == "sum(A1:A2) * rate")
        let again = try Formula(tree: formula.tree)
        #expect(again.tree.notation.nameForms == [.cells, .anyCase])
        #expect(try again.evaluate(["A1": 1, "a2": 2, "Rate": 3]) == 9)
        let code = try JSONEncoder().encode([formula, try Formula("A1", options: Self.cells)])
        let decoded = try JSONDecoder().decode([Formula].self, from: code)
        #expect(decoded[0] == formula && decoded.map(\.tree.notation.nameForms) == [[.cells, .anyCase], .cells])
    }

    @Test func lambdasAndDefinitionsTakeCellsAsNames() throws {
        var environment = FormulaEnvironment()
        environment.notation.nameForms = .cells
        try environment.execute("f($A$1) = A1 + 1")
        #expect(try environment.execute("f(2)") == .value(3))
        #expect(try environment.execute("reduce([1, 2], 0, ($B$1, C1) -> B1 + $C1)") == .value(3))
        environment["A1"] = [1]
        #expect(try environment.execute("A1:A1 == [[1]]") == .value(true))
        #expect(try environment.execute("A1:A1 = [[1]]") == .value(true))
    }
}
