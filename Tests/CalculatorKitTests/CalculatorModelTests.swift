internal import CalculatorKit
internal import Testing

/// The state machine alone: how one key changes one state.
@Suite struct CalculatorModelTests {
    @Test func keyboardsTypeKeys() {
        for key in CalculatorKey.rows(for: .exact).joined() where key != .allClear {
            #expect(CalculatorKey(typed: Character(key.rawValue)) == key)
            #expect(CalculatorKey(typed: Character(key.rawValue), style: .everyday) == key)
        }
        for character in "\r\n\u{3}".unicodeScalars { #expect(CalculatorKey(typed: Character(character)) == .equals) }
        for character in "cC\u{7F}\u{8}" { #expect(CalculatorKey(typed: character) == .allClear) }
        for character in "x A×÷−٣５<~%⌫±" { #expect(CalculatorKey(typed: character) == nil) }
        #expect(CalculatorKey(typed: "5\u{301}") == nil && CalculatorKey(typed: "\r\n") == nil)
    }

    @Test func everyKeyHasANameToHear() {
        let names = CalculatorKey.allCases.map(\.spokenName)
        #expect(Set(names).count == CalculatorKey.allCases.count)
        #expect(
            names.joined(separator: " ") == "0 1 2 3 4 5 6 7 8 9 point plus minus times divided by equals all clear "
                + "00 delete change sign percent")
    }

    private func model(_ displayText: String, isNew: Bool = false) -> CalculatorModel {
        CalculatorModel(displayText: displayText, isNewCalculation: isNew)
    }

    @Test func theInitialDisplayIsZero() {
        #expect(CalculatorModel.initial() == model("0"))
    }

    @Test(arguments: [("0", false, "7"), ("5", false, "57"), ("5+", false, "5+7"), ("42", true, "7"), ("0", true, "7")])
    func digitsBeginOrGoOn(_ display: String, _ isNew: Bool, _ expected: String) throws {
        #expect(try model(display, isNew: isNew).pressing(.seven) == model(expected))
        #expect(try model("error").pressing(.seven) == model("7"))
    }

    @Test func operatorsFollowAValue() throws {
        #expect(try model("0").pressing(.minus) == model("-"))
        for key in [CalculatorKey.plus, .times, .dividedBy] {
            #expect(throws: CalculatorError.misplacedKey(key)) { try model("0").pressing(key) }
        }
        for display in ["5+", "-", "error"] {
            #expect(throws: CalculatorError.misplacedKey(.minus)) { try model(display).pressing(.minus) }
        }
        #expect(try model("0", isNew: true).pressing(.plus) == model("0+"))
        #expect(try model("-3", isNew: true).pressing(.minus) == model("-3-"))
    }

    @Test(arguments: [
        ("12+30", "42"), ("7/2", "3"), ("-7/2", "-3"), ("5+05", "10"), ("007", "7"), ("2+3*4", "14"), ("00", "0"),
        ("9-10", "-1"), ("99999999999999999999*10", "999999999999999999990"), ("-0", "0"),
    ])
    func equalsShowsTheValue(_ display: String, _ expected: String) throws {
        #expect(try model(display).pressing(.equals) == model(expected, isNew: true))
    }

    @Test(arguments: ["0", "5+", "-", "error"])
    func equalsMakesNoSense(_ display: String) {
        #expect(throws: CalculatorError.misplacedKey(.equals)) { try model(display).pressing(.equals) }
    }

    @Test(arguments: [
        ("7/0", "division by zero"), ("0/0", "division by zero"), ("1/2/0", "division by zero"),
        ("[1]", "the calculation doesn't give a number"), ("x", "there is no name 'x'"),
    ])
    func equalsHasNoValueToShow(_ display: String, _ message: String) {
        #expect {
            try model(display).pressing(.equals)
        } throws: { error in
            guard case .noValue? = error as? CalculatorError else { return false }
            return (error as? CalculatorError)?.message == message
        }
    }

    @Test func equalsOnAResultKeepsIt() throws {
        #expect(try model("0", isNew: true).pressing(.equals) == model("0", isNew: true))
        #expect(try model("-3", isNew: true).pressing(.equals) == model("-3", isNew: true))
    }

    @Test(arguments: ["0", "5+", "error", "42"])
    func allClearForgets(_ display: String) throws {
        #expect(try model(display, isNew: true).pressing(.allClear) == .initial())
    }

    @Test(arguments: [
        "", " ", "abc", "5!", "\"text\"", "3.5", "1/3", "2**(2**62)", "9**9**9**9", "💥", ".", "0.", "5.+", "…",
    ])
    func noDisplayIsATrap(_ display: String) {
        for arithmetic in CalculatorArithmetic.allCases {
            for style in CalculatorStyle.allCases {
                for isNew in [false, true] {
                    let model = CalculatorModel(
                        displayText: display, isNewCalculation: isNew, style: style, arithmetic: arithmetic)
                    for key in CalculatorKey.allCases { _ = try? model.pressing(key) }
                }
            }
        }
    }

    @Test func everyKeyLiesOnTheCalculatorOnce() {
        let keys = CalculatorKey.rows.flatMap { $0 }
        #expect(keys.count == 16)
        #expect(Set(keys) == Set(CalculatorKey.allCases).subtracting([.point] + Self.keysOfTheEverydayStyle))
        #expect(labels(CalculatorKey.rows) == ["7 8 9 +", "4 5 6 -", "1 2 3 *", "AC 0 = /"])
        #expect(CalculatorKey.rows(for: .integer) == CalculatorKey.rows)

        let exactKeys = CalculatorKey.rows(for: .exact).flatMap { $0 }
        #expect(exactKeys.count == 17)
        #expect(Set(exactKeys) == Set(CalculatorKey.allCases).subtracting(Self.keysOfTheEverydayStyle))
        for arithmetic in CalculatorArithmetic.allCases {
            let strict = CalculatorKey.rows(style: .strict, arithmetic: arithmetic)
            #expect(strict == CalculatorKey.rows(for: arithmetic))
            #expect(strict.joined().allSatisfy { $0.label(in: .strict) == $0.rawValue })
        }
        #expect(labels(CalculatorKey.rows(for: .exact)) == ["AC", "7 8 9 +", "4 5 6 -", "1 2 3 *", "0 . = /"])
    }

    private static let keysOfTheEverydayStyle: [CalculatorKey] = [.doubleZero, .deleteLast, .changeSign, .percent]

    private func labels(_ rows: [[CalculatorKey]]) -> [String] {
        rows.map { $0.map(\.rawValue).joined(separator: " ") }
    }

    // MARK: - Exact

    @Test func allClearKeepsTheArithmetic() throws {
        let model = CalculatorModel(displayText: "1.5", isNewCalculation: true, arithmetic: .exact)
        #expect(try model.pressing(.allClear) == .initial(arithmetic: .exact))
        #expect(try model.pressing(.allClear) != .initial())
    }

    @Test func aRoundedResultIsMoreThanItsText() throws {
        var third = CalculatorModel(displayText: "1/3", isNewCalculation: false, arithmetic: .exact)
        third = try third.pressing(.equals)
        let text = "0.3333333333333333…"
        #expect(third.displayText == text)
        #expect(third != CalculatorModel(displayText: text, isNewCalculation: true, arithmetic: .exact))
        // The number goes with a display that begins with it, and with no other.
        third.displayText = text + "*3"
        #expect(try third.pressing(.equals).displayText == "1")
        third.displayText = "7*3"
        #expect(try third.pressing(.equals).displayText == "21")
        third.displayText = "3*" + text
        #expect(throws: CalculatorError.self) { try third.pressing(.equals) }
    }
}
