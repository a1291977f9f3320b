import TestSupport
import Testing

@testable import AbacusCore

@Suite struct TextSearchTests {
    /// Tries every offset in turn.
    private func offsets(of part: [UInt8], in text: [UInt8]) -> [Int] {
        var offsets: [Int] = []
        var place = 0
        while place + part.count <= text.count {
            let matches = text[place...].starts(with: part)
            if matches { offsets.append(place) }
            place += matches ? part.count : 1
        }
        return offsets
    }

    private func letters(_ count: ClosedRange<Int>, _ random: inout SplitMix64) -> [UInt8] {
        (0..<Int.random(in: count, using: &random)).map { _ in Bool.random(using: &random) ? 0x61 : 0x62 }
    }

    /// In texts with only two different letters, the searched part often overlaps with itself.
    @Test func agreesWithTryingEveryPlace() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(5_000) {
            let text = letters(0...24, &random)
            let part = letters(1...7, &random)
            let search = TextSearch(for: String(decoding: part, as: UTF8.self))
            let expected = offsets(of: part, in: text)
            var found: [Int] = []
            search.forEachMatch(in: text) { offset in
                found.append(offset)
                return true
            }
            #expect(found == expected, "\(part) in \(text)")
            #expect(search.firstMatch(in: String(decoding: text, as: UTF8.self)) == expected.first)
        }
    }
}
