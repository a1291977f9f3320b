import ExpressionSyntax
import Testing

@Suite struct LexerTextTests {
    private func characters(_ literal: String) -> String { Source(literal).characters(ofText: 0..<literal.utf8.count) }

    @Test(arguments: [
        (#""""#, ""),
        ("''", ""),
        (#""it's""#, "it's"),
        (#"'say "hi"'"#, #"say "hi""#),
        (#""\n\t\r\\\"\'""#, "\n\t\r\\\"'"),
        (#""\u{41}\u{1F600}\u{0}""#, "A😀\0"),
        (#""\u{000000E9}""#, "é"),
        (#""\u{10FFFF}""#, "\u{10FFFF}"),
        ("\"日本\u{85}é\"", "日本\u{85}é"),
    ])
    func literals(literal: String, value: String) {
        #expect(LexerTests.tokens(literal) == ["text \(literal)"])
        #expect(Array(characters(literal).unicodeScalars) == Array(value.unicodeScalars))
    }

    @Test(arguments: [
        (#""\q""#, 1..<3), (#""\é""#, 1..<4), (#""\u""#, 1..<3), (#""\u41""#, 1..<3), (#""\u{}""#, 1..<5),
        (#""\u{D800}""#, 1..<9), (#""\u{DFFF}""#, 1..<9), (#""\u{110000}""#, 1..<11), (#""\u{000000041}""#, 1..<14),
        (#""\u{4g}""#, 1..<5), (#""\u{+4}""#, 1..<4), (#""\u{41""#, 1..<6), (#""\N""#, 1..<3),
    ])
    func escapesThatAreNone(literal: String, range: Range<Int>) {
        #expect(LexerTests.tokens(literal) == ["malformed \(literal)"])
        #expect(LexerTests.problems(Array(literal.utf8)) == ["invalid-escape \(range)"])
    }

    @Test func ofManyProblemsTheFirstTwentyAreKept() {
        let escapes = String(repeating: #"\q"#, count: 1_000)
        let first = (0..<20).map { "invalid-escape \($0 * 2 + 1)..<\($0 * 2 + 3)" }
        #expect(LexerTests.problems(Array("\"\(escapes)\"".utf8)) == first)
        #expect(LexerTests.problems(Array("\"\(escapes)".utf8)) == ["unterminated-text 0..<2001"] + first.dropLast())
        let comment = [UInt8(ascii: "#")] + [UInt8](repeating: 0xFF, count: 1_000)
        #expect(LexerTests.problems(comment) == (1...20).map { "invalid-utf8 \($0)..<\($0 + 1)" })
    }

    @Test func anEscapeAndItsTextMayLackTheirEnds() {
        let problems = LexerTests.problems(Array(#"'\u{41"#.utf8))
        #expect(problems == ["unterminated-text 0..<6", "invalid-escape 1..<6"])
    }

    @Test func everyInvalidEscapeIsReported() {
        #expect(
            LexerTests.problems(Array(#""\q\w" + "\e""#.utf8)) == [
                "invalid-escape 1..<3", "invalid-escape 3..<5", "invalid-escape 10..<12",
            ])
    }

    @Test(arguments: [
        ("\"abc", 0..<4, "\"abc\""), ("1 + 'abc\n2", 4..<8, "1 + 'abc'\n2"), ("\"abc\r\n", 0..<4, "\"abc\"\r\n"),
        ("\"", 0..<1, "\"\""), ("\"a'", 0..<3, "\"a'\""),
    ])
    func aTextWithoutEnd(text: String, range: Range<Int>, fixed: String) {
        let source = Source(text)
        let diagnostics = SyntaxTree.parse(source).diagnostics
        #expect(diagnostics.map(\.identifier) == [.unterminatedText])
        #expect(diagnostics.first?.range == range)
        #expect(diagnostics.first?.fixIt?.applied(to: source)?.text == fixed)
    }

    @Test(arguments: ["\"a\\", "\"a\\\n\"", "'\\\r\n"])
    func aBackslashAtTheEndOfTheLineIsPartOfAnUnterminatedText(text: String) {
        let diagnostic = SyntaxTree.parse(Source(text)).diagnostics.first
        #expect(diagnostic?.identifier == .unterminatedText)
        #expect(diagnostic?.fixIt == nil, "a quote after a backslash would not end the text")
    }

    @Test func quotedTextReadsBackAsTheText() {
        let scalars = (0...0x2100).compactMap { Unicode.Scalar($0) }.filter { !$0.properties.isGraphemeExtend }
        let text = String(String.UnicodeScalarView(scalars))
        let literal = text.quotedText
        #expect(LexerTests.tokens(literal) == ["text \(literal)"])
        #expect(Array(characters(literal).unicodeScalars) == scalars)
        #expect(!literal.hasHiddenScalars)
        #expect("a\u{0}\u{7F}\u{85}\u{2028}".quotedText == #""a\u{0}\u{7F}\u{85}\u{2028}""#)
    }
}
