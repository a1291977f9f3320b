internal import Abacus
internal import Testing

@testable internal import AbacusSession

@Suite struct StatementNotationTests {
    private func answer(to text: String, in notation: StatementNotation, memoryBytes: Int) throws -> Answer {
        var limits = Limits.standard
        limits.memoryBytes = memoryBytes
        let source = Source(text)
        return Answer(showing: try Statement.parse(source), of: source, in: notation, limits: limits)
    }

    @Test(arguments: ["a ? b : c", "x = a ? b : c", "f(x) = a ? b : c"])
    func mathematicsStaysWithinTheMemory(text: String) throws {
        for notation in [StatementNotation.latex, .mathML] {
            guard case .failure(.evaluation(let error)) = try answer(to: text, in: notation, memoryBytes: 20) else {
                Issue.record("\(notation) of more than 20 bytes")
                continue
            }
            #expect(error.diagnostics.map(\.identifier) == [.resultTooLarge])
            #expect(error.diagnostics.map(\.range) == [0..<text.utf8.count])
            #expect(error.diagnostics[0].message == "the formula would take more than 20 bytes in this notation")
            guard case .shown = try answer(to: text, in: notation, memoryBytes: 1_000) else {
                Issue.record("\(notation) of fewer than 1,000 bytes")
                continue
            }
        }
    }

    @Test func ofNothingThereIsNothing() throws {
        guard case .blank = try answer(to: "", in: .latex, memoryBytes: 0) else {
            Issue.record("a notation of nothing")
            return
        }
    }
}
