import Abacus
import Synchronization
import Testing

/// Values that an app gives to names when a formula asks for them.
@Suite struct NameResolverTests {
    /// Gives values to some names, and notes what it is asked for.
    private final class Sheet: Sendable {
        private let values: [String: Value]
        private let asked = Mutex<[String]>([])

        init(_ values: [String: Value]) { self.values = values }

        var askedNames: [String] { asked.withLock { $0 } }

        func value(of name: String) throws(EvaluationError) -> Value? {
            asked.withLock { $0.append(name) }
            if name == "broken" { throw EvaluationError(.outsideDomain, "the cell is broken", hint: "mend it") }
            return values[name]
        }

        func environment(arithmetic: Arithmetic = .exact, limits: Limits = .standard) -> FormulaEnvironment {
            var environment = FormulaEnvironment(arithmetic: arithmetic, limits: limits)
            environment.resolver = { name throws(EvaluationError) in try self.value(of: name) }
            return environment
        }
    }

    private let sheet = Sheet(["a": 2, "b": 3, "pi": 4])

    /// A resolver that answers every name answers that of a misspelled function, too.
    @Test func onlyNamesOfTheAppAreCalledValues() throws {
        var environment = FormulaEnvironment()
        environment.resolver = { _ in 1 }
        func hint(_ text: String) -> String? {
            do throws(StatementError) {
                _ = try environment.execute(text)
                return "a value"
            } catch {
                return error.diagnostics[0].hint
            }
        }
        #expect(hint("countover(a, 2)") == nil)
        #expect(hint("Sqrt(2)") == "did you mean 'sqrt'?")
        environment["rate"] = 2
        #expect(hint("rate(2)") == "it is a value; write 'rate * (…)' to multiply")
        #expect(hint("pi(2)") == "it is a value; write 'pi * (…)' to multiply")
    }

    @Test func aFormulaAsksAClosure() throws {
        let sheet = sheet
        let formula = try Formula("a * b + x")
        #expect(try formula.evaluate(["x": 1]) { name throws(EvaluationError) in try sheet.value(of: name) } == 7)
        #expect(sheet.askedNames == ["a", "b"])
        let prices: [String: Value] = ["tea": 4, "cake": 5]
        #expect(try Formula("tea + cake").evaluate { name in prices[name] } == 9)
    }

    @Test(arguments: [Arithmetic.exact, .integer, .real, .foundation])
    func eachNameIsAskedForOnceInAnEvaluation(arithmetic: Arithmetic) throws {
        var environment = sheet.environment(arithmetic: arithmetic)
        try environment.execute("f(x) = x + b + b")
        let value = try Formula("a + a * a - a + f(a) + f(b) + $a").evaluate(in: environment)
        #expect(try Formula("value == 2 + 4 - 2 + 8 + 9 + 2").evaluate(["value": value]) == true)
        #expect(sheet.askedNames == ["a", "b"])
        _ = try Formula("a").evaluate(in: environment)
        #expect(sheet.askedNames == ["a", "b", "a"])
    }

    @Test func variablesComeFirstAndConstantsLast() throws {
        var environment = sheet.environment()
        environment["a"] = 10
        #expect(try Formula("a + b + pi").evaluate(in: environment) == 17)
        #expect(sheet.askedNames == ["b", "pi"])
        #expect(try Formula("tau == 2 * asin(1) * 2").evaluate(in: environment) == true)
        #expect(sheet.askedNames.last == "tau")
    }

    @Test func parametersAreNotAskedFor() throws {
        var environment = sheet.environment()
        try environment.execute("square(x) = x ** 2")
        #expect(try Formula("sum(map([1, 2], n -> n * a)) + square(b)").evaluate(in: environment) == 15)
        #expect(sheet.askedNames == ["a", "b"])
    }

    @Test func aFunctionThatTakesTheNameOfAFunctionKnowsWhichItIs() throws {
        let environment = sheet.environment()
        #expect(try Formula("map([1, 4], sqrt)").evaluate(in: environment) == [1, 2])
    }

    @Test func anUnknownNameIsAskedForOnceAndReportedEachTime() throws {
        let error = #expect(throws: EvaluationError.self) { try Formula("c + a + c").evaluate(in: sheet.environment()) }
        #expect(error?.diagnostics.map(\.identifier) == [.unknownName, .unknownName])
        #expect(error?.diagnostics.map(\.range) == [0..<1, 8..<9])
        #expect(sheet.askedNames == ["c", "a"])
    }

    @Test func anErrorOfTheResolverIsReportedAtTheName() throws {
        let formula = try Formula("1 + broken * (c - broken)")
        let error = #expect(throws: EvaluationError.self) { try formula.evaluate(in: sheet.environment()) }
        #expect(error?.diagnostics.map(\.identifier) == [.outsideDomain, .unknownName, .outsideDomain])
        #expect(error?.diagnostics.map(\.range) == [4..<10, 14..<15, 18..<24])
        #expect(error?.diagnostics.first?.message == "the cell is broken")
        #expect(error?.diagnostics.first?.hint == "mend it")
        #expect(sheet.askedNames == ["broken", "c"])
    }

