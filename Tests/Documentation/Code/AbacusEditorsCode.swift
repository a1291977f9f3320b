// The code of Sources/Abacus/Abacus.docc/Editors.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusEditorsCode {
    @Test func colors() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let field = "'é' + round(price, 2)"
        let text = ParsedSource(Source(field))
        for token in text.tokens.prefix(3) {
            print("\(token.kind.rawValue) \(field[token.range(in: field)])")
        }
        // text 'é'
        // operator +
        // function round
        _ = field
        _ = text
        #expect(output == [
            #"text 'é'"#,
            #"operator +"#,
            #"function round"#,
        ])
    }

    @Test func mistakesAndCorrections() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let field = "'é' + 2(price)"
        let text = ParsedSource(Source(field))
        for diagnostic in text.diagnostics {
            print(diagnostic.summary)  // expected an operator between two values; write '*' to multiply
            guard let fixIt = diagnostic.fixIt else { continue }
            var corrected = field
            corrected.replaceSubrange(fixIt.range(in: field), with: fixIt.replacement)
            print(corrected)  // 'é' + 2*(price)
        }

        let misspelt = "'é' + pirce"
        let found = try Formula(misspelt).check(["price": .number])
        print(found.map { misspelt[$0.range(in: misspelt)] })  // ["pirce"]
        _ = field
        _ = text
        _ = misspelt
        _ = found
        #expect(output == [
            #"expected an operator between two values; write '*' to multiply"#,
            #"'é' + 2*(price)"#,
            #"["pirce"]"#,
        ])
    }

    @Test func namesAtTheCursor() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        var environment = FormulaEnvironment()
        environment["price"] = 12.99
        environment["quantity"] = 3
        let field = "'é' + 2 * quan"
        let text = ParsedSource(Source(field), options: environment.parserOptions)
        if let list = environment.completions(at: field.endIndex, in: text), let first = list.completions.first {
            var completed = field
            completed.replaceSubrange(list.range(in: field), with: first.details.name)
            print(completed)  // 'é' + 2 * quantity
        }
        _ = environment
        _ = field
        _ = text
        #expect(output == [
            #"'é' + 2 * quantity"#,
        ])
    }

    @Test func textViewsThatCountInUTF16() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        var environment = FormulaEnvironment()
        environment["price"] = 12.99
        let field = "'🧾' + pri"
        let text = ParsedSource(Source(field), options: environment.parserOptions)
        let selection = NSRange(location: 10, length: 0)  // that of a UITextView or an NSTextView
        let list = environment.completions(utf16Offset: selection.location, in: text)!
        print(list.completions.map(\.details.signature).contains("price"))  // true
        print(NSRange(list.range(in: field), in: field))  // {7, 3}
        _ = environment
        _ = field
        _ = text
        _ = selection
        _ = list
        #expect(output == [
            #"true"#,
            #"{7, 3}"#,
        ])
    }

    @Test func afterAFurtherKey() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let before = "1 + 2(x)"
        let diagnostic = ParsedSource(Source(before)).diagnostics[0]
        print(before[diagnostic.range(in: before)].isEmpty)  // true
        let after = "1"
        print(diagnostic.range(in: after) == after.endIndex..<after.endIndex)  // true
        _ = before
        _ = diagnostic
        _ = after
        #expect(output == [
            #"true"#,
            #"true"#,
        ])
    }
}
