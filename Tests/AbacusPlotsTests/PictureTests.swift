import Abacus
import Testing

@testable import AbacusPlots

/// What a picture shows beside its dots, in characters and as SVG: labels, textures, strokes and notes.
@Suite struct PictureTests {
    private static let ranges: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = [
        (-10...10, -1...1), (0.3...1.7, 0.3...1.7), (-0.9...1.1, 2.1...2.9), (0...1e20, -1e-20...1e-20),
        (11...19, 101...199),
        (-1e300...1e300, 1e15...1.001e15), (-3.3e-7...1e-9, -12_345...99_999),
        (1...1.00000001, 123_456_789...123_456_790),
        (1e-300...3e-300, 0...7), (-0.04...0.03, (-70)...(-66)),
    ]
    private static let layouts = [(60, 12), (80, 20), (24, 8), (12, 4), (60, 5)].flatMap { width, height in
        Plot.TextLayout.Alphabet.allCases.map { Plot.TextLayout(width: width, height: height, alphabet: $0) }
    }

    /// Each side has two labels, or a note says its ends.
    @Test(arguments: ranges.indices) func eachSideHasTwoLabels(_ place: Int) throws {
        let (x, y) = Self.ranges[place]
        for layout in Self.layouts {
            let plot = try Plot(of: [Formula("0*x")], x: x, y: y, columns: layout.columns, rows: layout.rows)
            let lines = plot.text(layout).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let labels = lines.prefix(layout.height - 2).map { $0.prefix(layout.margin).filter { $0 != " " } }
            let below = lines[layout.height - 1].split(separator: " ")
            let notes = lines.dropFirst(layout.height).flatMap { $0.split(separator: " ") }.joined(separator: " ")
            let description = "\(layout), \(x), \(y):\n\(lines.joined(separator: "\n"))"
            #expect(labels.count { !$0.isEmpty } >= 2 || notes.contains("bottom to top: "), "\(description)")
            #expect(below.count >= 2 || notes.contains("left to right: "), "\(description)")
            #expect(below.allSatisfy { Double($0) != nil } && labels.allSatisfy { $0.isEmpty || Double($0) != nil })
            #expect(lines.allSatisfy { $0.count <= layout.width }, "\(description)")
            if layout.width == 60, layout.height == 12, ![5, 7].contains(place) {
                #expect(!notes.contains(" to "), "\(description)")
            }
        }
    }

    /// No number of an SVG is cut or over another one, and each side has at least two.
    @Test(arguments: ranges.indices) func numbersOfSVGHaveRoom(_ place: Int) throws {
        let (x, y) = Self.ranges[place]
        for width in [240, 340, 720, 1_000] {
            let svg = try Plot(of: [Formula("0*x")], x: x, y: y, columns: 96, rows: 60).svg(width: width)
            let label = /<text class="label" x="(\d+)" y="(\d+)" text-anchor="(\w+)">([^<]*)</
            let labels = svg.matches(of: label).map {
                (x: Int($0.1) ?? -1, y: Int($0.2) ?? -1, anchor: $0.3, text: $0.4)
            }
            let left = labels.filter { $0.anchor == "end" }
            let below = labels.filter { $0.anchor == "middle" }
            #expect(left.count >= 2 && below.count >= 2, "\(width), \(x), \(y): \(labels)")
            for label in left { #expect(label.x - 7 * label.text.count >= 0, "\(width), \(x), \(y): \(label)") }
            for label in below {
                let half = 7 * label.text.count / 2
                #expect(label.x - half >= 0 && label.x + half <= width, "\(width), \(x), \(y): \(label)")
            }
            for (one, next) in zip(below, below.dropFirst()) {
                #expect(
                    one.x + 7 * one.text.count / 2 < next.x - 7 * next.text.count / 2, "\(width), \(x), \(y): \(below)")
            }
        }
    }

