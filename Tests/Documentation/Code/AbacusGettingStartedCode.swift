// The code of Sources/Abacus/Abacus.docc/GettingStarted.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusGettingStartedCode {
    @Test func readAndEvaluate() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let formula = try Formula("weight / height ** 2")
        print(formula.variables)  // ["weight", "height"]
        let index = try formula.evaluate(["weight": 72.5, "height": 1.8])
        print(index.text(.fixed(1)))  // 22.4

        let prices = [12.5, 0.25]
        print(try Formula("max(prices) / min(prices)").evaluate(as: Int.self, ["prices": Value(prices)]))  // 50
        let people: Value = [["name": "Ada", "age": 36], ["name": "Alan", "age": 41]]
        let average = try Formula("average(people.age)").evaluate(["people": people])
        print(average)  // 38.5
        let count = try Formula("length(people)").evaluate(as: Int.self, ["people": people])
        print(count + 1)  // 3
        _ = formula
        _ = index
        _ = prices
        _ = people
        _ = average
        _ = count
        #expect(output == [
            #"["weight", "height"]"#,
            #"22.4"#,
            #"50"#,
            #"38.5"#,
            #"3"#,
        ])
    }

    @Test func showAnError() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        do throws(SyntaxError) {
            _ = try Formula("2 * (3 + 4")
        } catch {
            let diagnostic = error.diagnostics[0]
            print(diagnostic.identifier.rawValue)  // unbalanced-parenthesis
            print(diagnostic.summary)  // '(' is never closed; write ')' where it ends
            print(diagnostic.fixIt!.applied(to: error.source)!.text)  // 2 * (3 + 4)
        }

        let ratio = try Formula("total / cuont")
        do throws(EvaluationError) {
            _ = try ratio.evaluate(["total": 10, "count": 4])
        } catch {
            print(error)
            // <input>:1:9: error: there is no name 'cuont'; did you mean 'count'?
            // total / cuont
            //         ^~~~~
            //         count
        }

        do throws(StatementError) {
            print(try Formula.value(of: "2 * width", ["width": 4]))  // 8
            print(try Formula.value(of: "2 * width"))
        } catch {
            print(error.diagnostics[0].message)  // there is no name 'width'
        }

        do {
            let invoice = try Formula("price * (1 + rate")
            print(try invoice.evaluate(["price": 10, "rate": 0.19]))
        } catch let error as any DiagnosedError {
            print(error.diagnostics[0].identifier.rawValue)  // unbalanced-parenthesis
        }
        _ = ratio
        #expect(output == [
            #"unbalanced-parenthesis"#,
            #"'(' is never closed; write ')' where it ends"#,
            #"2 * (3 + 4)"#,
            #"<input>:1:9: error: there is no name 'cuont'; did you mean 'count'?"#,
            #"total / cuont"#,
            #"        ^~~~~"#,
            #"        count"#,
            #"8"#,
            #"there is no name 'width'"#,
            #"unbalanced-parenthesis"#,
        ])
    }

    @Test func chooseAnArithmetic() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let half = try Formula("7 / 2")
        print(try half.evaluate())  // 3.5
        print(try half.evaluate(arithmetic: .integer))  // 3
        print(try half.evaluate(arithmetic: .real))  // 3.5

        let sum = try Formula("0.1 + 0.2")
        print(try sum.evaluate())  // 0.3
        print(try sum.evaluate(arithmetic: .real))  // 0.30000000000000004
        _ = half
        _ = sum
        #expect(output == [
            #"3.5"#,
            #"3"#,
            #"3.5"#,
            #"0.3"#,
            #"0.30000000000000004"#,
        ])
    }

    @Test func keepDefinitions() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        var environment = FormulaEnvironment(limits: .untrusted)
        environment["rate"] = 0.19
        environment.define("rounded") { (amount: Double, step: Double) in (amount / step).rounded() * step }
        try environment.execute("gross(net) = net * (1 + rate)")
        print(try Formula("gross(100)").evaluate(in: environment))  // 119
        print(try environment.execute("rounded(gross(12.99), 0.5)"))  // value(15.5)

        environment.notation.decimalMark = .comma
        print(try environment.formula("gross(12,5)").evaluate(in: environment))  // 14.875
        print(try Formula.value(of: "max(gross(12,5); 2,75)", in: environment))  // 14.875

        environment.notation = Notation(angleUnit: .degrees)
        try environment.execute("slope(percent) = atan(percent / 100)")
        print(try Formula.value(of: "slope(100) + asin(0.5)", in: environment))  // 75

        environment["unit price"] = 4
        print(try Formula.value(of: "`unit price` * 2", in: environment))  // 8
        _ = environment
        #expect(output == [
            #"119"#,
            #"value(15.5)"#,
            #"14.875"#,
            #"14.875"#,
            #"75"#,
            #"8"#,
        ])
    }

    @Test func askForValues() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        final class Sheet {
            var cells: [String: Value] = ["a1": 20, "a2": 0.5]

            func value(_ text: String) throws -> Value {
                try Formula(text).evaluate { name in self.cells[name] }
            }
        }
        let sheet = Sheet()
        sheet.cells["a2"] = 0.25
        print(try sheet.value("a1 * (1 + a2)"))  // 25
        _ = sheet
        #expect(output == [
            #"25"#,
        ])
    }
}
