import Testing

@testable import AbacusCore

/// Limits that nobody would choose: with the least and greatest numbers in every field, there is a value or a typed
/// error.
@Suite struct ExtremeLimitsTests {
    private static let numbers = [Int.min, Int.min + 1, -1, 0, 1, 63, 64, Int.max - 1, Int.max]

    /// All limits that differ from others in one field, and those with the same number in every field.
    private static let all: [Limits] =
        [Limits.standard, .untrusted].flatMap(changes)
        + numbers.map { number in
            Limits(
                sourceBytes: number, numberBits: number, memoryBytes: number, work: UInt64(max(0, number)),
                workPerCall: UInt64(max(0, number)), nesting: number, callDepth: number,
                deadline: .seconds(Int64(number)))
        }

    private static func changes(of limits: Limits) -> [Limits] {
        let fields: [WritableKeyPath<Limits, Int>] = [
            \.sourceBytes, \.numberBits, \.memoryBytes, \.nesting, \.callDepth,
        ]
        let work: [WritableKeyPath<Limits, UInt64>] = [\.work, \.workPerCall]
        let deadlines: [Duration] = [
            .zero, .seconds(Int64.min), .seconds(Int64.max), .seconds(Int64.max) * 18, .seconds(Int64.min) * 18,
            .nanoseconds(1), .nanoseconds(-1),
        ]
        return fields.flatMap { field in numbers.map { changed(limits, field, to: $0) } }
            + work.flatMap { field in [0, 1, UInt64.max].map { changed(limits, field, to: $0) } }
            + deadlines.map { changed(limits, \.deadline, to: $0) }
    }

    private static func changed<Field>(
        _ limits: Limits, _ field: WritableKeyPath<Limits, Field>, to value: Field
    ) -> Limits {
        var limits = limits
        limits[keyPath: field] = value
        return limits
    }

    private static let statements = [
        "", "1", "1 +", "1 + 1", "2 ** 100", "1/3", "0.5 + x", "'a' + 'b'", "[1, [2, {a: 3}]]", "{a: [1]}.a",
        "f(x) = x + 1",
        "f(3)", "y = 3", "y", "sum(range(1, 50))", "sort([3, 1, 2])", "mode([1, 2, 2])", "100!", "x == x", "g(1)",
        "x[0]",
        "2 ** 64 * 3 * 5 * 7 * 2 ** 70 * 2 ** 600 * 3 ** 700", "upper", "uppercase('abc')", "replace('aaa', 'a', 'b')",
        "if(true, 1, 2)", "1 < 2 and 2 < 3", "0x10000000000000000", "1e-30", "isprime(7)", "-(2 ** 63)",
        "2 ** 1000 % 7",
    ]

    @Test(arguments: Arithmetic.allCases)
    func statements(arithmetic: Arithmetic) {
        for limits in Self.all {
            var environment = FormulaEnvironment(arithmetic: arithmetic, limits: limits)
            environment["x"] = [1, .rational(Rational(1, 3)), ["a": "text"]]
            environment.define("g", arity: 1, cost: .max) { $0[0] }
            for statement in Self.statements {
                do throws(StatementError) {
                    try environment.execute(statement)
                } catch {
                    #expect(
                        !error.diagnostics.isEmpty
                            && !DiagnosticRenderer().render(error.diagnostics, in: error.source).isEmpty, "\(statement)"
                    )
                }
            }
            for value in [Value(BigInteger(3).power(400)), ["a": [1, "x"]], "text", .real(0.1)] {
                for format in [ValueFormat(), ValueFormat(digits: .max), ValueFormat(digits: 2_000, radix: 36)] {
                    _ = try? environment.text(of: value, format, for: Source(""))
                }
            }
        }
    }

    @Test func formulasAndPrograms() throws {
        for limits in Self.all {
            for text in ["a + 1", "a ** 3 // 2", "sqrt(a) + f(2)", "if(a > 1, a, 1/a)"] {
                let formula = try Formula(text)
                _ = try? formula.evaluate(["a": 3], limits: limits)
                var environment = FormulaEnvironment(arithmetic: .real, limits: limits)
                _ = try? environment.execute("f(x) = x ** 2 + ln(x)")
                if let program = try? formula.compiled(for: ["a"], in: environment) {
                    _ = program(2)
                    var results = [0.0, 0.0]
                    _ = try program.evaluate(columns: [[1, 2]], into: &results)
                }
                environment.arithmetic = .integer
                if let program = try? formula.compiledExactly(for: ["a"], in: environment) {
                    _ = try? program(.max)
                    var results = [0, 0]
                    _ = try program.evaluate(columns: [[.min, .max]], into: &results)
                }
            }
        }
    }

    @Test func aNegativeLimitIsNothing() {
        var limits = Limits.standard
        limits.memoryBytes = .min
        limits.numberBits = -1
        limits.nesting = -1
        limits.callDepth = -1
        limits.sourceBytes = -1
        limits.deadline = .seconds(-1)
        #expect(
            limits
                == Limits(
                    sourceBytes: 0, numberBits: 0, memoryBytes: 0, work: Limits.standard.work,
                    workPerCall: Limits.standard.workPerCall, nesting: 0, callDepth: 0, deadline: .zero))
        let message = { (limits: Limits) in
            #expect(throws: EvaluationError.self) { try Formula("1").evaluate(limits: limits) }?.diagnostics.first?
                .message
        }
        #expect(message(limits) == "the text is longer than 0 bytes")
        limits.sourceBytes = 1
        #expect(message(limits) == "the result would be larger than 0 bits")
    }

    @Test func variablesBeyondCounting() throws {
        let value = (0..<100).reduce(Value(1)) { value, _ in [value, value] }
        var environment = FormulaEnvironment()
        environment.limits.memoryBytes = .max
        for number in 0..<1_000 { environment["x\(number)"] = value }
        #expect(throws: StatementError.self) { try environment.execute("1 + 1") }
        for number in 0..<1_000 { environment["x\(number)"] = 1 }
        #expect(try environment.execute("1 + 1") == .value(2))
    }
}
