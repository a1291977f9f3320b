import ExpressionSyntax
import TestSupport
import Testing

/// Places of a source in other units, and back.
@Suite struct SourcePositionsTests {
    private static let texts = [
        "", "a", "\n", "a\n", "\r\n", "a\r\nb\r\n", "1 +\n  2 *\n3", "\r", "a\rb", "é", "e\u{301}\n\u{301}x", "😀 + 1",
        "\u{FEFF}1 + 2\nx", "👨‍👩‍👧‍👦🇩🇪🇩🇪\r\n'日本' + \"é\"", "\n\n\n", "'a\n𝒳 = 1", "x\u{2028}y\nz",
        String(repeating: "é", count: 200) + "\n" + String(repeating: "x", count: 300),
        "a" + String(repeating: "\u{301}", count: 500) + "b\r\n" + String(repeating: "😀\n", count: 50),
        String(repeating: "a" + String(repeating: "\u{301}", count: 130), count: 3) + "\r\né",
        String(repeating: "🇩🇪", count: 70) + "1", String(repeating: "x = 1\r\n", count: 100) + "é",
    ]
    private static let sources =
        texts.map { Source($0) }
        + [
            Source(bytes: [0xFF, 0x31, 0xE2, 0x82, 0x0A, 0xF0, 0x9F, 0x98, 0x32], firstLine: 7),
            Source(bytes: Array(repeating: 0x80, count: 200)), Source("a\nb", firstLine: .max),
            Source("a\nb", firstLine: .min), Source("é\nb\nc", firstLine: .max - 1),
        ]

    /// The offsets where scalars begin, and the end.
    private func offsets(of source: Source) -> [Int] {
        source.bytes.indices.filter { source.bytes[$0] & 0xC0 != 0x80 } + [source.bytes.count]
    }

    @Test(arguments: sources.indices)
    func locationsAreThoseOfTheSource(_ index: Int) {
        let source = Self.sources[index]
        let positions = SourcePositions(source)
        for offset in offsets(of: source) {
            #expect(positions.location(of: offset) == source.location(of: offset), "\(offset) of \(index)")
        }
    }

    @Test(arguments: sources.indices)
    func offsetsInUTF16AreThoseOfTheText(_ index: Int) {
        let source = Self.sources[index]
        let positions = SourcePositions(source)
        let text = source.text
        for offset in offsets(of: source) {
            let utf16 = String(decoding: source.bytes[..<offset], as: UTF8.self).utf16.count
            #expect(positions.utf16Offset(of: offset) == utf16, "\(offset) of \(index)")
            #expect(positions.offset(ofUTF16: utf16) == offset, "\(offset) of \(index)")
        }
        #expect(positions.utf16Offset(of: source.bytes.count) == text.utf16.count)
        #expect(positions.offset(ofUTF16: .max) == source.bytes.count)
        #expect(positions.offset(ofUTF16: -1) == 0)
        let all = 0..<source.bytes.count
        #expect(positions.utf16Range(of: all) == 0..<text.utf16.count)
        #expect(positions.range(ofUTF16: 0..<text.utf16.count + 9) == all)
    }

    @Test(arguments: sources.indices)
    func locationsLeadBack(_ index: Int) {
        let source = Self.sources[index]
        let positions = SourcePositions(source)
        var offset = positions.offset(of: SourceLocation(line: source.firstLine, column: 1)) ?? -1
        for character in source.text.drop(while: { $0 == "\u{FEFF}" }) where source.firstIllFormed == nil {
            let location = positions.location(of: offset)
            if location.line < .max, character != "\r\n", character != "\n" {
                // A carriage return at the end of a line belongs to its break.
                let isBreak = character == "\r" && offset + 1 == source.bytes.count
                #expect(isBreak || positions.offset(of: location) == offset, "\(offset) of \(index)")
            }
            offset += character.utf8.count
        }
        #expect(source.firstIllFormed != nil || offset == source.bytes.count)
    }

