internal import AbacusSession
internal import CalculatorKit

/// The layout of the keypad on a screen: the title, the display and the last calculation at the top, a line of help at
/// the bottom, and the keys in between, as large as possible. A screen that is too small for that shows the display alone.
///
/// Columns and rows are counted from 0.
struct KeypadLayout {
    let size: ScreenSize
    let arithmetic: CalculatorArithmetic
    private let keys: [[CalculatorKey]]
    /// The cells from the left of one key to the left of the next. The last of them is a gap.
    private let columnPitch: Int
    /// The rows from the top of one key to the top of the next. The last of them is a gap if there is room for one.
    private let rowPitch: Int

    init(_ size: ScreenSize, arithmetic: CalculatorArithmetic = .integer) {
        self.size = size
        self.arithmetic = arithmetic
        keys = CalculatorKey.rows(for: arithmetic)
        columnPitch = (size.columns + 1) / Self.columnCount
        rowPitch = (size.rows - Self.otherRowCount) / keys.count
    }

    private static let columnCount = 4
    /// The title, the display, the calculation and the help.
    private static let otherRowCount = 4

    /// The smallest screen that has room for everything.
    var minimumSize: ScreenSize { ScreenSize(columns: 20, rows: Self.otherRowCount + keys.count) }

    var hasRoomForKeys: Bool { size.columns >= minimumSize.columns && size.rows >= minimumSize.rows }

    /// The row of the display, below the title if there is room for one.
    var displayRow: Int { hasRoomForKeys ? 1 : 0 }

    var keyWidth: Int { columnPitch - 1 }
    var keyHeight: Int { max(rowPitch - 1, 1) }

    /// The first column of the keys, whose right edge is below that of the display.
    var left: Int { size.columns - (columnPitch * Self.columnCount - 1) }
    /// The first row of the keys, which end just above the line of help.
    var top: Int { size.rows - 1 - rowPitch * keys.count }

    /// Returns the row of keys at a row of the screen, and the line within the keys; nil between the keys.
    func keyLine(atRow row: Int) -> (keys: [CalculatorKey], line: Int)? {
        guard hasRoomForKeys, row >= top, row < size.rows - 1 else { return nil }
        let (index, line) = (row - top).quotientAndRemainder(dividingBy: rowPitch)
        return line < keyHeight ? (keys[index], line) : nil
    }

    /// Returns the key at a place of the screen; nil between the keys.
    func key(atColumn column: Int, row: Int) -> CalculatorKey? {
        guard let (keys, _) = keyLine(atRow: row), column >= left, column < size.columns else { return nil }
        let (index, offset) = (column - left).quotientAndRemainder(dividingBy: columnPitch)
        return offset < keyWidth && index < keys.count ? keys[index] : nil
    }
}
