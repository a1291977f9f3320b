import Abacus
import TestSupport
import Testing

@testable import AbacusPrograms

/// What names stand for in the bodies of functions: in a program what they do in `evaluate`, if the parameters are variables.
@Suite struct ProgramScopeTests {
    private static let cells = ParserOptions(Notation(nameForms: .cells))

    /// Returns an environment in which statements have been carried out.
    private func environment(_ statements: [String], in arithmetic: Arithmetic = .exact) throws -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: arithmetic)
        environment.notation.nameForms = .cells
        for statement in statements { try environment.execute(statement) }
        return environment
    }

    /// A parameter hides a variable whether the formula names it or not, and whether words suffice or not.
    @Test(arguments: [
        ("f(1)", ["x = 5", "f(a) = a + x"], 1, 2), ("f(1) + x", ["x = 5", "f(a) = a + x"], 1, 3),
        ("f(1) + 0 * x", ["f(a) = a + x"], 7, 8), ("g(1)", ["x = 5", "f(a) = a + x", "g(a) = f(2 * a)"], 1, 3),
        // The parameters of functions and of lambdas are seen in their own bodies alone.
        ("g(9)", ["x = 5", "f(a) = a + x", "g(x) = f(1)"], 1, 2),
        ("g(9) + x", ["f(a) = a + x", "g(x) = x * f(1)"], 1, 19),
        ("sum(map([10, 20], x -> f(x)))", ["f(a) = a + x"], 1, 32),
        ("sum(map([10, 20], x -> f(1))) + f(x)", ["x = 5", "f(a) = a + x"], 2, 10),
        ("f(3)", ["f(x) = x * x"], 5, 9), ("f(2)", ["f(n) = n > 0 ? x : y", "y = 3"], 4, 4),
        ("f(0) + _", ["f(n) = sum(map([1, 2], a -> a * x))", "ans = 1"], 4, 13),
    ])
    func bodiesSeeParameters(text: String, statements: [String], x: Int, result: Int) throws {
        let formula = try Formula(text, options: Self.cells)
        let environment = try environment(statements)
        var known = environment
        known["x"] = Value(x)
        #expect(try formula.evaluate(in: known) == Value(result))
        let program = try formula.compiledExactly(for: ["x"], in: environment)
        #expect(try program(x) == Value(result))
        let long = Value(BigInteger(1) << 80)
        known["x"] = long
        #expect(try program(long) == formula.evaluate(in: known))
        guard !text.contains("->"), !statements.contains(where: { $0.contains("->") }) else { return }
        let doubles = try formula.compiled(for: ["x"], in: environment)
        #expect(doubles(Double(x)) == Double(result))
        var results = [0.0]
        #expect(try doubles.evaluate(columns: [[Double(x)]], into: &results).isEmpty)
        #expect(results == [Double(result)])
    }

    /// The cells of a range in a body are parameters, too, but not those of a function.
    @Test func cellsOfRanges() throws {
        let environment = try environment(["A1 = 100", "A2 = 10", "total(n) = n * sum(A1:A3)", "own(A2) = sum(A1:A3)"])
        let cases = [("total(1)", [1, 2], 13), ("total(A1) + A3", [1, 2], 15), ("own(7)", [1, 2], 13)]
        for (text, arguments, result) in cases {
            let formula = try Formula(text, options: Self.cells)
            let program = try formula.compiledExactly(for: ["A1", "A3"], in: environment)
            #expect(program.machineWordsSuffice(for: arguments), "\(text)")
            #expect(try program.evaluate(arguments.span) == Value(result), "\(text)")
            let doubles = try formula.compiled(for: ["A1", "A3"], in: environment)
            #expect(doubles(arguments.map { Double($0) }) == Double(result), "\(text)")
        }
    }

    /// Names have the environment's forms, also where the formula was read without these.
    @Test func formsOfNames() throws {
        var environment = FormulaEnvironment()
        environment.notation.nameForms = .anyCase
        try environment.execute("f(n) = n * Rate")
        environment["rate"] = 3
        for text in ["f(2)", "f(2) + 0 * Rate", "f(2) + 0 * rate"] {
            let formula = try Formula(text)
            #expect(try formula.compiledExactly(for: ["Rate"], in: environment)(7) == 14, "\(text)")
            #expect(try formula.compiled(for: ["Rate"], in: environment)(7) == 14, "\(text)")
        }
    }

    /// A name that nothing has is reported as by an evaluation, which knows the parameters.
    @Test func unknownNamesInBodies() throws {
        var environment = try environment(["f(a) = a + prise"])
        let formula = try Formula("f(1)")
        let found = #expect(throws: EvaluationError.self) { try formula.compiled(for: ["price"], in: environment) }
        environment["price"] = 1
        let expected = #expect(throws: EvaluationError.self) { try formula.evaluate(in: environment) }
        #expect(found == expected && found?.diagnostics[0].hint?.contains("price") == true)
    }

    private static let integers = [0, 1, -3, 10, 1 << 31, 1 << 62, Int.max, Int.min]
    private static let literals = [
        "0", "1", "2", "-3", "4294967296", "4611686018427387904", "9223372036854775807", "2**64",
    ]

    @Test(arguments: [Arithmetic.exact, .integer])
    func generatedFunctions(arithmetic: Arithmetic) throws {
        var generator = ScopeGenerator(
            seed: SplitMix64.seed, literals: Self.literals, operators: ["+", "-", "*", "//", "mod"], hasLambdas: true,
            hasRanges: true)
        var (onWords, beyondWords) = (0, 0)
        for _ in 0..<TestScale.count(400) {
            let statements = generator.definitions()
            let environment = try environment(statements + ["B2 = 2", "C1 = 5", "C2 = 3", "A2 = 7"], in: arithmetic)
            for _ in 0..<4 {
                let formula = try Formula(generator.formula(), options: Self.cells)
                let program = try formula.compiledExactly(for: ScopeGenerator.parameters, in: environment)
                let rows = (0..<3).map { _ in ScopeGenerator.parameters.map { _ in generator.pick(Self.integers) } }
                var results = rows.map { _ in 0 }
                let columns = ScopeGenerator.parameters.indices.map { place in rows.map { $0[place] } }
                let exceptions = try program.evaluate(columns: columns, into: &results)
                for (row, arguments) in rows.enumerated() {
                    if program.machineWordsSuffice(for: arguments) { onWords += 1 } else { beyondWords += 1 }
                    var known = environment
                    for (name, argument) in zip(ScopeGenerator.parameters, arguments) { known[name] = Value(argument) }
                    let expected = Result { () throws(EvaluationError) in try formula.evaluate(in: known) }
                    let found = Result { () throws(EvaluationError) in try program.evaluate(arguments.span) }
                    let comment: Comment = "seed \(SplitMix64.seed): \(formula) for \(arguments) with \(statements)"
                    #expect(found == expected, comment)
                    let inColumn = exceptions.first { $0.row == row }?.outcome ?? .success(Value(results[row]))
                    #expect(inColumn == expected, comment)
                }
            }
        }
        #expect(onWords > TestScale.count(500) && beyondWords > TestScale.count(500), "\(onWords), \(beyondWords)")
    }

    @Test func generatedFunctionsOverDoubles() throws {
        var generator = ScopeGenerator(
            seed: SplitMix64.seed, literals: ["0", "1", "2.5", "-3", "1e300"], operators: ["+", "-", "*", "/"],
            hasRanges: true)
        let numbers = [0, 1, -2, 0.5, 1e300, .infinity, .nan]
        for _ in 0..<TestScale.count(400) {
            let statements = generator.definitions()
            let environment = try environment(statements + ["B2 = 2", "C1 = 5", "C2 = 3", "A2 = 7"], in: .real)
            for _ in 0..<4 {
                let formula = try Formula(generator.formula(), options: Self.cells)
                let program = try formula.compiled(for: ScopeGenerator.parameters, in: environment)
                let arguments = ScopeGenerator.parameters.map { _ in generator.pick(numbers) }
                var known = environment
                for (name, argument) in zip(ScopeGenerator.parameters, arguments) { known[name] = .real(argument) }
                var expected = Double.nan
                if case .real(let number)? = try? formula.evaluate(in: known) { expected = number }
                var results = [0.0]
                _ = try program.evaluate(columns: arguments.map { [$0] }, into: &results)
                let comment: Comment = "seed \(SplitMix64.seed): \(formula) for \(arguments) with \(statements)"
                #expect(program(arguments).isSame(as: expected) && results[0].isSame(as: expected), comment)
            }
        }
    }

    /// An argument that is a list is computed before a body that needs its elements in several branches.
    @Test(arguments: [
        ("pick([x, [1, x * x]], 1)", 9), ("pick([x + 1, [2]], 0)", 4), ("named('a', x)", 3),
        ("pick([x, [1, 2]], -1)", 5),
    ])
    func listsAsArguments(text: String, result: Int) throws {
        let environment = try environment([
            "pick(l, n) = n > 0 ? l[1][1] : (n == 0 ? l[0] : 5)", "named(t, n) = n > 0 ? n : length(t)",
        ])
        let formula = try Formula(text, options: Self.cells)
        var known = environment
        known["x"] = 3
        #expect(try formula.evaluate(in: known) == Value(result))
        #expect(try formula.compiledExactly(for: ["x"], in: environment)(3) == Value(result))
    }
}
