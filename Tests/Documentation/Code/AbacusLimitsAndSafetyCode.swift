// The code of Sources/Abacus/Abacus.docc/LimitsAndSafety.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusLimitsAndSafetyCode {
    @Test func setLimits() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        var limits = Limits.untrusted
        limits.numberBits = 4096
        limits.deadline = .milliseconds(50)
        let environment = FormulaEnvironment(limits: limits)
        let power = try Formula("2 ** 5000")
        do throws(EvaluationError) {
            print(try power.evaluate(in: environment))
        } catch {
            print(error.diagnostics[0].identifier.rawValue)  // result-too-large
        }
        _ = limits
        _ = environment
        _ = power
        #expect(output == [
            #"result-too-large"#,
        ])
    }

    @Test func catchWhatIsWrong() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let texts = ["5+*3", "1/0", "9**9**9**9", "9999999999!", "sin(2**(2**62))", "[[[[[", "\u{0}"]
        for text in texts {
            do {
                print(try Formula(text).evaluate(in: FormulaEnvironment(limits: .untrusted)))
            } catch let error as any DiagnosedError {
                print(error.diagnostics[0].identifier.rawValue)  // expected-operand
                // division-by-zero
                // result-too-large
                // result-too-large
                // result-too-large
                // unbalanced-parenthesis
                // unexpected-character
            }
        }

        let parentheses = String(repeating: "(", count: 100_000) + "1" + String(repeating: ")", count: 100_000)
        print(try Formula(parentheses).evaluate())  // 1
        _ = texts
        _ = parentheses
        #expect(output == [
            #"expected-operand"#,
            #"division-by-zero"#,
            #"result-too-large"#,
            #"result-too-large"#,
            #"result-too-large"#,
            #"unbalanced-parenthesis"#,
            #"unexpected-character"#,
            #"1"#,
        ])
    }

    @Test func chooseWhatFormulasMayUse() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let prices = FormulaEnvironment(
            limits: .untrusted, functions: .only(["min", "max", "round"]), operators: .except(["**", "!", "√"]))
        for text in ["max(2, 3) + 1", "fibonacci(9)", "2 ^ 9"] {
            do {
                print(try Formula(text).evaluate(in: prices))  // 4
            } catch let error as any DiagnosedError {
                print(error.diagnostics[0].summary)  // there is no function 'fibonacci'; it is not available here
                // '**' is not available here
            }
        }
        _ = prices
        #expect(output == [
            #"4"#,
            #"there is no function 'fibonacci'; it is not available here"#,
            #"'**' is not available here"#,
        ])
    }

    @Test func decodeValuesOfStrangers() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let decoder = JSONDecoder()
        decoder.userInfo[.decodingBudget] = DecodingBudget(limits: .untrusted)
        let json = Data(#"[{"exactReal": "sqrt(2)"}, {"exactReal": "ln(1 - 10**-1000000)"}]"#.utf8)
        do {
            print(try decoder.decode([Value].self, from: json))
        } catch DecodingError.dataCorrupted(let context) {
            let reason = context.underlyingError as? any DiagnosedError
            print(reason!.diagnostics[0].identifier.rawValue)  // result-too-large
        }
        _ = decoder
        _ = json
        #expect(output == [
            #"result-too-large"#,
        ])
    }
}
