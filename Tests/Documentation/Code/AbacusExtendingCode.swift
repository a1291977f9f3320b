// The code of Sources/Abacus/Abacus.docc/Extending.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusExtendingCode {
    @Test func aFunctionOfTheApp() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        var environment = FormulaEnvironment()
        environment.define("discount") { (price: Rational, percent: Int) in price * (1 - Rational(percent) / 100) }
        environment.define("longest", variadic: { (words: [String]) in words.max { $0.count < $1.count } ?? "" })
        print(try Formula("discount(12.5, 20)").evaluate(in: environment))  // 10
        print(try Formula("longest('a', 'bcd', 'ef')").evaluate(in: environment))  // bcd

        let wrong = try Formula("discount(12.5, 'ten')")
        do throws(EvaluationError) {
            _ = try wrong.evaluate(in: environment)
        } catch {
            print(error.diagnostics[0].identifier.rawValue)  // type-mismatch
        }

        let stock: [String: Int] = ["tea": 3, "coffee": 0]
        environment.define("stock", cost: 50, isPure: false) { (item: String) throws(EvaluationError) -> Int in
            guard let count = stock[item] else { throw EvaluationError(.outsideDomain, "there is no item '\(item)'") }
            return count
        }
        print(try Formula("stock('tea') * 2").evaluate(in: environment))  // 6

        try environment.define("netPrice", parameters: ["price", "rate"], summary: "Price without tax") {
            (price: Rational, rate: Rational) in price / (1 + rate)
        }
        for function in environment.functions where function.name == "netPrice" {
            print("\(function.signature): \(function.summary ?? "")")  // netPrice(price, rate): Price without tax
        }
        for problem in try Formula("netPrice(100, '19%') + 1").check(in: environment) {
            print(problem.message)  // argument 'rate' of 'netPrice' must be an integer or a fraction, not a text
        }

        environment.define("area") { (side: Rational) in side * side }
        environment.define("area") { (width: Rational, height: Rational) in width * height }
        environment.define("mod") { (a: Double, b: Double) in a.truncatingRemainder(dividingBy: b) }
        print(try Formula("[area(3), area(2, 5)]").evaluate(in: environment))  // [9, 10]
        print(try Formula("[mod(-7, 3), -7 mod 3]").evaluate(in: environment))  // [-1.0, 2]

        do throws(DefinitionError) {
            try environment.define("2x", parameters: ["x"]) { (x: Double) in 2 * x }
        } catch {
            print(error.diagnostics[0].message)  // no formula can call '2x'
        }
        _ = environment
        _ = wrong
        _ = stock
        #expect(output == [
            #"10"#,
            #"bcd"#,
            #"type-mismatch"#,
            #"6"#,
            #"netPrice(price, rate): Price without tax"#,
            #"argument 'rate' of 'netPrice' must be an integer or a fraction, not a text"#,
            #"[9, 10]"#,
            #"[-1.0, 2]"#,
            #"no formula can call '2x'"#,
        ])
    }

    @Test func namesThatAreLookedUp() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        var sensors = FormulaEnvironment()
        sensors.resolver = { name in name.hasPrefix("sensor_") ? Value(name.count) : nil }
        print(try Formula("sensor_a + sensor_abc").evaluate(in: sensors))  // 18
        _ = sensors
        #expect(output == [
            #"18"#,
        ])
    }

    @Test func anAnalysis() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        struct Literals: SyntaxWalker {
            var texts: [String] = []
            mutating func visitNumber(_ node: SyntaxNode, in tree: SyntaxTree) { texts.append(tree.lexeme(of: node)) }
        }
        var literals = Literals()
        try Formula("2 * (width + 0.5) ** 2").tree.accept(&literals)
        print(literals.texts)  // ["2", "0.5", "2"]

        struct OperationCount: SyntaxVisitor {
            func defaultVisit(_ node: SyntaxNode, in tree: SyntaxTree, operands: [Int]) -> Int {
                operands.reduce(operands.isEmpty ? 0 : 1, +)
            }
        }
        var count = OperationCount()
        print(try Formula("2 * (width + 0.5) ** 2").tree.accept(&count))  // 3
        _ = literals
        _ = count
        #expect(output == [
            #"["2", "0.5", "2"]"#,
            #"3"#,
        ])
    }

    @Test func limitsOfYourOwn() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        var limits = Limits.untrusted
        limits.nesting = 2
        let small = FormulaEnvironment(limits: limits)
        let nested = try Formula("[[[1]]]")
        do throws(EvaluationError) {
            _ = try nested.evaluate(in: small)
        } catch {
            print(error.diagnostics[0].identifier.rawValue)  // nested-too-deep
        }
        _ = limits
        _ = small
        _ = nested
        #expect(output == [
            #"nested-too-deep"#,
        ])
    }
}
