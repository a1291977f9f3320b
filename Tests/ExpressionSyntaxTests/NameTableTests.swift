import Testing

@testable import ExpressionSyntax

@Suite struct NameTableTests {
    @Test(arguments: [
        ("x", "x"), ("$x", "x"), ("π", "pi"), ("τ", "tau"), ("$π", "pi"), ("ππ", "ππ"), ("π1", "π1"), ("", ""),
        ("größe", "größe"),
    ])
    func spellings(spelling: String, name: String) {
        #expect(spelling.asName == name)
        #expect(NameTable.name(spelled: Array(spelling.utf8)[...]) == name)
    }

    @Test func namesOfTheSameScalarsHaveOneNumber() {
        var table = NameTable()
        let numbers = ["a", "é", "b", "e\u{301}", "a", "é"].map { table.number(of: $0) }
        #expect(numbers == [0, 1, 2, 3, 0, 1])
        #expect(table.takeNames().map { Array($0.unicodeScalars) } == [["a"], ["é"], ["b"], ["e", "\u{301}"]])
    }

    @Test func variablesAreListedOnceHoweverTheyAreComposed() {
        #expect(SyntaxTree.parse(Source("é + e\u{301} + f(é) + é.x")).tree.variables == ["é"])
    }

    /// Returns the names of a text, and the text with the names replaced by their numbers.
    private func numbers(_ text: String) -> (names: [String], numbers: [UInt32]) {
        let tree = SyntaxTree.parse(Source(text)).tree
        return (tree.names, tree.nodes.filter { $0.kind == .name }.map(\.argument))
    }

    @Test(arguments: [
        ("x + $x + x", ["x"], [0, 0, 0]),
        ("pi + π + $π", ["pi"], [0, 0, 0]),
        ("$π + pi", ["pi"], [0, 0]),
        ("K + \u{212A} + K", ["K"], [0, 1, 0]),
        ("\u{212A} + K + k", ["\u{212A}"], [0, 1, 2]),
        ("abcdefgh + abcdefghi + abcdefgh + abcdefghj + abcdefghi", ["abcdefgh"], [0, 1, 0, 2, 1]),
        ("abcdefgh + abcdefgi", ["abcdefgh"], [0, 1]),
        ("abcdefgh\u{212B} + abcdefgh\u{C5}", ["abcdefgh\u{212B}"], [0, 1]),
        ("price_of_milk + price_of_silk + price_of_milk", ["price_of_milk"], [0, 1, 0]),
    ])
    func spellingsOfOneNameHaveOneNumber(text: String, first: [String], expected: [UInt32]) {
        let (names, numbers) = numbers(text)
        #expect(numbers == expected)
        #expect(Array(names.prefix(1)) == first && names.count == Set(expected).count)
    }

    @Test(arguments: [1, 7, 8, 9, 33, 5_000])
    func manyNamesKeepTheirNumbers(count: Int) {
        let spellings = (0..<count).map { $0.isMultiple(of: 3) ? "a_rather_long_name_\($0)" : "x\($0)" }
        let (names, numbers) = numbers((spellings + spellings.reversed()).joined(separator: "+"))
        #expect(names == spellings)
        #expect(numbers == Array(0..<UInt32(count)) + (0..<UInt32(count)).reversed())
    }
}
