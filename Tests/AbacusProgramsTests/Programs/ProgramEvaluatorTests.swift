import Abacus
import TestSupport
import Testing

/// An evaluator gives what a call of its program gives, bit for bit, however often and in whatever order.
@Suite struct ProgramEvaluatorTests {
    @Test func generatedFormulas() throws {
        let parameters = ["x", "y", "z"]
        var generator = FormulaGenerator(seed: SplitMix64.seed)
        for round in 0..<TestScale.count(1_500) {
            let formula = try Formula(generator.number(depth: round % 7))
            let program = try formula.compiled(for: parameters)
            var evaluator = program.makeEvaluator()
            for _ in 0..<4 {
                let arguments = parameters.map { _ in generator.argument() }
                for (position, argument) in arguments.enumerated() { evaluator[position] = argument }
                let result = evaluator()
                #expect(
                    result.isSame(as: program(arguments)), "seed \(SplitMix64.seed): \(formula) for \(arguments)")
                let again = evaluator()
                #expect(again.isSame(as: result), "seed \(SplitMix64.seed): \(formula) for \(arguments)")
            }
        }
    }

    @Test func argumentsStayUntilTheyAreSet() throws {
        var wave = try Formula("a * x + b").compiled(for: ["a", "b", "x"]).makeEvaluator()
        let count = wave.count
        #expect(count == 3)
        let unset = wave()
        #expect(unset.isNaN)
        (wave[0], wave[1]) = (2, 0.5)
        var sum = 0.0
        for step in 0..<100_000 {
            wave[2] = Double(step)
            sum += wave()
        }
        #expect(sum == 99_999 * 100_000 + 50_000)
        wave[1] += 1
        let (result, offset) = (wave(), wave[1])
        #expect(result == 2 * 99_999 + 1.5)
        #expect(offset == 1.5)
    }

    @Test func anEvaluatorOutlivesItsProgram() throws {
        func makeEvaluator() throws -> Program.Evaluator {
            var environment = FormulaEnvironment(arithmetic: .real)
            environment.define("half", arity: 1, cost: 1) { arguments throws(EvaluationError) in
                guard case .real(let number) = arguments[0] else { throw EvaluationError(.typeMismatch, "no number") }
                return .real(number / 2)
            }
            return try Formula("half(x) + gcd(12, 18)").compiled(for: ["x"], in: environment).makeEvaluator()
        }
        var evaluator = try makeEvaluator()
        evaluator[0] = 3
        let result = evaluator()
        #expect(result == 7.5)
    }

    /// A function of the app is released with the last of a program and its evaluators.
    @Test func whatAProgramHoldsIsFreed() throws {
        final class Token: Sendable {}
        weak var released: Token?
        do {
            let token = Token()
            released = token
            var environment = FormulaEnvironment(arithmetic: .real)
            environment.define("f", arity: 1, cost: 1) { arguments in
                withExtendedLifetime(token) { arguments[0] }
            }
            let program = try Formula("f(x) + 1").compiled(for: ["x"], in: environment)
            environment = FormulaEnvironment()
            var first = program.makeEvaluator()
            var second = program.makeEvaluator()
            (first[0], second[0]) = (1, 2)
            let results = [first(), second(), first()]
            #expect(results == [2, 3, 2])
        }
        #expect(released == nil)
    }

    @Test func whyThereIsNoResult() throws {
        var evaluator = try Formula("factorial(x) / gcd(y, 2) + (y - y)").compiled(for: ["x", "y"]).makeEvaluator()
        (evaluator[0], evaluator[1]) = (3, 4)
        let value = try evaluator.evaluate()
        #expect(value == 3)
        evaluator[0] = -1
        let result = evaluator()
        #expect(result.isNaN)
        do throws(EvaluationError) {
            let value = try evaluator.evaluate()
            Issue.record("\(value)")
        } catch {
            #expect(error.diagnostics.map(\.identifier) == [.outsideDomain])
            #expect(error.diagnostics.first?.range == 0..<9)
        }
        evaluator[0] = 3
        let after = try evaluator.evaluate()
        #expect(after == 3)
        var difference = try Formula("x - x").compiled(for: ["x"]).makeEvaluator()
        difference[0] = .infinity
        let nan = try difference.evaluate()
        #expect(nan.isNaN)
    }

    @Test func programsThatPauseOrNeedALargeFrame() throws {
        let sum = try Formula(Array(repeating: "x", count: 10_000).joined(separator: "+")).compiled(for: ["x"])
        var evaluator = sum.makeEvaluator()
        evaluator[0] = 2
        let results = [evaluator(), evaluator()]
        #expect(results == [20_000, 20_000])
        let names = (0..<300).map { "p\($0)" }
        var many = try Formula(names.joined(separator: "+")).compiled(for: names).makeEvaluator()
        for position in 0..<300 { many[position] = Double(position) }
        let total = many()
        #expect(total == 44_850)
        let text = String(repeating: "gcd(", count: 700) + "x" + String(repeating: ", 8)", count: 700)
        var calls = try Formula(text).compiled(for: ["x"]).makeEvaluator()
        for (argument, expected) in [(4.0, 4.0), (0.5, .nan), (24, 8)] {
            calls[0] = argument
            let result = calls()
            #expect(result.isSame(as: expected))
        }
    }

    @Test func constants() throws {
        var evaluator = try Formula("6 * 7").compiled().makeEvaluator()
        let result = evaluator()
        #expect(result == 42)
    }
}
