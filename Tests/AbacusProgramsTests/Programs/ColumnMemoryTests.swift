import Abacus
import Synchronization
import TestSupport
import Testing

@testable import AbacusPrograms

/// Columns in the caller's memory give what arrays give, within one budget for all rows.
@Suite struct ColumnMemoryTests {
    /// Evaluates a program for arrays as if these were memory of C.
    private static func evaluate(
        _ program: Program, _ columns: [[Double]], into results: inout [Double], within budget: inout ColumnBudget
    ) throws(ColumnError) -> [Int] {
        try results.withUnsafeMutableBufferPointer { results throws(ColumnError) in
            try program.evaluate(
                columns: columns.map { $0.withUnsafeBufferPointer(\.self) }, into: results, within: &budget)
        }
    }

    private static func evaluate(
        _ program: ExactProgram, _ columns: [DecimalColumn], into results: inout DecimalColumn,
        within budget: inout ColumnBudget
    ) throws(ColumnError) -> [ExactProgram.Exception] {
        var exceptions: [ExactProgram.Exception] = []
        let scale = results.scale
        try results.significands.withUnsafeMutableBufferPointer { results throws(ColumnError) in
            try program.evaluate(
                columns: columns.map { $0.significands.withUnsafeBufferPointer(\.self) }, scales: columns.map(\.scale),
                into: results, scale: scale, within: &budget
            ) { exceptions.append($0) }
        }
        return exceptions
    }

    private static func untimed(_ limits: Limits = .untrusted) -> Limits {
        var limits = limits
        limits.deadline = nil
        return limits
    }

    @Test(
        arguments: [
            "x * y + sin(x) / (1 + y * y)", "x < y ? ln(x) : y > 0 ? gcd(x, 6) : -x", "x", "-2", "binomial(x, 2)",
        ],
        [0, 1, 1_024, 5_000])
    func doubles(text: String, size: Int) throws {
        let program = try Formula(text).compiled(for: ["x", "y"])
        let columns = [(0..<size).map { Double($0) / 2 }, (0..<size).map { Double($0 % 7) - 2 }]
        var (expected, results) = ([Double](repeating: 7, count: size), [Double](repeating: 8, count: size))
        let failed = try program.evaluate(columns: columns, into: &expected)
        var budget = ColumnBudget(rows: size, limits: Self.untimed())
        #expect(try Self.evaluate(program, columns, into: &results, within: &budget) == failed)
        #expect(zip(results, expected).allSatisfy { $0.isSame(as: $1) })
        #expect(program.hasCalls == (text.contains("gcd") || text.contains("binomial")))
    }

    @Test(arguments: ["x * y * 1.19", "x / 8 + y", "x > 1.5 ? x : y", "1 / x", "sqrt(x)"])
    func decimals(text: String) throws {
        let program = try Formula(text).compiledExactly(for: ["x", "y"])
        let columns = [
            DecimalColumn((0..<3_000).map { $0 * 25 - 5_000 }, scale: 2),
            DecimalColumn((0..<3_000).map { $0 == 7 ? .max : $0 }, scale: 0),
        ]
        var expected = DecimalColumn(Array(repeating: 7, count: 3_000), scale: 4)
        var results = expected
        let exceptions = try program.evaluate(columns: columns, into: &expected)
        var budget = ColumnBudget(rows: 3_000, limits: Self.untimed())
        let found = try Self.evaluate(program, columns, into: &results, within: &budget)
        #expect(results == expected && found.map(\.row) == exceptions.map(\.row))
        for (one, other) in zip(found, exceptions) {
            #expect((try? one.outcome.get()) == (try? other.outcome.get()), "\(text), row \(one.row)")
        }
    }

