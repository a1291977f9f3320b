internal import Testing

@testable internal import Examples

@Suite struct FormulaEditorTests {
    private func display(_ marked: String) -> FormulaEditor.Display {
        let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let text = parts.joined()
        return FormulaEditor.sample.display(text, cursor: text.index(text.startIndex, offsetBy: parts[0].count))
    }

    @Test func tokensAreColoured() async throws {
        let lines = try await ExamplesCommand(parsing: ["editor", "text=round(price, 2) + 'é' # 😀"]).output()
        #expect(lines[1] == "yyyyygwwwwwg bg p bbb ggg")
        let text = "'👩‍👧' + 1"
        #expect(display(text).colours.map { text[$0.range] } == ["'👩‍👧'", "+", "1"])
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

    @Test func mistakesAreUnderlinedAndCorrected() async throws {
        let lines = try await ExamplesCommand(parsing: ["editor", "text='😀' + pirce"]).output()
        #expect(
            lines.dropFirst(2).prefix(2) == [
                "      ^^^^^ there is no name 'pirce'; did you mean 'price'?", "* '😀' + price",
            ])
    }

    @Test func mistakesHaveTheirPlaces() throws {
        let end = "1 +\n  price *"
        #expect(display(end).mistakes.map(\.range) == [end.endIndex..<end.endIndex])
        let text = "'😀' + pirce"
        let mistake = try #require(display(text).mistakes.first)
        #expect(text[mistake.range] == "pirce" && mistake.corrected == "'😀' + price")
    }

    @Test func namesAreOfferedAtTheCursor() throws {
        let completions = try #require(display("'😀' == pri|ce").completions)
        #expect("'😀' == price"[completions.range] == "pri" && completions.signatures.contains("price"))
        #expect(display("order.|").completions?.signatures == ["customer", "total"])
        #expect(display("qua|").completions?.signatures == ["quantity"])
        #expect(display("'qua|'").completions == nil)
    }
}
