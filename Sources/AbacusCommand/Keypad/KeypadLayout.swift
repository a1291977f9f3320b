internal import CalculatorKit

/// The cells of a terminal.
struct ScreenSize: Equatable {
    var columns: Int
    var rows: Int
}

/// Where the keypad's parts are on a screen: a display and the last calculation on top, a line of help at the bottom,
/// and the keys in between, as large as they fit.
///
/// Columns and rows count from 0.
struct KeypadLayout {
    /// The smallest screen that has room for everything.
    static let minimumSize = ScreenSize(columns: 20, rows: 8)

    let size: ScreenSize
    /// The cells from the left of one key to the left of the next, of which the last is a gap.
    private let columnPitch: Int
    /// The rows from the top of one key to the top of the next, of which the last is a gap where there is room for one.
    private let rowPitch: Int

    init(_ size: ScreenSize) {
        self.size = size
        columnPitch = (size.columns + 1) / Self.columnCount
        // Display, calculation and help have a row each.
        rowPitch = (size.rows - 3) / Self.rowCount
    }

    private static let columnCount = 4
    private static let rowCount = CalculatorKey.rows.count

    var hasRoomForKeys: Bool {
        size.columns >= Self.minimumSize.columns && size.rows >= Self.minimumSize.rows
    }

    var keyWidth: Int { columnPitch - 1 }
    var keyHeight: Int { max(rowPitch - 1, 1) }

    /// The first column of the keys, whose right edge is below the display's.
    var left: Int { size.columns - (columnPitch * Self.columnCount - 1) }
    /// The first row of the keys, which end above the line of help.
    var top: Int { size.rows - 1 - rowPitch * Self.rowCount }

    /// Returns a row of keys, and which of its lines it is, at a row of the screen; nil between the keys.
    func keyLine(atRow row: Int) -> (keys: [CalculatorKey], line: Int)? {
        guard hasRoomForKeys, row >= top, row < size.rows - 1 else { return nil }
        let (index, line) = (row - top).quotientAndRemainder(dividingBy: rowPitch)
        return line < keyHeight ? (CalculatorKey.rows[index], line) : nil
    }

    /// Returns the key at a place of the screen; nil between the keys.
    func key(atColumn column: Int, row: Int) -> CalculatorKey? {
        guard let (keys, _) = keyLine(atRow: row), column >= left, column < size.columns else { return nil }
        let (index, offset) = (column - left).quotientAndRemainder(dividingBy: columnPitch)
        return offset < keyWidth ? keys[index] : nil
    }
}
