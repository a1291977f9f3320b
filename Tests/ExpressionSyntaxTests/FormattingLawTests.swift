import TestSupport
import Testing

@testable import ExpressionSyntax

/// Laws of formatting and of trees, checked with sentences of the grammar.
@Suite struct FormattingLawTests {
    private static let sentences = TestScale.count(2_500)

    private static let withOptions = ParserOptions(
        Notation(percentSign: .percent, nameForms: .cells), implicitMultiplication: true)

    @Test func whatIsFormattedReadsBackAsTheSameTree() throws {
        try checkFormatting(.standard(), ParserOptions())
    }

    @Test func whatIsFormattedWithOptionsReadsBackAsTheSameTree() throws {
        try checkFormatting(.withOptions(), Self.withOptions)
    }

    @Test func whatIsFormattedWithADecimalCommaReadsBackAsTheSameTree() throws {
        try checkFormatting(.withDecimalComma(), ParserOptions(Notation(decimalMark: .comma)))
    }

    private func checkFormatting(_ grammar: Grammar, _ options: ParserOptions) throws {
        var generator = SentenceGenerator(grammar, seed: SplitMix64.seed)
        for _ in 0..<Self.sentences {
            let text = generator.tokens(of: "expression").joined(separator: " ")
            let tree = SyntaxTree.parse(Source(text), options: options).tree
            let formatted = tree.formatted()
            let again = SyntaxTree.parse(Source(formatted), options: options)
            let comment: Comment = "seed \(SplitMix64.seed): \(text.debugDescription) as \(formatted.debugDescription)"
            #expect(again.diagnostics.isEmpty, comment)
            #expect(again.tree.dump() == tree.dump(), comment)
            #expect(again.tree.formatted() == formatted, comment)
            #expect(undivided(in: again.tree) == undivided(in: tree), comment)
            TreeInvariants.check(tree, comment)
        }
    }

    /// Returns the places of the calls whose only number has a decimal comma and isn't in parentheses.
    private func undivided(in tree: SyntaxTree) -> [Int] {
        tree.nodes.indices.filter { tree.nodes[$0].kind == .call && tree.undividedDecimal(in: tree.nodes[$0]) != nil }
    }

    @Test func noParenthesisIsNeedless() throws {
        try checkParentheses(.standard(), ParserOptions())
    }

    @Test func noParenthesisIsNeedlessWithOptions() throws {
        try checkParentheses(.withOptions(), Self.withOptions)
    }

    private func checkParentheses(_ grammar: Grammar, _ options: ParserOptions) throws {
        var generator = SentenceGenerator(grammar, seed: SplitMix64.seed)
        for _ in 0..<Self.sentences / 10 {
            let text = generator.tokens(of: "expression").joined(separator: " ")
            let tree = SyntaxTree.parse(Source(text), options: options).tree
            let formatted = tree.formatted()
            for pair in parenthesisPairs(in: formatted, options) {
                var bytes = Array(formatted.utf8)
                bytes.remove(at: pair.upperBound)
                bytes.remove(at: pair.lowerBound)
                let without = SyntaxTree.parse(Source(bytes: bytes), options: options)
                let isNeeded = !without.diagnostics.isEmpty || without.tree.dump() != tree.dump()
                #expect(isNeeded, "seed \(SplitMix64.seed): \(pair) of \(formatted.debugDescription)")
            }
        }
    }

    /// Returns the ranges from each opening parenthesis to its closing one.
    private func parenthesisPairs(in text: String, _ options: ParserOptions) -> [ClosedRange<Int>] {
        Source(text).withLexer(in: options.notation) { lexer in
            var open: [Int] = []
            var pairs: [ClosedRange<Int>] = []
            while true {
                let token = lexer.next()
                switch token.kind {
                case .leftParenthesis: open.append(token.start)
                case .rightParenthesis: pairs.append(open.removeLast()...token.start)
                case .endOfText: return pairs
                default: break
                }
            }
        }
    }

    @Test func aPlainNameReadsAsItself() {
        for name in ["x", "_", "été", "IF", "True", "a1", "变量"] { #expect(name.isPlainName, "\(name)") }
        for name in [
            "", "if", "true", "TRUE", "not", "NOT", "mod", "1a", "a b", "a-b", "$x", "π", "τ", "\u{FEFF}a", "a ", "a#",
        ] {
            #expect(!name.isPlainName, "\(name)")
        }
    }

    @Test(arguments: [
        ("{'π': 1, \"tau\": 2}", "{\"π\": 1, tau: 2}"),
        ("{a: [x], b: {c: -y}, d: f(z)}", "{a: [x], b: {c: -y}, d: f(z)}"),
        ("(5) . a", "(5).a"), ("(5!) . a", "5!.a"), ("a [0] . b", "a[0].b"),
    ])
    func formats(text: String, expected: String) {
        let (tree, diagnostics) = SyntaxTree.parse(Source(text))
        #expect(diagnostics.isEmpty)
        #expect(tree.formatted() == expected)
    }
}
