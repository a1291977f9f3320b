// The code of Sources/ExactReals/README.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct ExactRealsREADMECode {
    @Test func exactRealNumbers() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let left = try ExactReal(2).squareRoot() + ExactReal(3).squareRoot()
        let right = try (5 + 2 * ExactReal(6).squareRoot()).squareRoot()
        print(try left.isEqual(to: right))  // true
        print(try left.decimal(significantDigits: 20))  // 3.1462643699419723423
        print(left)  // sqrt(2) + sqrt(3)
        _ = left
        _ = right
        #expect(output == [
            #"true"#,
            #"3.1462643699419723423"#,
            #"sqrt(2) + sqrt(3)"#,
        ])
    }
}
