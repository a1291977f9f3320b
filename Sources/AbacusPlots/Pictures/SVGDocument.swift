/// The text of an SVG document, with only elements and attributes that draw.
struct SVGDocument {
    /// The rectangle of the dots.
    struct Frame {
        let left: Int
        let top: Int
        let width: Int
        let height: Int
    }

    /// The size of a dot.
    struct Dot {
        let width: Rational
        let height: Rational
    }

    private var text = ""

    /// The height of a line of text.
    static let lineHeight = 20
    /// The average widths of letters in notes and in formulas.
    static let widthOfLetter = 8, widthOfCode = 9
    /// The number of colours.
    static let colorCount = colors.count

    /// Returns the greatest width of an axis label.
    static func widthOfLabel(_ label: String) -> Int { label.count * 8 }

    /// Colours for light and dark pages that people with colour vision deficiency can tell apart: M. Okabe, K. Ito,
    /// "Color universal design", 2008.
    private static let colors = [
        (light: "#0072b2", dark: "#56b4e9"), ("#d55e00", "#ff8a3d"), ("#009e73", "#2bd4a4"), ("#cc79a7", "#e6a3c8"),
        ("#b07d00", "#f0e442"), ("#444", "#ccc"),
    ]

    private static let style = """
        .page{fill:#fff}.axis{stroke:#666;fill:none}.grid{stroke:#ddd}text{font:14px sans-serif;fill:#333}\
        .title{font-family:monospace}.label{font-size:12px}.curve{fill:none;stroke-width:2;stroke-linejoin:round}\
        .ends{fill:none;stroke-width:5;stroke-linecap:round}.mixed{fill-opacity:.5}.undecided{fill-opacity:.3}\
        \(rules { $0.light })\
        @media(prefers-color-scheme:dark){.page{fill:#16181c}.axis{stroke:#aaa}.grid{stroke:#333}text{fill:#ddd}\
        \(rules { $0.dark })}
        """

    private static func rules(_ color: ((light: String, dark: String)) -> String) -> String {
        colors.enumerated().map { ".f\($0){fill:\(color($1))}.s\($0){stroke:\(color($1))}" }.joined()
    }

    mutating func begin(width: Int, height: Int, title: String) {
        text += "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">\n"
        text += "<title>\(Self.escaped(title))</title>\n<style>\(Self.style)</style>\n"
        text += "<rect class=\"page\" width=\"\(width)\" height=\"\(height)\"/>\n"
    }

    mutating func end() -> String { text + "</svg>\n" }

    var isTooLong: Bool { text.utf8.count > Plot.mostBytesOfSVG }

    mutating func text(_ content: String, x: Int, y: Int, class name: String, anchor: String = "start") {
        text += "<text class=\"\(name)\" x=\"\(x)\" y=\"\(y)\""
        if anchor != "start" { text += " text-anchor=\"\(anchor)\"" }
        text += ">\(Self.escaped(content))</text>\n"
    }

    // MARK: - Axes

    /// Draws the axes, with labels that are neither cut nor overlap.
    ///
    /// - Parameter labels: the labels of the vertical axis, and their places.
    mutating func axes(_ frame: Frame, _ horizontal: Plot.Axis, _ labels: [(label: String, y: Int)], width: Int) {
        let bottom = frame.top + frame.height
        for (label, x, center) in Self.labels(of: horizontal, frame, width) {
            line(x, frame.top, x, bottom)
            text(label, x: center, y: bottom + 18, class: "label", anchor: "middle")
        }
        for (label, y) in labels {
            line(frame.left, y, frame.left + frame.width, y)
            text(label, x: frame.left - 6, y: y + 4, class: "label", anchor: "end")
        }
        text += "<rect class=\"axis\" x=\"\(frame.left)\" y=\"\(frame.top)\" "
        text += "width=\"\(frame.width)\" height=\"\(frame.height)\"/>\n"
    }

    /// Returns the labels below a picture, each with the place of its mark and of its middle.
    private static func labels(
        of axis: Plot.Axis, _ frame: Frame, _ width: Int
    ) -> [(label: String, x: Int, center: Int)] {
        axis.labels(atMost: min(10, max(2, frame.width / 60))) { ticks in
            var labels: [(label: String, x: Int, center: Int)] = []
            var end = 0
            for tick in ticks {
                guard let label = tick.label() else { continue }
                let x = frame.left + Int((axis.share(of: tick.value) * Double(frame.width)).rounded())
                let half = widthOfLabel(label) / 2 + 2
                let center = min(max(x, half), width - half)
                guard center - half >= end else { continue }
                labels.append((label, x, center))
                end = center + half + 4
            }
            return labels
        }
    }

