import Abacus
import Synchronization
import TestSupport
import Testing

@testable import AbacusPrograms

/// An evaluation for columns does the same as one for single rows: the same values, failures and calls.
@Suite struct ColumnLawTests {
    private static let parameters = ["x", "y", "z"]

    private static func environment() throws -> FormulaEnvironment {
        var environment = FormulaEnvironment(arithmetic: .real)
        environment.limits.work = 1 << 24
        try environment.execute("f(a) = g(a, a + 1) + sqrt(abs(a))")
        try environment.execute("g(a, b) = a < b ? a * a + b : b - a * b")
        try environment.execute("h(a, b) = if(a == b or f(a) > 2, d(a), f(b) + b)")
        environment.define("d", arity: 1, cost: 1) { arguments throws(EvaluationError) in
            if case .real(let number) = arguments[0], number < 0 { throw EvaluationError(.outsideDomain, "negative") }
            return arguments[0]
        }
        return environment
    }

    @Test func valuesAndFailures() throws {
        var generator = FormulaGenerator(seed: SplitMix64.seed, unary: ["f", "d"], binary: ["g", "h"])
        let environment = try Self.environment()
        var failureCount = 0
        for round in 0..<TestScale.count(1_500) {
            let formula = try Formula(generator.number(depth: round % 7))
            let columns = Self.parameters.map { _ in (0..<12).map { _ in generator.argument() } }
            var results = [Double](repeating: 7, count: 12)
            let program = try formula.compiled(for: Self.parameters, in: environment)
            let failed = try program.evaluate(columns: columns, into: &results)
            var expectedFailures: [Int] = []
            for row in results.indices {
                var environment = environment
                for (name, column) in zip(Self.parameters, columns) { environment[name] = .real(column[row]) }
                let value = try? formula.evaluate(in: environment)
                if value == nil { expectedFailures.append(row) }
                guard case .real(let expected) = value ?? .real(.nan) else { continue }
                let arguments = columns.map { $0[row] }
                #expect(results[row].isSame(as: expected), "seed \(SplitMix64.seed): \(formula) for \(arguments)")
            }
            #expect(failed == expectedFailures, "seed \(SplitMix64.seed): \(formula) for \(columns)")
            failureCount += failed.count
        }
        #expect(failureCount > 1_000)
    }

    @Test func calls() throws {
        let calls = CallLog()
        let unary = ["f", "d"] + Array(repeating: "note", count: 12)
        var generator = FormulaGenerator(seed: SplitMix64.seed, unary: unary, binary: ["g", "h"])
        var environment = try Self.environment()
        environment.define("note", arity: 2, cost: 1, isPure: false) { arguments throws(EvaluationError) in
            calls.note(arguments)
            return arguments[1]
        }
        let rows = (0..<8).map { Double($0) }
        var callCount = 0
        for round in 0..<TestScale.count(1_500) {
            let text = generator.number(depth: round % 7)
            let formula = try Formula(text.replacing("note(", with: "note(row, "))
            let program = try formula.compiled(for: Self.parameters + ["row"], in: environment)
            let columns = Self.parameters.map { _ in rows.map { _ in generator.argument() } } + [rows]
            var results = rows
            _ = try program.evaluate(columns: columns, into: &results)
            let found = calls.take()
            for row in rows.indices {
                #expect(results[row].isSame(as: program(columns.map { $0[row] })))
                let expected = calls.take()
                let ofRow = found.filter { $0[0] == Double(row) }
                #expect(
                    ofRow.elementsEqual(expected) { $0[1].isSame(as: $1[1]) },
                    "seed \(SplitMix64.seed): \(formula) for \(columns.map { $0[row] })")
                callCount += expected.count
            }
        }
        #expect(callCount > 1_000)
    }

    // MARK: - Kernels

    private static let operands: [Double] = {
        let magnitudes: [Double] = [
            0, 0.25, 0.5, 0.49999999999999994, 1, 1.5, 2, 2.5, 3, 4, 0x1p51 + 0.5, 0x1p52 - 0.5, 0x1p52, 0x1p53 + 2,
            1e300, .leastNonzeroMagnitude, .leastNormalMagnitude, .infinity, .nan,
        ]
        var random = SplitMix64(seed: SplitMix64.seed)
        let others = (0..<54).map { exponent in
            Double(sign: .plus, exponent: exponent, significand: .random(in: -2...2, using: &random))
        }
        return magnitudes + magnitudes.map { -$0 } + others
    }()

    /// Every kernel gives the same results as the operation's own function, wherever its operands are.
    @Test(arguments: NumericOperation.allCases.filter { $0.function != nil })
    func kernels(operation: NumericOperation) {
        for other in Self.operands {
            let others = Self.operands.map { _ in other }
            check(operation, Self.operands, others) { ($0, $1) }
            check(operation, Self.operands, others) { rows, _ in (rows, .constant(other)) }
            check(operation, others, Self.operands) { _, rows in (.constant(other), rows) }
            check(operation, others, others) { _, _ in (.constant(other), .constant(other)) }
        }
    }

    /// Checks a kernel with operands, which a closure may store elsewhere.
    private func check(
        _ operation: NumericOperation, _ left: [Double], _ right: [Double],
        _ place: (ColumnSource, ColumnSource) -> (ColumnSource, ColumnSource)
    ) {
        let untouched = -4321.5
        var results = left.map { _ in untouched }
        let selection = stride(from: 1, to: left.count, by: 3).map { UInt16($0) }
        let selected = left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in
                results.withUnsafeMutableBufferPointer { results -> [Double]? in
                    guard let left = left.baseAddress, let right = right.baseAddress, let start = results.baseAddress
                    else { return nil }
                    let target = ColumnTarget(rows: start, count: results.count)
                    let (first, second) = place(.rows(left), .rows(right))
                    if let kernel = operation.kernel {
                        kernel(first, second, target)
                        return nil
                    }
                    selection.withUnsafeBufferPointer { operation.apply(first, second, to: target, $0) }
                    let selected = Array(results)
                    operation.apply(first, second, to: target, nil)
                    return selected
                }
            }
        }
        let wrong = results.indices.filter { row in
            let expected = operation(left[row], right[row]) ?? untouched
            let expectedIfSelected = row % 3 == 1 ? expected : untouched
            return !results[row].isSame(as: expected)
                || selected.map { !$0[row].isSame(as: expectedIfSelected) } == true
        }
        #expect(wrong.map { [left[$0], right[$0]] } == [])
    }
}

/// A log of a function's calls, by their arguments.
final class CallLog: Sendable {
    private let calls = Mutex<[[Double]]>([])

    func note(_ arguments: [Value]) {
        let numbers = arguments.map { if case .real(let number) = $0 { number } else { Double.nan } }
        calls.withLock { $0.append(numbers) }
    }

    /// Returns the calls since the last call of this method.
    func take() -> [[Double]] {
        calls.withLock { calls in
            defer { calls = [] }
            return calls
        }
    }
}
