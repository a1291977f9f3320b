import Abacus
import TestSupport
import Testing

@testable import AbacusPlots

// What is proven is decided, and reached; what isn't proven isn't claimed.

extension PlotTests {
    /// What cancels in doubles is decided by more bits, and quotients of functions that are both 0 by slopes of higher orders.
    @Test func whatCancelsIsDecided() throws {
        let cases: [(String, ClosedRange<Double>, String)] = [
            ("(1-cos(x))/x**2", -10...10, "0"), ("(exp(x)-1-x)/x**2", -10...10, "0"),
            ("(x-sin(x))/x**3", -10...10, "0"),
            ("(cos(x)-1+x**2/2)/x**4", -10...10, "0"), ("(x**2-2)/(x-sqrt(2))", -10...10, "1.41421"),
            ("(x**x-1)/(x-1)", 0.1...2, "1"), ("(1-cos(x))/x**2", -1e-7...1e-7, "0"),
        ]
        for (text, x, hole) in cases {
            let plot = try Plot(of: [Formula(text)], x: x)
            let lines = plot.notes[0].lines
            #expect(
                lines[0] == "no value at \(hole)" && !lines.contains { $0.hasPrefix("undecided") }, "\(text): \(lines)")
        }
        let power = "x**7-7*x**6+21*x**5-35*x**4+35*x**3-21*x**2+7*x-1"
        let plot = try Plot(of: [Formula(power)], x: 0.99...1.01)
        let vertical = try #require(plot.vertical)
        let dots = plot.dots[0]
        #expect(dots.undecided.count == 0 && vertical.lower > -1.1e-14 && vertical.upper < 1.1e-14)
        for column in 0..<160 where dots.proven.isMarked(inColumn: column) {
            // What is drawn is the power of a difference.
            let x = plot.horizontal.edges[column]
            let row = vertical.part(of: (0..<7).reduce(1) { power, _ in power * (x - 1) })
            #expect((row - 2...row + 2).contains { 0..<80 ~= $0 && dots.proven[column, 79 - $0] }, "at \(x)")
        }
    }

    @Test func relationsThatCancelAreDecided() throws {
        let plot = try Plot(of: [Formula("(x + 10**17) - 10**17 < y")], x: -4...4, y: -4...4, columns: 20, rows: 20)
        let dots = plot.dots[0]
        #expect(dots.undecided.count == 0)
        for column in 0..<20 {
            // The dots above the diagonal, and those on it, have points where it holds.
            for row in 0..<20 {
                #expect(dots.proven[column, 19 - row] == (row >= column), "\(column), \(row)")
            }
        }
    }

    @Test func whatIsNotProvenIsNotClaimed() throws {
        // The bits aren't enough for the one, nor the evaluations for the other.
        for (text, x) in [("(cos(x)-1+x**2/2)/x**4", 0...1e-20), ("sqrt(x+1)-sqrt(x)", 0...1e20)] {
            let plot = try Plot(of: [Formula(text)], x: x)
            #expect(plot.dots[0].undecided.count > 0 && plot.notes[0].lines.last?.hasPrefix("undecided: ") == true)
        }
    }

    /// What is drawn as proven is reached: each such dot is next to values at many points of its column, or between them.
    @Test func provenDotsAreReached() throws {
        var random = SplitMix64(seed: SplitMix64.seed &+ 2)
        var (dots, strays) = (0, 0)
        for _ in 0..<TestScale.count(25) {
            let text = random.function(depth: 3)
            guard let plot = try? Plot(of: [Formula(text)], columns: 60, rows: 40), let vertical = plot.vertical,
                let program = try? Formula(text).compiled(for: ["x"], in: FormulaEnvironment())
            else { continue }
            let drawn = plot.dots[0].proven
            for column in 0..<60 {
                let (left, right) = (plot.horizontal.edges[column], plot.horizontal.edges[column + 1])
                var points = (0...100).map { left + (right - left) * Double($0) / 100 }
                // Values may rise or fall far next to a point where they end.
                for (one, other) in zip(points, points.dropFirst()) where program(one).isNaN != program(other).isNaN {
                    var (inside, outside) = program(one).isNaN ? (other, one) : (one, other)
                    for _ in 0..<50 {
                        let middle = inside / 2 + outside / 2
                        if program(middle).isNaN { outside = middle } else { inside = middle }
                        points.append(inside)
                    }
                }
                let rows = points.map(program.callAsFunction).filter { !$0.isNaN }.map(vertical.part)
                guard let low = rows.min(), let high = rows.max() else { continue }
                for row in 0..<40 where drawn[column, 39 - row] {
                    dots += 1
                    if row < low - 2 || row > high + 2 { strays += 1 }
                }
            }
        }
        #expect(dots > TestScale.count(500) && strays * 100 <= dots, "\(strays) of \(dots)")
    }
}

extension DotGrid {
    fileprivate func isMarked(inColumn column: Int) -> Bool { (0..<rows).contains { self[column, $0] } }
}
