// The code of README.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import CalculatorKit
import Foundation
import Testing

@Suite struct READMECode {
    @Test func inSwift() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let formula = try Formula("price * quantity * (1 + rate)")
        print(try formula.evaluate(["price": 1299, "quantity": 3, "rate": 0.0825]))  // 4218.5025

        let typed = "sqrt(2) ** 2 + 10 ** 30 / 7"
        print(try Formula.value(of: typed, limits: .untrusted))  // 1000000000000000000000000000014/7

        let area = try Formula("pi * r ** 2").compiled(for: ["r"])
        print(area(2.0))  // 12.566370614359172
        _ = formula
        _ = typed
        _ = area
        #expect(output == [
            #"4218.5025"#,
            #"1000000000000000000000000000014/7"#,
            #"12.566370614359172"#,
        ])
    }

    @Test func inAnApp() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let calculator = CalculatorViewModel()
        calculator.displayTextChanged = { text in print(text) }
        calculator.inputNumber("7")
        calculator.inputOperator("/")
        calculator.inputNumber("0")
        calculator.calculateResult()
        // 7
        // 7/
        // 7/0
        // error
        _ = calculator
        #expect(output == [
            #"7"#,
            #"7/"#,
            #"7/0"#,
            #"error"#,
        ])
    }
}
