import Abacus
import Testing

/// Calls of operators by their words in programs, which are those of the operators.
@Suite struct ProgramOperatorCallTests {
    @Test(arguments: [
        ("mod(x, y)", "x mod y"), ("xor(x, y, 3)", "x xor y xor 3"),
        ("and(x > 1, y > 1) ? x : y", "x > 1 and y > 1 ? x : y"),
        ("and(x > 1, y > 1, x < y) ? x : y", "x > 1 and y > 1 and x < y ? x : y"),
        ("or(x > 1, y > 1, x < y) ? x : y", "x > 1 or y > 1 or x < y ? x : y"),
        ("or(true, x > 1) ? x : y", "true or x > 1 ? x : y"),
        ("or(x > 1, true, y > 1) ? x : y", "x > 1 or true or y > 1 ? x : y"),
        ("and(x > 1, or(y > 1, x < y, false), true) ? x : y", "x > 1 and (y > 1 or x < y or false) and true ? x : y"),
        ("xor(x > 1, y > 1, x < y) ? x : y", "(x > 1) xor (y > 1) xor (x < y) ? x : y"),
        ("not and(x > 1, y > 1) ? x : y", "not (x > 1 and y > 1) ? x : y"),
        ("!and(x > 1, y > 1) ? x : y", "!(x > 1 and y > 1) ? x : y"),
        ("and(false, x > 1) ? x : y", "false and x > 1 ? x : y"),
    ])
    func programsAreThoseOfTheOperators(call: String, operation: String) throws {
        let environment = FormulaEnvironment(arithmetic: .real)
        let program = try Formula(call).compiled(for: ["x", "y"], in: environment)
        #expect(try program.description == Formula(operation).compiled(for: ["x", "y"], in: environment).description)
        for x in [-2, 0.5, 3, 5] {
            for y in [-1, 0.25, 2, 7] {
                var environment = environment
                (environment["x"], environment["y"]) = (.real(x), .real(y))
                let value = try? Formula(call).evaluate(in: environment)
                #expect(
                    (value ?? .real(.nan)).description == Value.real(program(x, y)).description,
                    "\(call) for \(x), \(y)")
                var results = [0.0]
                _ = try program.evaluate(columns: [[x], [y]], into: &results)
                #expect(results[0].isNaN == program(x, y).isNaN && (results[0].isNaN || results[0] == program(x, y)))
            }
        }
    }

    @Test func exactProgramsHaveThem() throws {
        let program = try Formula("and(x > 1, mod(x, 3) == 1) ? xor(x, 1) : 0 - x").compiledExactly(for: ["x"])
        for x in [0, 1, 2, 4, 7] {
            let value = try Formula("x > 1 and x mod 3 == 1 ? x xor 1 : 0 - x").evaluate(["x": Value(x)])
            #expect(try program(Value(x)) == value)
        }
    }

    @Test(arguments: [
        "and(x, true)", "and(true, x)", "and(true, true, x)", "or(x > 1, 2)", "and(x > 1)", "mod(x)", "xor(x, true)",
    ])
    func whatHasNoValueIsRefused(text: String) throws {
        #expect(throws: EvaluationError.self) {
            try Formula(text).compiled(for: ["x"], in: FormulaEnvironment(arithmetic: .real))
        }
    }

    @Test func aFunctionOfTheAppTakesAllArguments() throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.define("and") { (p: Bool, x: Double) in p ? x : -x }
        environment.define("mod") { (a: Double, b: Double) in a.truncatingRemainder(dividingBy: b) }
        let program = try Formula("and(x > 0, x + 1) + mod(x, 2)").compiled(for: ["x"], in: environment)
        #expect(program(3) == 5 && program(-3) == 1)
        #expect(program(-2) == 1)
    }

    @Test func aFunctionOfTheAppTakesTheValueOfACondition() throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.define("sign") { (isPositive: Bool) in isPositive ? 1.0 : -1.0 }
        let program = try Formula("x * sign(x > 1 and x < 5 or x == 7)").compiled(for: ["x"], in: environment)
        #expect([0, 2, 6, 7].map { program($0) } == [0, 2, -6, 7])
    }
}
