import Abacus
import Testing

/// What is a mistake of the program, and not of the person who types, ends the process.
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
