import Abacus
import TestSupport
import Testing

@testable import AbacusPrograms

/// What evaluating for columns promises besides the values: errors, failing rows, parts, and the order of calls.
@Suite struct ColumnTests {
    private static let sizes = [0, 1, 1_023, 1_024, 1_025, 5_000]

    /// Returns an environment with a function that fails for negative numbers, and one that logs its calls by row.
    private static func environment(noting calls: CallLog = CallLog()) -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.define("root", arity: 1, cost: 1) { arguments throws(EvaluationError) in
            guard case .real(let number) = arguments[0], number >= 0 else {
                throw EvaluationError(.outsideDomain, "negative")
            }
            return .real(number.squareRoot())
        }
        environment.define("note", arity: 2, cost: 1, isPure: false) { arguments throws(EvaluationError) in
            calls.note(arguments)
            return arguments[1]
        }
        return environment
    }

    private static func column(_ count: Int, seed: UInt64) -> [Double] {
        var generator = FormulaGenerator(seed: SplitMix64.seed + seed)
        return (0..<count).map { _ in generator.argument() }
    }

    @Test(
        arguments: [
            "x * y + sin(x) / (1 + y * y)", "x < y ? ln(x) : y > 0 ? exp(y) : -x", "root(x) + (y > 0 ? root(y) : 1)",
            "x", "-2", "x ** y", "3 - x", "min(x, 2, y) // (x mod y)",
        ], sizes)
    func everySize(text: String, size: Int) throws {
        let program = try Formula(text).compiled(for: ["x", "y"], in: Self.environment())
        let (xs, ys) = (Self.column(size, seed: 1), Self.column(size, seed: 2))
        var results = [Double](repeating: 7, count: size)
        let failed = try program.evaluate(columns: [xs, ys], into: &results)
        #expect(results.count == size)
        #expect((0..<size).filter { !results[$0].isSame(as: program(xs[$0], ys[$0])) } == [])
        #expect(failed == (0..<size).filter { text.hasPrefix("root") && !(xs[$0] >= 0) })
    }

    @Test func programsWithoutParametersFillTheResults() throws {
        var results = [Double](repeating: 0, count: 3)
        #expect(try Formula("1 / 4").compiled().evaluate(columns: [], into: &results) == [])
        #expect(results == [0.25, 0.25, 0.25])
        let failing = try Formula("root(-1)").compiled(in: Self.environment())
        #expect(try failing.evaluate(columns: [], into: &results) == [0, 1, 2])
        let areNaN = results.map(\.isNaN)
        #expect(areNaN == [true, true, true])
    }

    @Test func columnsOfOtherLengthsAreRefused() async throws {
        let program = try Formula("x + y").compiled(for: ["x", "y"])
        var results = [1.0, 2, 3]
        #expect(throws: ColumnError.wrongColumnCount(expected: 2, found: 3)) {
            try program.evaluate(columns: [[1, 2, 3], [1, 2, 3], []], into: &results)
        }
        #expect(throws: ColumnError.mismatchedLength(parameter: "y", expected: 3, found: 2)) {
            try program.evaluate(columns: [[1, 2, 3], [1, 2]], into: &results)
        }
        await #expect(throws: ColumnError.mismatchedLength(parameter: "x", expected: 3, found: 0)) {
            try await program.evaluate(columns: [[], [1, 2]], into: &results, tasks: 2)
        }
        #expect(results == [1, 2, 3])
    }

    @Test(arguments: [.min, -1, 0, 1, 2, 3, 4, 5, .max])
    func severalTasksGiveTheSame(tasks: Int) async throws {
        let program = try Formula("root(x) * (y > 1 ? root(y) : sin(y))").compiled(
            for: ["x", "y"], in: Self.environment())
        for size in Self.sizes {
            let columns = [Self.column(size, seed: 1), Self.column(size, seed: 2)]
            var (expected, results) = ([Double](repeating: 7, count: size), [Double](repeating: 8, count: size))
            let failed = try program.evaluate(columns: columns, into: &expected)
            #expect(try await program.evaluate(columns: columns, into: &results, tasks: tasks) == failed)
            #expect(zip(results, expected).allSatisfy { $0.isSame(as: $1) })
        }
    }

    @Test func othersThatHoldTheResultsKeepTheirs() async throws {
        let program = try Formula("x + 1").compiled(for: ["x"])
        var results = [Double](repeating: 5, count: 3_000)
        let kept = results
        _ = try await program.evaluate(columns: [kept], into: &results, tasks: 3)
        #expect(results == [Double](repeating: 6, count: 3_000))
        #expect(kept == [Double](repeating: 5, count: 3_000))
        _ = try program.evaluate(columns: [results], into: &results)
        #expect(results == [Double](repeating: 7, count: 3_000))
    }

    /// Columns compile the formula once more, which a task that has been cancelled must do, too.
    @Test func aCancelledTaskEvaluatesColumns() async throws {
        var environment = FormulaEnvironment(arithmetic: .real)
        try environment.execute("f0(x) = x > 1 ? sin(x) : x + 2")
        for level in 1...10 {
            try environment.execute("f\(level)(x) = f\(level - 1)(x + \(level)) - f\(level - 1)(x * 1.\(level))")
        }
        environment.limits.deadline = .seconds(1_000)
        let program = try Formula("f10(x)").compiled(for: ["x"], in: environment)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            var results = [0.0, 0]
            let failed = try program.evaluate(columns: [[0.5, 3]], into: &results)
            return (results, failed)
        }
        task.cancel()
        let (results, failed) = try await task.value
        #expect(failed == [])
        #expect(results == [program(0.5), program(3)])
    }

    // MARK: - Calls

    @Test func aFailureInABranchThatIsNotTakenIsNone() throws {
        let program = try Formula("x < 0 ? 0 : root(x)").compiled(for: ["x"], in: Self.environment())
        var results = [Double](repeating: 9, count: 3)
        #expect(try program.evaluate(columns: [[-4, 4, -1]], into: &results) == [])
        #expect(results == [0, 2, 0])
        #expect(try program.evaluate(columns: [[4, .nan, 9]], into: &results) == [1])
        #expect(results[0] == 2 && results[1].isNaN && results[2] == 3)
    }

    @Test func callsAreMadeInTheOrderOfRows() throws {
        let calls = CallLog()
        let program = try Formula("note(r, 1) + (r mod 2 == 0 ? note(r, root(r - 2)) : 0) + note(r, 3)").compiled(
            for: ["r"], in: Self.environment(noting: calls))
        var results = [Double](repeating: 0, count: 5)
        #expect(try program.evaluate(columns: [[0, 1, 2, 3, 6]], into: &results) == [0])
        #expect(
            calls.take() == [
                [0, 1], [1, 1], [2, 1], [3, 1], [6, 1], [2, 0], [6, 2], [1, 3], [2, 3], [3, 3], [6, 3],
            ])
    }

    // MARK: - Plans

    @Test func aLongSumTakesFewBuffers() throws {
        let terms = (1...200).map { "x * \($0) / (y + \($0))" }.joined(separator: " + ")
        let plan = try Formula(terms).compiled(for: ["x", "y"]).code.columnPlan
        #expect(plan.steps.count == 799)
        #expect(plan.slotCount <= 4)
    }

    @Test func deepFormulasTakeNoStack() throws {
        let depth = 50_000
        let sum = String(repeating: "1 + (", count: depth) + "sin(x)" + String(repeating: ")", count: depth)
        let text = String(repeating: "(x > 0 ? ", count: 1_000) + sum + String(repeating: " : x)", count: 1_000)
        let program = try Formula(text).compiled(for: ["x"])
        var results = [0.0, 0]
        #expect(try program.evaluate(columns: [[-1, 1]], into: &results) == [])
        #expect(results == [program(-1), program(1)])
    }
}
