// The code of Sources/Abacus/Abacus.docc/Performance.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import Foundation
import Testing

@Suite struct AbacusPerformanceCode {
    @Test func chooseAWayToEvaluate() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let area = try Formula("pi * r ** 2").compiled(for: ["r"])
        print(area(2.0))  // 12.566370614359172

        var areas = [0.0, 0.0, 0.0]
        let failures = try area.evaluate(columns: [[1, 2, 3]], into: &areas)
        print(areas)  // [3.141592653589793, 12.566370614359172, 28.274333882308138]
        print(failures.count)  // 0

        let gross = try Formula("country == \"DE\" ? net * 1.19 : net").compiledExactly(for: ["net", "country"])
        print(try gross(12.99, "DE"))  // 15.4581

        let total = try Formula("price * quantity").compiledExactly(for: ["price", "quantity"])
        var totals = DecimalColumn([0, 0], scale: 2)
        let others = try total.evaluate(
            columns: [DecimalColumn([1250, 99], scale: 2), DecimalColumn([3, 12], scale: 0)], into: &totals)
        print(totals.significands)  // [3750, 1188]
        print(totals.sum)  // 2469/50
        print(others.count)  // 0

        var line = try Formula("a * x + b").compiled(for: ["a", "x", "b"]).makeEvaluator()
        (line[0], line[2]) = (2, 1)
        line[1] = 20
        print(line())  // 41.0

        var bill = try Formula("price * quantity * 1.19").compiledExactly(for: ["price", "quantity"]).makeEvaluator()
        bill[1] = 3
        for price in [12.99, 7.5] as [Value] {
            bill[0] = price
            print(try bill.evaluate())
        }
        // 46.3743
        // 26.775
        _ = area
        _ = areas
        _ = failures
        _ = gross
        _ = total
        _ = totals
        _ = others
        _ = line
        _ = bill
        #expect(output == [
            #"12.566370614359172"#,
            #"[3.141592653589793, 12.566370614359172, 28.274333882308138]"#,
            #"0"#,
            #"15.4581"#,
            #"[3750, 1188]"#,
            #"2469/50"#,
            #"0"#,
            #"41.0"#,
            #"46.3743"#,
            #"26.775"#,
        ])
    }
}
