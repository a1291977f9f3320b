import Abacus
import Testing

/// Functions that take texts apart and put them together, beyond the cases of the corpus.
@Suite struct TextFunctionTests {
    private func diagnostic(_ text: String, limits: Limits = .standard) -> Diagnostic? {
        do {
            _ = try Formula(text).evaluate(in: FormulaEnvironment(limits: limits))
            return nil
        } catch {
            return (error as? EvaluationError)?.diagnostics[0]
        }
    }

    @Test func errorsShowTheText() {
        #expect(diagnostic("number('12 apples')")?.message == "\"12 apples\" is not a number")
        #expect(diagnostic("number('$x', '$')")?.message == "\"$x\" is not a number")
        #expect(diagnostic("number('a\\nb')")?.message == "\"a\\nb\" is not a number")
        #expect(diagnostic("substring('abc', 1, 9)")?.message == "there is no element 3")
        #expect(diagnostic("substring('abc', 7, 9)")?.message == "there is no element 7")
        #expect(diagnostic("substring('abc', 10 ** 40, 1)")?.identifier == .indexOutOfRange)
    }

    @Test func numbersHaveTheMarkOfTheFormula() throws {
        let comma = ParserOptions(Notation(decimalMark: .comma))
        #expect(try Formula("number('1,5')", options: comma).evaluate() == Value(decimal: "1.5"))
        #expect(throws: EvaluationError.self) { try Formula("number('1.5')", options: comma).evaluate() }
        #expect(throws: EvaluationError.self) { try Formula("number('1,5')").evaluate() }
        let program = try Formula("number('1,5') * x", options: comma).compiled(for: ["x"])
        #expect(program(2) == 3)
        // The body of a function is in the notation in which it was written.
        var environment = FormulaEnvironment()
        environment.notation.decimalMark = .comma
        try environment.execute("f(t) = number(t)")
        #expect(try Formula("f('2,5')").evaluate(in: environment) == Value(decimal: "2.5"))
    }

    /// Every work is charged before it is done.
    @Test(arguments: [
        "left(t, 3)", "right(t, 3)", "substring(t, 1, 3)", "split(t, 'a')", "join(l, t)", "number(t)", "number(t, 'a')",
        "text(n)", "range(0, n, 1)", "range(0, 1, 1/n)",
    ])
    func littleWorkIsRefused(text: String) throws {
        var environment = FormulaEnvironment(limits: limits(\.work, 4_000))
        environment["t"] = .text(String(repeating: "a", count: 4_000))
        environment["l"] = .list(Value.List(Array(repeating: .text("a"), count: 400)))
        environment["n"] = try Formula("10 ** 20000").evaluate()
        do {
            _ = try Formula(text).evaluate(in: environment)
            if !text.hasPrefix("left") { Issue.record("\(text) took no work") }
        } catch {
            let identifier = (error as? EvaluationError)?.diagnostics[0].identifier
            #expect(identifier == .tooMuchWork || identifier == .resultTooLarge, "\(text)")
        }
    }

    @Test func memoryIsAdmittedBeforehand() throws {
        var environment = FormulaEnvironment(limits: limits(\.memoryBytes, 1 << 20))
        environment["t"] = .text(String(repeating: ",", count: 100_000))
        environment["l"] = .list(Value.List(Array(repeating: .text("a"), count: 1_000)))
        for text in ["split(t, ',')", "join(l, t)", "range(1, 10 ** 6, 1)", "range(0, sqrt(2) * 10 ** 5, sqrt(2))"] {
            #expect(throws: EvaluationError.self, "\(text)") { try Formula(text).evaluate(in: environment) }
        }
        environment.limits = .standard
        #expect(try Formula("count(split(t, ','))").evaluate(in: environment) == 100_001)
        #expect(try Formula("length(join(l, t))").evaluate(in: environment) == 99_901_000)
        #expect(try Formula("count(range(0, sqrt(2) * 1000, sqrt(2)))").evaluate(in: environment) == 1_001)
    }

    /// What a text takes to be printed isn't kept when it has been.
    @Test func printingReleasesItsMemory() throws {
        let environment = FormulaEnvironment(limits: limits(\.memoryBytes, 1 << 20))
        #expect(
            try Formula("length(text(10 ** 10000)) + sum(map(range(1, 500), x -> length(text(10 ** 3000))))")
                .evaluate(in: environment) == Value(10_001 + 500 * 3_001))
    }

    private func limits<Limit>(_ limit: WritableKeyPath<Limits, Limit>, _ value: Limit) -> Limits {
        var limits = Limits.standard
        limits[keyPath: limit] = value
        return limits
    }
}
