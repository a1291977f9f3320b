import TestSupport
import Testing

@testable import ExpressionSyntax

/// Random texts: the parser has an answer to each of them, and its answers obey the invariants.
@Suite struct RandomTextTests {
    private static let texts = TestScale.count(10_000)
    private static let pieces: [String] =
        OperatorTable.standard.entries.map(\.text)
        + [
            "(", ")", "[", "]", "{", "}", ",", ":", "?", ".", "if", "if(", "f(", "x", "y", "$", "$z", "1", "2.5", "5.",
            "1..2",
        ]
        + [
            "0x1", "0xg", "true", "null", "\"a\"", "'b", "\"\\q\"", "\\", "@", "#", "\n", " ", "é", "\u{301}", "😀",
            "\0", "=",
        ]

    private func check(_ bytes: [UInt8], _ seed: UInt64) {
        let source = Source(bytes: bytes)
        let (tree, diagnostics) = SyntaxTree.parse(source)
        let wrong = violations(of: diagnostics, in: source) + TreeInvariants.violations(in: tree)
        #expect(wrong == [], "seed \(seed): \(bytes)")
        _ = try? Statement.parse(source)
    }

    /// Does everything that can be done with a text's tree and diagnostics, none of which may trap.
    private func use(_ bytes: [UInt8]) {
        let source = Source(bytes: bytes)
        let (tree, diagnostics) = SyntaxTree.parse(source)
        _ = (tree.dump(), tree.formatted(), tree.nodes.map { tree.range(of: $0) })
        _ = DiagnosticRenderer().render(diagnostics, in: source)
        _ = diagnostics.compactMap { $0.fixIt?.applied(to: source) }
    }

    private func violations(of diagnostics: [Diagnostic], in source: Source) -> [String] {
        var violations: [String] = []
        if diagnostics.count > DiagnosticList.capacity { violations.append("too many diagnostics") }
        for (one, next) in zip(diagnostics, diagnostics.dropFirst()) where one.range.lowerBound > next.range.lowerBound
        {
            violations.append("\(one.range) stands before \(next.range)")
        }
        for range in diagnostics.map(\.range) + diagnostics.compactMap(\.fixIt?.range) {
            if range.upperBound > source.bytes.count { violations.append("\(range) is outside the source") }
        }
        return violations
    }

    @Test func texts() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<Self.texts {
            let pieces = (0..<Int.random(in: 0...10, using: &random)).map { _ in
                Self.pieces[Int.random(in: Self.pieces.indices, using: &random)]
            }
            let bytes = Array(pieces.joined(separator: random.oneIn(3) ? "" : " ").utf8)
            check(bytes, SplitMix64.seed)
            if random.oneIn(8) { use(bytes) }
        }
    }

    @Test func bytes() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<Self.texts {
            let count = Int.random(in: 0...12, using: &random)
            let highest: UInt8 = random.oneIn(2) ? 0x7F : 0xFF
            let bytes = (0..<count).map { _ in UInt8.random(in: 0...highest, using: &random) }
            check(bytes, SplitMix64.seed)
            if random.oneIn(8) { use(bytes) }
        }
    }

    @Test func everyTextOfOneOrTwoBytes() {
        use([])
        for first in UInt8.min...UInt8.max {
            use([first])
            for second in stride(from: UInt8.min, to: UInt8.max, by: 7) { check([first, second], 0) }
        }
    }
}
