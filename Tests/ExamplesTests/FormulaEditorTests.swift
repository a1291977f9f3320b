internal import Testing

@testable internal import Examples

@Suite struct FormulaEditorTests {
    private func display(_ marked: String) -> FormulaEditor.Display {
        let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        return FormulaEditor.sample.display(parts.joined(), cursor: parts[0].utf16.count)
    }

    @Test func tokensAreColoured() async throws {
        let lines = try await ExamplesCommand(parsing: ["editor", "text=round(price, 2) + 'é' # 😀"]).output()
        #expect(lines[1] == "yyyyygwwwwwg bg p bbb gggg")
        #expect(display("😀 1").colours.map(\.range) == [0..<2, 3..<4])
    }

    @Test(arguments: [
        ("price * quantity", "59.97"), ("order.total / 3", "19.99"), ("sqrt(2)", "1.4142135624"), ("1 +", nil),
        ("", nil),
        ("2 ** 10 ** 9", nil), ("fibonacci(10 ** 7)", nil), ("unknown", nil),
    ])
    func theValueIsShownIfThereIsOne(text: String, value: String?) {
        let display = display(text)
        #expect(display.preview == value)
        #expect(display.mistakes.isEmpty == (value != nil))
    }

    @Test func mistakesHaveTheirPlaces() {
        #expect(display("1 +\n  price *").mistakes == ["2:10: expected a value at the end"])
        #expect(display("'😀' + pirce").mistakes.map { $0.prefix(5) } == ["1:7: "])
    }

    @Test func namesAreOfferedAtTheCursor() throws {
        let completions = try #require(display("'😀' == pri|ce").completions)
        #expect(completions.range == 8..<11 && completions.signatures.contains("price"))
        #expect(display("order.|").completions?.signatures == ["customer", "total"])
        #expect(display("qua|").completions?.signatures == ["quantity"])
        #expect(display("'qua|'").completions == nil)
    }
}
