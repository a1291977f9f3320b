// The code of Sources/AbacusPlots/AbacusPlots.docc/AbacusPlots.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import AbacusPlots
import Foundation
import Testing

@Suite struct AbacusPlotsCode {
    @Test func overview() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let reciprocal = try Formula("1 / x")
        let bounds = try reciprocal.bounds(for: ["x": Bounds(lower: 2, upper: 4)!])!
        print("\(bounds.lower) to \(bounds.upper), \(bounds.isDefined)")  // 0.25 to 0.5, everywhere
        let around = try reciprocal.bounds(for: ["x": Bounds(lower: -1, upper: 1)!])!
        print("\(around.lower) to \(around.upper), \(around.isDefined)")  // -inf to inf, somewhere


        let layout = Plot.TextLayout(width: 32, height: 9)
        let plot = try Plot(of: [Formula("1 / x")], x: -2...2, columns: layout.columns, rows: layout.rows)
        print(plot.text(layout).split(separator: "\n").suffix(3).joined(separator: "\n"))
        // 1 / x
        //   pole at 0
        //   cut: 8.7 % of the columns
        _ = reciprocal
        _ = bounds
        _ = around
        _ = layout
        _ = plot
        #expect(output == [
            #"0.25 to 0.5, everywhere"#,
            #"-inf to inf, somewhere"#,
            #"1 / x"#,
            #"  pole at 0"#,
            #"  cut: 8.7 % of the columns"#,
        ])
    }
}
