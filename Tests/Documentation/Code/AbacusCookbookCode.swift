// The code of Sources/Abacus/Abacus.docc/Cookbook.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import AbacusFoundation
import Foundation
import Testing

@Suite struct AbacusCookbookCode {
    @Test func aCalculatorThatReadsLines() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        var calculator = FormulaEnvironment()
        for line in ["2 × 3,5", "2 × 3.5", "ans ÷ 3", "√(ans)"] {
            do {
                let outcome = try calculator.execute(line)
                if case .value(let value) = outcome { print(value.text(.readable)) }
            } catch let error as any DiagnosedError {
                print(error.diagnostics[0].identifier.rawValue)
            }
        }
        // invalid-number
        // 7
        // 2.3333333333333333333
        // 1.5275252316519466689
        _ = calculator
        #expect(output == [
            #"invalid-number"#,
            #"7"#,
            #"2.3333333333333333333"#,
            #"1.5275252316519466689"#,
        ])
    }

    @Test func aSpreadsheet() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let cells: [String: Value] = ["A1": 80, "A2": 20, "A3": .null, "B1": "Total"]
        var sheet = FormulaEnvironment(limits: .untrusted)
        sheet.notation.nameForms = [.cells, .anyCase]
        let total = try sheet.formula("SUM($A$1:A3) * 1.19")
        print(total.variables)  // ["A1:A3"]
        print(try total.evaluate(in: sheet) { name in cells[name] })  // 119
        _ = cells
        _ = sheet
        _ = total
        #expect(output == [
            #"["A1:A3"]"#,
            #"119"#,
        ])
    }

    @Test func rulesThatPeopleEdit() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let rule = try Formula("age >= 18 and country in ['DE', 'AT'] and not blocked")
        let kinds: [String: Value.Kinds] = ["age": .integer, "country": .text, "blocked": .boolean]
        print(rule.check(kinds).count)  // 0
        print(try Formula("age + country").check(kinds).map(\.message).count)  // 1
        print(try rule.holds(for: ["age": 20, "country": "AT", "blocked": false]))  // true

        let adult = try Formula("age >= 18").resolved(in: FormulaEnvironment())
        let guests: [Value] = [["age": 20], ["age": 17], ["age": 18]]
        print(try guests.filter { try adult.holds(for: $0) }.count)  // 2
        _ = rule
        _ = kinds
        _ = adult
        _ = guests
        #expect(output == [
            #"0"#,
            #"1"#,
            #"true"#,
            #"2"#,
        ])
    }

    @Test func aLanguageModelSCalculator() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let tool = FormulaEnvironment(limits: .untrusted, functions: .except(["factorial"]))

        func answer(to text: String) -> String {
            do {
                let formula = try Formula(text, options: tool.parserOptions)
                return try tool.text(of: formula.evaluate(in: tool), .readable, for: formula.source)
            } catch let error as any DiagnosedError {
                return error.diagnostics.map(\.summary).joined(separator: "; ")
            } catch {
                return "\(error)"
            }
        }
        for text in ["2**64 % 1000003", "sqrt(2) * 10", "SQRT(2) + k", "(1 + 2", "9**9**9", "factorial(3)"] {
            print(answer(to: text))
        }
        // 350687
        // 14.142135623730950488
        // there is no function 'SQRT'; did you mean 'sqrt'?; there is no name 'k'; give it a value first, as in 'k = 1'
        // '(' is never closed; write ')' where it ends
        // the result would be larger than 65536 bits, some 19,000 digits
        // there is no function 'factorial'; it is not available here
        _ = tool
        #expect(output == [
            #"350687"#,
            #"14.142135623730950488"#,
            #"there is no function 'SQRT'; did you mean 'sqrt'?; there is no name 'k'; give it a value first, as in 'k = 1'"#,
            #"'(' is never closed; write ')' where it ends"#,
            #"the result would be larger than 65536 bits, some 19,000 digits"#,
            #"there is no function 'factorial'; it is not available here"#,
        ])
    }

    @Test func aValueOfYourOwnType() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        struct Item: Codable {
            let name: String
            let price: Double
        }
        let item = try ValueEncoder().encode(Item(name: "tea", price: 3.5))
        let doubling = try Formula("{name: name, price: price * 2}").resolved(in: FormulaEnvironment())
        let dearer = try doubling.evaluate(as: Item.self, with: item)
        print(dearer.price)  // 7.0
        _ = item
        _ = doubling
        _ = dearer
        #expect(output == [
            #"7.0"#,
        ])
    }

    @Test func theRuleOfAShareExtension() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let rule = try Formula(
            predicateFormat: """
                SUBQUERY(extensionItems, $extensionItem, SUBQUERY($extensionItem.attachments, $attachment,
                    ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "public.image").@count == 1).@count == 1
                """)
        func isOffered(_ attachments: [String]...) throws -> Bool {
            let items = attachments.map { ["registeredTypeIdentifiers": $0] }
            return try rule.holds(for: ["extensionItems": [["attachments": items]]] as [String: Any])
        }
        print(try isOffered(["public.heic", "public.url"]))  // true
        print(try isOffered(["public.png"], ["public.plain-text"]))  // true
        print(try isOffered(["public.png"], ["public.jpeg"]))  // false
        print(try isOffered(["com.adobe.pdf"]))  // false
        _ = rule
        #expect(output == [
            #"true"#,
            #"true"#,
            #"false"#,
            #"false"#,
        ])
    }
}
