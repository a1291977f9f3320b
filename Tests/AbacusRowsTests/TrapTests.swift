import Abacus
import AbacusRows
import Testing

/// Programming errors end the process before it accesses memory that it doesn't own.
@Suite struct TrapTests {
    @Test func readers() async {
        await #expect(processExitsWith: .failure) { _ = RowReader(.separated(by: "\"")) }
        await #expect(processExitsWith: .failure) {
            var fields: [RowReader.Field] = []
            let bytes = Array("a\n".utf8)
            _ = try RowReader(.csv).readRow(from: 3, of: bytes.span, isLast: true, into: &fields)
        }
        await #expect(processExitsWith: .failure) {
            let bytes = Array("ab".utf8)
            _ = RowReader.Field(0..<3).text(in: bytes.span)
        }
    }

    @Test func programs() async {
        await #expect(processExitsWith: .failure) {
            let program = try RowProgram([.column("x", Formula("a"))], header: ["a"])
            let bytes = Array("ab".utf8)
            _ = program.evaluate([RowReader.Field(0..<3)], in: bytes.span)
        }
    }
}
