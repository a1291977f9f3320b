// The code of Sources/CalculatorKit/CalculatorKit.docc/CalculatorKit.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import CalculatorKit
import Foundation
import Testing

@Suite struct CalculatorKitCode {
    @Test func overview() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let viewModel = CalculatorViewModel()
        viewModel.displayTextChanged = { text in print(text) }
        viewModel.inputNumber("5")
        viewModel.inputOperator("+")
        viewModel.inputOperator("+")
        viewModel.inputNumber("3")
        // 5
        // 5+
        // error
        // 3

        let calculator = Calculator()
        calculator.inputNumber("5")
        calculator.inputOperator("+")
        print(calculator.inputOperator("+"))  // error
        print(calculator.inputNumber("3"))  // 5+3
        print(calculator.calculateResult())  // 8
        _ = viewModel
        _ = calculator
        #expect(output == [
            #"5"#,
            #"5+"#,
            #"error"#,
            #"3"#,
            #"error"#,
            #"5+3"#,
            #"8"#,
        ])
    }

    @Test func sayWhy() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let division = CalculatorViewModel()
        division.inputNumber("7")
        division.inputOperator("/")
        division.inputNumber("0")
        division.calculateResult()
        print(division.displayText.value)  // error
        print(division.isError)  // true
        print(division.error!.message)  // division by zero
        if case .noValue(let reason)? = division.error {
            print(reason.diagnostics[0].identifier.rawValue)  // division-by-zero
        }
        _ = division
        #expect(output == [
            #"error"#,
            #"true"#,
            #"division by zero"#,
            #"division-by-zero"#,
        ])
    }

    @Test func numbers() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let exact = Calculator(arithmetic: .exact)
        for key in [CalculatorKey.one, .dividedBy, .three] { exact.press(key) }
        print(exact.calculateResult())  // 0.3333333333333333…
        exact.inputOperator("*")
        exact.inputNumber("3")
        print(exact.calculateResult())  // 1

        let display = Calculator(arithmetic: .exact, format: .display(places: 2, group: ",", width: 12))
        for key in "20000/3" { display.press(CalculatorKey(typed: key)) }
        print(display.calculateResult())  // 6,666.67
        display.inputOperator("*")
        display.inputNumber("3")
        print(display.calculateResult())  // 20,000
        _ = exact
        _ = display
        #expect(output == [
            #"0.3333333333333333…"#,
            #"1"#,
            #"6,666.67"#,
            #"20,000"#,
        ])
    }

    @Test func everydayStyle() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let everyday = CalculatorViewModel(style: .everyday)
        everyday.displayTextChanged = { text in print(text) }
        for key in "80+15%==" { everyday.press(CalculatorKey(typed: key, style: .everyday)) }
        // 8
        // 80
        // 80+
        // 80+1
        // 80+15
        // 80+12
        // 92
        // 104
        everyday.changeSign()
        // -104
        everyday.deleteLast()
        // 0

        let keys = Calculator(style: .everyday)
        for key in "6+*-" { keys.press(CalculatorKey(typed: key, style: .everyday)) }
        print(keys.inputNumber("5"))  // 6*-5
        print(keys.percent())  // 6*-0.05
        print(keys.calculateResult())  // -0.3
        _ = everyday
        _ = keys
        #expect(output == [
            #"8"#,
            #"80"#,
            #"80+"#,
            #"80+1"#,
            #"80+15"#,
            #"80+12"#,
            #"92"#,
            #"104"#,
            #"-104"#,
            #"0"#,
            #"6*-5"#,
            #"6*-0.05"#,
            #"-0.3"#,
        ])
    }

    @Test func bindAView() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let model = CalculatorViewModel(arithmetic: .exact)
        let binding = model.displayText.bind { text in print(text) }  // 0
        model.inputNumber(".")
        // 0.
        model.inputNumber("5")
        // 0.5
        withExtendedLifetime(binding) {}
        _ = model
        _ = binding
        #expect(output == [
            #"0"#,
            #"0."#,
            #"0.5"#,
        ])
    }
}
