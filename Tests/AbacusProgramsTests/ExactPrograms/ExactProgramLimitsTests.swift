import Abacus
import TestSupport
import Testing

@testable import AbacusPrograms

/// A program has machine words only where the interpreter would be refused none of their operations.
@Suite struct ExactProgramLimitsTests {
    private func environment(_ change: (inout Limits) -> Void) throws -> FormulaEnvironment {
        var environment = FormulaEnvironment()
        for function in ["one(n) = 1", "pair(v) = [v, v]", "second(v) = v[1]", "total(v) = sum(v) + sum(v)"] {
            try environment.execute(function)
        }
        change(&environment.limits)
        return environment
    }

    /// Checks that a program gives what its formula gives, and returns why that has no value.
    private func refusal(
        _ text: String, _ arguments: [Int], _ change: (inout Limits) -> Void
    ) throws -> Diagnostic.Identifier? {
        var environment = try environment(change)
        let formula = try Formula(text)
        let program = try formula.compiledExactly(for: ["a", "b"], in: environment)
        for (name, argument) in zip(["a", "b"], arguments) { environment[name] = Value(argument) }
        let expected = Result { () throws(EvaluationError) in try formula.evaluate(in: environment) }
        let found = Result { () throws(EvaluationError) in try program.evaluate(arguments.span) }
        #expect(found == expected, "\(text) for \(arguments)")
        if case .failure(let error) = expected { return error.diagnostics.first?.identifier }
        return nil
    }

    @Test func nestingOfLists() throws {
        #expect(try refusal("[a, a][0]", [1, 2]) { $0.nesting = 0 } == .nestedTooDeep)
        #expect(try refusal("[a, a][0]", [1, 2]) { $0.nesting = 1 } == nil)
        #expect(try refusal("[[a, b], [b]][0][1]", [1, 2]) { $0.nesting = 1 } == .nestedTooDeep)
        #expect(try refusal("second(second(pair(pair(a))))", [1, 2]) { $0.nesting = 1 } == .nestedTooDeep)
        #expect(try refusal("second(second(pair(pair(a))))", [1, 2]) { $0.nesting = 2 } == nil)
        #expect(try environment { $0.nesting = 2 }.wordsSuffice("second(second(pair(pair(a))))"))
    }

    @Test func lengthsOfNumbers() throws {
        #expect(try refusal("one(a + b)", [Int.max, -1]) { $0.numberBits = 63 } == .resultTooLarge)
        #expect(try refusal("one(a + b)", [Int.min, 1]) { $0.numberBits = 64 } == .resultTooLarge)
        #expect(try refusal("-[b + a, abs(0)][1]", [Int.min, 1]) { $0.numberBits = 64 } == .resultTooLarge)
        #expect(try refusal("a << b", [1, 62]) { $0.numberBits = 64 } == nil)
        #expect(try environment { $0.numberBits = 2 * Int.bitWidth }.wordsSuffice("one(a + b)"))
    }

    @Test func workOfACall() throws {
        for text in ["one(a + b)", "-[b + a, abs(0)][1]", "a // b", "a * b", "a / b", "min(a, b)", "round(a)"] {
            for arguments in [[1, 2], [Int.max, -1], [Int.min, 1]] {
                for work in [UInt64(0), 1, 50, 350, FormulaEnvironment.mostInterpretedWork - 1] {
                    _ = try refusal(text, arguments) { $0.workPerCall = work }
                }
            }
        }
        #expect(try refusal("one(a / b)", [1, 2]) { $0.workPerCall = 50 } == .tooMuchWork)
        #expect(try environment { $0.workPerCall = FormulaEnvironment.mostInterpretedWork }.wordsSuffice("one(a + b)"))
    }

    /// A list that a function names twice needs the memory of both, and a function of a list looks at each element.
    @Test func listsThatGrowWithEachCall() throws {
        let depth = 30
        let pairs = String(repeating: "pair(", count: depth) + "a" + String(repeating: ")", count: depth)
        #expect(try refusal(pairs + String(repeating: "[0]", count: depth), [1, 2]) { _ in } == .resultTooLarge)
        let elements = "[" + Array(repeating: "a", count: 300).joined(separator: ", ") + "]"
        let sums = "total(" + elements + ")" + String(repeating: " + total(\(elements))", count: 3)
        for work in [UInt64(200_000), 500_000, 1_000_000, 3_000_000] {
            _ = try refusal(sums, [1, 2]) { $0.work = work }
        }
        #expect(try environment { _ in }.wordsSuffice(sums))
    }
}

extension FormulaEnvironment {
    /// Whether machine words suffice for a formula of small numbers.
    fileprivate func wordsSuffice(_ text: String) throws -> Bool {
        try Formula(text).compiledExactly(for: ["a", "b"], in: self).machineWordsSuffice(for: [1, 2])
    }
}
