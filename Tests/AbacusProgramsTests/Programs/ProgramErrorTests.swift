import Abacus
import Testing

/// Errors that are reported when a formula is compiled.
@Suite struct ProgramErrorTests {
    private func environment() throws -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: .real)
        try environment.execute("f(x) = x + 'a'")
        try environment.execute("down(n) = n == 0 ? 0 : down(n - 1)")
        try environment.execute("even(n) = n == 0 ? 1 : odd(n - 1)")
        try environment.execute("odd(n) = n == 0 ? 0 : even(n - 1)")
        try environment.execute("g(x) = y0 * x")
        try environment.execute("word(x) = 'a'")
        environment.define("n", arity: 1, cost: 1, isPure: false) { arguments in arguments[0] }
        environment["record"] = ["a": 1]
        return environment
    }

    @Test func aGraphBeyondTheMemoryIsRefused() throws {
        var environment = try environment()
        environment.limits.memoryBytes = 10
        let error = #expect(throws: EvaluationError.self) {
            try Formula("x * x + g(x)").compiled(for: ["x"], in: environment)
        }
        #expect(error?.diagnostics.first?.identifier == .tooMuchWork)
    }

    @Test(arguments: [
        ("x + pirce", "unknown-name 4..<9"),
        ("x + a + foo(1) + gcd()", "unknown-name 4..<5, unknown-function 8..<11, wrong-argument-count 17..<20"),
        ("log(x)", "wrong-argument-count 0..<3"),
        ("down(1, 2)", "wrong-argument-count 0..<4"),
        ("if(x > 0, 1)", "wrong-argument-count 0..<2"),
        ("true or a", "unknown-name 8..<9"),
        ("1 < 2 ? x : a", "unknown-name 12..<13"),
        ("x + 'a'", "type-mismatch 2..<3"),
        ("x < 'a'", "type-mismatch 2..<3"),
        ("x + (x > 0)", "type-mismatch 2..<3"),
        ("x ? 1 : 2", "type-mismatch 2..<3"),
        ("x and true", "type-mismatch 2..<5"),
        ("not x", "type-mismatch 0..<3"),
        ("sin(x > 0)", "type-mismatch 0..<3"),
        ("x > 0", "type-mismatch 2..<3"),
        ("'a'", "type-mismatch 0..<3"),
        ("[x]", "type-mismatch 0..<1"),
        ("null", "type-mismatch 0..<4"),
        ("x > 0 ? 1 : 'a'", "type-mismatch 6..<7"),
        ("x > 0 ? 'a' : 1", "type-mismatch 6..<7"),
        ("sort(x, 1)[0]", "type-mismatch 0..<4"),
        ("{a: x}.a", "type-mismatch 0..<1"),
        ("[1, 2][x]", "type-mismatch 6..<7"),
        ("[x, 2][2]", "index-out-of-range 6..<7"),
        ("sum([x, 'a'])", "type-mismatch 0..<3"),
        ("n([x])", "type-mismatch 0..<1"),
        ("1 + f(x)", "type-mismatch 4..<5"),
        ("2 * g(x)", "unknown-name 4..<5"),
        ("down(x)", "recursion-too-deep 0..<4"),
        ("1 + even(x)", "recursion-too-deep 4..<8"),
    ])
    func errors(text: String, expected: String) throws {
        let error = #expect(throws: EvaluationError.self) {
            try Formula(text).compiled(for: ["x"], in: environment())
        }
        let found = error?.diagnostics.map { "\($0.identifier.rawValue) \($0.range)" }.joined(separator: ", ")
        #expect(found == expected, "\(text)")
    }

    @Test(arguments: [
        "record.a + x", "[x, 2][0]", "count([x, 1]) + length('ab')", "x + 1 == 'a' ? 1 : 2", "x in ['a', x] ? 1 : 2",
        "('a' + 'b' == 'ab') ? x : 'a'", "1 + length(word(n(x)))",
    ])
    func otherValuesThatAreKnown(text: String) throws {
        #expect(throws: Never.self) { try Formula("0 * x + (\(text))").compiled(for: ["x"], in: environment()) }
    }

    @Test func anErrorInsideAFunctionHasNotes() throws {
        let error = #expect(throws: EvaluationError.self) {
            try Formula("1 + f(x)").compiled(for: ["x"], in: environment())
        }
        #expect(error?.diagnostics.first?.notes.map(\.message) == ["in 'f'"])
    }

    @Test func aProgramThatTakesTooMuchMemory() throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.limits.memoryBytes = 1 << 12
        let long = try Formula((0..<1_000).map { "sin(x + \($0))" }.joined(separator: "+"))
        let error = #expect(throws: EvaluationError.self) { try long.compiled(for: ["x"], in: environment) }
        #expect(error?.diagnostics.first?.identifier == .tooMuchWork)
        #expect(throws: Never.self) { try Formula("sin(x) + 1").compiled(for: ["x"], in: environment) }
    }

    @Test func functionsThatMakeTheProgramTooLong() throws {
        var environment = FormulaEnvironment(arithmetic: .real, limits: .untrusted)
        environment.limits.deadline = nil
        try environment.execute("f0(x) = x > 1 ? sin(x) : cos(x)")
        for level in 1...40 {
            try environment.execute("f\(level)(x) = f\(level - 1)(x + \(level)) - f\(level - 1)(x * 1.\(level))")
        }
        let error = #expect(throws: EvaluationError.self) {
            try Formula("f40(x)").compiled(for: ["x"], in: environment)
        }
        #expect(error?.diagnostics.first?.identifier == .tooMuchWork)
    }
}
