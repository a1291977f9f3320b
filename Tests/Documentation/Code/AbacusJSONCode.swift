// The code of Sources/AbacusJSON/AbacusJSON.docc/AbacusJSON.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import AbacusJSON
import Foundation
import Testing

@Suite struct AbacusJSONCode {
    @Test func overview() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let order = try Value(json: #"{"price": 0.1, "quantity": 3, "tags": ["tea", null]}"#)
        print(try Formula("price * quantity").evaluate(with: order))  // 0.3
        print(try order.json(.text))  // {"price":0.1,"quantity":3,"tags":["tea",null]}
        _ = order
        #expect(output == [
            #"0.3"#,
            #"{"price":0.1,"quantity":3,"tags":["tea",null]}"#,
        ])
    }

    @Test func variablesFromARequest() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let body = Array(#"{"price": 12.99, "quantity": 3, "country": "DE"}"#.utf8)
        let request = try Value(json: body, limits: .untrusted)
        let gross = try Formula("price * quantity * (country == 'DE' ? 1.19 : 1)")
        print(try gross.evaluate(with: request, limits: .untrusted))  // 46.3743

        for body in [#"{"price": 12.99,}"#, #"{"price": 1e999999999}"#, #"{"price": 1, "price": 2}"#] {
            do throws(SyntaxError) {
                _ = try Value(json: body, limits: .untrusted)
            } catch {
                print(error)
            }
        }
        // <json>:1:17: error: expected a name in quotes
        // {"price": 12.99,}
        //                 ^
        // <json>:1:11: error: the number has more than 65536 bits
        // {"price": 1e999999999}
        //           ^~~~~~~~~~~
        // <json>:1:14: error: there are two members named 'price'
        // {"price": 1, "price": 2}
        //              ^~~~~~~

        var environment = FormulaEnvironment(limits: .untrusted)
        environment.define("net") { (gross: Rational) in gross / Rational(119, 100) }
        if case .record(let members) = try Value(json: #"{"price": 23.8}"#, limits: .untrusted) {
            for (name, value) in members { environment[name] = value }
        }
        print(try Formula("net(price)").evaluate(in: environment))  // 20
        _ = body
        _ = request
        _ = gross
        _ = environment
        #expect(output == [
            #"46.3743"#,
            #"<json>:1:17: error: expected a name in quotes"#,
            #"{"price": 12.99,}"#,
            #"                ^"#,
            #"<json>:1:11: error: the number has more than 65536 bits"#,
            #"{"price": 1e999999999}"#,
            #"          ^~~~~~~~~~~"#,
            #"<json>:1:14: error: there are two members named 'price'"#,
            #"{"price": 1, "price": 2}"#,
            #"             ^~~~~~~"#,
            #"20"#,
        ])
    }

    @Test func anAnswerAsJSON() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let answer = try Formula("{total: 0.1 + 0.2, third: 1/3, root: sqrt(2)}").evaluate()
        print(try answer.json(.digits(15)))  // {"total":0.3,"third":0.333333333333333,"root":1.41421356237310}
        print(try answer.json(.text))  // {"total":0.3,"third":"1/3","root":"sqrt(2)"}

        do throws(EvaluationError) {
            print(try answer.json(.error))
        } catch {
            print(error)
        }
        // <json>:1:1: error: JSON has no number for 1/3, which has no end as a decimal
        // $.third
        // ^~~~~~~
        _ = answer
        #expect(output == [
            #"{"total":0.3,"third":0.333333333333333,"root":1.41421356237310}"#,
            #"{"total":0.3,"third":"1/3","root":"sqrt(2)"}"#,
            #"<json>:1:1: error: JSON has no number for 1/3, which has no end as a decimal"#,
            #"$.third"#,
            #"^~~~~~~"#,
        ])
    }

    @Test func anErrorAsJSON() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        func problem(_ error: some DiagnosedError) throws -> String {
            let found: [Value] = error.diagnostics.map { diagnostic in
                let place = error.source.location(of: diagnostic.range.lowerBound)
                return [
                    "id": .text(diagnostic.identifier.rawValue), "message": .text(diagnostic.summary),
                    "line": Value(place.line), "column": Value(place.column),
                ]
            }
            return try (["errors": .list(Value.List(found))] as Value).json(.text)
        }

        do throws(StatementError) {
            _ = try Formula.value(of: "price * quantitty", ["price": 2, "quantity": 3])
        } catch {
            print(try problem(error))
            // {"errors":[{"id":"unknown-name","message":"there is no name 'quantitty'; did you mean 'quantity'?","line":1,"column":9}]}
        }
        #expect(output == [
            #"{"errors":[{"id":"unknown-name","message":"there is no name 'quantitty'; did you mean 'quantity'?","line":1,"column":9}]}"#,
        ])
    }
}
