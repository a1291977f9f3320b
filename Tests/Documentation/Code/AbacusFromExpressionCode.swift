// The code of Sources/Abacus/Abacus.docc/FromExpression.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusFromExpressionCode {
    @Test func aFormulaOfExpression() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        func evaluateAsExpression(_ text: String, _ constants: [String: Value] = [:]) throws -> Double {
            var environment = FormulaEnvironment(arithmetic: .real)
            try environment.execute("pow(x, y) = x ** y")
            try environment.execute("log(x) = ln(x)")
            environment.define("mod") { (x: Double, y: Double) in x.truncatingRemainder(dividingBy: y) }
            for (name, value) in constants { environment[name] = value }
            let value = try Formula(text).evaluate(in: environment)
            if case .boolean(let isTrue) = value { return isTrue ? 1 : 0 }
            guard let number = Double(value) else { throw EvaluationError(.typeMismatch, "the result isn't a number") }
            return number
        }

        print(try evaluateAsExpression("7 + pow(9, 1/2)"))  // 10.0
        print(try evaluateAsExpression("5 + foo * -4", ["foo": 1.5]))  // -1.0
        print(try evaluateAsExpression("1 == 1 && 2 == 2"))  // 1.0
        #expect(output == [
            #"10.0"#,
            #"-1.0"#,
            #"1.0"#,
        ])
    }

    @Test func aFormulaOfAnyExpression() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        func evaluateAsAnyExpression(_ text: String, _ constants: [String: Value] = [:]) throws -> Value {
            var environment = FormulaEnvironment(arithmetic: .real)
            environment["nil"] = .null
            for (name, value) in constants { environment[name] = value }
            return try Formula(text).evaluate(in: environment)
        }

        print(try evaluateAsAnyExpression("a[b]", ["a": ["hello", "world"], "b": 1]))  // world
        print(try evaluateAsAnyExpression("foo == nil ? 'bar' : 'foo'", ["foo": .null]))  // bar
        print(try evaluateAsAnyExpression("[1, 2] + ['a']"))  // [1.0, 2.0, "a"]
        #expect(output == [
            #"world"#,
            #"bar"#,
            #"[1.0, 2.0, "a"]"#,
        ])
    }
}
