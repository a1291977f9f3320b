extension Plot {
    /// The dots of a picture as SVG that is read on a screen.
    public static let dotsOfSVG = (columns: 480, rows: 300)
    /// The most bytes of a picture as SVG.
    public static let mostBytesOfSVG = 1_000_000

    /// Draws the plot as SVG: its dots, the axes, and what is to be known of each formula as text.
    ///
    /// It has light and dark colours, as the reader prefers, and neither scripts nor links. Dots that aren't decided are half
    /// opaque. Texts are escaped, and formulas of more than 200 characters are cut.
    ///
    /// - Returns: a document whose root has the element's own namespace, to be written to a file or into a page, of at most
    ///   `mostBytesOfSVG`: where that is too little for all dots, four beside each other become one, as often as need be.
    public func svg() -> String {
        var (dots, dotSize) = (layers.map { $0.dots(rows: vertical?.count ?? 0) }, 1)
        while true {
            let document = document(of: dots, dotSize: dotSize)
            if document.utf8.count <= Self.mostBytesOfSVG { return document }
            (dots, dotSize) = (dots.map(\.joined), 2 * dotSize)
        }
    }

    /// Draws layers of dots that are as wide and high as some of the picture's. A document that becomes too long ends there.
    private func document(of layers: [LayerDots], dotSize: Int) -> String {
        var document = SVGDocument()
        let notes = notes.map { Notes(title: $0.title, lines: $0.lines.flatMap { $0.wrapped(at: 90) }) }
        let (margin, width, height) = (64, 640, 400)
        let lineHeight = 20
        let textLines = vertical == nil ? 1 : notes.reduce(0) { $0 + 1 + $1.lines.count }
        let total = vertical == nil ? 2 * lineHeight : height + 48 + textLines * lineHeight
        document.begin(
            width: margin + width + 16, height: total, title: Self.shortened(notes.map(\.title).joined(separator: ", "))
        )
        guard let vertical else {
            document.text(emptyReason, x: 16, y: 24, class: "note")
            return document.end()
        }
        let frame = SVGDocument.Frame(left: margin, top: 12, width: width, height: height)
        let dot = SVGDocument.Dot(
            width: Rational(BigInteger(width * dotSize), BigInteger(horizontal.count)),
            height: Rational(BigInteger(height * dotSize), BigInteger(vertical.count)))
        document.axes(frame, x, Axis(scale: vertical))
        for (place, layer) in layers.enumerated() {
            document.dots(layer.proven, dot, frame, class: "f\(place % 6)")
            document.dots(layer.undecided, dot, frame, class: "f\(place % 6) undecided")
            if document.isTooLong { return document.end() }
        }
        var line = height + 56
        for (place, notes) in notes.enumerated() {
            document.text(notes.title, x: margin, y: line, class: "title f\(place % 6)")
            line += lineHeight
            for note in notes.lines {
                document.text(note, x: margin + 16, y: line, class: "note")
                line += lineHeight
            }
        }
        return document.end()
    }
}

extension String {
    /// Returns the text in parts of at most so many characters, divided after commas where there are any.
    fileprivate func wrapped(at width: Int) -> [String] {
        var lines: [String] = []
        for part in split(separator: ", ") {
            if let last = lines.last, last.count + part.count + 2 <= width {
                lines[lines.count - 1] = last + ", " + part
            } else {
                if !lines.isEmpty { lines[lines.count - 1] += "," }
                lines.append(String(part))
            }
        }
        return lines
    }
}

/// The text of an SVG document, in elements and attributes that only draw.
private struct SVGDocument {
    /// Where the dots are.
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

    /// Colours for light and dark pages, which can be told from each other by people who don't see all colours: M. Okabe,
    /// K. Ito, "Color universal design", 2008.
    private static let style = """
        .page{fill:#fff}.axis{stroke:#666;fill:none}.grid{stroke:#ddd}text{font:14px sans-serif;fill:#333}\
        .title{font-family:monospace}.label{font-size:12px}\
        .f0{fill:#0072b2}.f1{fill:#d55e00}.f2{fill:#009e73}.f3{fill:#cc79a7}.f4{fill:#b07d00}.f5{fill:#444}\
        .undecided{opacity:.5}\
        @media(prefers-color-scheme:dark){.page{fill:#16181c}.axis{stroke:#aaa}.grid{stroke:#333}text{fill:#ddd}\
        .f0{fill:#56b4e9}.f1{fill:#ff8a3d}.f2{fill:#2bd4a4}.f3{fill:#e6a3c8}.f4{fill:#f0e442}.f5{fill:#ccc}}
        """

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

    mutating func axes(_ frame: Frame, _ horizontal: Plot.Axis, _ vertical: Plot.Axis) {
        for tick in horizontal.ticks() {
            let x = frame.left + Int((horizontal.share(of: tick.value) * Double(frame.width)).rounded())
            line(x, frame.top, x, frame.top + frame.height)
            if let label = tick.label() {
                text(label, x: x, y: frame.top + frame.height + 18, class: "label", anchor: "middle")
            }
        }
        for tick in vertical.ticks(atMost: 8) {
            let share = (vertical.scale.upper - tick.value) / vertical.scale.width
            let y = frame.top + Int((share * Double(frame.height)).rounded())
            line(frame.left, y, frame.left + frame.width, y)
            if let label = tick.label(atMost: 9) {
                text(label, x: frame.left - 6, y: y + 4, class: "label", anchor: "end")
            }
        }
        text += "<rect class=\"axis\" x=\"\(frame.left)\" y=\"\(frame.top)\" "
        text += "width=\"\(frame.width)\" height=\"\(frame.height)\"/>\n"
    }

    private mutating func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) {
        text += "<line class=\"grid\" x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\"/>\n"
    }

    /// Draws dots, those beside each other or below each other as one rectangle.
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

    private static func text(_ factor: Rational) -> String { Value(factor).text(ValueFormat(significantDigits: 8)) }

    /// Returns a text as XML has it, without what XML doesn't allow at all.
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

extension DotGrid {
    /// A rectangle of marked dots that is one dot high or wide.
    fileprivate struct Run {
        let column: Int
        let row: Int
        let width: Int
        let height: Int
    }

    /// Returns runs of dots below each other, or beside each other, that have each dot once.
    fileprivate func runs(isDown: Bool) -> [Run] {
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
