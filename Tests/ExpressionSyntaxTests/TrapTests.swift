import Testing

@testable import ExpressionSyntax

/// Programming errors end the process before it accesses memory that it doesn't own.
@Suite struct TrapTests {
    @Test func nodes() async {
        await #expect(processExitsWith: .failure) {
            _ = try SyntaxTree(parsing: Source("1")).nodes[0].operator
        }
        await #expect(processExitsWith: .failure) {
            let tree = try SyntaxTree(parsing: Source("1 + 2"))
            var builder = SyntaxTreeBuilder(source: tree.source)
            for node in tree.nodes { builder.appendCopy(of: node, in: tree) }
            builder.removeLastNode()
        }
        await #expect(processExitsWith: .failure) { _ = NodeBuffer(sourceLength: 0)[0] }
        await #expect(processExitsWith: .failure) {
            var nodes = NodeBuffer(sourceLength: 0)
            nodes[0] = SyntaxNode(.number, offset: 0, first: 0)
        }
    }

    @Test func constructsOfAnEmptyStack() async {
        await #expect(processExitsWith: .failure) {
            var constructs = ConstructStack(.allocate(capacity: 1))
            _ = constructs.removeLast()
        }
    }

    @Test(arguments: [0, 65])
    func wordsOfAnotherLengthThanOneTo64(count: Int) async {
        await #expect(processExitsWith: .failure) { [count] in
            _ = EditDistance(from: Array(repeating: "a", count: count))
        }
    }

    #if DEBUG
        /// Debug builds check what release builds, for speed, read without a check.
        @Test func checksOfDebugBuilds() async {
            await #expect(processExitsWith: .failure) { Source("ab").withBytes { _ = $0[2] } }
            await #expect(processExitsWith: .failure) { Source("ab").withBytes { _ = $0[1..<3] } }
            await #expect(processExitsWith: .failure) { Source("ab").withBytes { _ = $0.word(at: 2) } }
            await #expect(processExitsWith: .failure) { _ = UInt64(1).firstBytes(0) }
            await #expect(processExitsWith: .failure) { _ = UInt64(bytesOf: "nine bytes") }
            await #expect(processExitsWith: .failure) { _ = ConstantTable(count: 2) { $0 }[2] }
            await #expect(processExitsWith: .failure) { _ = ConstructStack(.allocate(capacity: 1))[0] }
            await #expect(processExitsWith: .failure) { _ = ConstructStack(.allocate(capacity: 0)) }
            await #expect(processExitsWith: .failure) { _ = SyntaxError([], in: Source("")) }
        }
    #endif
}
