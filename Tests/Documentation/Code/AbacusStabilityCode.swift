// The code of Sources/Abacus/Abacus.docc/Stability.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusStabilityCode {
    @Test func switchOverAnIdentifier() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        func advice(on diagnostic: Diagnostic) -> String {
            switch diagnostic.identifier {
            case .unknownName, .unknownFunction: "Check the spelling."
            case .divisionByZero: "Check the divisor first."
            default: diagnostic.summary
            }
        }
        do throws(StatementError) {
            print(try Formula.value(of: "1 / (2 - 2)"))
        } catch {
            print(advice(on: error.diagnostics[0]))  // Check the divisor first.
        }
        #expect(output == [
            #"Check the divisor first."#,
        ])
    }
}
