import Abacus
import Testing

/// Mistakes in the program, rather than in the user's input, end the process.
@Suite struct TrapTests {
    @Test func anotherNumberOfArgumentsThanParameters() async {
        await #expect(processExitsWith: .failure) { _ = try Formula("x + y").compiled(for: ["x", "y"])(1) }
        await #expect(processExitsWith: .failure) { _ = try Formula("x").compiled(for: ["x"]).evaluate([]) }
        await #expect(processExitsWith: .failure) { _ = try Formula("x").compiledExactly(for: ["x"])(1, 2) }
    }

    @Test func formatsThatThereAreNot() async {
        await #expect(processExitsWith: .failure) { _ = ValueFormat(radix: 37) }
        await #expect(processExitsWith: .failure) { _ = ValueFormat(digits: -1) }
    }
}
