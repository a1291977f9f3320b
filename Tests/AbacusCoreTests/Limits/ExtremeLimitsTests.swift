import AbacusTestSupport
import Foundation
import Testing

@testable import AbacusCore

/// Limits that nobody would choose: with the least and greatest numbers in every field, there is a value or a typed
/// error.
@Suite struct ExtremeLimitsTests {
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
        for limits in Limits.extremes {
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
            for value in Self.values {
                for format in Self.formats { _ = try? environment.text(of: value, format, for: Source("")) }
            }
        }
    }

    private static let values: [Value] = [
        Value(BigInteger(3).power(400)), .rational(Rational(1, 3)), .exactReal(.pi), .real(0.1), .real(1e308), "text",
        ["a": [1, "x", .rational(Rational(2, 3))]],
    ]

    /// Formats that ask for more digits than there is memory, if zeros are kept, and others for as many as a number has.
    private static let formats = [
        ValueFormat(), ValueFormat(digits: .max), ValueFormat(significantDigits: .max),
        ValueFormat(digits: 2_000, radix: 36),
        .fixed(.max), .significant(.max), .display(places: .max), .display(places: .max, always: true, width: .max),
        ValueFormat(significantDigits: .max, keepsZeros: true, numbers: .engineering, separator: .space),
        ValueFormat(digits: .max, keepsZeros: true, numbers: .scientific, fractions: .readable, reals: .readable),
    ]

    @Test func formulas() throws {
        for limits in Limits.extremes {
            for text in ["a + 1", "a ** 3 // 2", "sqrt(a) + f(2)", "if(a > 1, a, 1/a)"] {
                _ = try? Formula(text).evaluate(["a": 3], limits: limits)
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

    @Test func limitsAreDecodedAsTheyWereAndClamped() throws {
        var limits = Limits.untrusted
        limits.deadline = .milliseconds(1_500)
        for limits in [Limits.standard, .untrusted, limits] {
            #expect(try JSONDecoder().decode(Limits.self, from: JSONEncoder().encode(limits)) == limits)
        }
        let few = try JSONDecoder().decode(Limits.self, from: Data(#"{"work": 5, "nesting": -3}"#.utf8))
        limits = .standard
        (limits.work, limits.nesting) = (5, 0)
        #expect(few == limits)
        for wrong in ["[]", #"{"work": -1}"#, #"{"nesting": "many"}"#, #"{"deadline": "soon"}"#] {
            #expect(throws: DecodingError.self, "\(wrong)") {
                try JSONDecoder().decode(Limits.self, from: Data(wrong.utf8))
            }
        }
    }
}
