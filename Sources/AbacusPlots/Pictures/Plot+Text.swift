extension Plot {
    /// How a plot is drawn with characters.
    public struct TextLayout: Sendable, Hashable {
        /// The characters of dots.
        public enum Alphabet: Sendable, Hashable, CaseIterable {
            /// Braille patterns, of two dots by four each.
            case braille
            /// Only ASCII: `*` for a dot, `:` for one that isn't decided.
            case ascii
        }

        /// The characters of a line.
        public let width: Int
        /// The lines of the picture with its axes, without what is said of it below.
        public let height: Int
        /// The characters of dots.
        public let alphabet: Alphabet
        /// Whether formulas have colours, in the escapes of terminals, and what isn't decided is dim.
        public let isColored: Bool

        /// The least width of a picture.
        public static let leastWidth = 12
        /// The least height of a picture.
        public static let leastHeight = 4

        /// The greatest width and height of a picture.
        public static let greatestSize = 1_000

        /// Makes a layout. What is less than the least width or height is that, and what is more than the greatest size is that.
        public init(width: Int = 80, height: Int = 20, alphabet: Alphabet = .braille, isColored: Bool = false) {
            self.width = min(max(width, Self.leastWidth), Self.greatestSize)
            self.height = min(max(height, Self.leastHeight), Self.greatestSize)
            self.alphabet = alphabet
            self.isColored = isColored
        }

        /// The characters of labels on the left.
        var margin: Int { min(8, width / 4) }
        /// The characters of the picture inside of its axes.
        var cells: (columns: Int, rows: Int) { (width - margin - 1, height - 2) }
        /// The dots of a character.
        var dotsOfCell: (columns: Int, rows: Int) { alphabet == .braille ? (2, 4) : (1, 1) }

        /// The dots from left to right.
        public var columns: Int { cells.columns * dotsOfCell.columns }
        /// The dots from top to bottom.
        public var rows: Int { cells.rows * dotsOfCell.rows }
    }

    /// Draws the plot with characters: its dots, the axes, and below them what is to be known of each formula.
    ///
    /// - Parameter layout: how it is drawn. A plot that has other dots than the layout is as large as these need.
    /// - Returns: lines, without a line break at the end.
    public func text(_ layout: TextLayout = TextLayout()) -> String {
        guard let vertical else { return emptyText }
        let dots = layout.dotsOfCell
        let canvas = Canvas(
            layout: layout, columns: (horizontal.count + dots.columns - 1) / dots.columns,
            rows: (vertical.count + dots.rows - 1) / dots.rows,
            dots: layers.map { $0.dots(rows: vertical.count) })
        let labels = verticalLabels(vertical, canvas)
        var lines: [String] = []
        for row in 0..<canvas.rows {
            let label = labels[row] ?? ""
            let isMarked = labels[row] != nil
            let edge = layout.alphabet == .ascii ? isMarked ? "+" : "|" : isMarked ? "┤" : "│"
            let padding = String(repeating: " ", count: layout.margin - label.count)
            lines.append((padding + label + edge + cells(ofRow: row, canvas)).withoutTrailingBlanks)
        }
        lines += horizontalAxis(canvas)
        for (place, notes) in notes.enumerated() {
            lines.append(Self.colored(notes.title, layout.isColored ? place : nil, isDim: false))
            lines += notes.lines.map { "  " + $0 }
        }
        return lines.joined(separator: "\n")
    }

    /// The characters of a picture inside of its axes.
    private struct Canvas {
        let layout: TextLayout
        let columns: Int
        let rows: Int
        /// The dots of each formula.
        let dots: [LayerDots]
    }

    /// Why there is no picture.
    var emptyReason: String {
        "nothing to draw: " + (hasNoValue ? "no value" : "no value below 1.8e308 is known")
    }

    /// What is said in place of a picture without any value that is known.
    private var emptyText: String {
        let ends = [horizontal.lower, horizontal.upper].map { end in
            let exact = Rational(exactly: end).unwrapped(because: "a range is finite")
            return Value(exact).text(ValueFormat(significantDigits: 6, numbers: .automatic))
        }
        return "\(emptyReason) between \(ends[0]) and \(ends[1])"
    }
}

// MARK: - Axes

