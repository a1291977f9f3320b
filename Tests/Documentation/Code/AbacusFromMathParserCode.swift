// The code of Sources/Abacus/Abacus.docc/FromMathParser.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusFromMathParserCode {
    @Test func aFormulaOfMathParser() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        func evaluateAsMathParser(
            _ text: String, _ variables: [String: Value] = [:], impliedMultiplication: Bool = false
        ) throws -> Double {
            let definitions =
                ["pow(x, y) = x ** y", "sgn(x) = sign(x)", "loge(x) = ln(x)"]
                + ["sec(x) = 1 / cos(x)", "csc(x) = 1 / sin(x)", "cot(x) = 1 / tan(x)"]
            var environment = FormulaEnvironment(arithmetic: .real)
            for definition in definitions { try environment.execute(definition) }
            environment.define("mod") { (x: Double, y: Double) in x.truncatingRemainder(dividingBy: y) }
            for (name, value) in variables { environment[name] = value }
            let options = ParserOptions(implicitMultiplication: impliedMultiplication)
            return try Formula(text, options: options).evaluate(as: Double.self, in: environment)
        }

        print(try evaluateAsMathParser("3 + pow(2, 3) * sgn(-5)"))  // -5.0
        print(try evaluateAsMathParser("8 + 5 % 3 - 7"))  // 3.0
        print(try evaluateAsMathParser("4cos(t π)", ["t": 1], impliedMultiplication: true))  // -4.0
        #expect(output == [
            #"-5.0"#,
            #"3.0"#,
            #"-4.0"#,
        ])
    }
}
