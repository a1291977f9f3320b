import Abacus
import Synchronization
import TestSupport
import Testing

/// Programs of texts are those of the formulas that the texts are.
@Suite struct ProgramTextTests {
    private static let names = ["x", "y", "rate", "a_rather_long_name"]

    private func environment() throws -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment["rate"] = 3
        environment["list"] = [1, 2, 3]
        environment["record"] = ["a": 1]
        try environment.execute("f(x) = x * x + g(x, 2)")
        try environment.execute("g(a, b) = a < b ? a : b")
        environment.define("double", arity: 1, cost: 1) { arguments in arguments[0] }
        return environment
    }

    /// Describes what compiling gives: the instructions and some results, or the error.
    private func outcome(_ compile: () throws -> Program) -> String {
        do {
            let program = try compile()
            let arguments = (0..<program.parameters.count).map { Double($0) + 0.5 }
            var column = [0.0]
            let failed = try program.evaluate(columns: arguments.map { [$0] }, into: &column)
            let error = Result { try program.evaluate(arguments) }
            return "\(program)\n\(program.parameters) \(program(arguments)) \(error) \(column) \(failed)"
        } catch let error as any DiagnosedError {
            return "\(error)"
        } catch {
            return "unexpected: \(error)"
        }
    }

    private func expectSame(
        _ text: String, for parameters: [String], in environment: FormulaEnvironment, options: Program.Options = []
    ) {
        let ofText = outcome { try Program(text, for: parameters, in: environment, options: options) }
        let ofFormula = outcome {
            try Formula(text, options: environment.parserOptions)
                .compiled(for: parameters, in: environment, options: options)
        }
        #expect(ofText == ofFormula, "\(text) for \(parameters)")
    }

    @Test(arguments: [
        "1", "x", "x + y * 2.5", "x * rate + list[1]", "$x + 0x10 + 1e3", "x ** 7 / 3", "f(x) + f(y)", "double(x) + pi",
        "x < y and not (y < 3) ? sqrt(x) : abs(-y)", "if(x > 1, x, y)", "min(x, y, 2) + max([x, y])", "π * x + τ",
        "atan2(x, y) + clamp(x, 1, 2) + round(x, 2)", "x in [1, y, 2] ? 1 : 0", "'a' == 'b' ? x : y", "record.a + x",
        "{b: 2}.b * x", "a_rather_long_name ** 2", "-x!", "inf - inf", "x # a comment", "\u{FEFF}x + 1",
        "length('größe') + x", "é + 1", "x + {é: 1}.é", "a + b + c + d + e0 + f0 + g0 + h0 + i0 + j0",
        "1 + ", "", "x +* y", "x + unknown", "x > 1", "sin(1, 2)", "x + 'a'", "gcd(x, y)", "1 + f(x, y)",
        "map([x], v -> v)", "'unterminated", "x \u{0}",
    ])
    func aTextGivesTheProgramOfItsFormula(text: String) throws {
        let environment = try environment()
        for parameters in [[], ["x"], ["y", "x"], Self.names, ["é", "x"], ["$x", "y"], ["x", "x"]] {
            expectSame(text, for: parameters, in: environment)
        }
        expectSame(text, for: Self.names, in: environment, options: .relaxed)
        var exact = environment
        exact.arithmetic = .exact
        expectSame(text, for: ["x", "y"], in: exact)
    }

    /// The memory that is lent to the parser and the compiler runs out at some length.
    @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 200, 500])
    func textsOfAnyLength(count: Int) throws {
        let names = (0..<count).map { "v\($0)" }
        let environment = try environment()
        expectSame(names.joined(separator: " + "), for: names, in: environment)
        expectSame((0..<count).map { "x * \($0)" }.joined(separator: " + "), for: ["x"], in: environment)
        expectSame(
            String(repeating: "x < 1 ? ", count: count) + "x" + String(repeating: " : y", count: count),
            for: ["x", "y"], in: environment)
        expectSame(
            String(repeating: "(", count: count) + "x" + String(repeating: ")", count: count), for: names,
            in: environment)
    }

    @Test func theEnvironmentSaysHowTheTextIsRead() throws {
        var environment = try environment()
        environment.implicitMultiplication = true
        environment.notation.percentSign = .percent
        expectSame("2x + 3½y + 10%", for: ["x", "y"], in: environment)
        expectSame("∛x + ∜y² + (x% + 10% - y%) + 3 ½ + 5.", for: ["x", "y"], in: environment)
        environment.notation.nameForms = [.cells, .anyCase]
        environment["A1"] = 4
        environment["A2"] = 5
        expectSame("sum($a$1:A2) + Rate + X", for: ["x"], in: environment)
        expectSame("sum(A1:A3) + b1", for: ["a3", "$B$1"], in: environment)
        environment.limits.sourceBytes = 3
        expectSame("2 + x", for: ["x"], in: environment)
    }

    @Test func aResolverIsAskedOnceForEachName() throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        let questions = Mutex<[String]>([])
        environment.resolver = { name in
            questions.withLock { $0.append(name) }
            return name == "price" ? 2 : nil
        }
        let program = try Program("price * x + price", for: ["x"], in: environment)
        #expect(program(3) == 8 && questions.withLock { $0 } == ["price"])
        expectSame("price * x + other", for: ["x"], in: environment)
    }

    @Test func aSyntaxErrorAndAnEvaluationErrorAreTold() {
        #expect(throws: StatementError.self) { try Program("1 +") }
        let unknown = #expect(throws: StatementError.self) { try Program("x + yy", for: ["x"]) }
        guard case .evaluation(let error)? = unknown else { return #expect(Bool(false), "\(unknown as Any)") }
        #expect(error.diagnostics.map(\.range) == [4..<6] && error.source.text == "x + yy")
    }
}
