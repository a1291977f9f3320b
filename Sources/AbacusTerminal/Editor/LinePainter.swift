/// Draws pictures of a line in a terminal, each over the previous one.
///
/// The line begins in the cursor's initial row, at the left. Only relative movements are used, so the terminal scrolls as
/// it does for any text.
struct LinePainter {
    private var last: LinePicture?

    private static let hideCursor = "\u{1B}[?25l"
    private static let showCursor = "\u{1B}[?25h"
    private static let eraseLine = "\u{1B}[K"
    private static let eraseBelow = "\u{1B}[J"

    /// Returns the text that replaces the last picture by another one; nothing if it looks the same.
    mutating func paint(_ picture: LinePicture) -> String {
        if picture == last { return "" }
        defer { last = picture }
        return Self.hideCursor + Self.up(last?.cursorRow ?? 0) + "\r" + rows(of: picture) + Self.showCursor
    }

    /// Returns the text that replaces the last picture after the terminal has changed its size, or another program may
    /// have moved the cursor.
    mutating func repaint(_ picture: LinePicture, columns: Int) -> String {
        let row = last?.cursorRow(wrappedTo: columns) ?? 0
        last = nil
        return Self.up(row) + "\r" + Self.eraseBelow + paint(picture)
    }

    /// Returns the text that clears the screen and draws a picture at its top.
    mutating func paintAlone(_ picture: LinePicture) -> String {
        last = nil
        return "\u{1B}[H\u{1B}[2J" + paint(picture)
    }

    /// Returns the text that leaves the last picture as it is, and continues below it.
    mutating func finish() -> String {
        guard let last else { return "" }
        self.last = nil
        let rowsBelow = last.rows.count - 1 - last.cursorRow
        return (rowsBelow > 0 ? "\u{1B}[\(rowsBelow)B" : "") + "\r\n"
    }

    private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }

    /// Returns the text that writes the rows, removes further rows of the last picture, and puts the cursor in its place.
    ///
    /// Each line is erased before it is written. Erasing the rest of a full line after writing it would erase its last cell.
    private func rows(of picture: LinePicture) -> String {
        let rows = picture.rows.map { Self.eraseLine + $0 }.joined(separator: "\r\n")
        let hasRowsLeft = picture.rows.count < last?.rows.count ?? 0
        return rows + (hasRowsLeft ? "\r\n" + Self.eraseBelow + Self.up(1) : "")
            + Self.up(picture.rows.count - 1 - picture.cursorRow) + "\r"
            + (picture.cursorColumn > 0 ? "\u{1B}[\(picture.cursorColumn)C" : "")
    }
}
