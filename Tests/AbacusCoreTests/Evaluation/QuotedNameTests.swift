import Abacus
import Foundation
import Testing

/// Names in backquotes. The corpus shows what is read; these show what is around it.
@Suite struct QuotedNameTests {
    private static let options = ParserOptions(Notation(nameForms: .quoted))
    private static let names = ["Unit price", "$5", "π", "in", "true", "$x"]
    private static let values = Dictionary(uniqueKeysWithValues: zip(names, (1...6).map { Value($0) }))
    private static let text = "`Unit price` + 10 * `$5` + 100 * `π` + 1000 * `in` + 10000 * `true` + 100000 * `$x`"

    // MARK: - Variables

    @Test func variablesHavePlainNames() throws {
        let formula = try Formula(Self.text, options: Self.options)
        #expect(formula.variables == Self.names)
        #expect(try formula.evaluate(Self.values) == 654_321)
        #expect(try formula.evaluate { name in Self.values[name] } == 654_321)
        let record = Value.record(Value.Record(Self.values.map { ($0.key, $0.value) }))
        #expect(try formula.resolved(in: FormulaEnvironment()).evaluate(with: record) == 654_321)
    }

    @Test func anEnvironmentWithTheFormHasPlainNames() throws {
        var environment = FormulaEnvironment()
        environment.notation.nameForms = .quoted
        for (name, value) in Self.values { environment[name] = value }
        #expect(try Formula(Self.text, options: Self.options).evaluate(in: environment) == 654_321)
        #expect(environment.variableNames.sorted() == Self.names.sorted())
        #expect(environment["$5"] == 2 && environment["5"] == nil)
        #expect(environment["π"] == 3 && environment["pi"] == nil)
        environment["x"] = 7
        #expect(try environment.execute("$x * 10 + `$x`") == .value(76))
        #expect(try environment.execute("`π` < π") == .value(true))
        #expect(try environment.execute("`Net price` = `Unit price` * 2") == .defined("Net price"))
        #expect(environment["Net price"] == 2)
        try environment.execute("tax(`net price`) = `net price` / 10")
        #expect(try environment.execute("tax(`Net price`)") == .value(0.2))
        environment["$5"] = nil
        #expect(environment["$5"] == nil && environment["x"] == 7)
    }

    @Test func formsOfAnEnvironmentCanChange() throws {
        var environment = FormulaEnvironment()
        environment["$rate"] = 5
        environment["Unit price"] = 4
        let formula = try Formula("`Unit price` * $rate", options: Self.options)
        #expect(try formula.evaluate(in: environment) == 20)
        environment.notation.nameForms = .quoted
        environment["π"] = 3
        environment["$A$1"] = 1
        environment.notation.nameForms = [.quoted, .anyCase]
        #expect(environment["UNIT PRICE"] == 4 && environment["π"] == 3)
        environment.notation.nameForms = [.anyCase, .cells]
        #expect(environment.variableNames == ["$a$1", "rate", "unit price", "π"])
        #expect(try environment.execute("π > 3.1") == .value(true))
        // The names in a text have the forms of the formula, whatever those of the environment are.
        environment.notation.nameForms = .quoted
        environment["y"] = 2
        #expect(try Formula("$y * 3").evaluate(in: environment) == 6)
        #expect(try Formula("$y * z").compiledExactly(for: ["$z"], in: environment)(4) == 8)
        #expect(try Formula("$y * z").compiled(for: ["$z"], in: environment)(4) == 8)
    }

    // MARK: - Programs

