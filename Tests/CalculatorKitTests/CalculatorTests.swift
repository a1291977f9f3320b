internal import Abacus
internal import AbacusTestSupport
internal import CalculatorKit
internal import TestSupport
internal import Testing

@Suite struct CalculatorTests {
    /// Returns what is shown after each of some keys.
    private func texts(_ keys: String, on calculator: Calculator = Calculator()) -> [String] {
        keys.map { calculator.press(character: $0) }
    }

    @Test func eachKeyGivesTheTextToShow() {
        #expect(texts("12+30=C") == ["1", "12", "12+", "12+3", "12+30", "42", "0"])
    }

    @Test func anErrorIsOnlyShown() {
        #expect(texts("5++3") == ["5", "5+", "error", "5+3"])
        #expect(texts("7/0=0=") == ["7", "7/", "7/0", "error", "7/00", "error"])
        #expect(texts("+7") == ["error", "7"])
        #expect(texts("=5") == ["error", "5"])
    }

    @Test(arguments: ["", "10", "+", "x", "５"])
    func aTextThatIsNoDigitChangesNothing(_ text: String) {
        let calculator = Calculator()
        _ = texts("6*7=", on: calculator)
        #expect(calculator.inputNumber(text) == "error")
        #expect(calculator.model == CalculatorModel(displayText: "42", isNewCalculation: true))
        #expect(calculator.inputOperator("+") == "42+")
    }

    @Test(arguments: ["", "×", "7", "=", "AC"])
    func aTextThatIsNoOperatorChangesNothing(_ text: String) {
        let calculator = Calculator()
        calculator.inputNumber("6")
        #expect(calculator.inputOperator(text) == "error")
        #expect(calculator.inputNumber("0") == "60")
        #expect(calculator.reset() == "0")
    }

    @Test func theErrorOfAKeyHasAReason() {
        let calculator = Calculator()
        #expect(!calculator.isError && calculator.error == nil)
        _ = texts("5++", on: calculator)
        #expect(calculator.isError && calculator.error == .misplacedKey(.plus))
        _ = texts("3", on: calculator)
        #expect(!calculator.isError && calculator.error == nil)
        calculator.inputNumber(".")
        #expect(calculator.error == .noSuchKey)
        calculator.inputOperator("×")
        #expect(calculator.error == .noSuchKey)
        _ = texts("C7/0=", on: calculator)
        guard case .noValue(.evaluation(let error))? = calculator.error else {
            Issue.record("7/0 has the reason \(calculator.error as Any)")
            return
        }
        #expect(error.diagnostics[0].identifier == .divisionByZero)
        #expect(calculator.error?.message == "division by zero")
    }

    @Test func anErrorIsPutIntoWords() {
        #expect(CalculatorError.noSuchKey.message == "the calculator has no such key")
        #expect(CalculatorError.misplacedKey(.times).message == "'*' makes no sense here")
    }

    @Test func aThousandNinesSquaredIsExact() {
        let nines = String(repeating: "9", count: 1000)
        let expected = String(repeating: "9", count: 999) + "8" + String(repeating: "0", count: 999) + "1"
        #expect(texts("\(nines)*\(nines)=").last == expected)
    }
}