    /// Little memory makes chunks smaller, and changes nothing else.
    @Test func littleMemory() throws {
        var limits = Self.untimed(.standard)
        limits.memoryBytes = 100
        let columns = [(0..<3_000).map { Double($0) }, (0..<3_000).map { Double($0 % 11) }]
        let program = try Formula("x > 5 ? (x + 1) * (y + 2) / gcd(x, 12) : x * (y - 1)").compiled(for: ["x", "y"])
        var (expected, results) = ([Double](repeating: 7, count: 3_000), [Double](repeating: 8, count: 3_000))
        _ = try program.evaluate(columns: columns, into: &expected)
        var budget = ColumnBudget(rows: 3_000, limits: limits)
        // What isn't of machine size has no memory, which no row here needs.
        #expect(try Self.evaluate(program, columns, into: &results, within: &budget) == [])
        #expect(results == expected)
        let exact = try Formula("(x + 1) * (y + 2)").compiledExactly(for: ["x", "y"])
        let decimals = columns.map { DecimalColumn($0.map { Int($0) }, scale: 0) }
        var totals = DecimalColumn(Array(repeating: 0, count: 3_000), scale: 0)
        var rest = ColumnBudget(rows: 3_000, limits: limits)
        #expect(try Self.evaluate(exact, decimals, into: &totals, within: &rest).isEmpty)
        #expect(totals.significands == (0..<3_000).map { ($0 + 1) * ($0 % 11 + 2) })
    }

    @Test func theWorkOfAllRowsIsOneBudget() throws {
        let program = try Formula("binomial(x, 20)").compiled(for: ["x"])
        let exact = try Formula("binomial(x, 20)").compiledExactly(for: ["x"])
        let words = (0..<2_000).map { 1_000_000_000_000_000 + $0 }
        var limits = Self.untimed()
        limits.work = 1 << 16
        var results = [Double](repeating: 0, count: 2_000)
        var budget = ColumnBudget(rows: 2_000, limits: limits)
        expectEnd(.tooMuchWork) {
            try Self.evaluate(program, [words.map { Double($0) }], into: &results, within: &budget)
        }
        #expect(results[0] > 0, "some rows have been written")
        // A row isn't to blame for what is left, and what is left isn't enough for another call.
        var totals = DecimalColumn(Array(repeating: 0, count: 2_000), scale: 0)
        expectEnd(.tooMuchWork) {
            try Self.evaluate(exact, [DecimalColumn(words, scale: 0)], into: &totals, within: &budget)
        }
        budget = ColumnBudget(rows: 2_000, limits: limits)
        expectEnd(.tooMuchWork) {
            try Self.evaluate(exact, [DecimalColumn(words, scale: 0)], into: &totals, within: &budget)
        }
        // The budget grows with the rows.
        budget = ColumnBudget(rows: 1_000 * ColumnBudget.rowsForWork, limits: limits)
        #expect(try Self.evaluate(program, [words.map { Double($0) }], into: &results, within: &budget) == [])
        // Kernels spend it, too.
        limits.work = 1 << 10
        budget = ColumnBudget(rows: 2_000, limits: limits)
        let sum = try Formula("x + 1").compiled(for: ["x"])
        expectEnd(.tooMuchWork) {
            try Self.evaluate(sum, [words.map { Double($0) }], into: &results, within: &budget)
        }
    }

