import Abacus
import Synchronization
import Testing

@testable import AbacusPlots

/// A picture as data says what is drawn as text, and joins only what is proven to be joined.
@Suite struct PlotDataTests {
    private static let formulas: [(text: String, x: ClosedRange<Double>, y: ClosedRange<Double>?)] = [
        ("tan(x)", -10...10, nil), ("sin(1/x)", -1...1, nil), ("x**x", -3...3, nil), ("floor(x)", -10...10, nil),
        ("sqrt(x+1)-sqrt(x)", 0...1e20, nil), ("x**2 + y**2 == 4", -5...5, -3...3), ("x*y > sin(x)", -5...5, -5...5),
        ("(x - 1/3)**2 + (y - 1/7)**2 <= 0", -1...1, -1...1), ("exp(x)", 1...800, -5...1e100),
    ]

    @Test(arguments: formulas.indices) func columnsHaveTheDotsOfTheText(_ place: Int) throws {
        let (text, x, y) = Self.formulas[place]
        let layout = Plot.TextLayout(width: 69, height: 32, alphabet: .ascii)
        let plot = try Plot(of: [Formula(text)], x: x, y: y, columns: layout.columns, rows: layout.rows)
        let lines = plot.text(layout).split(separator: "\n").prefix(30).map { Array($0.dropFirst(9)) }
        #expect(plot.columns.count == 60 && plot.x.dotCount == 60 && plot.y?.dotCount == 30)
        for (number, column) in plot.columns.enumerated() {
            var dots = Array(repeating: Character(" "), count: 30)
            for piece in column.pieces {
                for row in piece.rows {
                    #expect(dots[row] == " ", "\(text): pieces have no dot in common")
                    dots[row] = piece.isProven ? "*" : ":"
                }
            }
            let shown = lines.map { $0.indices.contains(number) ? $0[number] : " " }
            #expect(dots == shown, "\(text) in column \(number)")
        }
    }

