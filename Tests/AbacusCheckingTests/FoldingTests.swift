import Abacus
import AbacusTestSupport
import TestSupport
import Testing

/// What depends on nothing is computed once, and nothing else changes.
@Suite struct FoldingTests {
    private func folded(_ text: String, _ arithmetic: Arithmetic = .exact) throws -> String {
        try Formula(text).folded(in: FormulaEnvironment(arithmetic: arithmetic)).description
    }

    @Test(arguments: [
        ("x * 60 * (24 * 7)", "x * 60 * 168"), ("2 + 3 * 4", "14"), ("x ** (2 - 7)", "x ** -5"), ("1/3 + 1/6", "0.5"),
        ("x / (1/9 + 2/9)", "x / (1 / 3)"), ("0.1 + 0.2 + x", "0.3 + x"), ("sum([1, 2, x])", "sum([1, 2, x])"),
        ("sum([1, 1 + 1]) + x", "3 + x"), ("[1 + 1, x, [2 * 3]]", "[2, x, [6]]"), ("sort([3, 1, 2])", "[1, 2, 3]"),
        ("{a: 1 + 1, b: x}.b", "{a: 2, b: x}.b"), ("{a: 1 + 1}.a + x", "2 + x"), ("[1, 2][1] * x", "2 * x"),
        ("uppercase('ab') == t", "\"AB\" == t"), ("1 < 2 ? x : 1/0", "true ? x : 1 / 0"), ("1 < 2 ? 3 : 1/0", "3"),
        ("if(1 > 2, 1/0, 5!) * x", "120 * x"), ("1 > 2 and 1/0 == 1", "false"), ("1 > 2 and x", "false && x"),
        ("1 < 2 or 1/0 == 1", "true"), ("true and 2 > 1", "true"), ("x and 1 < 2", "x && true"),
        ("map(l, x -> x * (60 * 60))", "map(l, x -> x * 3600)"), ("sqrt(16) * pi", "4 * pi"),
        ("2 ** 1000 mod 7 + x", "2 + x"), ("not (1 < 2)", "false"), ("5! + x", "120 + x"), ("-(2 * 3) - x", "-6 - x"),
        ("3 in [1, 2, 3]", "true"), ("2 ** 64 + x", "18446744073709551616 + x"),
    ])
    func whatDependsOnNothing(text: String, expected: String) throws {
        #expect(try folded(text) == expected)
        #expect(try folded(expected) == expected)
    }

    @Test(arguments: [
        "x + 1 + 2", "1/0 + x", "sqrt(2) * x", "pi * x", "1000! * x", "f(1)", "round(1, 2, 3)", "-5 * x", "1e3 * x",
        "[1, 2, 0x10]", "true and 5", "map([1, 2], x -> x)", "nothing + 1/0", "# nothing\n x",
        "9 ** 9 ** 387420489", "1 ? 2 : 3", "'a' * 3 + x",
    ])
    func theRestStaysAsItIsWritten(text: String) throws {
        let formula = try Formula(text)
        #expect(formula.folded() == formula)
    }

    @Test func theArithmeticIsThatOfTheEnvironment() throws {
        #expect(try folded("1/4 + x", .real) == "0.25 + x")
        #expect(try folded("x * (0.1 + 0.2)", .real) == "x * 0.30000000000000004")
        #expect(try folded("x + 0 * -1", .real) == "x + -0.0")
        #expect(try folded("x + 1e300 * 1e300", .real) == "x + 1e300 * 1e300")
        #expect(try folded("7 // 2 + 1/0", .integer) == "3 + 1 / 0")
        #expect(try folded("x + 2 * 3", .integer) == "x + 6")
    }

    @Test func functionsAreThoseOfTheEnvironment() throws {
        var environment = FormulaEnvironment()
        environment.define("double", arity: 1, cost: 10) { arguments in arguments == [4] ? 8 : .null }
        environment.define("next", arity: 0, cost: 10, isPure: false) { _ in 1 }
        try environment.execute("square(x) = x ** 2")
        try environment.execute("sqrt(x) = x + y")
        environment["y"] = 1
        let formula = try Formula("double(4) + next() + square(2 + 1) + sqrt(16) + y + abs(-3)")
        #expect(formula.folded(in: environment).description == "8 + next() + square(3) + sqrt(16) + y + 3")
    }

