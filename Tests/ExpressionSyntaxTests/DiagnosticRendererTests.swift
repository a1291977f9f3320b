import ExpressionSyntax
import Testing

@Suite struct DiagnosticRendererTests {
    private func render(_ source: Source, style: DiagnosticRenderer.Style = .plain, width: Int = 100) -> String {
        DiagnosticRenderer(style: style, width: width).render(SyntaxTree.parse(source).diagnostics, in: source)
    }

    @Test func aTokenIsUnderlined() {
        #expect(
            render(Source("1 + 1..2 * 3")) == """
                <input>:1:5: error: '1..2' is not a number; write range(1, 2) for a list of integers; a number has at most one point
                1 + 1..2 * 3
                    ^~~~
                """)
    }

    @Test func aFixItStandsBelowItsPlace() {
        #expect(
            render(Source("2(3 + 4)")) == """
                <input>:1:2: error: expected an operator between two values; write '*' to multiply
                2(3 + 4)
                 ^
                 *
                """)
    }

    @Test func theEndOfTheText() {
        #expect(
            render(Source("1 + # nothing\n")) == """
                <input>:1:4: error: expected a value at the end; give every operator its values
                1 + # nothing
                   ^
                """)
        #expect(render(Source("")) == "<input>:1:1: error: there is no expression; write one, as in '1 + 2'")
    }

    @Test func linesAreCountedFromTheFirst() {
        let source = Source("a +\r\n  b @\r\n+ c", name: "sums.txt", firstLine: 40)
        #expect(
            render(source) == """
                sums.txt:41:5: error: the character '@' has no meaning here
                  b @
                    ^
                """)
    }

    @Test(arguments: [
        ("\t\"\t\" @", "1:6", " \" \" @", 5),
        ("'日本' @", "1:6", "'日本' @", 7),
        ("'👍🏽👨‍👩‍👧‍👦' @", "1:6", "'👍🏽👨‍👩‍👧‍👦' @", 7),
        ("'e\u{301}' @", "1:5", "'e\u{301}' @", 4),
        ("'\u{7}' @", "1:5", #"'\u{7}' @"#, 8),
        ("'\u{202E}abc' @", "1:8", #"'\u{202E}abc' @"#, 14),
        ("'\u{E0041}日' @", "1:5", #"'\u{E0041}日' @"#, 14),
        ("'\u{A0}' @", "1:5", "'\u{A0}' @", 4),
        ("'a\u{200D}' @", "1:5", #"'a\u{200D}' @"#, 12),
        ("1 @\r\n", "1:3", "1 @", 2),
        ("\u{FEFF}1 @", "1:3", "1 @", 2),
        ("'한글' @", "1:6", "'한글' @", 7),
    ])
    func theCaretStandsUnderItsCharacter(text: String, place: String, line: String, indent: Int) {
        let rendered = render(Source(text)).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rendered[0].hasPrefix("<input>:\(place): error:"))
        #expect(rendered[1] == line)
        #expect(rendered[2] == String(repeating: " ", count: indent) + "^")
    }

    @Test func aWideCharacterIsUnderlinedWhole() {
        #expect(render(Source("1 + 😀")).hasSuffix("\n1 + 😀\n    ^~"))
    }

    @Test func colours() {
        #expect(
            render(Source("2 x"), style: .ansi) == """
                \u{1B}[1m<input>:1:3:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mexpected an operator between two values; write '*' to multiply\u{1B}[0m
                2 x
                  \u{1B}[1;32m^\u{1B}[0m
                  \u{1B}[32m*\u{1B}[0m
                """)
    }

    @Test func ofALongLineThePartAroundThePlaceIsShown() {
        let long = String(repeating: "1 + ", count: 10_000)
        for text in [
            long + "@ + " + long + "1", "@ + " + long + "1", long + "1 @", "1 + \"" + long,
            "'" + String(repeating: "日", count: 9_000) + "' @",
        ] {
            let lines = render(Source(text), width: 60).split(separator: "\n")
            #expect(lines.count == 3 || lines.count == 4)
            for line in lines.dropFirst() { #expect(line.reduce(0) { $0 + $1.terminalWidth } <= 60, "\(line)") }
            #expect(lines[1].contains("…"))
        }
        #expect(
            render(Source(long + "@ + " + long + "1"), width: 40) == """
                <input>:1:40001: error: the character '@' has no meaning here
                …1 + 1 + 1 + 1 + 1 + @ + 1 + 1 +…
                                     ^
                """)
    }

    @Test func notesFollowWithTheirOwnSource() {
        let source = Source("f(0)")
        var diagnostic = SyntaxTree.parse(Source("2 x")).diagnostics[0]
        diagnostic.notes = [
            Note("in this definition", source: Source("f(x) = 1 / x", name: "defs", firstLine: 7), range: 9..<10)
        ]
        #expect(
            DiagnosticRenderer().render(diagnostic, in: source).hasSuffix(
                """

                defs:7:10: note: in this definition
                f(x) = 1 / x
                         ^
                """))
    }

    @Test func aRangeOfALongerTextIsShownAsFarAsItIsThere() throws {
        let source = Source("1 + x")
        let diagnostic = try #require(SyntaxTree.parse(Source("1 +")).diagnostics.first)
        let shown = [4..<9, 7..<9, -3 ..< -1].map { range in
            DiagnosticRenderer().render(diagnostic.moved(to: range, notes: []), in: source)
        }
        #expect(shown.map { $0.split(separator: ":")[2] } == ["5", "6", "1"])
        #expect(
            shown[0].hasSuffix("1 + x\n    ^") && shown[1].hasSuffix("1 + x\n     ^") && shown[2].hasSuffix("1 + x\n^"))
    }

    @Test func locationsCountCharacters() {
        let source = Source("a\nb👨‍👩‍👧‍👦c\r\n\nd", firstLine: 5)
        let places = [0, 1, 2, 3, 28, 29, 30, 31, 32, 33].map { source.location(of: $0) }
        #expect(places.map(\.line) == [5, 5, 6, 6, 6, 6, 6, 7, 8, 8])
        #expect(places.map(\.column) == [1, 2, 1, 2, 3, 4, 5, 1, 1, 2])
    }

    @Test func lineNumbersEndAtTheGreatest() {
        let source = Source("a\nb\nc", firstLine: .max - 1)
        #expect([0, 2, 4].map { source.location(of: $0).line } == [.max - 1, .max, .max])
    }

    @Test func widths() {
        let widths: [Character: Int] = [
            "a": 1, "é": 1, "日": 2, "Ａ": 2, "😀": 2, "❤️": 2, "한": 2, "\u{301}": 0, "\u{200B}": 0, "~": 1, "√": 1,
        ]
        for (character, width) in widths { #expect(character.terminalWidth == width, "\(character)") }
    }
}