    @Test(arguments: formulas.indices) func piecesHaveTheValuesOfTheirRows(_ place: Int) throws {
        let (text, x, y) = Self.formulas[place]
        let plot = try Plot(of: [Formula(text)], x: x, y: y, columns: 60, rows: 30)
        let axis = try #require(plot.y)
        #expect(
            plot.columns.first?.range.lowerBound == x.lowerBound && plot.columns.last?.range.upperBound == x.upperBound)
        for column in plot.columns {
            #expect(column.pieces.map(\.values.lowerBound) == column.pieces.map(\.values.lowerBound).sorted())
            for piece in column.pieces {
                let (top, bottom) = (axis.share(of: piece.values.upperBound), axis.share(of: piece.values.lowerBound))
                #expect(bottom * 30 >= Double(29 - piece.rows.upperBound) - 1e-9, "\(text): \(piece)")
                #expect(top * 30 <= Double(30 - piece.rows.lowerBound) + 1e-9, "\(text): \(piece)")
            }
        }
    }

    /// A piece has no values between those on both sides of a jump, even if their dots are next to each other.
    @Test func jumpsAreNotInPieces() throws {
        let plot = try Plot(of: [Formula("floor(x)")], x: 0...2, y: -1...3, columns: 4, rows: 4)
        #expect(plot.columns[3].pieces.map(\.values) == [1...1, 2...2])
        #expect(plot.columns[3].pieces.map(\.rows) == [1...1, 0...0])
    }

    /// Returns the lines of a formula, after a look at all of their points.
    private static func segments(
        _ text: String, _ x: ClosedRange<Double> = -10...10, _ y: ClosedRange<Double>? = nil
    ) throws -> [[Plot.Point]] {
        let plot = try Plot(of: [Formula(text)], x: x, y: y, columns: 160, rows: 80)
        let range = try #require(plot.y).range
        let dot = try #require(plot.y).dotWidth
        let program = try Formula(text).compiled(for: ["x"])
        for line in plot.segments {
            #expect(line.count >= 2)
            for (point, next) in zip(line, line.dropFirst()) { #expect(point.x <= next.x, "\(text)") }
            for point in line {
                #expect(x.contains(point.x) && range.contains(point.y), "\(text): \(point)")
                let isAtEdge = point.y == range.lowerBound || point.y == range.upperBound
                #expect(isAtEdge || (program(point.x) - point.y).magnitude <= dot, "\(text): \(point)")
            }
        }
        return plot.segments
    }

    @Test func linesJoinWhatIsContinuous() throws {
        let sine = try Self.segments("sin(x)")
        #expect(sine.count == 1 && sine[0].first?.x == -10 && sine[0].last?.x == 10)
        #expect(try Self.segments("5").map(\.count) == [161])
        #expect(try Self.segments("abs(x)").count == 1)
        // A line from the left edge of the picture to the right one, however steep.
        #expect(try Self.segments("exp(-((x-0.12345)*100000)**2)", -1...1).count == 1)
    }

    @Test func linesEndWhereNothingIsProvenToJoin() throws {
        // Between six poles there are seven branches, each of which leaves the picture.
        let tangent = try Self.segments("tan(x)", -10...10, -5...5)
        #expect(tangent.count == 7)
        for branch in tangent.dropFirst().dropLast() { #expect(branch.first?.y == -5 && branch.last?.y == 5) }
        #expect(try Self.segments("1/x", -10...10, -5...5).count == 2)
        #expect(try Self.segments("sin(x)/x").count == 2)
        #expect(try Self.segments("floor(x)").count == 20)
        #expect(try Self.segments("x < 0.3 ? -2 : 3").count == 2)
        let root = try Self.segments("sqrt(x)")
        #expect(root.count == 1 && (0...0.001).contains(root[0][0].x))
        #expect(try Self.segments("sin(x)", -10...10, 2...3).isEmpty)
        #expect(try Self.segments("exp(1000*x)", -1...1, -1...2).count == 1)
        // What isn't decided isn't joined, nor is a relation.
        #expect(try Self.segments("tan(1e300*x)", 1...10, -5...5).isEmpty)
        #expect(try Plot(of: [Formula("y == x")]).segments.isEmpty)
    }

    /// Lines have what work is left when all dots are drawn. They end without it, and with the evaluation.
    @Test func linesDoNotTakeTheWorkOfDots() throws {
        let isCancelled = Mutex(false)
        var environment = FormulaEnvironment()
        environment.isCancelled = { isCancelled.withLock(\.self) }
        let account = Account(environment)
        let (program, search, _) = try BoundsCompiler.compile(
            Formula("sin(x)").tree, parameters: ["x"], in: environment, paidBy: account,
            order: BoundsProgram.greatestOrder)
        let horizontal = try #require(Scale(from: -10, to: 10, count: 1_000))
        let vertical = try #require(Scale(from: -1, to: 1, count: 500))
        var curve = try Curve(program, search, along: horizontal, paidBy: account)
        try curve.refine(on: vertical)
        let lines = try curve.lines(on: vertical)
        #expect(lines.count == 1 && lines[0].count > 1_000)
        isCancelled.withLock { $0 = true }
        #expect(throws: Problem.self) { try curve.lines(on: vertical) }
        isCancelled.withLock { $0 = false }
        try account.spend(account.budget.remainingWork)
        // A few points are still known.
        #expect(try curve.lines(on: vertical).joined().count < lines[0].count)
    }

    @Test func linesAreCutAtTheRange() {
        func lines(_ points: [DrawnLines.Point]) -> [[[Double]]] {
            var lines = DrawnLines(in: 0...10)
            for (one, other) in zip(points, points.dropFirst()) { lines.join(one, to: other) }
            return lines.lines.map { line in line.map { [$0.x, $0.y] } }
        }
        #expect(lines([(0, 1), (1, 2), (2, 3)]) == [[[0, 1], [1, 2], [2, 3]]])
        #expect(lines([(0, 5), (1, 15), (2, 5)]) == [[[0, 5], [0.5, 10]], [[1.5, 10], [2, 5]]])
        #expect(lines([(0, -10), (1, 30)]) == [[[0.25, 0], [0.5, 10]]])
        #expect(lines([(0, 11), (1, 12)]) == [] && lines([(0, -2), (1, -1), (2, 1)]) == [[[1.5, 0], [2, 1]]])
        #expect(lines([(0, -1.7e308), (1, 1.7e308)]) == [[[0.5, 0], [0.5, 10]]])
        #expect(lines([(0, 10), (1, 10)]) == [[[0, 10], [1, 10]]])
    }

    @Test func placesWithoutValuesAreData() throws {
        let plot = try Plot(of: [Formula("sin(x) / x + 1 / (x - 2)"), Formula("ln(x)"), Formula("x**2 + y**2 < 1")])
        #expect(plot.layers.map(\.isRelation) == [false, false, true] && plot.layers[1].formula == "ln(x)")
        #expect(plot.holes.map(\.kind) == [.noValue, .pole] && plot.layers[0].listsAllHoles)
        #expect(plot.holes[0].bracket.contains(0) && plot.holes[1].bracket.contains(2))
        for hole in plot.holes { #expect(hole.bracket.upperBound - hole.bracket.lowerBound < 1e-9) }
        let gap = try #require(plot.layers[1].gaps.first)
        #expect(plot.layers[1].gaps.count == 1 && gap.inner.lowerBound == -10 && gap.outer.upperBound >= 0)
        #expect(gap.outer.contains(gap.inner.upperBound) && gap.inner.upperBound > -1e-9)
        #expect(plot.layers[2].holes.isEmpty && plot.layers[2].segments.isEmpty)
    }

    @Test func axesHaveTicks() throws {
        let plot = try Plot(of: [Formula("1000000 * x")], x: -0.5...2, columns: 10, rows: 5)
        #expect(plot.x.range == -0.5...2 && plot.x.dotWidth == 0.25)
        #expect(plot.x.ticks(atMost: 5).map(\.value) == [-0.5, 0, 0.5, 1, 1.5, 2])
        #expect(plot.x.ticks(atMost: 5).map { $0.label() } == ["-0.5", "0", "0.5", "1", "1.5", "2"])
        #expect(plot.x.share(of: 2) == 1 && plot.x.share(of: -0.5) == 0 && plot.x.share(of: 4.5) == 2)
        let tick = try #require(plot.y?.ticks(atMost: 2).last)
        #expect(tick.number == 2_000_000 && tick.label(atMost: 7) == "2000000")
        #expect(tick.label(atMost: 6) == Value(2_000_000).text(.scientific))
        #expect(
            tick.label(atMost: 2) == nil && tick.label(atMost: .min) == nil && tick.label(atMost: .max) == "2000000")
        #expect(plot.x.ticks(atMost: .min).count <= 2)
        #expect((100...1_001).contains(plot.x.ticks(atMost: .max).count))
    }

    @Test func aPictureWithoutValuesHasNoData() throws {
        for (text, hasNoValue) in [("sqrt(-1 - x**2)", true), ("10**400 + x", false)] {
            let plot = try Plot(of: [Formula(text)])
            #expect(plot.isEmpty && plot.y == nil && plot.layers.isEmpty && plot.hasNoValue == hasNoValue)
            #expect(plot.columns.isEmpty && plot.segments.isEmpty && plot.holes.isEmpty)
        }
        #expect(try Plot(of: []).layers.isEmpty)
    }
}
