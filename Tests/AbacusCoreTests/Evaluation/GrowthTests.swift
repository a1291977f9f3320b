import Abacus
import TestSupport
import Testing

/// Whatever grows from statement to statement or from call to call stops at the limits, and the session remains usable.
@Suite struct GrowthTests {
    private static let limits: Limits = {
        var limits = Limits.untrusted
        limits.deadline = nil
        return limits
    }()

    /// Returns the identifier of the first error in a session, or nil.
    private func firstRefusal(
        of statements: [String], in environment: inout FormulaEnvironment
    ) -> Diagnostic.Identifier? {
        for statement in statements {
            do throws(StatementError) {
                try environment.execute(statement)
            } catch {
                return error.diagnostics[0].identifier
            }
        }
        return nil
    }

    @Test(arguments: [
        ("t = 'xx'", "t = t + t"), ("t = 'xx'", "t = replace(t, 'x', t)"), ("t = [1]", "t = t + t"),
        ("t = 3", "t = t * t"), ("t = 3", "t = t ** 2"), ("t = 1/3", "t = t * t / 7"),
        ("t = 2", "t = factorial(t) + 1"), ("t = 1", "t = (t << t) + 1"),
        ("t = 2", "t = fibonacci(t) + 2"), ("t = 6", "t = binomial(t, 3)"),
        ("t = 2", "t = lcm(t, t + 1)"), ("t = 2", "t = primorial(t) + 1"), ("t = [1, 2]", "t = t + [t]"),
        ("t = 'x'", "t = uppercase(t + t)"), ("t = [1]", "t = sort(t + t)"), ("t = [1]", "t = [t]"),
        ("t = {a: 1}", "t = {a: t, b: t}"), ("t = 2", "t = range(1, t)[t - 1] * 2"),
    ])
    func whatIsRepeatedEndsAtALimit(first: String, step: String) {
        var environment = FormulaEnvironment(limits: Self.limits)
        let statements = [first] + Array(repeating: step, count: 100_000)
        let refusal = firstRefusal(of: statements, in: &environment)
        #expect(refusal == .resultTooLarge || refusal == .tooMuchWork || refusal == .nestedTooDeep)
        environment["t"] = nil
        #expect((try? environment.execute("1 + 1")) == .value(2))
    }

    @Test(arguments: [
        "grow(t) = grow(t + t)", "grow(t) = grow(replace(t, 'x', 'xx'))", "grow(t) = replace(grow(t + 'x'), 'x', t)",
        "grow(t) = grow([t, t])", "grow(t) = [grow([t])]", "grow(t) = 1 + grow(t)", "grow(t) = grow(grow(t))",
        "grow(t) = other(t + t)", "grow(t) = length(t) > 0 ? grow(t + 'x') : 0",
    ])
    func functionsThatCallThemselvesEnd(definition: String) {
        var environment = FormulaEnvironment(limits: Self.limits)
        let statements = ["other(t) = grow(t + t)", definition, "grow('x')"]
        let refusal = firstRefusal(of: statements, in: &environment)
        let limits: [Diagnostic.Identifier?] = [.resultTooLarge, .recursionTooDeep, .nestedTooDeep, .tooMuchWork]
        #expect(limits.contains(refusal))
        #expect((try? environment.execute("1 + 1")) == .value(2))
    }

    /// A literal is limited like any other number, in whatever base it is written; a decimal may become a double.
    @Test(arguments: [
        (String(repeating: "7", count: 19_700), true), (String(repeating: "7", count: 19_800), false),
        ("0x" + String(repeating: "f", count: 16_384), true), ("0x" + String(repeating: "f", count: 16_385), false),
        ("0o" + String(repeating: "7", count: 21_845), true), ("0o" + String(repeating: "7", count: 21_846), false),
        ("0b" + String(repeating: "1", count: 65_000), true), ("1e19700", true), ("1e19800", false),
        ("1e-19700", true), ("1e-19800", false), (String(repeating: "0", count: 60_000) + "7", true),
    ])
    func literals(text: String, fits: Bool) throws {
        for arithmetic in [Arithmetic.exact, .integer] where arithmetic == .exact || !text.contains("-") {
            var environment = FormulaEnvironment(arithmetic: arithmetic, limits: Self.limits)
            #expect(firstRefusal(of: [text], in: &environment) == (fits ? nil : .resultTooLarge), "\(text.prefix(20))")
        }
        guard fits || !text.hasPrefix("0") else { return }
        #expect(try Formula(text).evaluate(arithmetic: .real, limits: Self.limits).kind == .real)
    }

    @Test(arguments: [2, 3, 10, 16, 36])
    func printingInEveryBase(radix: Int) throws {
        let source = Source("x")
        let format = ValueFormat(radix: radix)
        var environment = FormulaEnvironment(limits: Self.limits)
        let longest = try Formula("2 ** 65535 - 1").evaluate()
        #expect(try environment.text(of: longest, format, for: source).utf8.count >= 65_535 / 6)
        let many = Value.list(Value.List(Array(repeating: longest, count: 2_000)))
        let tooSlow = #expect(throws: EvaluationError.self) { try environment.text(of: many, format, for: source) }
        #expect(tooSlow?.diagnostics.first?.identifier == .tooMuchWork)
        environment.limits.work = .max
        environment.limits.memoryBytes = 1 << 20
        let tooLong = #expect(throws: EvaluationError.self) { try environment.text(of: many, format, for: source) }
        #expect(tooLong?.diagnostics.first?.identifier == .resultTooLarge)
    }

    @Test func chainsEndAtALimit() {
        func chain(of term: String, _ joint: String) -> String {
            Array(repeating: term, count: 3_000).joined(separator: joint)
        }
        for text in [
            chain(of: "3**500", "*"), chain(of: "(1/3**500)", "*"), chain(of: "range(1, 500)", "+"),
            "sum(\((1...3_000).map { "1/(3**500+\($0))" }.joined(separator: ",")))",
            (1...3_000).map { "1/(3**500+\($0))" }.joined(separator: "+"),
        ] {
            var environment = FormulaEnvironment(limits: Self.limits)
            let refusal = firstRefusal(of: [text], in: &environment)
            #expect(refusal == .resultTooLarge || refusal == .tooMuchWork, "\(text.prefix(40))")
        }
    }
}
