import TestSupport
import Testing

@testable import AbacusCore

/// A text in two words is what a string is, scalar by scalar, whether the words hold its bytes or refer to them.
@Suite struct WordTextTests {
    private static let texts =
        MixedFormula.texts.filter { $0.utf8.count <= WordText.mostBytes }
        + [
            "a", "b", "aa", "ab", "fifteen lettera", "fifteen letterz", "sixteen letters?", "letters", "fifteen",
            "\u{10FFFF}",
        ]

    /// Calls a closure with a text that has memory of its own.
    private func with<Result>(_ text: String, _ body: (WordText) throws -> Result) throws -> Result {
        let word = try #require(WordText(copying: text))
        defer { word.deallocate() }
        return try body(word)
    }

    @Test func texts() throws {
        for text in Self.texts {
            try with(text) { word in
                #expect(Array(word.string.unicodeScalars) == Array(text.unicodeScalars))
                #expect(word.count == text.utf8.count && word.isReference == (text.utf8.count > 15))
                #expect(Word.text(word).footprint == Value.text(text).footprint)
            }
        }
    }

    @Test func agreeWithStrings() throws {
        for left in Self.texts {
            for right in Self.texts {
                let comment: Comment = "\(left.debugDescription), \(right.debugDescription)"
                try with(left) { word in
                    try with(right) { other in
                        #expect((word == other) == left.utf8.elementsEqual(right.utf8), comment)
                        #expect((word < other) == (left.scalarOrder(to: right) == .less), comment)
                        #expect(word.starts(with: other) == left.utf8.starts(with: right.utf8), comment)
                        #expect(
                            word.ends(with: other) == left.utf8.reversed().starts(with: right.utf8.reversed()), comment)
                        #expect(word.contains(other) == (TextSearch(for: right).firstMatch(in: left) != nil), comment)
                    }
                }
            }
        }
    }

    /// Bytes elsewhere in memory are referred to, if there are more than words hold, and not too many.
    @Test func bytesElsewhere() throws {
        for count in [0, 1, 8, 15, 16, 100, WordText.mostBytes] {
            let bytes = (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) }
            try bytes.withUnsafeBufferPointer { bytes in
                let word = try #require(WordText(bytes))
                #expect(word.withBytes { $0.elementsEqual(bytes) })
                #expect(word.withBytes { $0.baseAddress == bytes.baseAddress } == (count > 15))
            }
        }
        let tooMany = [UInt8](repeating: 0x61, count: WordText.mostBytes + 1)
        #expect(tooMany.withUnsafeBufferPointer { WordText($0) } == nil)
        #expect(WordText(copying: String(decoding: tooMany, as: UTF8.self)) == nil)
    }
}
