import ExpressionSyntax
import Testing

/// Formats that the corpus can't spell, and their trees in the hands of evaluators and builders.
@Suite struct FormatParsingTests {
    private static let options = ParserOptions(Notation(syntax: .foundation))

    private func tree(_ format: String) throws -> SyntaxTree {
        try SyntaxTree(parsing: Source(format), options: Self.options)
    }

    @Test func textsOfIllFormedBytesAreReported() {
        let source = Source(bytes: Array("a == 'b".utf8) + [0xFF] + Array("c'".utf8))
        let diagnostics = SyntaxTree.parse(source, options: Self.options).diagnostics
        #expect(diagnostics.map(\.identifier) == [.invalidUTF8])
        #expect(diagnostics.map(\.range) == [7..<8])
    }

    @Test(arguments: [("'abc", true), ("'abc\\", false)])
    func textsWithoutAnEnd(text: String, hasFixIt: Bool) {
        let diagnostics = SyntaxTree.parse(Source(text), options: Self.options).diagnostics
        #expect(diagnostics.map(\.identifier) == [.unterminatedText])
        #expect((diagnostics.first?.fixIt != nil) == hasFixIt)
    }

    @Test func ofManyMisplacedExpressionsTheFirstTwentyAreReported() {
        let keys = (10..<40).map { "k\($0)" }.joined(separator: " AND ")
        let options = ParserOptions(Notation(syntax: .foundation), form: .predicate)
        let diagnostics = SyntaxTree.parse(Source(keys), options: options).diagnostics
        #expect(diagnostics.map(\.identifier) == Array(repeating: .expectedPredicate, count: 20))
        #expect(diagnostics.map(\.range.lowerBound) == (0..<20).map { $0 * 8 })
    }

    /// Writes every node in the order of its evaluation.
    private struct Recorder: SyntaxVisitor {
        func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [String]) -> String {
            "\(node.kind)(\(operands.joined(separator: ", ")))"
        }

        func visitFormatNode(
            _ node: SyntaxNode, at place: Int, in tree: SyntaxTree, operands: [String]
        ) -> String {
            guard let base = operands.first else { return tree.name(of: node) }
            return "\(base) \(node.kind == .pathOperator ? "@" : "")\(tree.name(of: node))"
        }
    }

    @Test func visitorsVisitPathsStepByStep() throws {
        var recorder = Recorder()
        #expect(try tree("a.b.@sum.c.d").accept(&recorder) == "a b @sum c d")
    }

    @Test func builtTextsAreSpelledAsTheirSyntaxDoes() throws {
        struct Shouter: SyntaxRewriter {
            func rewrite(_ node: SyntaxNode, in tree: SyntaxTree, into builder: inout SyntaxTreeBuilder) {
                guard node.kind == .text else { return builder.appendCopy(of: node, in: tree) }
                builder.appendText(tree.characters(of: node) + "\u{1}\"")
            }
        }
        var shouter = Shouter()
        let rewritten = try tree("name == 'a'").rewritten(by: &shouter)
        #expect(rewritten.formatted() == #"name == "a\u0001\"""#)
        #expect(try tree(rewritten.formatted()).formatted() == rewritten.formatted())
    }
}
