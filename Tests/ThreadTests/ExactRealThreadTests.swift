import Abacus
import Testing

/// Uses one exact real in many tasks at once, for the thread sanitizer.
@Suite struct ExactRealThreadTests {
    @Test func oneValueInManyTasks() async throws {
        var environment = FormulaEnvironment()
        environment["x"] = try Formula("sqrt(2) + pi").evaluate()
        for _ in 0..<20 { environment["x"] = try Formula("sin(x) + cos(x)").evaluate(in: environment) }
        let shared = environment
        let formula = try Formula(
            "[x, x < 1.3, floor(100 * x), sqrt(x + 1) ** 2 == x + 1, exp(x) * exp(-x), min(x, ln(2))]")
        let texts = try await withThrowingTaskGroup(of: Set<String>.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    var texts: Set<String> = []
                    for _ in 0..<20 {
                        let value = try formula.evaluate(in: shared)
                        texts.insert(value.text(.readable) + " \(value.hashValue == value.hashValue)")
                    }
                    return texts
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.formUnion($1) }
        }
        #expect(texts.count == 1)
    }
}
