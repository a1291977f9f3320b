internal import CalculatorKit

/// The layout of the keypad on a screen: the display and the last calculation at the top, a line of help at the bottom,
/// and the keys in between, as large as possible.
///
/// Columns and rows are counted from 0.
struct KeypadLayout {
    /// The smallest screen that has room for everything.
    static let minimumSize = ScreenSize(columns: 20, rows: 8)

    let size: ScreenSize
    /// The cells from the left of one key to the left of the next. The last of them is a gap.
    private let columnPitch: Int
    /// The rows from the top of one key to the top of the next. The last of them is a gap if there is room for one.
    private let rowPitch: Int

    init(_ size: ScreenSize) {
        self.size = size
        columnPitch = (size.columns + 1) / Self.columnCount
        // The display, the calculation and the help take one row each.
        rowPitch = (size.rows - 3) / Self.rowCount
    }

    private static let columnCount = 4
    private static let rowCount = CalculatorKey.rows.count

    var hasRoomForKeys: Bool {
        size.columns >= Self.minimumSize.columns && size.rows >= Self.minimumSize.rows
    }

    var keyWidth: Int { columnPitch - 1 }
    var keyHeight: Int { max(rowPitch - 1, 1) }

    /// The first column of the keys, whose right edge is below that of the display.
    var left: Int { size.columns - (columnPitch * Self.columnCount - 1) }
    /// The first row of the keys, which end just above the line of help.
    var top: Int { size.rows - 1 - rowPitch * Self.rowCount }

    /// Returns the row of keys at a row of the screen, and the line within the keys; nil between the keys.
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