    @Test func notesAndFormulasFitThePicture() throws {
        let long =
            "x" + String(repeating: " + x / 1000000", count: 5) + " + " + String(repeating: "x*", count: 60) + "x"
        let plot = try Plot(of: [Formula("tan(x)"), Formula(long)], x: -30...30, columns: 16, rows: 24)
        for width in [12, 40, 73, 80] {
            let lines = plot.text(Plot.TextLayout(width: width, height: 8)).split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= width }, "\(lines.joined(separator: "\n"))")
            #expect(lines.contains { $0.hasPrefix("    ") && $0.contains("29.8451") })
        }
        let empty = try Plot(of: [Formula("sqrt(-1 - x**2)")]).text(Plot.TextLayout(width: 20)).split(separator: "\n")
        #expect(empty.allSatisfy { $0.count <= 20 } && empty.count > 1)
        for text in plot.svg(width: 340).matches(of: /<text class="(title|note)[^>]*>([^<]*)</) {
            #expect(text.2.count <= 34, "\(text.2)")
        }
    }

    // MARK: - What is undecided, and several fills

    @Test func whatIsUndecidedIsAShadeWithoutColors() throws {
        let layout = Plot.TextLayout(width: 60, height: 12)
        let plot = try Plot(
            of: [Formula("tan(1e300*x)")], x: 1...10, y: -5...5, columns: layout.columns, rows: layout.rows)
        let plain = plot.text(layout)
        #expect(plain.contains("░░░") && !plain.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) })
        let colored = plot.text(Plot.TextLayout(width: 60, height: 12, isColored: true))
        #expect(colored.contains("\u{1B}[2;36m⣿") && !colored.contains("░"))
        // A character with a decided dot has all of its dots.
        let mixed = try Plot(
            of: [Formula("sin(1/x)")], x: -1e-9...1, columns: layout.columns, rows: layout.rows)
        #expect(mixed.text(layout).unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) })
    }

    @Test func severalFillsAllShow() throws {
        let formulas = try ["y < x", "y > -x", "x"].map { try Formula($0) }
        func text(_ layout: Plot.TextLayout, _ count: Int) throws -> [Substring] {
            try Plot(of: Array(formulas.prefix(count)), columns: layout.columns, rows: layout.rows).text(layout)
                .split(separator: "\n")
        }
        let braille = Plot.TextLayout(width: 60, height: 12)
        let plain = try text(braille, 2)
        for texture in ["⢕⢕⢕", "⡪⡪⡪", "⣿⣿⣿"] { #expect(plain.joined().contains(texture)) }
        #expect(plain[12] == "⢕ y < x" && plain[13] == "⡪ y > -x")
        let ascii = try text(Plot.TextLayout(width: 60, height: 12, alphabet: .ascii), 2)
        for texture in ["/", "\\", "X", "*"] {
            #expect(ascii.joined().contains(String(repeating: texture, count: 3)))
        }
        #expect(ascii[12] == "/ y < x" && ascii[13] == "\\ y > -x")
        // A single relation has none, nor have colours, which alternate; a function is above both.
        #expect(try text(braille, 1).joined().contains("⣿⣿⣿") && text(braille, 1)[12] == "y < x")
        let colored = try text(Plot.TextLayout(width: 60, height: 12, isColored: true), 2).joined()
        #expect(colored.contains("\u{1B}[36m⣿\u{1B}[0m\u{1B}[33m⣿\u{1B}[0m\u{1B}[36m⣿") && !colored.contains("⢕"))
        let all = try text(Plot.TextLayout(width: 60, height: 12, isColored: true), 3).joined()
        #expect(all.contains("\u{1B}[35m"))
        let svg = try Plot(of: Array(formulas.prefix(2)), columns: 96, rows: 60).svg()
        #expect(svg.contains("class=\"f0 mixed\"") && svg.contains("class=\"f1 mixed\""))
        #expect(try !Plot(of: [formulas[0]], columns: 96, rows: 60).svg().contains("class=\"f0 mixed\""))
    }

    // MARK: - Strokes

    /// The points of the strokes of a picture, in its units.
    private func strokes(_ svg: String, _ name: Substring) -> [[(x: Double, y: Double)]] {
        let paths = svg.matches(of: /<path class="(\w+) s\d+" d="([^"]*)"/).filter { $0.1 == name }
        return paths.flatMap { $0.2.split(separator: "M") }.map { line in
            line.split { "Lh".contains($0) }.compactMap { point in
                let numbers = point.split(separator: " ").compactMap { Double($0) }
                return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
            }
        }
    }

    @Test func curvesAreStrokesThroughTheirValues() throws {
        let (columns, rows) = Plot.dotsOfSVG
        let svg = try Plot(of: [Formula("sin(x)")], columns: columns, rows: rows).svg()
        let curves = strokes(svg, "curve")
        #expect(curves.count == 1 && curves[0].count > 480 && !svg.contains("class=\"f0\" transform"))
        let program = try Formula("sin(x)").compiled(for: ["x"])
        for point in curves[0] {
            let value = program((point.x - 64) / 640 * 20 - 10)
            #expect(((1 - value) * 200 + 12 - point.y).magnitude < 1.5, "\(point)")
        }
        #expect(strokes(svg, "ends").isEmpty)
    }

    @Test func endsAtStepsAndPolesAreVisible() throws {
        let (columns, rows) = Plot.dotsOfSVG
        let steps = try Plot(of: [Formula("floor(x)")], y: -12...12, columns: columns, rows: rows).svg()
        // A horizontal stroke, of two points, between two steps, and a point at each end that is none of the picture's.
        #expect(strokes(steps, "curve").count == 20 && strokes(steps, "curve").allSatisfy { $0.count == 2 })
        #expect(strokes(steps, "ends").count == 38)
        // Each branch of the tangent leaves the picture, and nothing is between them.
        let tangent = try Plot(of: [Formula("tan(x)")], y: -5...5, columns: columns, rows: rows).svg()
        let branches = strokes(tangent, "curve")
        #expect(branches.count == 7 && strokes(tangent, "ends").isEmpty)
        for branch in branches.dropFirst().dropLast() { #expect(branch.first?.y == 412 && branch.last?.y == 12) }
    }

    /// What no line is proven to join is drawn with dots, and so is everything if strokes would be too long.
    @Test func dotsTakeThePlaceOfStrokes() throws {
        let (columns, rows) = Plot.dotsOfSVG
        let dense = try Plot(of: [Formula("sin(1/x)")], x: -1...1, columns: columns, rows: rows).svg()
        #expect(dense.contains("class=\"f0\" transform") && strokes(dense, "curve").count >= 2)
        let plot = try Plot(of: [Formula("x")], columns: 48, rows: 30)
        var layer = try #require(plot.layers.first)
        layer.segments = [
            (0...100_000).map { Plot.Point(x: -10 + Double($0) / 5_000, y: $0 % 2 == 0 ? -10 : 10) }
        ]
        let long = Plot(horizontal: plot.horizontal, vertical: plot.vertical, layers: [layer]).svg()
        #expect(long.utf8.count <= Plot.mostBytesOfSVG && strokes(long, "curve").isEmpty)
        #expect(long.contains("class=\"f0\" transform"))
    }

    // MARK: - Scales

    @Test func axesMayHaveTheSameScale() throws {
        func ranges(_ text: String, _ x: ClosedRange<Double>, _ y: ClosedRange<Double>?, _ aspect: Double?) throws
            -> [Double]
        {
            let plot = try Plot(of: [Formula(text)], x: x, y: y, columns: 100, rows: 50, dotAspect: aspect)
            let vertical = try #require(plot.y).range
            return [plot.x.range.lowerBound, plot.x.range.upperBound, vertical.lowerBound, vertical.upperBound]
        }
        #expect(try ranges("x**2 + y**2 == 4", -10...10, nil, 1) == [-10, 10, -5, 5])
        #expect(try ranges("x**2 + y**2 == 4", -10...10, nil, 2) == [-10, 10, -10, 10])
        #expect(try ranges("x**2 + y**2 == 4", -10...10, -1...1, 1) == [-10, 10, -5, 5])
        #expect(try ranges("x", -1...1, 0...4, 1) == [-4, 4, 0, 4])
        #expect(try ranges("sin(x)", -10...10, nil, 1) == [-10, 10, -5, 5])
        // Of more values than there is room for, those that are nearest to 0.
        #expect(try ranges("x**2", -10...10, nil, 1) == [-10, 10, 0, 10])
        #expect(try ranges("-10 - x**2", -10...10, nil, 1)[3] == -10)
        #expect(try ranges("100*x", -10...10, nil, 1) == [-10, 10, -5, 5])
        #expect(try ranges("sin(x)", -10...10, nil, nil) == [-10, 10, -1, 1])
        #expect(Plot.TextLayout().dotAspect == 1 && Plot.TextLayout(alphabet: .ascii).dotAspect == 2)
        #expect(throws: EvaluationError.self) { try ranges("x", -1...1, -8e307...8e307, 1e-9) }
        for aspect in [0, -1, .nan, .infinity, Double.leastNonzeroMagnitude, 1e308] {
            #expect(throws: EvaluationError.self, "\(aspect)") { try ranges("x", -1...1, -3...3, aspect) }
        }
    }
}
