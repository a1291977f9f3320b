import ExpressionSyntax
import TestSupport
import Testing

/// Places as the indices of a string: of the one that was read, and of any other.
@Suite struct SourceIndexTests {
    private static let texts = [
        "", "a", "2 * (price", "é + 1", "e\u{301} * 2", "'😀' == pirce", "\u{FEFF}1 +", "👨‍👩‍👧‍👦🇩🇪 §", "a\r\nb",
        String(repeating: "é", count: 100) + "😀",
    ]

    @Test(arguments: texts) func indicesHaveTheOffsetsOfTheirBytes(_ text: String) {
        let source = Source(text)
        for index in text.unicodeScalars.indices + [text.endIndex] {
            let offset = text.utf8.distance(from: text.startIndex, to: index)
            #expect(source.offset(of: index) == offset)
            #expect(text.indices(ofUTF8: 0..<offset) == text.startIndex..<index)
        }
    }

    /// Inside of a scalar, in bytes or in UTF-16, it is where the scalar begins.
    @Test func insideOfAScalarIsItsBeginning() {
        let text = "a😀b"
        let source = Source(text)
        #expect(text.utf8.indices.map(source.offset) == [0, 1, 1, 1, 1, 5])
        #expect(text.utf16.indices.map(source.offset) == [0, 1, 1, 5])
        let scalar = text.indices(ofUTF8: 2..<3)
        #expect(scalar.isEmpty && text[scalar.lowerBound] == "😀")
    }

    /// What a stale diagnostic or cursor leads to: never beyond the end, never into a scalar.
    @Test(arguments: texts, texts) func placesOfAnotherTextAreSafe(_ text: String, _ other: String) {
        let source = Source(text)
        let scalars = Set(
            text.unicodeScalars.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count])
        for index in [Array(other.indices), Array(other.utf8.indices), Array(other.utf16.indices), [other.endIndex]]
            .joined()
        {
            #expect(scalars.contains(source.offset(of: index)))
        }
        for token in source.tokens() {
            let range = token.range(in: other)
            #expect(range.upperBound <= other.endIndex)
            #expect(range == range.lowerBound.samePosition(in: other.unicodeScalars)!..<range.upperBound)
            _ = other[range]
        }
        for range in [-5..<3, 0..<Int.max, Int.max - 1..<Int.max] {
            #expect(other.indices(ofUTF8: range).upperBound <= other.endIndex)
        }
    }

    @Test func illFormedBytesAreWhatTheTextHasInTheirPlace() {
        let source = Source(bytes: [0x31, 0xFF, 0xE2, 0x82, 0x2B])
        let text = source.text
        #expect(text == "1\u{FFFD}\u{FFFD}+")
        #expect((text.unicodeScalars.indices + [text.endIndex]).map(source.offset) == [0, 1, 2, 4, 5])
    }

    @Test func diagnosticsTokensAndFixItsHaveRangesOfTheText() throws {
        let text = "'😀é' + 2(x)"
        let parsed = ParsedSource(Source(text))
        #expect(parsed.tokens.map { text[$0.range(in: text)] } == ["'😀é'", "+", "2", "(", "x", ")"])
        let diagnostic = try #require(parsed.diagnostics.first)
        let fixIt = try #require(diagnostic.fixIt)
        #expect(text[diagnostic.range(in: text).lowerBound...].hasPrefix("(x)"))
        var changed = text
        changed.replaceSubrange(fixIt.range(in: text), with: fixIt.replacement)
        #expect(changed == "'😀é' + 2*(x)" && changed == fixIt.applied(to: parsed.source)?.text)
        let note = Note("here", source: parsed.source, range: 1..<5)
        #expect(text[note.range(in: text)] == "😀")
    }
}
