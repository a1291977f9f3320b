import Testing

@testable import ExpressionSyntax

@Suite struct SourceBytesTests {
    /// Returns the expected value of `word(at:)`, computed byte by byte.
    private func word(_ bytes: [UInt8], at offset: Int) -> UInt64 {
        (0..<8).reduce(0) { $0 | UInt64(offset + $1 < bytes.count ? bytes[offset + $1] : 0) << UInt64(8 * $1) }
    }

    @Test func wordsEndInZeros() {
        for length in 1...20 {
            let bytes = (1...UInt8(length)).map { 0xFF - $0 }
            for offset in bytes.indices {
                #expect(Source(bytes: bytes).withBytes { $0.word(at: offset) } == word(bytes, at: offset))
            }
        }
    }

    @Test func firstBytesOfAWord() {
        let word = UInt64(bytesOf: "abcdefgh")
        for count in 1...8 {
            #expect(word.firstBytes(count) == UInt64(bytesOf: String("abcdefgh".prefix(count))))
        }
    }

    @Test func pastTheEndIsNUL() {
        Source("ab").withBytes { bytes in
            #expect((0...3).map { bytes.byte(at: $0) } == [0x61, 0x62, 0, 0])
        }
        Source("").withBytes { bytes in #expect(bytes.byte(at: 0) == 0 && bytes.startOfText == 0) }
    }

    @Test func endsOfBrackets() {
        let source = Source("f([1, (2)], {a: 3}) + (4] ")
        func end(_ offset: Int) -> Int? { source.endOfBracket(openingAt: offset, in: Notation()) }
        #expect(end(1) == 19 && end(2) == 10 && end(6) == 9 && end(12) == 18)
        #expect(end(0) == nil && end(9) == nil && end(20) == nil, "no bracket opens there")
        #expect(end(22) == 25, "what closes a bracket isn't looked at")
        #expect(Source("((1)").endOfBracket(openingAt: 0, in: Notation()) == nil)
        let long = "(" + String(repeating: " ", count: 999) + ")"
        #expect(Source(long).endOfBracket(openingAt: 0, in: Notation()) == nil)
        #expect(Source(long).endOfBracket(openingAt: 1, in: Notation()) == nil)
    }
}
