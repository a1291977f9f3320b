extension Plot {
    /// How a plot is drawn with characters.
    public struct TextLayout: Sendable, Hashable {
        /// The characters of dots.
        public enum Alphabet: Sendable, Hashable, CaseIterable {
            /// Braille patterns of two by four dots; without colours, `░` where none of these is decided.
            case braille
            /// Only ASCII: `*` for a proven dot, `:` for an undecided one.
            case ascii
        }

        /// The characters of a line.
        public let width: Int
        /// The lines of the picture with its axes, without the notes below it.
        public let height: Int
        /// The characters of dots.
        public let alphabet: Alphabet
        /// Whether formulas are coloured by terminal escape sequences, with undecided dots dim.
        public let isColored: Bool

        /// The least width of a picture.
        public static let leastWidth = 12
        /// The least height of a picture.
        public static let leastHeight = 4

        /// The greatest width and height of a picture.
        public static let greatestSize = 1_000

        /// Makes a layout. A width or height beyond the limits is replaced by the nearest limit.
        public init(width: Int = 80, height: Int = 20, alphabet: Alphabet = .braille, isColored: Bool = false) {
            self.width = min(max(width, Self.leastWidth), Self.greatestSize)
            self.height = min(max(height, Self.leastHeight), Self.greatestSize)
            self.alphabet = alphabet
            self.isColored = isColored
        }

        /// The width of the labels on the left, in characters.
        var margin: Int { min(8, width / 4) }
        /// The characters of the picture inside of its axes.
        var cells: (columns: Int, rows: Int) { (width - margin - 1, height - 2) }
        /// The dots of a character.
        var dotsOfCell: (columns: Int, rows: Int) { alphabet == .braille ? (2, 4) : (1, 1) }

        /// The height of a dot on the screen divided by its width: a character is twice as high as wide.
        public var dotAspect: Double { Double(2 * dotsOfCell.columns) / Double(dotsOfCell.rows) }

        /// The dots from left to right.
        public var columns: Int { cells.columns * dotsOfCell.columns }
        /// The dots from top to bottom.
        public var rows: Int { cells.rows * dotsOfCell.rows }
    }

    /// Draws the plot with characters: its dots, the axes, and below them notes about each formula.
    ///
    /// Where several relations hold, their colours alternate. Without colours, the inside of each has its own texture,
    /// which is also shown before its text; where two relations hold, their textures are combined.
    ///
    /// - Parameter layout: how the plot is drawn. A plot with more or fewer dots than the layout has the size that its
    ///   dots need.
    /// - Returns: lines, without a line break at the end.
    public func text(_ layout: TextLayout = TextLayout()) -> String {
        guard let vertical else { return emptyText.lines(ofAtMost: layout.width).joined(separator: "\n") }
        let canvas = TextCanvas(layout, horizontal: horizontal, vertical: vertical, layers)
        let labels = verticalLabels(vertical, canvas)
        var lines: [String] = []
        for row in 0..<canvas.rows {
            let label = labels[row] ?? ""
            let isMarked = labels[row] != nil
            let edge = layout.alphabet == .ascii ? isMarked ? "+" : "|" : isMarked ? "┤" : "│"
            let padding = String(repeating: " ", count: layout.margin - label.count)
            lines.append((padding + label + edge + canvas.text(ofRow: row)).withoutTrailingBlanks)
        }
        lines += horizontalAxis(canvas)
        let width = max(layout.width, layout.margin + 1 + canvas.columns)
        for (place, notes) in notes.enumerated() {
            let title = (canvas.texture(ofLayer: place).map { $0 + " " } ?? "") + notes.title
            lines += title.lines(ofAtMost: width).map { canvas.colored($0, place, isDim: false) }
            for note in notes.lines + (place == 0 ? rangeNotes(labels.count, canvas) : []) {
                let wrapped = note.lines(ofAtMost: width - 4)
                lines += wrapped.enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Why there is no picture.
    var emptyReason: String {
        "nothing to draw: " + (hasNoValue ? "no value" : "no value below 1.8e308 is known")
    }

    /// The text in place of a picture without any known value.
    private var emptyText: String {
        let ends = [horizontal.lower, horizontal.upper].map { end in
            let exact = Rational(exactly: end).unwrapped(because: "a range is finite")
            return Value(exact).text(ValueFormat(significantDigits: 6, numbers: .automatic))
        }
        return "\(emptyReason) between \(ends[0]) and \(ends[1])"
    }
}
