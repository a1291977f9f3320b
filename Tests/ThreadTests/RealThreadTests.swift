import ExactNumbers
import Testing

@testable import ExactReals

/// Threads share nodes, and each has its own MPFR state.
struct RealThreadTests {
    @Test func manyTasksEvaluateOneGraph() async throws {
        let node = (0..<50).reduce(RealNode(1)) { node, _ in
            RealNode(.sum, RealNode(.sin, node), RealNode(.exp, RealNode(.product, RealNode(-1), node)), .pi)
        }
        let digits = try await withThrowingTaskGroup(of: String.self) { group in
            for task in 0..<16 {
                group.addTask {
                    // Exponents beyond MPFR's default range, and constants that are freed in between.
                    let large = RealNode(.exp, RealNode(.product, RealNode(Rational(BigInteger(1) << 40)), node))
                    #expect(try RealEvaluator().interval(of: large, bits: 64).isBounded)
                    _ = try RealEvaluator().interval(of: RealNode(.ln, RealNode(2)), bits: (1 << 16) + task)
                    let evaluator = RealEvaluator()
                    let evaluation = Evaluation(of: node, limits: evaluator.limits, gate: evaluator.gate)
                    var search = DigitSearch(evaluation, .significant(500)) { value throws(RealProblem) in
                        try evaluator.ordering(of: node, to: value)
                    }
                    return try search.decimal().text
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(digits.count == 1)
    }

    @Test func tasksFreeGraphsThatShareParts() async {
        let part = (0..<1_000).reduce(RealNode(1)) { node, _ in RealNode(.sin, node) }
        let sums = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let graphs = (0..<200).map { RealNode(.sum, RealNode(.exp, part), RealNode(Rational($0))) }
                    return graphs.allSatisfy { $0 == RealNode(.sum, RealNode(.exp, part), $0.operands[1]) }
                }
            }
            return await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(sums == [Bool](repeating: true, count: 8))
        #expect(part.operands[0].operands.count == 1)
    }
}
