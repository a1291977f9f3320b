internal import Abacus
internal import AbacusPlots

/// Plots for a terminal of 80 columns, and as data for a telephone, of functions that a finger moves.
enum Plots {
    private static let formulas: [(text: String, range: ClosedRange<Double>)] = [
        ("tan(x)", -10...10), ("sin(x)/x", -10...10), ("x**x", -10...10), ("sin(1/x)", -1...1),
        ("exp(-((x-0.12345)*100000)**2)", -1...1), ("x**2 + y**2 == 4", -5...5), ("sin(x*y) > cos(x)", -10...10),
    ]

    static func measure() throws {
        let layout = Plot.TextLayout()
        for (text, range) in formulas {
            let formula = try Formula(text)
            var count = 0
            let time = try Stopwatch.nanoseconds { repetitions in
                for _ in 0..<repetitions {
                    let plot = try Plot(of: [formula], x: range, columns: layout.columns, rows: layout.rows)
                    count = plot.text(layout).utf8.count
                }
            }
            precondition(count > 200, "there is a picture")
            try Measurement(name: "plot \(text)", nanoseconds: time).print()
            if !formula.variables.contains("y") { try measureMoving(formula, range) }
        }
    }

    /// Measures pictures of 390 columns by 390 rows, each of which is moved a column to the right.
    private static func measureMoving(_ formula: Formula, _ range: ClosedRange<Double>) throws {
        let dotCount = 390
        var (start, count) = (0, 0)
        let time = try Stopwatch.nanoseconds(batch: 200_000_000) { repetitions in
            for number in start..<start + repetitions {
                let move = (range.upperBound - range.lowerBound) / Double(dotCount) * Double(number % dotCount)
                let x = range.lowerBound + move...range.upperBound + move
                let plot = try Plot(of: [formula], x: x, columns: dotCount, rows: dotCount)
                count += plot.columns.reduce(0) { $0 + $1.pieces.count } + plot.segments.joined().count
            }
            start += repetitions
        }
        precondition(count > dotCount, "there are pictures")
        try Measurement(name: "move \(formula.source.text)", nanoseconds: time).print()
    }
}
