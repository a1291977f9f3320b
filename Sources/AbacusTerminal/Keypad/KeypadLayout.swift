internal import AbacusSession
internal import CalculatorKit

/// The layout of the keypad on a screen: the title, the display and the last calculation at the top, a line of help at
/// the bottom, and the keys in between, as large as possible. A smaller screen shows only the display.
///
/// Columns and rows are counted from 0.
struct KeypadLayout {
    let size: ScreenSize
    let style: CalculatorStyle
    let arithmetic: CalculatorArithmetic
    private let keys: [[CalculatorKey]]
    /// The rows from the top of one key to the top of the next, including a gap if there is room for one.
    private let rowPitch: Int

    init(_ size: ScreenSize, style: CalculatorStyle = .strict, arithmetic: CalculatorArithmetic = .integer) {
        self.size = size
        self.style = style
        self.arithmetic = arithmetic
        keys = CalculatorKey.rows(style: style, arithmetic: arithmetic)
        rowPitch = (size.rows - Self.otherRowCount) / keys.count
    }

    /// The number of rows of the title, the display, the calculation and the help.
    private static let otherRowCount = 4

    /// The smallest screen that has room for everything, with four cells and a gap for each key, and the longest help.
    var minimumSize: ScreenSize {
        let columns = keys.map(Self.columnCount).max() ?? 0
        return ScreenSize(columns: max(5 * columns - 1, 20), rows: Self.otherRowCount + keys.count)
    }

    var hasRoomForKeys: Bool { size.columns >= minimumSize.columns && size.rows >= minimumSize.rows }

    /// The row of the display, below the title if there is room for one.
    var displayRow: Int { hasRoomForKeys ? 1 : 0 }

    var keyHeight: Int { max(rowPitch - 1, 1) }

    /// Returns the number of keys that a row has room for: at least four, so that a lone key isn't wider than others.
    private static func columnCount(of keys: [CalculatorKey]) -> Int { max(keys.count, 4) }

    /// Returns the cells from the left of one key of a row to the left of the next, including a gap.
    private func columnPitch(of keys: [CalculatorKey]) -> Int { (size.columns + 1) / Self.columnCount(of: keys) }

    func keyWidth(in keys: [CalculatorKey]) -> Int { columnPitch(of: keys) - 1 }

    /// Returns the first column of a row of keys, which is right-aligned with the display.
    func left(of keys: [CalculatorKey]) -> Int {
        size.columns - (columnPitch(of: keys) * Self.columnCount(of: keys) - 1)
    }

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
        guard let (keys, _) = keyLine(atRow: row), column < size.columns else { return nil }
        let place = column - left(of: keys)
        guard place >= 0 else { return nil }
        let (index, offset) = place.quotientAndRemainder(dividingBy: columnPitch(of: keys))
        return offset < keyWidth(in: keys) && index < keys.count ? keys[index] : nil
    }
}
