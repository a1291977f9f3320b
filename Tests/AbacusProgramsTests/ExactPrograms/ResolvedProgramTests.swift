import Abacus
import Testing

@testable import AbacusPrograms

/// A program finds its arguments by position, and gives what its formula gives if the parameters are variables.
@Suite struct ResolvedProgramTests {
    /// Compares a program with the formula, with and without words, and returns the outcome.
    @discardableResult
    private func outcome(
        _ text: String, for parameters: [String], _ arguments: [Value],
        in environment: FormulaEnvironment = FormulaEnvironment()
    ) throws -> Result<Value, EvaluationError> {
        let formula = try Formula(text, options: ParserOptions(environment.notation))
        let program = try formula.compiledExactly(for: parameters, in: environment)
        var known = environment
        for (name, argument) in zip(parameters, arguments).reversed() { known[name] = argument }
        let expected = Result { () throws(EvaluationError) in try formula.evaluate(in: known) }
        let found = Result { () throws(EvaluationError) in try program.evaluate(arguments) }
        let interpreted = Result { () throws(EvaluationError) in try program.evaluateBeyondWords(arguments) }
        #expect(found == expected && interpreted == expected, "\(text) for \(arguments)")
        return found
    }

    /// Parameters that stand for nothing in the formula, for a function there, or twice.
    @Test func namesOfParameters() throws {
        let list: Value = [1, 2]
        for argument: Value in [3, "DE", "Federal Republic of Germany", .null, list] {
            try outcome("abs(-3)", for: ["abs"], [argument])
            try outcome("abs(-3) + abs", for: ["abs"], [argument])
            try outcome("length(t) + length('abc')", for: ["length", "t"], [argument, "DE"])
            try outcome("t == 'DE'", for: ["s", "t", "u"], [argument, "DE", argument])
            try outcome("t == 'DE'", for: ["t", "t"], ["DE", argument])
            try outcome("`t` == 'DE' or $t == 'Federal Republic of Germany'", for: ["t"], [argument])
            try outcome("ans == 'DE' or _ == 'AT'", for: ["ans"], [argument])
            try outcome("sum(map([1, 2], t -> t * 2))", for: ["t"], [argument])
            try outcome("sum(map([1, 2], t -> t * 2)) == t", for: ["t"], [argument])
        }
    }

    /// What a name stands for is looked up at each evaluation if a function looks up a parameter, an app answers, or cells
    /// of a range are parameters.
    @Test func namesThatAreLookedUpEachTime() throws {
        var environment = FormulaEnvironment()
        try environment.execute("isHome(a) = a == home")
        try environment.execute("rate(a) = a == 'DE' ? 1.19 : 1.2")
        environment["home"] = "AT"
        #expect(try outcome("isHome('DE')", for: ["home"], ["DE"], in: environment).get() == true)
        #expect(try outcome("isHome(t)", for: ["t"], ["DE"], in: environment).get() == false)
        #expect(try outcome("rate(t) * 100", for: ["t"], ["DE"], in: environment).get() == 119)
        environment.resolver = { $0 == "market" ? "DE" : nil }
        #expect(try outcome("market == t", for: ["t"], ["DE"], in: environment).get() == true)
        var cells = FormulaEnvironment()
        cells.notation.nameForms = .cells
        cells["A2"] = "DE"
        #expect(try outcome("A1 in A1:A2", for: ["A1"], ["AT"], in: cells).get() == true)
        #expect(try outcome("A1 == A2", for: ["A1"], ["DE"], in: cells).get() == true)
    }

    /// Arguments take memory as variables do, even if the formula doesn't name them.
    /// A function keeps the notation in which it was defined: cells of its ranges are parameters even if the formula's
    /// names aren't cells.
    @Test func cellsInTheBodyOfAFunction() throws {
        var environment = FormulaEnvironment()
        for name in ["A1", "B1"] { environment[name] = 7 }
        environment.notation.nameForms = .cells
        try environment.execute("u(n) = n * sum(A1:B1)")
        environment.notation.nameForms = []
        for argument: Value in [5, Value(Int.max), 1.5, .real(0.5), "DE"] {
            try outcome("u(1) - B1", for: ["B1"], [argument], in: environment)
        }
        let large = Value(BigInteger(Int.max) + 7)
        #expect(try outcome("u(1)", for: ["B1"], [Value(Int.max)], in: environment).get() == large)
    }

    @Test(arguments: ["t == 'DE'", "3 * 4", "length(t) + 1", "uppercase(t)"])
    func memoryOfArguments(text: String) throws {
        var environment = FormulaEnvironment()
        environment.limits.memoryBytes = 100_000
        let (short, long) = (Value.text("DE"), Value.text(String(repeating: "a", count: 200_000)))
        for arguments in [[short, short], [short, long], [long, short]] {
            let isRefused = arguments.contains(long)
            let outcome = try outcome(text, for: ["t", "unused"], arguments, in: environment)
            #expect((try? outcome.get()) == nil || !isRefused)
        }
    }

    /// A row of a column takes words, too, and is charged for its nodes.
    @Test func rowsOfColumns() throws {
        let program = try Formula("x > 2 ? 'many' : length(label)").compiledExactly(
            for: ["x"], in: environment(label: "sixteen letters!"))
        var results = [0, 0]
        let exceptions = try program.evaluate(columns: [[1, 3]], into: &results)
        #expect(results == [16, 0] && exceptions.map(\.row) == [1])
        #expect(try exceptions[0].outcome.get() == "many")
        var budget = ColumnBudget(rows: 2, limits: .untrusted, isCancelled: { false })
        #expect(try program.evaluate([1], within: &budget).get() == 16)
        #expect(throws: EvaluationError.self) { try program.evaluate(["a"], within: &budget).get() }
    }

    private func environment(label: Value) -> FormulaEnvironment {
        var environment = FormulaEnvironment()
        environment["label"] = label
        return environment
    }

    /// The functions and operators that formulas may use are checked when the program is made.
    @Test func allowedFunctions() throws {
        var environment = FormulaEnvironment(functions: .only(["length"]))
        try environment.execute("double(x) = x + x")
        #expect(try outcome("length(t) + double(1)", for: ["t"], ["DE"], in: environment).get() == 4)
        #expect(throws: EvaluationError.self) {
            try Formula("startswith(t, 'D')").compiledExactly(for: ["t"], in: environment)
        }
    }
}
