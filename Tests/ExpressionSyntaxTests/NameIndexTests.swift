import TestSupport
import Testing

@testable import ExpressionSyntax

/// Names in order, in which some are inserted and removed, and those that begin alike are found.
@Suite struct NameIndexTests {
    /// Names of which many begin alike, also where only the case differs.
    private func names(_ count: Int, _ random: inout SplitMix64) -> [String] {
        let letters = Array("aAbB1é日".unicodeScalars)
        let names = (0..<count).map { _ in
            let length = [1, 3, 9, 40].randomElement(using: &random)!
            let scalars = (0..<length).map { $0 > 8 ? "x" : letters.randomElement(using: &random)! }
            return TextKey(String(String.UnicodeScalarView(scalars)))
        }
        return Set(names).map(\.text)
    }

    @Test func theOrderIsThatOfTheScalars() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for count in [0, 1, 2, 127, 128, 129, 3_000] {
            let all = names(count, &random)
            var index = NameIndex(all.shuffled(using: &random))
            #expect(index.names.elementsEqual(all.sorted(by: precedes), by: same), "seed \(SplitMix64.seed)")
            let removed = Set(all.shuffled(using: &random).prefix(count / 2).map(TextKey.init))
            for name in removed { index.remove(name.text) }
            index.remove("not in the index")
            let kept = all.filter { !removed.contains(TextKey($0)) }
            #expect(index.names.elementsEqual(kept.sorted(by: precedes), by: same), "seed \(SplitMix64.seed)")
            for name in removed { index.insert(name.text) }
            #expect(index.names.elementsEqual(all.sorted(by: precedes), by: same), "seed \(SplitMix64.seed)")
            for name in all { index.remove(name) }
            #expect(index.names.isEmpty && index.names(beginningWith: [], most: 1).count == 0)
        }
    }

    @Test func namesInOrderFillTheirBlocks() {
        let index = NameIndex((0..<1_280).map { String($0 + 10_000) })
        #expect(index.blocks.map(\.count) == Array(repeating: 128, count: 10))
    }

    @Test func namesThatBeginAlikeAreThoseOfAPlainSearch() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for count in [0, 1, 60, 200, 3_000] {
            let sorted = names(count, &random).sorted(by: precedes)
            let index = NameIndex(sorted.shuffled(using: &random))
            for _ in 0..<300 {
                let name = sorted.randomElement(using: &random) ?? "a"
                let length = Int.random(in: 0...name.utf8.count, using: &random)
                var typed = Array((Bool.random(using: &random) ? name.uppercased() : name).utf8.prefix(length))
                if Int.random(in: 0..<8, using: &random) == 0 {
                    typed.append([0x78, 0xFF, 0].randomElement(using: &random)!)
                }
                let expected = sorted.filter { $0.hasPrefix(ignoringCaseOf: typed) }
                let most = [0, 1, 5, 10_000].randomElement(using: &random)!
                let found = index.names(beginningWith: typed, most: most)
                #expect(found.count == expected.count, "\(typed) of \(sorted), seed \(SplitMix64.seed)")
                #expect(found.first.elementsEqual(expected.prefix(most), by: same))
                #expect(found.last.map(TextKey.init) == expected.last.map(TextKey.init))
            }
        }
    }

    /// Every spelling of a word in upper and lower case: none of them is searched for by itself.
    @Test func namesThatDifferOnlyInCase() {
        let letters = Array("abcdefghijkl")
        let names = (0..<1 << letters.count).map { bits in
            String(letters.enumerated().map { bits >> $0 & 1 == 0 ? $1 : Character($1.uppercased()) })
        }
        let found = NameIndex(names).names(beginningWith: Array("AbCdEfGhIjKl".utf8), most: 2)
        #expect(found.count == 4_096 && found.last == "abcdefghijkl")
        #expect(found.first == ["ABCDEFGHIJKL", "ABCDEFGHIJKl"])
    }

    private func precedes(_ left: String, _ right: String) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }

    private func same(_ left: String, _ right: String) -> Bool { left.hasSameScalars(as: right) }
}