    @Test func parametersHavePlainNames() throws {
        let formula = try Formula(Self.text, options: Self.options)
        let exact = try formula.compiledExactly(for: Self.names)
        #expect(exact.parameters == Self.names)
        #expect(try exact(1, 2, 3, 4, 5, 6) == 654_321)
        let half: Value = 0.5
        #expect(try exact(half, 2, 3, 4, 5, 6) == formula.evaluate(Self.values.merging(["Unit price": half]) { $1 }))
        // Values that machine words don't suffice for
        let large = Value(BigInteger(1) << 200)
        #expect(try exact(1, 2, 3, 4, 5, large) == formula.evaluate(Self.values.merging(["$x": large]) { $1 }))
        let program = try formula.compiled(for: Self.names)
        #expect(program([1, 2, 3, 4, 5, 6]) == 654_321)
        #expect(try program.evaluate([.nan, 2, 3, 4, 5, 6]).isNaN)
        let error = #expect(throws: EvaluationError.self) {
            try formula.compiledExactly(for: Array(Self.names.dropLast()))
        }
        #expect(error?.diagnostics.map(\.message) == ["there is no name '$x'"])
    }

    // MARK: - Errors

    @Test(arguments: [
        ("`Unit prise`", "did you mean '`Unit price`'?", "`Unit price`"), ("Ordr", "did you mean 'Order'?", "Order"),
        ("`Ordr`", "did you mean 'Order'?", "Order"),
        ("`zero point`", "give it a value first, as in '`zero point` = 1'", nil),
        ("Order.`Unit prise`", "did you mean '`Unit price`'?", "Order.`Unit price`"),
        ("map([1], `Unit price`)", "it is a value; write '`Unit price` * (…)' to multiply", nil),
    ])
    func suggestionsHaveBackquotes(_ text: String, hint: String, mended: String?) throws {
        var environment = FormulaEnvironment()
        environment["Unit price"] = 4
        environment["Order"] = ["Unit price": 4]
        let formula = try Formula(text, options: Self.options)
        let error = #expect(throws: EvaluationError.self) { try formula.evaluate(in: environment) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.hint == hint)
        #expect(diagnostic.fixIt?.applied(to: formula.source)?.text == mended)
    }

    @Test(arguments: ["`sin` 30", "`sin` 2x", "`sin`(30)"]) func nothingIsCalled(_ text: String) throws {
        let error = #expect(throws: SyntaxError.self) { try Formula(text, options: Self.options) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.message == "expected an operator between two values")
        #expect(diagnostic.hint == "write '*' to multiply")
    }

    @Test func suggestionsStayWithoutTheForm() throws {
        var environment = FormulaEnvironment()
        environment["Order"] = ["Unit_price 2": 4]
        environment["Unit_price 2"] = 4
        for text in ["Unit_price2", "Order.Unit_price2"] {
            let error = #expect(throws: EvaluationError.self) { try Formula(text).evaluate(in: environment) }
            #expect(error?.diagnostics.first?.hint == "did you mean 'Unit_price 2'?")
        }
    }

    // MARK: - Trees

    @Test func formulasOfTreesAndCodesKeepTheForm() throws {
        let formula = try Formula("`Unit price` * `in`", options: Self.options)
        let again = try Formula(tree: formula.tree)
        #expect(again.tree.notation.nameForms == .quoted && again.description == formula.description)
        let code = try JSONEncoder().encode(formula)
        #expect(String(decoding: code, as: UTF8.self).contains("\"quotedNames\":true"))
        #expect(try JSONDecoder().decode(Formula.self, from: code) == formula)
    }

    @Test func namesCanBeChanged() throws {
        let formula = try Formula("`Unit price` * rate + map([1], `new` -> `new` * rate)[0]", options: Self.options)
        let renamed = try formula.renaming(variables: ["Unit price": "price", "rate": "$5"])
        #expect(renamed.description == "price * `$5` + map([1], new -> new * `$5`)[0]")
        let hidden = try Formula("map([1], `a b` -> `a b` * x)", options: Self.options).renaming(variables: ["x": "a b"]
        )
        #expect(hidden.description == "map([1], `a b2` -> `a b2` * `a b`)")
        #expect(try hidden.evaluate(["a b": 3]) == [3])
        var builder = SyntaxTreeBuilder(source: Source(""), notation: Notation(nameForms: .quoted))
        builder.appendName("a b")
        #expect(builder.tree().formatted() == "`a b`")
    }

    @Test func foldingKeepsTheForm() throws {
        let formula = try Formula("`Unit price` * (2 + 3)", options: Self.options)
        #expect(formula.folded().description == "`Unit price` * 5")
    }
}
