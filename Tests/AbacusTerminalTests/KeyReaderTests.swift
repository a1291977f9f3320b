internal import Testing

@testable internal import AbacusTerminal

@Suite struct KeyReaderTests {
    private func keys(_ text: String) -> [EditorKey] {
        var reader = KeyReader()
        return reader.keys(in: text.utf8)
    }

    @Test func charactersThatArriveTogetherAreOneKey() {
        #expect(keys("2 + x") == [.text("2 + x")])
        #expect(keys("a\rb\n") == [.text("a"), .enter, .text("b"), .enter])
        #expect(keys("é√日👩‍👧") == [.text("é√日👩‍👧")])
    }

    @Test func aCharacterMayArriveInParts() {
        var reader = KeyReader()
        let bytes = Array("√".utf8)
        #expect(reader.keys(in: bytes[..<1]) == [])
        #expect(reader.keys(in: bytes[1..<2]) == [])
        #expect(reader.keys(in: bytes[2...]) == [.text("√")])
        #expect(reader.keys(in: [0xF0, 0x9F]) == [])
        #expect(reader.keys(in: [0x98, 0x80, 0x61]) == [.text("😀a")])
    }

    @Test func whatIsNoUTF8IsShownAsSuch() {
        var reader = KeyReader()
        #expect(reader.keys(in: [0x61, 0xFF, 0x62]) == [.text("a\u{FFFD}b")])
        #expect(reader.keys(in: [0x80]) == [.text("\u{FFFD}")])
        // A character whose rest never arrives ends with the next key.
        #expect(reader.keys(in: [0xE2, 0x0D]) == [.text("\u{FFFD}"), .enter])
    }

    @Test func controlCharactersAreThoseOfReadline() {
        let expected: [EditorKey] = [
            .start, .left, .dropLine, .endInput, .end, .right, .cancel, .deleteLeft, .complete, .killToEnd,
            .clearScreen, .down, .up, .search, .searchNewer, .transpose, .killToStart, .killWordLeft, .yank, .suspend,
            .undo, .deleteLeft,
        ]
        #expect(
            keys(
                "\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}\u{9}\u{B}\u{C}\u{E}\u{10}\u{12}\u{13}\u{14}\u{15}\u{17}\u{19}\u{1A}\u{1F}\u{7F}"
            ) == expected)
        #expect(keys("\0\u{F}\u{11}\u{16}\u{18}\u{1C}\u{1D}\u{1E}") == [])
    }

    @Test(arguments: [
        ("\u{1B}[A", EditorKey.up), ("\u{1B}[B", .down), ("\u{1B}[C", .right), ("\u{1B}[D", .left),
        ("\u{1B}OA", .up), ("\u{1B}OH", .start), ("\u{1B}OF", .end), ("\u{1B}[H", .start), ("\u{1B}[F", .end),
        ("\u{1B}[1~", .start), ("\u{1B}[7~", .start), ("\u{1B}[4~", .end), ("\u{1B}[8~", .end),
        ("\u{1B}[3~", .deleteRight), ("\u{1B}[3;5~", .killWordRight), ("\u{1B}[5~", .oldest), ("\u{1B}[6~", .newest),
        ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;5D", .wordLeft), ("\u{1B}[1;3C", .wordRight), ("\u{1B}[1;2C", .right),
        ("\u{1B}[Z", .completeBackwards), ("\u{1B}b", .wordLeft), ("\u{1B}F", .wordRight), ("\u{1B}d", .killWordRight),
        ("\u{1B}\u{7F}", .killWordLeft), ("\u{1B}\r", .lineBreak), ("\u{1B}<", .oldest), ("\u{1B}>", .newest),
    ])
    func sequencesAreSpecialKeys(_ sequence: String, _ key: EditorKey) {
        #expect(keys(sequence) == [key])
        var reader = KeyReader()
        #expect(sequence.utf8.flatMap { reader.keys(in: [$0]) } == [key], "byte by byte")
    }

    @Test func unknownSequencesMeanNothing() {
        #expect(keys("a\u{1B}[15~\u{1B}OP\u{1B}[99;99;99X\u{1B}[?1;2cb") == [.text("a"), .text("b")])
        #expect(keys("\u{1B}[\(String(repeating: "1", count: 10_000))~x") == [.text("x")])
        #expect(keys("\u{1B}[99999999999999999999~x") == [.text("x")])
        #expect(keys("\u{1B}[\u{3}") == [.dropLine])
    }

    @Test func aLoneEscapeCancels() {
        var reader = KeyReader()
        #expect(reader.keys(in: [0x1B]) == [])
        #expect(reader.isAfterEscape)
        #expect(reader.keyOfLoneEscape() == .cancel)
        #expect(reader.keyOfLoneEscape() == nil)
        #expect(reader.keys(in: "b".utf8) == [.text("b")])
        #expect(keys("\u{1B}x") == [.text("x")])
    }

    @Test func aPasteIsTakenAsItIs() {
        #expect(
            keys("\u{1B}[200~1\r\n2\r3\t\u{1B}[A\u{1B}\u{1B}[201~4") == [.paste("1\n2\n3\t\u{1B}[A\u{1B}"), .text("4")])
        var reader = KeyReader()
        let pasted = "\u{1B}[200~x \u{1B}[201 \u{1B}[201~"
        #expect(pasted.utf8.flatMap { reader.keys(in: [$0]) } == [.paste("x \u{1B}[201 ")])
    }

    @Test func aPasteThatIsTooLongIsRefusedAsAWhole() {
        let longest = String(repeating: "1", count: LineBuffer.maximumLength)
        #expect(keys("\u{1B}[200~\(longest)\u{1B}[201~") == [.paste(longest)])
        #expect(keys("\u{1B}[200~\(longest)2\u{1B}[201~3") == [.tooLongPaste, .text("3")])
    }
}
