import ExpressionSyntax
import TestSupport
import Testing

/// The tokens that editors colour.
@Suite struct SyntaxTokenTests {
    private func tokens(_ text: String, in syntax: Syntax = .native) -> [String] {
        tokens(text, ParserOptions(Notation(syntax: syntax)))
    }

    private func tokens(_ text: String, _ options: ParserOptions) -> [String] {
        let source = Source(text)
        return source.tokens(options: options).map { "\($0.kind.rawValue) \(source[$0.range])" }
    }

    @Test func everyKindOfTheNativeSyntax() {
        #expect(
            tokens("f(x, .5) + [1]{a: 'é'}.b # π\r\ntrue ? not $y : pi") == [
                "function f", "openingBracket (", "name x", "comma ,", "number .5", "closingBracket )", "operator +",
                "openingBracket [", "number 1", "closingBracket ]", "openingBracket {", "name a", "colon :", "text 'é'",
                "closingBracket }", "point .", "name b", "comment # π", "keyword true", "question ?",
                "operator not", "name $y", "colon :", "name pi",
            ])
        #expect(
            tokens("r.a.b (2)") == [
                "name r", "point .", "name a", "point .", "name b", "openingBracket (",
                "number 2", "closingBracket )",
            ])
    }

    @Test func everyKindOfFormats() {
        #expect(
            tokens("ANY a.@sum BEGINSWITH[cd] %@ AND $v == add:to:(1) % #in", in: .foundation).filter {
                !$0.hasPrefix("openingBracket") && !$0.hasPrefix("closingBracket")
            } == [
                "operator ANY", "name a", "point .", "pathOperator @sum", "operator BEGINSWITH", "name cd",
                "placeholder %@", "operator AND", "variable $v", "operator ==", "function add:to:", "number 1",
                "operator %", "name #in",
            ])
    }

    @Test func brokenTextsHaveTokensToo() {
        #expect(tokens("") == [] && tokens(" \n\u{3000}") == [])
        #expect(tokens("1.2.3 'abc") == ["malformed 1.2.3", "malformed 'abc"])
        #expect(tokens("§ ) + 5_") == ["unexpected §", "closingBracket )", "operator +", "malformed 5_"])
        #expect(tokens("# only\n# comments") == ["comment # only", "comment # comments"])
        #expect(tokens("1 # a # b\r# c\n") == ["number 1", "comment # a # b", "comment # c"])
        let source = Source(bytes: [0xFF, 0x31, 0x20, 0x23, 0xFE])
        #expect(source.tokens().map(\.kind) == [.unexpected, .number, .comment])
        #expect(source.tokens().map(\.range) == [0..<1, 1..<2, 3..<5])
        #expect(tokens("1#2 + 3\n4") == ["number 1", "unexpected #2 + 3", "number 4"])
    }

    @Test func anyWordIsTheNameOfAMember() {
        #expect(
            tokens("a.true.in.if(1)").filter { $0.hasPrefix("name") } == ["name a", "name true", "name in", "name if"])
        #expect(tokens("a.true.in.if(1)").contains("name if"))
        #expect(tokens("a.b(1)", in: .foundation).contains("function b"))
        #expect(tokens("a. + b") == ["name a", "point .", "operator +", "name b"])
    }

    @Test func wordsAreWhatTheParserReads() {
        #expect(tokens("{true: 1, in: 2}").filter { $0.hasPrefix("name") } == ["name true", "name in"])
        #expect(tokens("c ? true : in").filter { !$0.hasPrefix("name") }.contains("keyword true"))
        #expect(tokens("minus + 1", in: .foundation) == ["name minus", "operator +", "number 1"])
        #expect(tokens("map(l, x -> f(x))").filter { $0.hasPrefix("function") } == ["function map", "function f"])
        #expect(tokens("f(x) = x f (") == tokens("f(x)") + ["operator =", "name x", "function f", "openingBracket ("])
    }

    @Test func theOptionsOfTheReaderDecide() {
        let notation = ParserOptions(Notation(percentSign: .percent), implicitMultiplication: true)
        #expect(
            tokens("3½x² + 5%", notation) == [
                "number 3½", "name x", "number ²", "operator +", "number 5", "operator %",
            ])
        #expect(tokens("3 ½ x²") == ["number 3 ½", "name x", "number ²"])
        #expect(tokens("1 + f(2)", ParserOptions(maximumLength: 3)).contains("name f"))
    }

    @Test func aByteOrderMarkIsNoToken() {
        #expect(Source("\u{FEFF}1").tokens().map(\.range) == [3..<4])
    }

    private func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

    /// A text that is parsed has the tokens that its tree was made of.
    @Test func tokensOfTheCorpus() throws {
        for line in try CorpusLine.cases(in: "trees.txt") {
            let source = Source(line.columns[0])
            let tokens = source.tokens()
            #expect(!tokens.contains { $0.kind == .malformed || $0.kind == .unexpected }, "\(line)")
            let tree = try SyntaxTree(parsing: source)
            let starts = Set(tokens.map(\.range.lowerBound))
            let strays = tree.nodes.filter { node in
                // The second of two nots, and the digits of a superscript with a sign, are inside of a token.
                let isNot = node.kind == .prefix && node.operator == .logicalNot
                let isInside = isNot || line.columns[0].contains("⁻")
                return !starts.contains(tree.range(of: node).lowerBound) && !isInside
            }
            #expect(strays.isEmpty, "\(line)")
        }
    }
}
