internal import Abacus
internal import AbacusSession

/// The terminal's picture of a line that is being edited: some rows, and the cursor in one of them.
///
/// There are at most as many rows as the screen has. If the text is longer, the rows around the cursor are shown.
struct LinePicture: Equatable {
    private(set) var rows: [String]
    /// The cells that each row takes.
    private(set) var widths: [Int]
    /// The row of the cursor, counted from 0 like `cursorColumn`.
    private(set) var cursorRow: Int
    private(set) var cursorColumn: Int

    /// The smallest terminal that rows are laid out for.
    private static let minimumColumns = 2

    /// Draws a text with its cursor.
    ///
    /// - Parameters:
    ///   - prompt: the prompt before the first line of the text; the other lines are indented by its width. It is left
    ///     out if it would take more than half of a row.
    ///   - styles: the styles of parts of the text, in order. Where several overlap, they are combined.
    ///   - below: rows to show below the text, as far as they fit.
    /// - Complexity: O(n) in the length of the text.
    init(
        prompt: String, promptStyle: TextStyle = .plain, text: String, cursor: Int, styles: [StyledRange] = [],
        below: [(text: String, style: TextStyle)] = [], size: ScreenSize
    ) {
        let columns = max(size.columns, Self.minimumColumns)
        let promptWidth = prompt.terminalWidth * 2 <= columns ? prompt.terminalWidth : 0
        let layout = LineLayout(text, cursor: cursor, promptWidth: promptWidth, columns: columns)
        let height = max(size.rows, 1)
        let first = max(0, min(layout.cursor.row - height / 2, layout.rows.count - height))
        let shown = layout.rows[first..<min(first + height, layout.rows.count)]
        var painter = RowPainter(text: text, styles: styles, columns: columns)
        rows = []
        widths = []
        for (place, row) in zip(shown.indices, shown) {
            let start =
                !row.hasPrompt || promptWidth == 0
                ? "" : place == 0 ? promptStyle(prompt) : String(repeating: " ", count: promptWidth)
            let (line, width) = painter.draw(row.range)
            rows.append(start + line)
            widths.append((row.hasPrompt ? promptWidth : 0) + width)
        }
        for line in below.prefix(height - rows.count) {
            let text = line.text.cut(toWidth: columns)
            rows.append(line.style(text))
            widths.append(text.terminalWidth)
        }
        cursorRow = layout.cursor.row - first
        cursorColumn = min(layout.cursor.column, columns - 1)
    }

    /// Returns the number of rows above the cursor's after the terminal has become narrower and has wrapped rows that no
    /// longer fit, as most terminals do.
    func cursorRow(wrappedTo columns: Int) -> Int {
        let columns = max(columns, 1)
        let above = widths[..<cursorRow].reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) }
        return above + min(cursorColumn, widths[cursorRow]) / columns
    }
}

/// Draws parts of a text with their styles.
private struct RowPainter {
    let text: String
    let styles: [StyledRange]
    let columns: Int

    mutating func draw(_ range: Range<Int>) -> (text: String, width: Int) {
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        let end = text.utf8.index(start, offsetBy: range.count)
        let relevant = styles.filter { $0.range.overlaps(range) }
        var (line, width, run) = ("", 0, "")
        var style = TextStyle.plain
        for character in ShownCharacters(String(text[start..<end]), from: range.lowerBound) {
            let next = Self.style(at: character.range.lowerBound, among: relevant)
            if next != style {
                line += style(run)
                (run, style) = ("", next)
            }
            run += character.width > columns ? "�" : character.text
            width += LineLayout.width(of: character, columns: columns)
        }
        return (line + style(run), width)
    }

    private static func style(at offset: Int, among styles: [StyledRange]) -> TextStyle {
        styles.reduce(into: TextStyle.plain) { style, styled in
            guard styled.range.contains(offset) else { return }
            style.color = styled.style.color ?? style.color
            style.isBold = style.isBold || styled.style.isBold
            style.isDim = style.isDim || styled.style.isDim
            style.isUnderlined = style.isUnderlined || styled.style.isUnderlined
            style.isReversed = style.isReversed || styled.style.isReversed
        }
    }
}

/// The look of characters in a terminal, as defined by ECMA-48's "select graphic rendition".
struct TextStyle: Equatable {
    /// The code of the foreground colour; nil for the default colour.
    var color: UInt8?
    var isBold = false
    var isDim = false
    var isUnderlined = false
    var isReversed = false

    static let plain = TextStyle()

    /// The codes that select the style after all others have been reset; empty for the plain style.
    var codes: String {
        var codes: [String] = []
        if isBold { codes.append("1") }
        if isDim { codes.append("2") }
        if isUnderlined { codes.append("4") }
        if isReversed { codes.append("7") }
        if let color { codes.append(String(color)) }
        return codes.joined(separator: ";")
    }

    /// Returns a text in the style, which is reset after it.
    func callAsFunction(_ text: String) -> String {
        self == .plain || text.isEmpty ? text : "\u{1B}[\(codes)m\(text)\u{1B}[0m"
    }
}

/// A style for a range of a text, in UTF-8.
struct StyledRange: Equatable {
    let range: Range<Int>
    let style: TextStyle
}
