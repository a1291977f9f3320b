import TestSupport
import Testing

@testable import ExpressionSyntax

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("pirce", "price"), ("prise", "price"), ("rice", "price"), ("pricee", "price"), ("PRICE", "price"),
        ("qsrt", "sqrt"), ("sqt", "sqrt"), ("sqrrt", "sqrt"), ("ip", "pi"), ("pie", "pi"), ("facotrial", "factorial"),
        ("fibonaci", "fibonacci"),
    ])
    func nearNames(name: String, expected: String) {
        let names = ["price", "sqrt", "factorial", "pi", "fibonacci", "ln", "quantity"]
        #expect(Suggestion.nearest(to: name, among: names) == expected)
    }

    @Test(arguments: ["quux", "a", "completely", "", "sq", "ypsilon"])
    func farNames(name: String) {
        #expect(Suggestion.nearest(to: name, among: ["price", "sqrt", "factorial", "x"]) == nil)
    }

    /// Short names that differ in a letter have different meanings.
    @Test(arguments: [("cot", "cos"), ("cf", "if"), ("lm", "ln"), ("sprt", "sqrt"), ("pu", "pi")])
    func inShortNamesNoLetterIsReplaced(name: String, other: String) {
        #expect(Suggestion.nearest(to: name, among: [other]) == nil)
    }

    @Test(arguments: [
        ("log2", "log10"), ("v10000", "v1000"), ("price1", "price2"), ("price", "price2"), ("x٣abc", "xabc"),
    ])
    func digitsAloneAreNoMisspelling(name: String, other: String) {
        #expect(Suggestion.nearest(to: name, among: [other]) == nil)
        #expect(Suggestion.nearest(to: other, among: [name]) == nil)
    }

    @Test func ofEquallyNearNamesTheOneThatBeginsAlikeAndThenTheFirstInTheAlphabet() {
        #expect(Suggestion.nearest(to: "cuter", among: ["cater", "cuber", "coter"]) == "cuber")
        #expect(Suggestion.nearest(to: "tn", among: ["ln", "tan", "atan"]) == "tan")
        #expect(Suggestion.nearest(to: "cuter", among: ["cuper", "cuber", "cuder"]) == "cuber")
    }

    @Test func theNameItselfIsNoSuggestion() {
        #expect(Suggestion.nearest(to: "price", among: ["price"]) == nil)
    }

    @Test func aSingleLetterIsNearToNothing() {
        for name in ["f", "p", "x", "é"] {
            #expect(Suggestion.nearest(to: name, among: ["if", "pi", "X", "y", "é1"]) == nil, "\(name)")
        }
    }

    @Test func caseIsNoDifferenceInAnyAlphabet() {
        for (name, candidate) in [("größe", "GRÖSSE"), ("größe", "GRÖßE"), ("ΔΣ", "δσ"), ("kelvin", "\u{212A}ELVIN")] {
            #expect(Suggestion.nearest(to: name, among: ["x", candidate]) == candidate)
        }
        #expect(Suggestion.nearest(to: "i\u{307}x", among: ["İX"]) == "İX")
    }

    @Test(arguments: [
        ("abc", "", 3), ("abc", "acb", 1), ("ca", "abc", 3), ("kitten", "sitting", 3), ("a", "A", 0),
        ("naïve", "NAIVE", 1),
    ])
    func distances(source: String, target: String, distance: Int) {
        let letters = Array(source.unicodeScalars)
        #expect(EditDistance(from: letters).nearness(of: target, limit: 64)?.distance == distance)
        #expect(EditDistance(from: letters).nearness(of: target, limit: distance)?.distance == distance)
        if distance > 0 { #expect(EditDistance(from: letters).nearness(of: target, limit: distance - 1) == nil) }
    }

    @Test func distancesAreThoseOfTheWholeTable() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(1_000) {
            let letters = Array(["ab", "aBcé", "aΔδ日"].randomElement(using: &random)!.unicodeScalars)
            let source = lowercase(
                (0..<Int.random(in: 1...64, using: &random)).map { _ in letters.randomElement(using: &random)! })
            var target = source
            for _ in 0..<Int.random(in: 0...5, using: &random) { change(&target, letters, &random) }
            let limit = Int.random(in: 0...4, using: &random)
            let found = EditDistance(from: source).nearness(of: text(target), limit: limit)
            let distance = tableDistance(source, lowercase(target))
            #expect(
                found?.distance == (distance <= limit ? distance : nil),
                "\(text(source)) \(text(target)) \(limit), seed \(SplitMix64.seed)")
            if let found { #expect(found.head == zip(source, lowercase(target)).prefix { $0 == $1 }.count) }
        }
    }

    /// The filters of the search change nothing: it finds what the definition says, in whatever order names come.
    @Test func suggestionsAreThoseOfThePlainDefinition() {
        var random = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(750) {
            let alphabet = ["ab", "abc1", "aBcé_", "v0123", "aΔδ日٣", "İıßẞsS"].randomElement(using: &random)!
            let letters = Array(alphabet.unicodeScalars)
            func word(_ counts: ClosedRange<Int>) -> [Unicode.Scalar] {
                (0..<Int.random(in: counts, using: &random)).map { _ in letters.randomElement(using: &random)! }
            }
            let name = word(1...9)
            let candidates = (0..<Int.random(in: 0...200, using: &random)).map { _ in
                if Bool.random(using: &random) { return text(word(1...10)) }
                var changed = name
                for _ in 0..<Int.random(in: 0...4, using: &random) { change(&changed, letters, &random) }
                return text(changed)
            }
            let expected = plainNearest(to: text(name), among: candidates)
            let found = Suggestion.nearest(to: text(name), among: candidates.shuffled(using: &random))
            #expect(haveSameScalars(found, expected), "\(text(name)) \(candidates), seed \(SplitMix64.seed)")
            var search = SuggestionSearch(for: text(name))
            search?.look(at: NameIndex(Set(candidates.map(TextKey.init)).map(\.text)))
            #expect(
                haveSameScalars(search?.nearest, expected), "\(text(name)) \(candidates), seed \(SplitMix64.seed)")
        }
    }

    private func haveSameScalars(_ left: String?, _ right: String?) -> Bool {
        left.map(TextKey.init) == right.map(TextKey.init)
    }

    /// Returns the nearest of all candidates, each of which is compared with the name.
    private func plainNearest(to name: String, among candidates: [String]) -> String? {
        let letters = lowercase(Array(name.unicodeScalars))
        guard letters.count >= 2 else { return nil }
        func isNoDigit(_ letter: Unicode.Scalar) -> Bool { letter.properties.numericType != .decimal }
        let near = candidates.compactMap { candidate -> (Int, Int, String)? in
            let others = lowercase(Array(candidate.unicodeScalars))
            let distance = tableDistance(letters, others)
            let isReplaced = letters.count <= 4 && letters.count == others.count && letters.sorted() != others.sorted()
            let isSame =
                distance > 0
                ? others.filter(isNoDigit) == letters.filter(isNoDigit) : candidate.hasSameScalars(as: name)
            guard distance <= min(3, (letters.count + 1) / 3), !isReplaced, !isSame else { return nil }
            return (distance, letters.count - zip(letters, others).prefix { $0 == $1 }.count, candidate)
        }
        return near.min { $0 < $1 }?.2
    }

    private func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }

    private func lowercase(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        Array(text(scalars).lowercased().unicodeScalars)
    }

    /// Inserts, deletes, replaces or swaps a letter.
    private func change(_ text: inout [Unicode.Scalar], _ letters: [Unicode.Scalar], _ random: inout SplitMix64) {
        let place = Int.random(in: 0...text.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 1 where place < text.count: text.remove(at: place)
        case 2 where place < text.count: text[place] = letters.randomElement(using: &random)!
        case 3 where place + 1 < text.count: text.swapAt(place, place + 1)
        default: text.insert(letters.randomElement(using: &random)!, at: place)
        }
    }

    /// Returns the optimal string alignment distance, by dynamic programming with the whole table.
    private func tableDistance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
        var table = (0...source.count).map { row in (0...target.count).map { row == 0 ? $0 : row } }
        for row in source.indices {
            for column in target.indices {
                let replaced = table[row][column] + (source[row] == target[column] ? 0 : 1)
                var distance = min(table[row][column + 1] + 1, table[row + 1][column] + 1, replaced)
                if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
                    distance = min(distance, table[row - 1][column - 1] + 1)
                }
                table[row + 1][column + 1] = distance
            }
        }
        return table[source.count][target.count]
    }

    @Test func longNamesAndManyCandidatesCostLittle() {
        #expect(Suggestion.nearest(to: String(repeating: "a", count: 100_000), among: ["a"]) == nil)
        #expect(Suggestion.nearest(to: "abc", among: [String(repeating: "a", count: 100_000)]) == nil)
        let many = (0..<20_000).lazy.map { "candidate\($0)" }
        #expect(Suggestion.nearest(to: "candidatte7", among: many) == "candidate7")
    }
}