    @Test func theEndsOfLinesEndColumns() throws {
        let positions = SourcePositions(Source("é = 1\r\n\nabc", firstLine: 5))
        #expect(positions.offset(of: SourceLocation(line: 5, column: 6)) == 6)
        #expect(positions.offset(of: SourceLocation(line: 5, column: 99)) == 6)
        #expect(positions.offset(of: SourceLocation(line: 5, column: .min)) == 0)
        #expect(positions.offset(of: SourceLocation(line: 6, column: 2)) == 8)
        #expect(positions.offset(of: SourceLocation(line: 7, column: 3)) == 11)
        #expect(positions.offset(of: SourceLocation(line: 7, column: .max)) == 12)
        for line in [4, 8, .min, .max] { #expect(positions.offset(of: SourceLocation(line: line, column: 1)) == nil) }
        let (start, end) = positions.locations(of: 6..<10)
        #expect(start == SourceLocation(line: 5, column: 6) && end == SourceLocation(line: 7, column: 2))
    }

    @Test func placesOutsideOfTheTextAreThoseOfItsEnds() {
        for text in ["", "a😀\nb", "ab\nc"] {
            let source = Source(text)
            let (positions, end) = (SourcePositions(source), source.bytes.count)
            for (outside, inside) in [(-1, 0), (.min, 0), (end + 1, end), (.max, end)] {
                #expect(positions.utf16Offset(of: outside) == positions.utf16Offset(of: inside), "\(text)")
                #expect(positions.location(of: outside) == positions.location(of: inside), "\(text)")
                #expect(source.location(of: outside) == source.location(of: inside), "\(text)")
            }
            #expect(positions.utf16Range(of: -5..<end + 5) == 0..<text.utf16.count)
            #expect(positions.locations(of: end + 1..<end + 2).start == positions.location(of: end))
            #expect(source[-5..<end + 5] == text && source[end + 1..<end + 2].isEmpty && source[-2 ..< -1].isEmpty)
        }
    }

    @Test func insideOfAScalarIsItsBeginning() {
        let positions = SourcePositions(Source("a😀b"))
        #expect((1...4).map(positions.utf16Offset) == [1, 1, 1, 1])
        #expect((0...5).map(positions.offset(ofUTF16:)) == [0, 1, 1, 5, 6, 6])
    }

    @Test func illFormedBytesAreCharacters() {
        let positions = SourcePositions(Source(bytes: [0x31, 0xE2, 0x82, 0x0A, 0xFF, 0xFF, 0x32]))
        #expect(positions.offset(of: SourceLocation(line: 1, column: 3)) == 3)
        #expect(positions.offset(of: SourceLocation(line: 2, column: 3)) == 6)
        #expect(positions.utf16Offset(of: 6) == 5)
    }

    /// Texts of random characters, with marks at random places.
    @Test func randomTexts() throws {
        var random = SplitMix64(seed: SplitMix64.seed)
        let pieces = [
            "a", "1", " ", "\n", "\r\n", "é", "e\u{301}", "😀", "🇩🇪", "👩‍👧", String(repeating: "\u{316}", count: 140),
        ]
        for _ in 0..<TestScale.count(12) {
            let text = (0..<Int.random(in: 0..<300, using: &random)).map { _ in pieces.randomElement(using: &random)! }
            let source = Source(text.joined())
            let positions = SourcePositions(source)
            for offset in offsets(of: source) where Int.random(in: 0..<10, using: &random) == 0 {
                #expect(positions.location(of: offset) == source.location(of: offset), "seed \(SplitMix64.seed)")
                let utf16 = positions.utf16Offset(of: offset)
                #expect(positions.offset(ofUTF16: utf16) == offset, "seed \(SplitMix64.seed)")
            }
        }
    }
}

extension Source {
    fileprivate var firstIllFormed: Int? { String(validating: bytes, as: UTF8.self) == nil ? 0 : nil }
}
