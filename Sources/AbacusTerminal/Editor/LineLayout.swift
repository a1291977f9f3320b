/// The rows of a text in a terminal, with a prompt before each of its lines, and the position of the cursor.
struct LineLayout {
    /// A row: a part of the text, in UTF-8, and the cells before it.
    struct Row: Equatable {
        var range: Range<Int>
        /// Whether the prompt precedes it, as it does for the first row of each line of the text.
        let hasPrompt: Bool
    }

    private(set) var rows: [Row] = []
    /// The cursor's row and column, counted from 0.
    private(set) var cursor = (row: 0, column: 0)

    /// Lays out a text.
    ///
    /// - Parameters:
    ///   - promptWidth: the cells of the prompt, fewer than the columns.
    ///   - columns: the cells of a row, at least 2.
    /// - Complexity: O(n) in the length of the text.
    init(_ text: String, cursor: Int, promptWidth: Int, columns: Int) {
        var row = Row(range: 0..<0, hasPrompt: true)
        var column = promptWidth
        for character in ShownCharacters(text) {
            let width = Self.width(of: character, columns: columns)
            if column + width > columns {
                rows.append(row)
                row = Row(range: character.range.lowerBound..<character.range.lowerBound, hasPrompt: false)
                column = 0
            }
            if character.range.lowerBound == cursor { self.cursor = (rows.count, column) }
            if character.isLineBreak {
                // A cursor before the line break needs a cell of its own.
                if column == columns, character.range.lowerBound == cursor { self.cursor = (rows.count, columns - 1) }
                rows.append(row)
                row = Row(range: character.range.upperBound..<character.range.upperBound, hasPrompt: true)
                column = promptWidth
            } else {
                row.range = row.range.lowerBound..<character.range.upperBound
                column += width
            }
        }
        if cursor >= text.utf8.count {
            if column >= columns {
                rows.append(row)
                row = Row(range: cursor..<cursor, hasPrompt: false)
                column = 0
            }
            self.cursor = (rows.count, column)
        }
        rows.append(row)
    }

    /// Returns the cells of a character. A character wider than a row is replaced by a mark.
    static func width(of character: ShownCharacters.Element, columns: Int) -> Int {
        character.width > columns ? 1 : character.width
    }
}
