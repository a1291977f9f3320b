import ExpressionSyntax
import Testing

/// Deep and long texts take no stack, and time in proportion to their length.
@Suite struct DepthTests {
    typealias Named = (name: String, text: String)

    static let texts = texts(of: 50_000)
    static let shorterTexts = texts(of: 5_000)

    private static func texts(of size: Int) -> [Named] {
        func times(_ text: String) -> String { String(repeating: text, count: size) }
        return [
            ("parentheses", times("(") + "1" + times(")")),
            ("lists", times("[") + times("]")),
            ("records", times("{a:") + "1" + times("}")),
            ("calls", times("f(") + "1" + times(")")),
            ("ifs", times("if(a,b,") + "1" + times(")")),
            ("minuses", times("-") + "1"),
            ("nots", times("not ") + "a"),
            ("factorials", "1" + times("! ")),
            ("indices", "a" + times("[0]")),
            ("members", "a" + times(".b")),
            ("a sum", "1" + times("+1")),
            ("powers", "1" + times("**1")),
            ("conditionals", times("a?b:") + "1"),
            ("nested conditionals", times("a?") + "b" + times(":c")),
            ("ors", "a" + times("||a")),
            ("an index in an index", times("a[") + "0" + times("]")),
            ("arguments", "f(1" + times(",1") + ")"),
            ("members of a record", "{a:1" + times(",a:1") + "}"),
        ]
    }

    @Test(arguments: texts.map(\.name))
    func deepTextsAreRead(name: String) throws {
        let text = try #require(Self.texts.first { $0.name == name }?.text)
        #expect(SyntaxTree.parse(Source(text)).diagnostics.isEmpty)
    }

    @Test(arguments: shorterTexts.map(\.name))
    func deepTreesAreVisitedAndWritten(name: String) throws {
        let text = try #require(Self.shorterTexts.first { $0.name == name }?.text)
        let tree = try SyntaxTree(parsing: Source(text))
        let again = try SyntaxTree(parsing: Source(tree.formatted()))
        #expect(again.dump() == tree.dump())
        var meter = VisitorTests.DepthMeter()
        #expect(tree.accept(&meter) >= 1)
    }

    static let wrongTexts = wrongTexts(of: 10_000)

    private static func wrongTexts(of size: Int) -> [Named] {
        func times(_ text: String) -> String { String(repeating: text, count: size) }
        return [
            ("unclosed parentheses", times("(")),
            ("unclosed calls", times("f(")),
            ("unopened parentheses", times(")")),
            ("wrong brackets", times("(") + times("]")),
            ("mixed brackets", times("([{")),
            ("brackets closed crosswise", times("([") + times(")]")),
            ("operators", times("* ")),
            ("operands", times("1 ")),
            ("questions", times("?")),
            ("colons", times(":")),
            ("commas", times(",")),
            ("points", times(".")),
            ("a chain", "1" + times("<1")),
            ("nested chains", times("a<b<(") + "1" + times(")")),
            ("misplaced nots", times("a == not ") + "b"),
            ("malformed numbers", times("1..2 ")),
            ("quotes", times("\"\\q\"")),
            ("unknown characters", times("@")),
            ("ifs without arguments", times("if ")),
            ("empty arguments", "f(" + times(",") + ")"),
            ("members without keys", "{a:1" + times(",1") + "}"),
        ]
    }

    @Test(arguments: wrongTexts.map(\.name))
    func wrongTextsAreAnswered(name: String) throws {
        let source = Source(try #require(Self.wrongTexts.first { $0.name == name }?.text))
        let (tree, diagnostics) = SyntaxTree.parse(source)
        #expect(!diagnostics.isEmpty && diagnostics.count <= 20)
        #expect(tree.dump().hasSuffix(tree.nodes.count == 1 ? "missing" : ")"))
        _ = tree.formatted()
        #expect(DiagnosticRenderer().render(diagnostics[0], in: source).utf8.count < 1_000)
    }
}