extension Plot {
    /// The labels of the rows of characters that have marks.
    private func verticalLabels(_ vertical: Scale, _ canvas: Canvas) -> [Int: String] {
        var labels: [Int: String] = [:]
        for tick in Axis(scale: vertical).ticks(atMost: max(2, canvas.rows / 3)) {
            guard let label = tick.label(atMost: canvas.layout.margin) else { continue }
            let part = min(max(vertical.part(of: tick.value), 0), vertical.count - 1)
            labels[(vertical.count - 1 - part) / canvas.layout.dotsOfCell.rows] = label
        }
        return labels
    }

    /// The lower axis, and its labels.
    private func horizontalAxis(_ canvas: Canvas) -> [String] {
        let isASCII = canvas.layout.alphabet == .ascii
        let margin = canvas.layout.margin
        var axis = Array(repeating: isASCII ? "-" : "─", count: canvas.columns)
        let width = margin + 1 + canvas.columns
        var labels = Array(repeating: " ", count: width)
        var end = -1
        for tick in x.ticks(atMost: max(2, canvas.columns / 10)) {
            let part = min(max(horizontal.part(of: tick.value), 0), horizontal.count - 1)
            let place = part / canvas.layout.dotsOfCell.columns
            guard let label = tick.label(atMost: max(4, min(14, canvas.columns / 4))) else { continue }
            // A label is centred below its mark, unless the line ends.
            let start = min(max(margin + 1 + place - label.count / 2, 0), width - label.count)
            guard start > end else { continue }
            axis[place] = isASCII ? "+" : "┬"
            for (offset, character) in label.enumerated() { labels[start + offset] = String(character) }
            end = start + label.count
        }
        let corner = isASCII ? "+" : "└"
        return [
            String(repeating: " ", count: margin) + corner + axis.joined(),
            labels.joined().withoutTrailingBlanks,
        ]
    }
}

extension String {
    fileprivate var withoutTrailingBlanks: String {
        guard let last = utf8.lastIndex(where: { $0 != UInt8(ascii: " ") }) else { return "" }
        return String(self[...last])
    }
}

// MARK: - Dots

extension Plot {
    /// The colours of formulas, as the numbers of the escapes of terminals.
    private static let colors = [36, 33, 35, 32, 34, 31]

    private static func colored(_ text: String, _ layer: Int?, isDim: Bool) -> String {
        guard let layer else { return text }
        return "\u{1B}[\(isDim ? "2;" : "")\(colors[layer % colors.count])m\(text)\u{1B}[0m"
    }

    /// Returns a row of characters.
    private func cells(ofRow row: Int, _ canvas: Canvas) -> String {
        let layout = canvas.layout
        var text = ""
        var run: (text: String, layer: Int?, isDim: Bool) = ("", nil, false)
        for column in 0..<canvas.columns {
            let cell = cell(column, row, canvas)
            if cell.layer != run.layer || cell.isDim != run.isDim {
                text += Self.colored(run.text, layout.isColored ? run.layer : nil, isDim: run.isDim)
                run = ("", cell.layer, cell.isDim)
            }
            run.text += cell.text
        }
        return text + Self.colored(run.text, layout.isColored ? run.layer : nil, isDim: run.isDim)
    }

    /// Returns a character, the last formula that has dots there, and whether none of these is decided.
    private func cell(
        _ column: Int, _ row: Int, _ canvas: Canvas
    ) -> (text: String, layer: Int?, isDim: Bool) {
        var bits: UInt32 = 0
        var top: Int?
        var isDecided = false
        let alphabet = canvas.layout.alphabet
        for (place, layer) in canvas.dots.enumerated() {
            if alphabet == .ascii {
                if layer.proven[column, row] { (bits, top, isDecided) = (1, place, true) }
                if layer.undecided[column, row], !isDecided { (bits, top) = (1, place) }
                continue
            }
            for (dot, bit) in Self.brailleBits.enumerated() {
                let (x, y) = (2 * column + dot % 2, 4 * row + dot / 2)
                // The last characters may have room for more dots than there are.
                if x >= layer.proven.columns || y >= layer.proven.rows { continue }
                let isProven = layer.proven[x, y]
                guard isProven || layer.undecided[x, y] else { continue }
                bits |= bit
                top = place
                isDecided = isDecided || isProven
            }
        }
        guard bits != 0 else { return (" ", nil, false) }
        if alphabet == .ascii { return (isDecided ? "*" : ":", top, !isDecided) }
        let scalar = Unicode.Scalar(0x2800 + bits).unwrapped(because: "patterns follow each other")
        return (String(Character(scalar)), top, !isDecided)
    }

    /// The bits of a pattern's dots, row by row: the last row came later to Braille.
    private static let brailleBits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
}