    /// An operation that is too long by itself is up to its row.
    @Test func aRowMayFailByItsOwnLimits() throws {
        var limits = Self.untimed()
        limits.workPerCall = 1 << 10
        let environment = FormulaEnvironment(limits: limits)
        let program = try Formula("x < 5 ? x : 10 ** (10 ** x)").compiledExactly(for: ["x"], in: environment)
        var budget = ColumnBudget(rows: 3, limits: limits)
        let outcomes = try [1, 30, 2].map { try program.evaluate([Value($0)], within: &budget) }
        #expect(try outcomes[0].get() == 1 && outcomes[2].get() == 2)
        #expect(throws: EvaluationError.self) { try outcomes[1].get() }
        #expect(throws: ColumnError.wrongColumnCount(expected: 1, found: 0)) {
            try program.evaluate([], within: &budget)
        }
    }

    @Test func theDeadlineAndTheCancellationEndIt() throws {
        let program = try Formula("binomial(x, 20) + y").compiled(for: ["x", "y"])
        let exact = try Formula("binomial(x, 20) / y").compiledExactly(for: ["x", "y"])
        var limits = Limits.standard
        limits.deadline = .zero
        let columns = [[Double](repeating: 1e15, count: 70_000), [Double](repeating: 3, count: 70_000)]
        let words = columns.map { DecimalColumn($0.map { Int($0) }, scale: 0) }
        var results = columns[0]
        var totals = words[0]
        var budget = ColumnBudget(rows: 70_000, limits: limits)
        expectEnd(.deadlinePassed) {
            try Self.evaluate(program, columns, into: &results, within: &budget)
        }
        expectEnd(.deadlinePassed) { try Self.evaluate(exact, words, into: &totals, within: &budget) }
        let count = Counter()
        budget = ColumnBudget(rows: 70_000, limits: .standard) { count.isAbove(2) }
        expectEnd(.cancelled) { try Self.evaluate(program, columns, into: &results, within: &budget) }
        budget = ColumnBudget(rows: 70_000, limits: .standard) { true }
        expectEnd(.cancelled) { try Self.evaluate(exact, words, into: &totals, within: &budget) }
        // An environment's own cancellation counts as well.
        var environment = FormulaEnvironment()
        environment.isCancelled = { true }
        let sum = try Formula("sum(map(range(0, x), n -> n / y))")
        let cancelled = try sum.compiledExactly(for: ["x", "y"], in: environment)
        budget = ColumnBudget(rows: 1, limits: .standard) { false }
        let outcome = try cancelled.evaluate([10_000, 7], within: &budget)
        #expect(throws: EvaluationError.self) { try outcome.get() }
    }

    @Test func extremeBudgets() throws {
        let program = try Formula("x + 1").compiled(for: ["x"])
        var limits = Limits.standard
        limits.deadline = .seconds(Int64.max)
        limits.work = .max
        for rows in [Int.min, -1, 0, 1, Int.max] {
            var budget = ColumnBudget(rows: rows, limits: limits)
            var results = [0.0]
            #expect(try Self.evaluate(program, [[1]], into: &results, within: &budget) == [] && results == [2])
        }
    }

    @Test func whatDoesNotFitIsRefused() throws {
        var budget = ColumnBudget(rows: 1, limits: .standard)
        let program = try Formula("x + y").compiled(for: ["x", "y"])
        var results = [5.0]
        #expect(throws: ColumnError.wrongColumnCount(expected: 2, found: 1)) {
            try Self.evaluate(program, [[1]], into: &results, within: &budget)
        }
        #expect(throws: ColumnError.mismatchedLength(parameter: "y", expected: 1, found: 2)) {
            try Self.evaluate(program, [[1], [1, 2]], into: &results, within: &budget)
        }
        let exact = try Formula("x + y").compiledExactly(for: ["x", "y"])
        var word = 5
        func evaluate(_ columns: [[Int]], _ scales: [Int], _ scale: Int) throws(ColumnError) {
            try withUnsafeMutablePointer(to: &word) { word throws(ColumnError) in
                try exact.evaluate(
                    columns: columns.map { $0.withUnsafeBufferPointer(\.self) }, scales: scales,
                    into: UnsafeMutableBufferPointer(start: word, count: 1), scale: scale, within: &budget
                ) { _ in }
            }
        }
        #expect(throws: ColumnError.wrongColumnCount(expected: 2, found: 1)) { try evaluate([[1]], [0], 0) }
        #expect(throws: ColumnError.wrongColumnCount(expected: 2, found: 3)) {
            try evaluate([[1], [2]], [0, 0, 0], 0)
        }
        let wrongScale = ColumnError.unsupportedScale(19, parameter: "y")
        #expect(throws: wrongScale) { try evaluate([[1], [2]], [0, 19], 0) }
        #expect(wrongScale.description == "the column of 'y' has the scale 19, not one in 0...18")
        let wrongResults = ColumnError.unsupportedScale(-1, parameter: nil)
        #expect(throws: wrongResults) { try evaluate([[1], [2]], [0, 0], -1) }
        #expect(wrongResults.description == "the results have the scale -1, not one in 0...18")
        #expect(results == [5] && word == 5)
        try evaluate([[150], [2]], [2, 0], 2)
        #expect(word == 350)
    }

    /// Checks that a call ends early.
    private func expectEnd(
        _ identifier: Diagnostic.Identifier, at location: Testing.SourceLocation = #_sourceLocation,
        _ call: () throws -> some Any
    ) {
        #expect(sourceLocation: location) {
            _ = try call()
        } throws: { error in
            guard case .ended(let reason)? = error as? ColumnError else { return false }
            let diagnostic = reason.diagnostics.first
            return diagnostic?.identifier == identifier && "\(error)" == diagnostic?.summary
        }
    }
}

/// Counts how often it is asked.
private final class Counter: Sendable {
    private let count = Atomic(0)

    func isAbove(_ limit: Int) -> Bool { count.wrappingAdd(1, ordering: .relaxed).newValue > limit }
}
