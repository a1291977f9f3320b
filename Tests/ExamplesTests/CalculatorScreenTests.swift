internal import Testing

@testable internal import Examples

@Suite struct CalculatorScreenTests {
    /// Returns what a screen shows after some entries.
    private func shown(_ entries: String..., width: Int = 12) -> String {
        var screen = CalculatorScreen(width: width)
        return entries.reduce("") { screen.enter($1) }
    }

    @Test(arguments: [
        ("80 + 15%", "92"), ("7 ÷ 2 × 3", "10.5"), ("2(3 + 4)", "14"), ("0.1 + 0.2", "0.3"), ("1/3", "0.3333333333"),
        ("2/3", "0.6666666667"), ("1234567.891", "1,234,567.89"), ("2^100", "1.267651e+30"), ("-1/7", "-0.142857143"),
        ("1e-20", "1e-20"), ("√2", "1.4142135624"), ("999999999999", "1e+12"), ("3 > 2", "true"), ("", ""),
        ("# note", ""),
        ("rate = 19%", "rate is kept."), ("\"a long text, too long\"", "The result doesn't fit."),
    ])
    func resultsFit(typed: String, result: String) {
        #expect(shown(typed) == result)
    }

    @Test func operatorsGoOnWithTheLastResult() {
        #expect(shown("6", "× 7") == "42")
        #expect(shown("6", "+ 50%") == "9")
        #expect(shown("6", "ans ** ans") == "46,656")
        #expect(shown("6", "-7") == "-7")
        #expect(shown("× 7") == "There is no name 'ans'; give it a value first, as in 'ans = 1'.")
    }

    @Test func nothingIsRoundedInside() {
        #expect(shown("1/3", "× 3") == "1")
        #expect(shown("x = 1/3", "y = 2/3", "x + y") == "1")
    }

    @Test(arguments: [
        ("1 ÷ 0", "Division by zero."), ("SQRT(2)", "There is no function 'SQRT'; did you mean 'sqrt'?"),
        ("2 +", "Expected a value at the end; give every operator its values."),
    ])
    func mistakesAreSentences(typed: String, sentence: String) {
        #expect(shown("5", typed) == sentence)
        #expect(shown("5", typed, "ans") == "5")
    }

    @Test func narrowScreensShowFewerDigits() {
        #expect(shown("1234.5678", width: 8) == "1,234.57")
        #expect(shown("2^100", width: 8) == "1.27e+30")
        #expect(throws: Complaint.self) {
            try CalculatorScreen.show(Fields(of: CalculatorScreen.self, changing: ["width": "7"]))
        }
        #expect(throws: Complaint.self) {
            try CalculatorScreen.show(Fields(of: CalculatorScreen.self, changing: ["width": "w"]))
        }
    }
}
