import Abacus
import Foundation
import Testing

/// Names in backquotes. The corpus shows what is read; these show what is around it.
@Suite struct QuotedNameTests {
    private static let names = ["Unit price", "$5", "π", "in", "true", "$x"]
    private static let values = Dictionary(uniqueKeysWithValues: zip(names, (1...6).map { Value($0) }))
    private static let text = "`Unit price` + 10 * `$5` + 100 * `π` + 1000 * `in` + 10000 * `true` + 100000 * `$x`"

    private static let environment = {
        var environment = FormulaEnvironment()
        environment["y"] = 2
        return environment
    }()

    // MARK: - Variables

    @Test func variablesHavePlainNames() throws {
        let formula = try Formula(Self.text)
        #expect(formula.variables == Self.names)
        #expect(try formula.evaluate(Self.values) == 654_321)
        #expect(try formula.evaluate { name in Self.values[name] } == 654_321)
        let record = Value.record(Value.Record(Self.values.map { ($0.key, $0.value) }))
        #expect(try formula.resolved(in: FormulaEnvironment()).evaluate(with: record) == 654_321)
    }

    @Test func anEnvironmentHasPlainNames() throws {
        var environment = FormulaEnvironment()
        for name in ["Unit price", "$5", "in", "true"] { environment[name] = Self.values[name] }
        let text = "`Unit price` + 10 * `$5` + 1000 * `in` + 10000 * `true`"
        #expect(try Formula(text).evaluate(in: environment) == 54_021)
        #expect(environment.variableNames == ["$5", "Unit price", "in", "true"])
        #expect(environment["$5"] == 2 && environment["5"] == nil)
        #expect(try environment.execute("`Net price` = `Unit price` * 2") == .defined("Net price"))
        #expect(environment["Net price"] == 2)
        try environment.execute("tax(`net price`) = `net price` / 10")
        #expect(try environment.execute("tax(`Net price`)") == .value(0.2))
        environment["$5"] = nil
        #expect(environment["$5"] == nil && environment["Unit price"] == 1)
    }

    /// A name that a text spells otherwise is what it stands for there, unless there is a variable of just that name.
    @Test func aSpellingIsItsNameUnlessItIsOneItself() throws {
        var environment = FormulaEnvironment()
        environment["$x"] = 7
        environment["π"] = 3
        #expect(environment.variableNames == ["pi", "x"])
        #expect(try environment.execute("$x * 10 + π") == .value(73))
        try environment.execute("`$x` = 6")
        #expect(try environment.execute("$x * 10 + `$x`") == .value(76))
        #expect(environment["$x"] == 6 && environment["x"] == 7)
        environment["$x"] = 5
        #expect(try environment.execute("x * 10 + `$x`") == .value(75))
        environment["$x"] = nil
        #expect(environment["$x"] == 7)
        #expect(try Formula("$y * z").compiledExactly(for: ["$z"], in: Self.environment)(4) == 8)
        #expect(try Formula("$y * z").compiled(for: ["$z"], in: Self.environment)(4) == 8)
        #expect(try Formula("$y + `$y`").evaluate(["$y": 1, "y": 2]) == 3)
    }

    @Test func formsOfAnEnvironmentCanChange() throws {
        var environment = FormulaEnvironment()
        environment["$rate"] = 5
        environment["Unit price"] = 4
        #expect(try Formula("`Unit price` * $rate").evaluate(in: environment) == 20)
        environment["$A$1"] = 1
        environment.notation.nameForms = .anyCase
        #expect(environment["UNIT PRICE"] == 4 && environment["$A$1"] == 1)
        environment.notation.nameForms = [.anyCase, .cells]
        #expect(environment.variableNames == ["$a$1", "rate", "unit price"])
    }

    // MARK: - Programs

    @Test func parametersHavePlainNames() throws {
        let formula = try Formula(Self.text)
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
        let formula = try Formula(text)
        let error = #expect(throws: EvaluationError.self) { try formula.evaluate(in: environment) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.hint == hint)
        #expect(diagnostic.fixIt?.applied(to: formula.source)?.text == mended)
    }

    @Test(arguments: ["`sin` 30", "`sin` 2x", "`sin`(30)"]) func nothingIsCalled(_ text: String) throws {
        let error = #expect(throws: SyntaxError.self) { try Formula(text) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.message == "expected an operator between two values")
        #expect(diagnostic.hint == "write '*' to multiply")
    }

    /// What a text says without the backquotes that it needs is offered as a whole.
    @Test(arguments: [
        ("response-time * 2", "`response-time` * 2"), ("1 + response - time", "1 + `response-time`"),
        ("response-times", nil), ("response-tim", nil), ("sqrt(response-time)", "sqrt(`response-time`)"),
        ("response-time-max + response-time", "`response-time-max` + response-time"),
        ("e+5", nil), ("response", nil),
    ])
    func missingBackquotesAreOffered(_ text: String, mended: String?) throws {
        var environment = FormulaEnvironment()
        for name in ["response-time", "response-time-max", "e+5"] { environment[name] = 4 }
        let formula = try Formula(text)
        guard let mended else {
            let error = try? formula.evaluate(in: environment)
            #expect(error == nil || text == "e+5")
            return
        }
        let error = #expect(throws: EvaluationError.self) { try formula.evaluate(in: environment) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(diagnostic.message == "there is no name 'response'")
        #expect(diagnostic.fixIt?.applied(to: formula.source)?.text == mended)
    }

    // MARK: - Trees

    @Test func formulasOfTreesAndCodesKeepTheNames() throws {
        let formula = try Formula("`Unit price` * `in`")
        let again = try Formula(tree: formula.tree)
        #expect(again.description == formula.description)
        let code = try JSONEncoder().encode(formula)
        #expect(String(decoding: code, as: UTF8.self) == "\"`Unit price` * `in`\"")
        #expect(try JSONDecoder().decode(Formula.self, from: code) == formula)
    }

    @Test func namesCanBeChanged() throws {
        let formula = try Formula("`Unit price` * rate + map([1], `new` -> `new` * rate)[0]")
        let renamed = try formula.renaming(variables: ["Unit price": "price", "rate": "$5"])
        #expect(renamed.description == "price * `$5` + map([1], new -> new * `$5`)[0]")
        let hidden = try Formula("map([1], `a b` -> `a b` * x)").renaming(variables: ["x": "a b"])
        #expect(hidden.description == "map([1], `a b2` -> `a b2` * `a b`)")
        #expect(try hidden.evaluate(["a b": 3]) == [3])
        var builder = SyntaxTreeBuilder(source: Source(""), notation: Notation())
        builder.appendName("a b")
        #expect(builder.tree().formatted() == "`a b`")
    }

    @Test func foldingKeepsTheNames() throws {
        let formula = try Formula("`Unit price` * (2 + 3)")
        #expect(formula.folded().description == "`Unit price` * 5")
    }
}