    private mutating func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) {
        text += "<line class=\"grid\" x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\"/>\n"
    }

    // MARK: - Formulas

    /// Draws dots, with each run of adjacent dots as one rectangle.
    mutating func dots(_ grid: DotGrid, _ dot: Dot, _ frame: Frame, class name: String) {
        guard grid.count > 0 else { return }
        let scale = "scale(\(Self.text(dot.width)) \(Self.text(dot.height)))"
        text += "<path class=\"\(name)\" transform=\"translate(\(frame.left) \(frame.top)) \(scale)\" d=\""
        let (down, across) = (grid.runs(isDown: true), grid.runs(isDown: false))
        for run in down.count <= across.count ? down : across {
            text += "M\(run.column) \(run.row)h\(run.width)v\(run.height)h-\(run.width)z"
            if isTooLong { return }
        }
        text += "\"/>\n"
    }

    /// Draws lines as strokes, with a point on each side of a jump.
    mutating func strokes(
        _ lines: [[Plot.Point]], _ frame: Frame, _ x: Plot.Axis, _ y: Plot.Axis, class name: String
    ) {
        func place(_ point: Plot.Point) -> String {
            let across = Double(frame.left) + x.share(of: point.x) * Double(frame.width)
            let down = Double(frame.top) + (1 - y.share(of: point.y)) * Double(frame.height)
            return "\(Self.text(across)) \(Self.text(down))"
        }
        text += "<path class=\"curve \(name)\" d=\""
        for line in lines {
            for (number, point) in line.withoutMiddles.enumerated() {
                text += number == 0 ? "M" : "L"
                text += place(point)
            }
            if isTooLong { return }
        }
        text += "\"/>\n"
        let ends = lines.endsOfJumps(x, y)
        if ends.isEmpty { return }
        text += "<path class=\"ends \(name)\" d=\"" + ends.map { "M\(place($0))h0" }.joined() + "\"/>\n"
    }

    /// Returns a length with at most two decimals.
    private static func text(_ length: Double) -> String {
        let hundredths = Int((length * 100).rounded())
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        return rest == 0
            ? "\(whole)" : rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    private static func text(_ factor: Rational) -> String { Value(factor).text(ValueFormat(significantDigits: 8)) }

    /// Returns a text escaped for XML, without the characters that XML doesn't allow.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.visibleText.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case _ where scalar.value < 0x20 || scalar.value & 0xFFFE == 0xFFFE:
                escaped += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension [Plot.Point] {
    /// The points without those whose neighbours on both sides have the same value.
    fileprivate var withoutMiddles: [Plot.Point] {
        indices.filter { place in
            place == 0 || place == count - 1 || self[place - 1].y != self[place].y || self[place].y != self[place + 1].y
        }.map { self[$0] }
    }
}

extension [[Plot.Point]] {
    /// The points on both sides of each jump: where a line ends, and the next begins within a dot to the right but at
    /// another value. Lines shorter than two dots are left out, as nothing would be seen of them, and so are ends at an
    /// edge of the picture.
    fileprivate func endsOfJumps(_ x: Plot.Axis, _ y: Plot.Axis) -> [Plot.Point] {
        zip(self, dropFirst()).flatMap { line, next -> [Plot.Point] in
            guard let end = line.last, let start = next.first, start.x - end.x <= x.dotWidth,
                (start.y - end.y).magnitude > 2 * y.dotWidth,
                [line, next].allSatisfy({ ($0.last?.x ?? 0) - ($0.first?.x ?? 0) >= 2 * x.dotWidth })
            else { return [] }
            return [end, start].filter { y.range.lowerBound < $0.y && $0.y < y.range.upperBound }
        }
    }
}

extension DotGrid {
    /// A rectangle of marked dots, one dot high or wide.
    struct Run {
        let column: Int
        let row: Int
        let width: Int
        let height: Int
    }

    /// Returns runs of dots below each other, or beside each other, that contain each dot once.
    func runs(isDown: Bool) -> [Run] {
        var runs: [Run] = []
        let (lines, length) = isDown ? (columns, rows) : (rows, columns)
        for line in 0..<lines {
            var start: Int?
            for place in 0...length {
                let isMarked = place < length && (isDown ? self[line, place] : self[place, line])
                if isMarked {
                    start = start ?? place
                } else if let first = start {
                    let count = place - first
                    runs.append(
                        isDown
                            ? Run(column: line, row: first, width: 1, height: count)
                            : Run(column: first, row: line, width: count, height: 1))
                    start = nil
                }
            }
        }
        return runs
    }
}
