extension Plot {
    /// The number of dots of an SVG picture to be read on a screen.
    public static let dotsOfSVG = (columns: 480, rows: 300)
    /// The most bytes of an SVG picture.
    public static let mostBytesOfSVG = 1_000_000
    /// The widths that an SVG picture can have.
    public static let widthsOfSVG = 240...4_000

    /// Draws the plot as SVG: curves, dots, the axes, and notes about each formula as text.
    ///
    /// A function is a stroke through its ``Layer/segments``, with a point at each end of a jump, and dots wherever else
    /// it is drawn. A relation consists of dots, which are half opaque if there are several relations. Undecided dots are
    /// nearly transparent. The document has light and dark colours, chosen by the reader's preference, and neither
    /// scripts nor links. Texts are escaped, and formulas of more than 200 characters are cut.
    ///
    /// - Parameter width: the width in pixels at which the numbers are 12 pixels high; a width outside of ``widthsOfSVG``
    ///   counts as the nearest of these.
    /// - Returns: a document whose root has the element's own namespace, to be written to a file or into a page. It has
    ///   at most `mostBytesOfSVG`: where a document would be longer, dots replace strokes, and then squares of four dots
    ///   are merged into one as often as needed.
    public func svg(width: Int = 720) -> String {
        let width = min(max(width, Self.widthsOfSVG.lowerBound), Self.widthsOfSVG.upperBound)
        guard let vertical else { return emptyDocument(width) }
        let picture = SVGPicture(of: self, vertical, width: width)
        let strokes = picture.document(of: picture.dotsBesideLines, dotSize: 1, hasStrokes: true)
        if strokes.utf8.count <= Self.mostBytesOfSVG { return strokes }
        var (dots, dotSize) = (layers.map { $0.dots(rows: vertical.count) }, 1)
        while true {
            let document = picture.document(of: dots, dotSize: dotSize, hasStrokes: false)
            if document.utf8.count <= Self.mostBytesOfSVG { return document }
            (dots, dotSize) = (dots.map(\.joined), 2 * dotSize)
        }
    }

    private func emptyDocument(_ width: Int) -> String {
        let lines = emptyReason.lines(ofAtMost: (width - 32) / SVGDocument.widthOfLetter)
        var document = SVGDocument()
        document.begin(
            width: width, height: (lines.count + 1) * SVGDocument.lineHeight,
            title: Self.shortened(notes.map(\.title).joined(separator: ", ")))
        for (place, line) in lines.enumerated() {
            document.text(line, x: 16, y: 24 + place * SVGDocument.lineHeight, class: "note")
        }
        return document.end()
    }
}

/// The layout of an SVG picture.
private struct SVGPicture {
    private let plot: Plot
    private let vertical: Scale
    private let width: Int
    private let frame: SVGDocument.Frame
    /// The labels of the vertical axis, and the places of their marks.
    private let labels: [(label: String, y: Int)]
    /// The notes about each formula, in lines that fit.
    private let notes: [Plot.Notes]

    /// The least space for the labels of the vertical axis, and the space right of the picture.
    private static let margins = (left: 64, right: 16)
    private static let top = 12

    init(of plot: Plot, _ vertical: Scale, width: Int) {
        (self.plot, self.vertical, self.width) = (plot, vertical, width)
        let axis = Plot.Axis(scale: vertical)
        let height = (width - Self.margins.left - Self.margins.right) * 5 / 8
        let found = axis.labels(atMost: min(8, height / 36)) { ticks in
            ticks.compactMap { tick in tick.label(atMost: 12).map { ($0, axis.share(of: tick.value)) } }
        }
        let longest = found.map { SVGDocument.widthOfLabel($0.0) }.max() ?? 0
        let left = max(Self.margins.left * min(width, 720) / 720, longest + 12)
        frame = SVGDocument.Frame(left: left, top: Self.top, width: width - left - Self.margins.right, height: height)
        labels = found.map { ($0.0, Self.top + Int(((1 - $0.1) * Double(height)).rounded())) }
        let columns = (width - left - 16) / SVGDocument.widthOfLetter
        notes = plot.notes.map { notes in
            Plot.Notes(title: notes.title, lines: notes.lines.flatMap { $0.lines(ofAtMost: columns) })
        }
    }

