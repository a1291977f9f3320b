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

    @Test func equalNamesHaveOneNumber() {
        var table = NameTable()
        let numbers = ["a", "é", "b", "e\u{301}", "a"].map { table.number(of: $0) }
        #expect(numbers == [0, 1, 2, 1, 0])
        #expect(table.names == ["a", "é", "b"])
    }
}
