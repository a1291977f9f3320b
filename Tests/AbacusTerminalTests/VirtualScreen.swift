internal import Abacus

@testable internal import AbacusSession

/// A terminal that understands what the line editor writes, and nothing else: for tests of what the screen shows.
struct VirtualScreen {
    private(set) var rows: [[String]]
    private(set) var cursor = (row: 0, column: 0)
    let size: ScreenSize
    /// The rows that have been scrolled out.
    private(set) var scrolledOut: [String] = []
    /// What it was told and doesn't understand.
    private(set) var unknown: [String] = []

    init(_ size: ScreenSize) {
        self.size = size
        rows = Array(repeating: [], count: size.rows)
    }

    /// The rows as texts, without blanks at their ends.
    var texts: [String] {
        rows.map { row in
            var row = row
            while row.last == " " || row.last == "" { row.removeLast() }
            return row.joined()
        }
    }

    mutating func write(_ text: String) {
        // A terminal reads scalars: a mark after an escape sequence isn't part of that.
        var rest = text.unicodeScalars[...]
        var run = ""
        while let scalar = rest.popFirst() {
            guard scalar.value < 0x20 else {
                run.unicodeScalars.append(scalar)
                continue
            }
            for character in run { put(character) }
            run = ""
            switch scalar {
            case "\u{1B}": readSequence(&rest)
            case "\r": cursor.column = 0
            case "\n": lineFeed()
            default: unknown.append("\(scalar)")
            }
        }
        for character in run { put(character) }
    }

    private mutating func lineFeed() {
        if cursor.row + 1 < size.rows {
            cursor.row += 1
        } else {
            scrolledOut.append(texts[0])
            rows = rows.dropFirst() + [[]]
        }
    }

    private mutating func put(_ character: Character) {
        let width = character.terminalWidth
        if width == 0 { return }
        if cursor.column + width > size.columns {
            unknown.append("a character beyond the row")
            return
        }
        while rows[cursor.row].count < cursor.column + width { rows[cursor.row].append(" ") }
        rows[cursor.row][cursor.column] = String(character)
        if width == 2 { rows[cursor.row][cursor.column + 1] = "" }
        cursor.column += width
    }

    private mutating func readSequence(_ rest: inout Substring.UnicodeScalarView) {
        guard rest.popFirst() == "[" else { return unknown.append("escape") }
        var parameters = ""
        while let character = rest.popFirst() {
            guard character.properties.isAlphabetic else {
                parameters.unicodeScalars.append(character)
                continue
            }
            return perform(Character(character), parameters)
        }
    }

    private mutating func perform(_ final: Character, _ parameters: String) {
        let number = Int(parameters) ?? 1
        switch (final, parameters) {
        case ("m", _), ("h", _), ("l", _): break
        case ("A", _): cursor.row = max(0, cursor.row - number)
        case ("B", _): cursor.row = min(size.rows - 1, cursor.row + number)
        case ("C", _): cursor.column = min(size.columns - 1, cursor.column + number)
        case ("H", ""): cursor = (0, 0)
        case ("K", ""): rows[cursor.row] = Array(rows[cursor.row].prefix(cursor.column))
        case ("J", ""):
            rows[cursor.row] = Array(rows[cursor.row].prefix(cursor.column))
            for row in rows.indices where row > cursor.row { rows[row] = [] }
        case ("J", "2"): rows = Array(repeating: [], count: size.rows)
        default: unknown.append("\(parameters)\(final)")
        }
    }
}
