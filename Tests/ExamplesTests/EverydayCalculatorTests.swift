internal import Testing

@testable internal import Examples

@Suite struct EverydayCalculatorTests {
    private func calculator(_ keys: String) -> EverydayCalculator {
        let calculator = EverydayCalculator()
        calculator.press(keys)
        return calculator
    }

    @Test(arguments: [
        ("", "0"), ("5+3==", "11"), ("6*-2", "6×−2"), ("6*-2=", "−12"), ("20000/3=", "6,666.66666667"),
        ("20000/3=*3=", "20,000"), ("80/50%=", "160"), ("12<", "1"), ("12c", "0"), ("7/0=", "error"),
    ])
    func theDisplayHasTheSignsOfTheKeys(_ keys: String, _ display: String) {
        #expect(calculator(keys).display == display)
    }

    @Test func anErrorIsExplained() {
        #expect(calculator("7/0=").explanation == "division by zero")
        #expect(calculator("7/0=<").explanation == nil)
    }
}
