import Abacus
import Testing

@testable import AbacusPlots

// What a picture says beside its dots: which columns are cut, and in what range the values are.

extension PlotTests {
    private static func layer(
        _ text: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>
    ) throws -> (plot: Plot, layer: LayerDots) {
        let plot = try Plot(of: [Formula(text)], x: x, y: y, columns: 60, rows: 40)
        return (plot, try #require(plot.dots.first))
    }

    /// Bounds that only touch a picture say nothing of dots at its edge.
    @Test func dotsAtTheEdgeAreNotClaimed() throws {
        let cases: [(String, ClosedRange<Double>, ClosedRange<Double>)] = [
            ("sin(x)*cos(x)", 0...1e3, 0.97...2), ("sin(x)*cos(x)", 0...1e3, -2 ... -0.97),
            ("sin(x)*cos(x)+floor(x/5)*0", 0...1e3, 0.97...2), ("tan(1e300*x)", 1...10, 1e300...1e308),
        ]
        for (text, x, y) in cases {
            let (_, layer) = try Self.layer(text, x, y)
            #expect(layer.proven.count == 0, "\(text) has \(layer.proven.count) proven dots")
        }
        // What crosses the edge is drawn up to there.
        let (_, line) = try Self.layer("x", -10...10, -5...5)
        #expect(line.proven.count >= 40 && line.undecided.count == 0)
    }

    @Test func cutColumnsAreProven() throws {
        func cutColumns(_ text: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>) throws -> Int {
            try Self.layer(text, x, y).plot.columns.count(where: \.isCut)
        }
        #expect(try cutColumns("x", -10...10, -5...5) == 30)
        #expect(try cutColumns("exp(x)", 1...800, -5 ... -1) == 60)
        #expect(try cutColumns("sin(x)", -10...10, 2...3) == 60)
        // Nothing is known of these values, nor whether they are outside.
        #expect(try cutColumns("tan(1e300*x)", 1...10, -5...5) == 0)
        #expect(try cutColumns("sin(x)*cos(x)", 0...1e3, -0.6...0.6) == 0)
    }

    /// A value at a single point, and values of which it isn't proven that there are any, are undecided where they would be outside.
    @Test func valuesThatMayBeOutsideAreUndecided() throws {
        func undecided(_ text: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>) throws -> [String] {
            let (plot, layer) = try Self.layer(text, x, y)
            #expect(plot.columns.allSatisfy { !$0.isCut || !$0.mayBeCut })
            #expect(layer.undecided.count == 0)
            return plot.notes[0].lines.filter { $0.hasPrefix("undecided") }
        }
        let point = "if(x == 1/2, x, sqrt(5)**3)"
        #expect(try undecided(point, -3e7...3e7, 11...12) == ["undecided: 1.7 % of the columns"])
        #expect(try undecided("\(point) + 0/x", -3e7...3e7, 11...12) == ["undecided: 1.7 % of the columns"])
        #expect(try undecided("(x**3)**-2", 0...8e-215, -10...10) == ["undecided: 100 % of the columns"])
        // What is proven to be outside isn't undecided.
        #expect(try undecided("1e300/x", 0...8e-215, -10...10) == [])
        #expect(try undecided("sin(x)", -10...10, -0.5...0.5) == [])
    }

    /// Without finite bounds, values at points choose the range, with more bits where these are needed.
    @Test func withoutFiniteBoundsPointsChooseTheRange() throws {
        func range(_ text: String, _ x: ClosedRange<Double>) throws -> ClosedRange<Double> {
            let plot = try Plot(of: [Formula(text)], x: x, columns: 60, rows: 40)
            let vertical = try #require(plot.vertical, "\(text): \(plot.text())")
            return vertical.lower...vertical.upper
        }
        #expect(try range("ln(exp(x))", 0...1e15) == 0...1e15)
        #expect(try range("ln(exp(x))", 0...1e4) == 0...1e4)
        for text in ["tan(x)", "1/sin(x)"] {
            let found = try range(text, -360...360)
            #expect((-100 ... -2).contains(found.lowerBound) && (2...100).contains(found.upperBound), "\(text)")
        }
        // The only value that is known is that at 0.
        let plot = try Plot(of: [Formula("tan(1e300*x)")], x: -10...10, columns: 60, rows: 40)
        #expect(plot.vertical?.lower == -1 && plot.notes[0].lines.last == "undecided: 100 % of the columns")
    }

    @Test func valuesThatAreNotKnownAreNotDenied() throws {
        for text in ["10**400 + x", "x + 10**400 * sin(x)/sin(x)"] {
            let plot = try Plot(of: [Formula(text)], columns: 20, rows: 10)
            #expect(plot.isEmpty)
            #expect(plot.text() == "nothing to draw: no value below 1.8e308 is known between -10 and 10")
            #expect(plot.svg().contains("no value below 1.8e308 is known"))
        }
        #expect(try Plot(of: [Formula("ln(-1-x**2)")]).text() == "nothing to draw: no value between -10 and 10")
    }

    /// Angles are those of points however near to the origin.
    @Test func quantitiesBelowAllDoublesHaveSides() throws {
        let (plot, _) = try Self.layer("atan2(sin(x)/10**400, cos(x)/10**400)", -10...10, -4...4)
        for number in 0..<1_000 {
            let x = -9.99 + Double(number) * 0.02
            let angle = x.remainder(dividingBy: 2 * .pi)
            #expect(plot.isDrawn(at: x, from: angle - 0.1, to: angle + 0.1) == true, "\(angle) at \(x)")
        }
    }

    @Test func edgesOfDotsBelongToOneOfThem() throws {
        let (plot, layer) = try Self.layer("sign(y) >= x", -4...4, -4...4)
        // Below 0, the sign is -1.
        for column in 0..<60 where plot.horizontal.edges[column] > -0.99 && plot.horizontal.edges[column] < 0 {
            #expect(!layer.proven[column, 20] && layer.proven[column, 19], "column \(column)")
        }
        #expect(layer.undecided.count == 0)
    }

    /// The sine of a huge angle isn't computed, so that no formula takes long or much memory by it.
    @Test func hugeAnglesAreDrawn() throws {
        let cases: [(String, ClosedRange<Double>)] = [
            ("sin(exp(1e12)+x)", -10...10), ("sin(exp(1e8)+x)", -10...10), ("sin(exp(x))", 0...1e15),
            ("cos(x**(10**9))", 2...3), ("tan(3**x) < y", 0...1e6), ("tan(3**x) < y", 0...1e9),
            ("asin(sin(cosh(x)))", -1e15...1e15), ("cos(factorial(20)**x)", 0...1e6), ("tan(exp(exp(x)))", 0...100),
        ]
        for (text, x) in cases {
            #expect(throws: Never.self, "\(text)") { try Plot(of: [Formula(text)], x: x, columns: 4, rows: 4) }
        }
    }
}
