// The code of Sources/AbacusFoundation/AbacusFoundation.docc/AbacusFoundation.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import AbacusFoundation
import Foundation
import Testing

@Suite struct AbacusFoundationCode {
    @Test func overview() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let rule = try Formula(predicateFormat: "age > %d AND name BEGINSWITH[c] %@", 28, "a")
        print(try rule.holds(for: ["age": 31, "name": "Ann"] as [String: Any]))  // true
        _ = rule
        #expect(output == [
            #"true"#,
        ])
    }

    @Test func errorsInAlerts() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        do {
            _ = try Formula.value(of: "2 * pirce", ["price": 12.99])
        } catch {
            print(error.localizedDescription)  // there is no name 'pirce'
            print(error.recoverySuggestion ?? "")  // did you mean 'price'?
        }
        #expect(output == [
            #"there is no name 'pirce'"#,
            #"did you mean 'price'?"#,
        ])
    }
}
