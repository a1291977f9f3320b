internal import Abacus
internal import AbacusTestSupport
internal import CalculatorKit
internal import TestSupport
internal import Testing

/// What the corpus of keys doesn't say of the everyday style.
@Suite struct EverydayStyleTests {
    private func calculator(
        _ keys: String, _ arithmetic: CalculatorArithmetic? = nil, format: ValueFormat? = nil
    ) -> Calculator {
        let calculator = Calculator(style: .everyday, arithmetic: arithmetic, format: format)
        for key in keys { _ = calculator.press(character: key) }
        return calculator
    }

    @Test func itComputesExactlyUnlessToldOtherwise() {
        #expect(CalculatorModel.initial(style: .everyday).arithmetic == .exact)
        #expect(CalculatorModel.initial(style: .strict) == .initial())
        #expect(CalculatorModel.initial(style: .strict, arithmetic: .exact) == .initial(arithmetic: .exact))
        #expect(CalculatorModel.initial(style: .everyday, arithmetic: .integer).style == .everyday)
        #expect(calculator("50%").reset() == "0")
        #expect(calculator("50%C").model == .initial(style: .everyday))
    }

    @Test func twoZerosAreOneAtTheBeginningOfANumber() {
        let calculator = Calculator(style: .everyday)
        let texts = ["00", "5", "00", "+"].map { $0 == "+" ? calculator.inputOperator($0) : calculator.inputNumber($0) }
        #expect(texts == ["0", "5", "500", "500+"])
        #expect(calculator.inputNumber("00") == "500+0")
        #expect(self.calculator("50%").inputNumber("00") == "0")
        #expect(self.calculator("5*-").inputNumber("00") == "5*-0")
        #expect(self.calculator("5=").inputNumber("00") == "0")
    }