    @Test func anErrorInTheBodyOfAFunctionIsReportedAtTheCall() throws {
        var environment = sheet.environment()
        try environment.execute("f(x) = x * broken")
        let error = #expect(throws: EvaluationError.self) { try Formula("a + f(1)").evaluate(in: environment) }
        #expect(error?.diagnostics.first?.identifier == .outsideDomain)
        #expect(error?.diagnostics.first?.range == 4..<5)
        #expect(error?.diagnostics.first?.notes.first?.message == "in 'f'")
    }

    @Test func statementsAsk() throws {
        var environment = sheet.environment()
        try environment.execute("c = a + 1")
        #expect(try environment.execute("c * b") == .value(9))
        #expect(environment.variableNames == ["ans", "c"])
        environment.resolver = nil
        #expect(throws: StatementError.self) { try environment.execute("a") }
    }

    @Test func aFormatAsksForItsVariables() throws {
        let formula = try Formula(predicateFormat: "price > $a AND price < $b")
        #expect(try formula.resolved(in: sheet.environment()).evaluate(with: ["price": 2.5]) == true)
        #expect(sheet.askedNames == ["a", "b"])
        let broken = try Formula(predicateFormat: "price > $broken")
        let error = #expect(throws: EvaluationError.self) { try broken.resolved(in: sheet.environment()) }
        #expect(error?.diagnostics.map(\.identifier) == [.outsideDomain])
        #expect(error?.diagnostics.first?.range == 8..<15)
    }

    @Test func aResolvedFormulaAsksOnceForAllObjects() throws {
        let formula = try Formula("price * a")
        let resolved = try formula.resolved(in: sheet.environment())
        for price in 1...3 {
            #expect(try resolved.evaluate(with: ["price": Value(price)]) == Value(2 * price))
        }
        #expect(sheet.askedNames == ["price", "a"])
    }

    // MARK: - Programs

    @Test func aProgramAsksWhenItIsCompiled() throws {
        var environment = sheet.environment(arithmetic: .real)
        try environment.execute("f(x) = x + b")
        let program = try Formula("x * a + f(a)").compiled(for: ["x"], in: environment)
        #expect(program.parameters == ["x"])
        #expect(program(10) == 25)
        #expect(program(20) == 45)
        #expect(sheet.askedNames == ["a", "b"])
    }

    @Test func aProgramOverIntegersAsksWhenItIsCompiled() throws {
        let program = try Formula("x ** 9 * a * a").compiledExactly(for: ["x"], in: sheet.environment())
        #expect(program.parameters == ["x"])
        #expect(try program(1) == 4)
        // Too large for machine words: the interpreter doesn't ask again.
        #expect(try program(1_000) == Value(4 * BigInteger(10).power(27)))
        #expect(sheet.askedNames == ["a"])
    }

    @Test func whatIsWrongWithANameIsReportedByPrograms() throws {
        let formula = try Formula("x + broken + c")
        let errors = [
            #expect(throws: EvaluationError.self) { try formula.compiled(for: ["x"], in: sheet.environment()) },
            #expect(throws: EvaluationError.self) { try formula.compiledExactly(for: ["x"], in: sheet.environment()) },
        ]
        for error in errors {
            #expect(error?.diagnostics.map(\.identifier) == [.outsideDomain, .unknownName])
            #expect(error?.diagnostics.map(\.range) == [4..<10, 13..<14])
        }
    }

    // MARK: - Limits

    @Test func answersCountAsMemory() throws {
        var limits = Limits.untrusted
        limits.memoryBytes = 20_000
        let long = Value.text(String(repeating: "x", count: 1_500))
        var environment = FormulaEnvironment(limits: limits)
        environment.resolver = { _ in long }
        for statement in (0..<20).map({ "f\($0)(x) = length(name\($0)) + x" }) { try environment.execute(statement) }
        environment.limits.memoryBytes = environment.limits.memoryBytes * 2
        #expect(try Formula("f1(0) + f2(0)").evaluate(in: environment) == 3_000)
        let sum = try Formula((0..<20).map { "f\($0)(0)" }.joined(separator: " + "))
        let error = #expect(throws: EvaluationError.self) { try sum.evaluate(in: environment) }
        #expect(error?.diagnostics.first?.identifier == .resultTooLarge)
        let names = try Formula((0..<40).map { "length(name\($0))" }.joined(separator: " + "))
        let other = #expect(throws: EvaluationError.self) { try names.evaluate(in: environment) }
        #expect(other?.diagnostics.first?.identifier == .resultTooLarge)
    }

    @Test func valuesAreCanonical() throws {
        #expect(try Formula("x").evaluate { _ in .rational(Rational(4, 2)) } == .integer(2))
    }

    @Test func aResolverMayEvaluateAnotherFormula() throws {
        let inner = try Formula("a + 1")
        let (resolved, environment) = (try inner.resolved(in: sheet.environment()), sheet.environment())
        let value = try Formula("c * d").evaluate { name throws(EvaluationError) in
            name == "c" ? try inner.evaluate(in: environment) : try resolved.evaluate(with: .null)
        }
        #expect(value == 9)
    }
}
