internal import CalculatorKit
internal import Testing

/// The state machine alone: how one key changes one state.
@Suite struct CalculatorModelTests {
    private func model(_ displayText: String, isNew: Bool = false) -> CalculatorModel {
        CalculatorModel(displayText: displayText, isNewCalculation: isNew)
    }

    @Test func theInitialDisplayIsZero() {
        #expect(CalculatorModel.initial() == model("0"))
    }

    @Test(arguments: [("0", false, "7"), ("5", false, "57"), ("5+", false, "5+7"), ("42", true, "7"), ("0", true, "7")])
    func digitsBeginOrGoOn(_ display: String, _ isNew: Bool, _ expected: String) {
        #expect(model(display, isNew: isNew).pressing(.seven) == model(expected))
        #expect(model("error").pressing(.seven) == model("7"))
    }

    @Test func operatorsFollowAValue() {
        #expect(model("0").pressing(.minus) == model("-"))
        for key in [CalculatorKey.plus, .times, .dividedBy] { #expect(model("0").pressing(key) == nil) }
        for display in ["5+", "-", "error"] { #expect(model(display).pressing(.minus) == nil) }
        #expect(model("0", isNew: true).pressing(.plus) == model("0+"))
        #expect(model("-3", isNew: true).pressing(.minus) == model("-3-"))
    }

    @Test(arguments: [
        ("12+30", "42"), ("7/2", "3"), ("-7/2", "-3"), ("5+05", "10"), ("007", "7"), ("2+3*4", "14"), ("00", "0"),
        ("9-10", "-1"), ("99999999999999999999*10", "999999999999999999990"), ("-0", "0"),
    ])
    func equalsShowsTheValue(_ display: String, _ expected: String) {
        #expect(model(display).pressing(.equals) == model(expected, isNew: true))
    }

    @Test(arguments: ["0", "5+", "-", "error", "7/0", "0/0", "1/2/0"])
    func equalsHasNoValueToShow(_ display: String) {
        #expect(model(display).pressing(.equals) == nil)
    }

    @Test func equalsOnAResultKeepsIt() {
        #expect(model("0", isNew: true).pressing(.equals) == model("0", isNew: true))
        #expect(model("-3", isNew: true).pressing(.equals) == model("-3", isNew: true))
    }

    @Test(arguments: ["0", "5+", "error", "42"])
    func allClearForgets(_ display: String) {
        #expect(model(display, isNew: true).pressing(.allClear) == .initial())
    }

    @Test(arguments: ["", " ", "abc", "5!", "\"text\"", "3.5", "1/3", "2**(2**62)", "9**9**9**9", "💥"])
    func noDisplayIsATrap(_ display: String) {
        for key in CalculatorKey.allCases { _ = model(display).pressing(key) }
    }

    @Test func everyKeyLiesOnTheCalculatorOnce() {
        let keys = CalculatorKey.rows.flatMap { $0 }
        #expect(keys.count == 16)
        #expect(Set(keys) == Set(CalculatorKey.allCases))
        #expect(
            CalculatorKey.rows.map { $0.map(\.rawValue).joined(separator: " ") } == [
                "7 8 9 +", "4 5 6 -", "1 2 3 *", "AC 0 = /",
            ])
    }
}