    @Test func namesKeepTheirForms() throws {
        let formula = try Formula(
            "Sum(A1:B2) + 2 * 3 + Rate", options: ParserOptions(Notation(nameForms: [.cells, .anyCase])))
        #expect(formula.folded().description == "sum(A1:B2) + 6 + rate")
        let renamed = try formula.folded().renaming(variables: ["RATE": "$c$1", "A1": "A2"], functions: ["SUM": "max"])
        #expect(renamed.description == "max(A1:B2) + 6 + C1")
        let cells: [String: Value] = ["A1": 1, "B1": 2, "A2": 3, "B2": 4, "C1": 5]
        #expect(try renamed.evaluate { name in cells[name] } == 15)
    }

    @Test func notationAndFormatsStayWhatTheyAre() throws {
        let notation = ParserOptions(Notation(percentSign: .percent), implicitMultiplication: true)
        #expect(try Formula("x + (80 + 15%) + 2(3 + 4)", options: notation).folded().description == "x + 92 + 14")
        #expect(try Formula("x + 15%", options: notation).folded().description == "x + 15%")
        let format = try Formula(predicateFormat: "price > 2 * 3 + 1 AND 1 == 1 AND name == %@", "A")
        #expect(format.folded().predicateFormat == "price > 7 AND 1 == 1 AND name == \"A\"")
        #expect(try format.folded().holds(for: ["price": 8, "name": "A"]))
        #expect(try Formula(format: "x + 7 / 2").folded().predicateFormat == "x + 3")
        #expect(try Formula(format: "x + 7 / 2.0").folded().predicateFormat == "x + 3.5")
    }

    @Test func limitsEndTheComputation() throws {
        var environment = FormulaEnvironment()
        environment.limits.work = 400
        let formula = try Formula("sum([1, 2]) + fibonacci(5000) + x")
        #expect(formula.folded(in: environment) == formula)
        environment.isCancelled = { true }
        environment.limits = .standard
        environment.limits.deadline = .zero
        #expect(try Formula("2 ** 100000 mod 7 + x").folded(in: environment).description.hasSuffix("+ x"))
    }

    /// Folding is charged as an evaluation is: exactly the work that an evaluation takes is enough.
    @Test(arguments: [
        ("length('a text of some forty bytes, or even more')", "40"), ("length([1, 2, 3])", "3"),
        ("{a: 1, b: 2}.b", "2"),
        ("[1, 2][0]", "1"), ("1 + 2 * 3", "7"),
        ("(1 < 2 and 2 < 3) == true", "true"), ("sum([1, 1 / 4])", "1.25"), ("abs(-3)!", "6"),
    ])
    func foldingIsChargedAsAnEvaluation(text: String, value: String) throws {
        var environment = FormulaEnvironment()
        let part = try Formula(text)
        let formula = try Formula("x == (\(text))")
        environment.limits.work = try environment.charge(for: part)
        #expect(formula.folded(in: environment).description == "x == \(value)")
        environment.limits.work -= 1
        #expect(formula.folded(in: environment).description != "x == \(value)")
    }

    @Test func aLongFormulaIsFoldedInLinearTime() throws {
        let sum = Array(repeating: "1", count: 50_000).joined(separator: " + ")
        #expect(try Formula(sum + " + x").folded().description == "50000 + x")
        #expect(try Formula("1/0 + " + sum).folded().description.utf8.count == sum.utf8.count + 8)
    }

    // MARK: - Laws

    /// Over the corpus, a folded formula has the same value or the same errors, and is folded as far as possible.
    @Test(
        arguments: zip(
            [
                "values-exact.txt", "values-integer.txt", "values-real.txt", "errors.txt", "errors-integer.txt",
                "errors-real.txt", "trees.txt", "reals.txt",
            ],
            [Arithmetic.exact, .integer, .real, .exact, .integer, .real, .foundation, .exact]))
    func lawsOfTheCorpus(_ file: String, _ arithmetic: Arithmetic) throws {
        var environment = FormulaEnvironment(arithmetic: arithmetic, limits: .untrustedWithoutDeadline)
        environment["x"] = 7
        environment["b"] = true
        environment["l"] = [3, 1, 2]
        var changes = 0
        for line in try CorpusLine.cases(in: file) {
            guard let formula = try? Formula(line.columns[0]) else { continue }
            let folded = formula.folded(in: environment)
            if folded != formula { changes += 1 }
            #expect(folded.folded(in: environment) == folded, "\(line)")
            #expect(outcome(of: folded, environment) == outcome(of: formula, environment), "\(line): \(folded)")
        }
        #expect(changes > 1)
    }

    private func outcome(of formula: Formula, _ environment: FormulaEnvironment) -> String {
        do throws(EvaluationError) {
            return try formula.evaluate(in: environment).literal()
        } catch {
            return error.diagnostics.map(\.identifier.rawValue).joined(separator: " ")
        }
    }
}
