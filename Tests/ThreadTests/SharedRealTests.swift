import ExactNumbers
import ExactReals
import Testing

/// Threads share values, and ask for digits, signs and new forms at the same time.
struct SharedRealTests {
    @Test func threadsUseOneValueAtOnce() async throws {
        var value = try ExactReal(2).squareRoot() + ExactReal.pi.sine() + ExactReal(3).logarithm()
        for _ in 0..<40 { value = try (value + 1).sine() + value.cosine() }
        let shared = value
        let expected = try shared.decimal(significantDigits: 40)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for count in 0..<16 {
                group.addTask {
                    let other = shared + ExactReal(count)
                    let isGreater = try count == 0 || other.compare(to: shared) == .greater
                    return try isGreater && shared.decimal(significantDigits: 40) == expected
                        && (other - shared).isEqual(to: ExactReal(count))
                }
            }
            for try await holds in group { #expect(holds) }
        }
    }
}