    @Test func theStrictStyleHasNoneOfItsKeys() {
        for key in [CalculatorKey.doubleZero, .deleteLast, .changeSign, .percent] {
            #expect(throws: CalculatorError.noSuchKey) { try CalculatorModel.initial().pressing(key) }
        }
        let presses: [(CalculatorViewModel) -> Void] = [
            { $0.deleteLast() }, { $0.changeSign() }, { $0.percent() }, { $0.inputNumber("00") },
        ]
        for press in presses {
            let viewModel = CalculatorViewModel()
            viewModel.inputNumber("5")
            press(viewModel)
            #expect(viewModel.displayText.value == "error" && viewModel.error == .noSuchKey)
        }
        let calculator = Calculator(arithmetic: .exact)
        calculator.inputNumber("5")
        #expect(
            [calculator.deleteLast(), calculator.changeSign(), calculator.percent(), calculator.inputNumber("00")]
                == Array(repeating: "error", count: 4))
        #expect(calculator.inputNumber("6") == "56")
    }

    @Test(arguments: ["⌫", "±", "%", "×", "000", "0.0", "-"])
    func otherTextsAreNoDigits(_ text: String) {
        let viewModel = CalculatorViewModel(style: .everyday)
        viewModel.inputNumber(text)
        #expect(viewModel.displayText.value == "error" && viewModel.error == .noSuchKey)
    }

    @Test func aPercentageThatIsNoIntegerHasAReason() {
        let calculator = calculator("50%", .integer)
        #expect(calculator.error?.message == "the percentage is not an integer")
        guard case .noValue(.evaluation(let error))? = calculator.error else {
            Issue.record("the reason is \(calculator.error as Any)")
            return
        }
        #expect(error.diagnostics[0].identifier == .notAnInteger)
        #expect(self.calculator("7/0+10%").error?.message == "division by zero")
        #expect(self.calculator("5+%").error == .misplacedKey(.percent))
        #expect(self.calculator("5+=").error == .misplacedKey(.equals))
    }

    @Test func resultsInAFormatAreComputedWith() {
        let format = ValueFormat.display(places: 2, group: ",", width: 12)
        let calculator = calculator("20000/3=", format: format)
        #expect(calculator.model.displayText == "6,666.67")
        #expect(calculator.changeSign() == "-6,666.67")
        #expect(calculator.inputOperator("*") == "-6,666.67*")
        #expect(calculator.inputNumber("3") == "-6,666.67*3")
        #expect(calculator.calculateResult() == "-20,000")
        #expect(calculator.calculateResult() == "-60,000")
        #expect(self.calculator("20000/3=+10%", format: format).model.displayText == "6,666.67+666.67")
        #expect(self.calculator("20000/3=+10%=*3=", format: format).model.displayText == "22,000")
    }

    @Test func aDisplayThatAnAppHasSetGoesOn() throws {
        var model = CalculatorModel(displayText: "1/3", isNewCalculation: false, style: .everyday)
        for key in [CalculatorKey.plus, .one, .zero, .percent] { model = try model.pressing(key) }
        #expect(model.displayText == "1/3+0.03333333333333333…")
        model.displayText = "2+3"
        #expect(try model.pressing(.equals).displayText == "5")
        model.displayText = "abc"
        #expect(try model.pressing(.plus).displayText == "abc+")
        #expect(throws: CalculatorError.misplacedKey(.percent)) { try model.pressing(.percent) }
    }

    @Test func anOperationIsRepeatedOnADisplayThatAnAppHasSet() throws {
        var model = calculator("1/3+10%=").model
        (model.displayText, model.isNewCalculation) = ("1000+", false)
        for key in [CalculatorKey.zero, .point, .three, .percent] { model = try model.pressing(key) }
        #expect(model.displayText == "1000+3")
        // The 3 is where a digit of what is repeated will be.
        (model.displayText, model.isNewCalculation) = ("8", true)
        #expect(try model.pressing(.equals).displayText == "8.033333333333333…")
    }

    // MARK: - Keys

    @Test func itsKeysLieInFiveRows() {
        for arithmetic in CalculatorArithmetic.allCases {
            let rows = CalculatorKey.rows(style: .everyday, arithmetic: arithmetic)
            #expect(
                rows.map { $0.map { $0.label(in: .everyday) }.joined(separator: " ") } == [
                    "AC ± % ÷", "7 8 9 ×", "4 5 6 −", "1 2 3 +", "⌫ 0 00 . =",
                ])
            #expect(Set(rows.joined()) == Set(CalculatorKey.allCases) && rows.joined().count == 21)
        }
    }

    @Test func keyboardsTypeItsKeys() {
        let typed: [(Character, CalculatorKey)] = [
            ("<", .deleteLast), ("\u{7F}", .deleteLast), ("\u{8}", .deleteLast), ("~", .changeSign), ("%", .percent),
            ("c", .allClear), ("\r", .equals), ("7", .seven), ("*", .times),
        ]
        for (character, key) in typed { #expect(CalculatorKey(typed: character, style: .everyday) == key) }
        #expect(CalculatorKey(typed: "%", style: .strict) == nil)
        #expect(CalculatorKey(typed: "x", style: .everyday) == nil)
    }

    // MARK: - Laws

    @Test(arguments: CalculatorArithmetic.allCases)
    func randomKeysKeepTheLaws(_ arithmetic: CalculatorArithmetic) throws {
        var generator = SplitMix64(seed: SplitMix64.seed)
        for _ in 0..<TestScale.count(100) {
            let viewModel = CalculatorViewModel(style: .everyday, arithmetic: arithmetic)
            let calculator = Calculator(style: .everyday, arithmetic: arithmetic)
            for _ in 0..<100 {
                let key = try #require(CalculatorKey.allCases.randomElement(using: &generator))
                let before = viewModel.model
                viewModel.press(key)
                let after = viewModel.model
                let text = after.displayText
                #expect(arithmetic == .exact || !text.contains("."), "\(text)")
                if key == .deleteLast { #expect(text.count <= before.displayText.count, "\(before)") }
                // Without its sign, -0 is the 0 that the calculator begins with.
                if key == .changeSign, !after.isError, before.displayText != "-0" {
                    #expect(try after.pressing(.changeSign).displayText == before.displayText, "\(before)")
                }
                guard !after.isError else { break }
                // Until there is an error, both forms are one.
                #expect(calculator.press(key) == text)
                #expect(calculator.model == after)
            }
        }
    }
}
