import Abacus
import Testing

/// `??` in programs, whose numbers and conditions are never null, and lists among the arguments of functions.
@Suite struct ProgramNullTests {
    @Test(arguments: [
        ("x ?? y", "x"), ("x ?? 1 / 0", "x"), ("null ?? x", "x"), ("null ?? null ?? x + y", "x + y"),
        ("(null ?? x) * y", "x * y"), ("x + 1 ?? y", "x + 1"), ("x > (null ?? y) ? x : y", "x > y ? x : y"),
        ("[1, 2] ?? x == [1, 2] ? x : y", "x"), ("f(x, y)", "x"), ("g(x)", "x + 1"),
        ("sum([x, 1], y)", "sum(x, 1, y)"), ("max([1, 2], x)", "max(1, 2, x)"), ("min(x, [y], 3)", "min(x, y, 3)"),
        ("average([x], [y, 3])", "average(x, y, 3)"), ("count([x, y], x)", "3"), ("sum([], x)", "sum(x)"),
        ("gcd([12, 18], 8) * x", "2 * x"), ("total([x, 1], y)", "total(x, 1, y)"),
    ])
    func programsAreThoseOfWhatIsMeant(text: String, meaning: String) throws {
        try compare(text, meaning, isSame: true)
    }

    /// A condition is tested before `??`.
    @Test(arguments: [
        ("(x > 1) ?? true ? x : y", "x > 1 ? x : y"), ("(null ?? (x > 1)) ? x : y", "x > 1 ? x : y"),
        ("((x > 1 and y > 1) ?? true) ? x : y", "x > 1 and y > 1 ? x : y"),
        ("not ((x > 1) ?? false) ? x : y", "not x > 1 ? x : y"),
        ("(x > 1) ?? (1 / 0 > 0) and y > 1 ? x : y", "x > 1 and y > 1 ? x : y"),
        ("null ?? (x > 1 or y > 1) and x < y ? x : y", "(x > 1 or y > 1) and x < y ? x : y"),
        ("x > 1 ? x ?? 1 : null ?? y", "x > 1 ? x : y"), ("null ?? (x > 1 ? x : y)", "x > 1 ? x : y"),
    ])
    func conditionsAreValues(text: String, meaning: String) throws {
        try compare(text, meaning, isSame: false)
    }

    private func compare(_ text: String, _ meaning: String, isSame: Bool) throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.define("total", variadic: { (numbers: [Double]) in numbers.reduce(0, +) })
        try environment.execute("f(a, b) = a ?? b")
        try environment.execute("g(a) = (null ?? a) + 1")
        let program = try Formula(text).compiled(for: ["x", "y"], in: environment)
        let meant = try Formula(meaning).compiled(for: ["x", "y"], in: environment)
        if isSame { #expect(program.description == meant.description, "\(text)") }
        let exact = try Formula(text).compiledExactly(for: ["x", "y"], in: environment)
        for x in [-2, 0.5, 3, 5] {
            for y in [-1, 0.25, 2, 7] {
                #expect(program(x, y) == meant(x, y), "\(text) for \(x), \(y)")
                var results = [0.0]
                _ = try program.evaluate(columns: [[x], [y]], into: &results)
                #expect(results == [program(x, y)], "\(text) for \(x), \(y)")
                #expect(try exact.evaluate([.real(x), .real(y)]) == .real(program(x, y)), "\(text) for \(x), \(y)")
            }
        }
    }

    @Test func exactProgramsHaveWhatWordsAndTheInterpreterHave() throws {
        let program = try Formula("x ?? y").compiledExactly(for: ["x", "y"])
        #expect(program.machineWordsSuffice(for: [1, 2]))
        #expect(try program.evaluate([1, 2]) == 1)
        #expect(try program.evaluate([.null, 2]) == 2)
        #expect(try program.evaluate(["a", .null]) == "a")
        #expect(try program.evaluate([.null, .null]) == .null)
        #expect(try Formula("sum([x, 1], 2)").compiledExactly(for: ["x"])(3) == 6)
        #expect(try Formula("floor(x / 3, 2)").compiledExactly(for: ["x"])(1) == Value(decimal: "0.33"))
        let floored = try Formula("floor(x, 2)").compiled(for: ["x"])
        #expect(floored(1.239) == 1.23 && floored(-1.231) == -1.24)
    }

    /// Names must be known, even where they aren't needed.
    @Test func namesAreChecked() {
        for text in ["x ?? nope", "nope ?? x", "null ?? nope", "1 ?? nope(x)"] {
            #expect(throws: EvaluationError.self, "\(text)") { try Formula(text).compiled(for: ["x"]) }
            #expect(throws: EvaluationError.self, "\(text)") { try Formula(text).compiledExactly(for: ["x"]) }
        }
    }

    /// The constants of a list are charged before they are made operands.
    @Test func longListsAreCharged() {
        let environment = FormulaEnvironment(limits: limits(\.work, 1 << 20))
        for text in ["sum(range(1, 5000), x)", "max(x, range(1, 5000))"] {
            #expect(throws: EvaluationError.self, "\(text)") { try Formula(text).compiled(for: ["x"], in: environment) }
        }
    }

    private func limits<Limit>(_ limit: WritableKeyPath<Limits, Limit>, _ value: Limit) -> Limits {
        var limits = Limits.standard
        limits[keyPath: limit] = value
        return limits
    }
}
