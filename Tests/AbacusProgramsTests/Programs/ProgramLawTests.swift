import Abacus
import Synchronization
import TestSupport
import Testing

/// A program gives the interpreter's results in `real`, bit for bit, and nan where the interpreter throws.
@Suite struct ProgramLawTests {
    private static let parameters = ["x", "y", "z"]
    private static let rounds = TestScale.count(2_500)

    /// Checks a formula with some arguments. If the interpreter refuses the kinds of the operands, so must the
    /// compiler.
    private func check(_ formula: Formula, in environment: FormulaEnvironment, _ generator: inout FormulaGenerator)
        throws
    {
        let program = try formula.compiled(for: Self.parameters, in: environment)
        for _ in 0..<3 {
            let arguments = Self.parameters.map { _ in generator.argument() }
            var environment = environment
            for (name, argument) in zip(Self.parameters, arguments) { environment[name] = .real(argument) }
            let value = try? formula.evaluate(in: environment)
            let result = program(arguments[0], arguments[1], arguments[2])
            #expect(
                (value ?? .real(.nan)).isSame(as: result),
                "seed \(SplitMix64.seed): \(formula) for \(arguments)\n\(program)")
            var results = [0.0]
            let failed = try program.evaluate(columns: arguments.map { [$0] }, into: &results)
            #expect(
                results[0].isSame(as: result) && failed.isEmpty == (value != nil),
                "seed \(SplitMix64.seed): \(formula) for columns of \(arguments)")
        }
    }

    @Test func generatedFormulas() throws {
        var generator = FormulaGenerator(seed: SplitMix64.seed)
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.limits.work = 1 << 24
        for round in 0..<Self.rounds {
            try check(Formula(generator.number(depth: round % 7)), in: environment, &generator)
        }
    }

    @Test func generatedFormulasWithFunctions() throws {
        var generator = FormulaGenerator(seed: SplitMix64.seed, unary: ["f", "c", "d"], binary: ["g", "h"])
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.limits.work = 1 << 24
        try environment.execute("f(a) = g(a, a + 1) + sqrt(abs(a))")
        try environment.execute("g(a, b) = a < b ? a * a + b : b - a * b")
        try environment.execute("h(a, b) = if(a == b or f(a) > 2, d(a), f(b) + b)")
        try environment.execute("c(a) = 1")
        environment.define("d", arity: 1, cost: 1) { arguments throws(EvaluationError) in
            if case .real(let number) = arguments[0], number < 0 { throw EvaluationError(.outsideDomain, "negative") }
            return arguments[0]
        }
        for round in 0..<Self.rounds {
            try check(Formula(generator.number(depth: round % 6)), in: environment, &generator)
        }
    }

    /// A part that occurs again isn't computed again where it is known, and is where it isn't.
    @Test func equalParts() throws {
        var generator = FormulaGenerator(seed: SplitMix64.seed, unary: ["f"], binary: ["g"])
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.limits.work = 1 << 24
        try environment.execute("f(a) = a * a + x0 * a")
        try environment.execute("g(a, b) = a < b ? a * b + a : b")
        environment["x0"] = .real(1.5)
        for round in 0..<Self.rounds / 5 {
            let parts = (0..<3).map { _ in generator.number(depth: 2) }
            try check(Formula(generator.combination(of: parts, depth: 1 + round % 6)), in: environment, &generator)
        }
    }

    /// Impure functions are called as often as by the interpreter, in the same order, and with the same values.
    @Test func callsAreNeitherSharedNorMoved() throws {
        let calls = Calls()
        var generator = FormulaGenerator(seed: SplitMix64.seed, unary: ["f", "n"], binary: ["g"])
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.limits.work = 1 << 24
        try environment.execute("f(a) = n(a) > 1 ? a * a : n(a) + a")
        try environment.execute("g(a, b) = b > 0 ? b : 2")
        environment.define("n", arity: 1, cost: 1, isPure: false) { arguments throws(EvaluationError) in
            calls.note(arguments[0])
            return arguments[0]
        }
        for round in 0..<Self.rounds {
            let formula = try Formula(generator.number(depth: round % 6))
            let program = try formula.compiled(for: Self.parameters, in: environment)
            let arguments = Self.parameters.map { _ in generator.argument() }
            for (name, argument) in zip(Self.parameters, arguments) { environment[name] = .real(argument) }
            _ = calls.take()
            let value = try? formula.evaluate(in: environment)
            let expected = calls.take()
            let result = program(arguments[0], arguments[1], arguments[2])
            let found = calls.take()
            #expect((value ?? .real(.nan)).isSame(as: result), "\(formula) for \(arguments)\n\(program)")
            #expect(
                found.elementsEqual(expected) { $0.isSame(as: $1) }, "\(formula) for \(arguments)\n\(program)")
        }
    }

    /// An argument is evaluated even if the function doesn't use it, and only once if it uses it several times.
    @Test(arguments: [
        "f([n(x), y, n(z)], 1)", "g(n(x)) + n(y)", "f(n(x), n(y)) - f([[n(x)]], n(z))", "f([1, [2]], n(y))",
        "f(n(x), 2) + 1",
    ])
    func argumentsAreEvaluatedOnce(text: String) throws {
        let calls = Calls()
        var environment = FormulaEnvironment(arithmetic: .real)
        try environment.execute("f(a, b) = b")
        try environment.execute("g(a) = a * a + a")
        environment.define("n", arity: 1, cost: 1, isPure: false) { arguments throws(EvaluationError) in
            calls.note(arguments[0])
            return arguments[0]
        }
        let formula = try Formula(text)
        let program = try formula.compiled(for: Self.parameters, in: environment)
        for (name, argument) in zip(Self.parameters, [2.0, 3, 5]) { environment[name] = .real(argument) }
        let value = try formula.evaluate(in: environment)
        let expected = calls.take()
        #expect(value.isSame(as: program(2, 3, 5)))
        #expect(calls.take() == expected && !expected.isEmpty)
        var results = [0.0]
        _ = try program.evaluate(columns: [[2], [3], [5]], into: &results)
        #expect(value.isSame(as: results[0]))
        #expect(calls.take() == expected)
    }

    @Test(arguments: ["values-real.txt", "errors-real.txt", "values-exact.txt", "values-integer.txt", "errors.txt"])
    func corpus(file: String) throws {
        for line in try CorpusLine.cases(in: file) {
            guard let formula = try? Formula(line.columns[0]) else { continue }
            let value = try? formula.evaluate(arithmetic: .real)
            do throws(EvaluationError) {
                let result = try formula.compiled()()
                #expect((value ?? .real(.nan)).isSame(as: .real(result)), "\(line)")
            } catch {
                // The functions that call others are left to the interpreter.
                let callsOthers = !SyntaxTree.functionsOfFunctions.isDisjoint(with: formula.tree.functions)
                if case .real = value, !callsOthers { Issue.record("\(line): \(error)") }
            }
        }
    }
}

/// A log of the arguments that a function has been called with.
private final class Calls: Sendable {
    private let arguments = Mutex<[Value]>([])

    func note(_ argument: Value) { arguments.withLock { $0.append(argument) } }

    /// Returns the calls since the last call of this method.
    func take() -> [Value] {
        arguments.withLock { arguments in
            defer { arguments = [] }
            return arguments
        }
    }
}

extension Value {
    /// Returns whether both are the same real, or both are nan.
    fileprivate func isSame(as other: Value) -> Bool {
        guard case .real(let one) = self, case .real(let two) = other else { return false }
        return one.isSame(as: two)
    }

    fileprivate func isSame(as other: Double) -> Bool { isSame(as: .real(other)) }
}
