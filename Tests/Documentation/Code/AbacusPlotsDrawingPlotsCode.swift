// The code of Sources/AbacusPlots/AbacusPlots.docc/DrawingPlots.md, written by Tests/Documentation/generate.py.

// swift-format-ignore-file

import Abacus
import AbacusPlots
import Foundation
import Testing

@Suite struct AbacusPlotsDrawingPlotsCode {
    @Test func overview() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let plot = try Plot(of: [Formula("1 / x")], x: -2...2, y: -4...4, columns: 8, rows: 8)
        print("\(plot.x.range) in dots of \(plot.x.dotWidth)")  // -2.0...2.0 in dots of 0.5
        for hole in plot.holes { print("\(hole.kind) in \(hole.bracket)") }  // pole in 0.0...0.0
        for segment in plot.segments {
            print("from \(segment.first!.y) to \(segment.last!.y)")  // from -0.5 to -4.0
            // from 4.0 to 0.5
        }
        _ = plot
        #expect(output == [
            #"-2.0...2.0 in dots of 0.5"#,
            #"pole in 0.0...0.0"#,
            #"from -0.5 to -4.0"#,
            #"from 4.0 to 0.5"#,
        ])
    }

    @Test func linesToStroke() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let plot = try Plot(of: [Formula("x / 2")], x: -2...2, y: -2...2, columns: 4, rows: 4)
        let (width, height) = (400.0, 400.0)
        let segment = plot.segments[0]
        for point in [segment.first!, segment.last!] {
            let (x, y) = (plot.x.share(of: point.x) * width, (1 - plot.y!.share(of: point.y)) * height)
            print("\(x), \(y)")  // 0.0, 300.0
            // 400.0, 100.0
        }
        _ = plot
        _ = segment
        #expect(output == [
            #"0.0, 300.0"#,
            #"400.0, 100.0"#,
        ])
    }

    @Test func columnsOfDots() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let plot = try Plot(of: [Formula("floor(x)")], x: 0...2, y: -1...3, columns: 4, rows: 4)
        for column in plot.columns {
            let pieces = column.pieces.map { "rows \($0.rows), values \($0.values)" }
            print("\(column.range): \(pieces.joined(separator: "; "))")
        }
        // 0.0...0.5: rows 2...2, values 0.0...0.0
        // 0.5...1.0: rows 2...2, values 0.0...0.0
        // 1.0...1.5: rows 1...1, values 1.0...1.0
        // 1.5...2.0: rows 1...1, values 1.0...1.0; rows 0...0, values 2.0...2.0
        _ = plot
        #expect(output == [
            #"0.0...0.5: rows 2...2, values 0.0...0.0"#,
            #"0.5...1.0: rows 2...2, values 0.0...0.0"#,
            #"1.0...1.5: rows 1...1, values 1.0...1.0"#,
            #"1.5...2.0: rows 1...1, values 1.0...1.0; rows 0...0, values 2.0...2.0"#,
        ])
    }

    @Test func dotsOfARelation() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let disk = try Plot(of: [Formula("x ** 2 + y ** 2 < 1")], x: -2...2, y: -2...2, columns: 4, rows: 4)
        for column in disk.columns { print(column.pieces.map { "\($0.values)" }) }
        // []
        // ["-1.0...1.0"]
        // ["-1.0...1.0"]
        // []
        print(disk.segments.count)  // 0
        _ = disk
        #expect(output == [
            #"[]"#,
            #"["-1.0...1.0"]"#,
            #"["-1.0...1.0"]"#,
            #"[]"#,
            #"0"#,
        ])
    }

    @Test func ticks() async throws {
        var output: [String] = []
        func print(_ item: Any) { output += "\(item)".components(separatedBy: "\n") }
        let plot = try Plot(of: [Formula("sin(x)")], x: -1...1)
        for tick in plot.x.ticks(atMost: 5) { print("\(tick.value): \(tick.label() ?? "")") }
        // -1.0: -1
        // -0.5: -0.5
        // 0.0: 0
        // 0.5: 0.5
        // 1.0: 1
        _ = plot
        #expect(output == [
            #"-1.0: -1"#,
            #"-0.5: -0.5"#,
            #"0.0: 0"#,
            #"0.5: 0.5"#,
            #"1.0: 1"#,
        ])
    }
}