    /// The dots of the layers that no stroke draws.
    var dotsBesideLines: [LayerDots] {
        plot.layers.map { layer in
            let dots = layer.dots(rows: vertical.count)
            guard !layer.segments.isEmpty else { return dots }
            return dots.without(layer.segments, plot.x.scale, vertical)
        }
    }

    /// Draws layers of dots; each is a square of `dotSize` of the picture's dots a side. Drawing stops once the document
    /// is too long.
    func document(of layers: [LayerDots], dotSize: Int, hasStrokes: Bool) -> String {
        var document = SVGDocument()
        let titles = notes.map { $0.title.lines(ofAtMost: (width - frame.left) / SVGDocument.widthOfCode) }
        let textLines = zip(titles, notes).reduce(0) { $0 + $1.0.count + $1.1.lines.count }
        document.begin(
            width: width, height: frame.height + 48 + textLines * SVGDocument.lineHeight,
            title: Plot.shortened(notes.map(\.title).joined(separator: ", ")))
        let dot = SVGDocument.Dot(
            width: Rational(BigInteger(frame.width * dotSize), BigInteger(plot.x.scale.count)),
            height: Rational(BigInteger(frame.height * dotSize), BigInteger(vertical.count)))
        document.axes(frame, plot.x, labels, width: width)
        let isMixed = plot.layers.count(where: \.isRelation) > 1
        for (place, layer) in layers.enumerated() {
            let name = "f\(place % SVGDocument.colorCount)" + (isMixed && plot.layers[place].isRelation ? " mixed" : "")
            document.dots(layer.proven, dot, frame, class: name)
            document.dots(layer.undecided, dot, frame, class: name + " undecided")
            if document.isTooLong { return document.end() }
        }
        for (place, layer) in plot.layers.enumerated() where hasStrokes && !layer.segments.isEmpty {
            let name = "s\(place % SVGDocument.colorCount)"
            document.strokes(layer.segments, frame, plot.x, Plot.Axis(scale: vertical), class: name)
            if document.isTooLong { return document.end() }
        }
        var line = frame.height + 56
        for (place, notes) in notes.enumerated() {
            for title in titles[place] {
                document.text(title, x: frame.left, y: line, class: "title f\(place % SVGDocument.colorCount)")
                line += SVGDocument.lineHeight
            }
            for note in notes.lines {
                document.text(note, x: frame.left + 16, y: line, class: "note")
                line += SVGDocument.lineHeight
            }
        }
        return document.end()
    }
}

extension LayerDots {
    /// Returns the dots that lines don't cover. A line covers the dots that it passes through and those beside them.
    fileprivate func without(_ lines: [[Plot.Point]], _ horizontal: Scale, _ vertical: Scale) -> LayerDots {
        var drawn = DotGrid(columns: proven.columns, rows: proven.rows)
        func mark(_ column: Int, from first: Double, to last: Double) {
            let low = max(0, vertical.part(of: min(first, last)) - 1)
            let high = min(vertical.count - 1, vertical.part(of: max(first, last)) + 1)
            for row in low...max(low, high) { drawn.mark(column, vertical.count - 1 - row) }
        }
        for line in lines {
            for (start, end) in zip(line, line.dropFirst()) {
                let first = min(max(horizontal.part(of: start.x), 0), horizontal.count - 1)
                let last = min(max(horizontal.part(of: end.x), first), horizontal.count - 1)
                for column in first...last {
                    let (left, right) = (horizontal.edges[column], horizontal.edges[column + 1])
                    mark(column, from: start.value(at: left, towards: end), to: start.value(at: right, towards: end))
                }
            }
        }
        return LayerDots(proven: proven.subtracting(drawn), undecided: undecided)
    }
}

extension Plot.Point {
    /// Returns the value at a place on the line to another point; outside of the line, that of the nearer point.
    fileprivate func value(at place: Double, towards other: Plot.Point) -> Double {
        if place <= x { return y }
        if place >= other.x { return other.y }
        let share = (place - x) / (other.x - x)
        return y * (1 - share) + other.y * share
    }
}
