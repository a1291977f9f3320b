// The code of Sources/Abacus/Abacus.docc/ExactRealNumbers.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusExactRealNumbersCode {
    @Test func digits() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let diagonal = try Formula("sqrt(2) * 3").evaluate()
        print(diagonal)  // 3*sqrt(2)
        print(diagonal.text(.readable))  // 4.2426406871192851464
        print(diagonal.text(ValueFormat(digits: 40)))  // 4.2426406871192851464050661726290942357090
        _ = diagonal
        #expect(output == [
            #"3*sqrt(2)"#,
            #"4.2426406871192851464"#,
            #"4.2426406871192851464050661726290942357090"#,
        ])
    }

    @Test func aNumberOfItsOwn() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let golden = try Formula("(1 + sqrt(5)) / 2").evaluate()
        print(golden)  // 1/2 + sqrt(5)/2
        print(golden.text(ValueFormat(digits: 30)))  // 1.618033988749894848204586834366
        print(try Formula("g ** 2 == g + 1").evaluate(["g": golden]))  // true
        _ = golden
        #expect(output == [
            #"1/2 + sqrt(5)/2"#,
            #"1.618033988749894848204586834366"#,
            #"true"#,
        ])
    }

    @Test func equality() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        for text in ["sqrt(2) ** 2 == 2", "sin(pi / 6) == 1/2", "ln(6) == ln(2) + ln(3)", "sqrt(8) == 2 * sqrt(2)"] {
            print(try Formula(text).evaluate())  // true
            // true
            // true
            // true
        }

        let root = "cbrt(2 + pi + 3 * cbrt(1 + pi) * (1 + cbrt(1 + pi)))"
        let comparison = try Formula("\(root) == 1 + cbrt(1 + pi)")
        do throws(EvaluationError) {
            _ = try comparison.evaluate()
        } catch {
            print(error.diagnostics[0].identifier.rawValue)  // undecided
        }
        _ = root
        _ = comparison
        #expect(output == [
            #"true"#,
            #"true"#,
            #"true"#,
            #"true"#,
            #"undecided"#,
        ])
    }

    @Test func doubles() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        print(try Formula("x * 3 == 0.3").evaluate(["x": 0.1]))  // true
        print(try Formula("x * 3 == 0.3").evaluate(["x": .real(0.1)]))  // false
        #expect(output == [
            #"true"#,
            #"false"#,
        ])
    }
}
