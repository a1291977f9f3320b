// The code of Sources/Abacus/Abacus.docc/Abacus.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusCode {
    @Test func overview() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let formula = try Formula("price * quantity * (1 + rate)")
        print(try formula.evaluate(["price": 1299, "quantity": 3, "rate": 0.0825]))  // 4218.5025
        _ = formula
        #expect(output == [
            #"4218.5025"#,
        ])
    }
}
