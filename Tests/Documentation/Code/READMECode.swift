// The code of README.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import CalculatorKit
import Foundation
import Testing

@Suite struct READMECode {
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

    @Test func whyNotNSExpression() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let half = try Formula(format: "1/2")
        print(try half.evaluate())  // 0
        print(try half.evaluate(arithmetic: .exact))  // 0.5

        let rule = try Formula(predicateFormat: "age > %d AND name BEGINSWITH %@", 28, "A")
        let person: Value = ["age": 31, "name": "Ann"]
        print(try rule.holds(for: person))  // true
        _ = half
        _ = rule
        _ = person
        #expect(output == [
            #"0"#,
            #"0.5"#,
            #"true"#,
        ])
    }

    @Test func inSwift() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let formula = try Formula("price * quantity * (1 + rate)")
        let total = try formula.evaluate(["price": 1299, "quantity": 3, "rate": 0.0825])
        print(total)  // 4218.5025

        var environment = FormulaEnvironment(arithmetic: .integer, limits: .untrusted)
        try environment.execute("f(x) = x ** 2 + 1")
        let outcome = try environment.execute("f(7) / 3")
        print(outcome)  // value(16)
        _ = formula
        _ = total
        _ = environment
        _ = outcome
        #expect(output == [
            #"4218.5025"#,
            #"value(16)"#,
        ])
    }

    @Test func theSameFormulaAMillionTimes() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let area = try Formula("pi * r ** 2").compiled(for: ["r"])
        print(area(2.0))  // 12.566370614359172

        var areas = [0.0, 0.0, 0.0]
        let failed = try area.evaluate(columns: [[1.0, 2.0, 3.0]], into: &areas)
        print(areas)  // [3.141592653589793, 12.566370614359172, 28.274333882308138]

        let sum = try Formula("n * (n + 1) / 2").compiledExactly(for: ["n"])
        print(try sum(100))  // 5050
        print(try sum(1 << 40))  // 604462909807864343166976
        _ = area
        _ = areas
        _ = failed
        _ = sum
        #expect(output == [
            #"12.566370614359172"#,
            #"[3.141592653589793, 12.566370614359172, 28.274333882308138]"#,
            #"5050"#,
            #"604462909807864343166976"#,
        ])
    }

    @Test func rulesSheetsAndEditors() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let rule = try Formula("price * quantity * (country == \"DE\" ? 1.19 : 1)")
        print(rule.check(["price": .number, "quantity": .integer, "country": .text]).count)  // 0
        let gross = try rule.compiledExactly(for: ["price", "quantity", "country"])
        print(try gross(12.99, 3, "DE"))  // 46.3743

        var sheet = FormulaEnvironment()
        sheet.define("discount") { (price: BigInteger, rate: Rational) in Rational(price) * (1 - rate) }
        let cells: [String: Value] = ["A1": 80, "A2": 20]
        sheet.resolver = { name in cells[name] }
        let cell = try Formula("Discount(sum($A$1:A2), 15/100)", options: ParserOptions(Notation(nameForms: [.cells, .anyCase])))
        print(try cell.evaluate(in: sheet))  // 85

        let field = "2 * sq"
        let text = ParsedSource(Source(field))
        let offers = FormulaEnvironment().completions(at: field.endIndex, in: text)?.completions ?? []
        print(offers.map(\.details.signature))  // ["sqrt(x)"]
        print(try Formula("x * 60 * (24 * 7)").folded().renaming(variables: ["x": "weeks"]))  // weeks * 60 * 168
        _ = rule
        _ = gross
        _ = sheet
        _ = cells
        _ = cell
        _ = field
        _ = text
        _ = offers
        #expect(output == [
            #"0"#,
            #"46.3743"#,
            #"85"#,
            #"["sqrt(x)"]"#,
            #"weeks * 60 * 168"#,
        ])
    }

    @Test func realNumbers() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let golden = try Formula("(1 + sqrt(5)) / 2").evaluate()
        print(golden)  // 1/2 + sqrt(5)/2
        print(golden.text(ValueFormat(digits: 30)))  // 1.618033988749894848204586834366
        print(try Formula("g ** 2 == g + 1").evaluate(["g": golden]))  // true
        _ = golden
        #expect(output == [
            #"1/2 + sqrt(5)/2"#,
            #"1.618033988749894848204586834366"#,
            #"true"#,
        ])
    }
}
