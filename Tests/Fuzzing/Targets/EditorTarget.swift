internal import Abacus
internal import AbacusTerminal

extension FuzzTarget {
    /// Whatever a terminal sends, the cursor of the line editor is between two characters, and what is drawn fits on the
    /// screen. A line that is edited with plain keys is the one that a reference says.
    static let editor = FuzzTarget(
        name: "editor", words: { editorWords }, seeds: editorSeeds,
        check: { input throws(Violation) in
            try checkScreen(input)
            try checkPlainKeys(input)
        }, allowance: { perByte($0) + .milliseconds(1) * $0.count })

    private static let editorWords =
        [
            "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[1;5C", "\u{1B}[1;5D", "\u{1B}[3~", "\u{1B}[Z",
            "\u{1B}OH", "\u{1B}[F", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{1B}y", "\u{1B}_",
            "\u{1B}\r", "\u{1B}<", "\u{1B}>", "e\u{301}", "\u{200D}", "\u{1F469}\u{200D}\u{1F467}",
            "\u{1F1E9}\u{1F1EA}",
            "\u{65E5}\u{672C}", "\r\n", "\u{202E}", "\u{FE0F}", "\u{1100}\u{1161}",
        ]

    @Sendable private static func editorSeeds() throws -> [[UInt8]] {
        let typed = [
            "2 + 4\u{2}\u{2}\u{2}\u{2}\u{7F}1\r*2\r\u{10}\u{10}\u{E}", "sqrt(2)\r\u{12}sq\u{12}\u{13}\u{7}",
            "a + b\u{17}\u{17}x\u{19}\u{1B}y\u{1F}\u{1B}_", "(123\u{1B}\r4567\u{10}\u{1}\u{E}\u{B}\u{B}",
            "is\t\t\t\u{1B}[Z4",
            "\u{1B}[200~a = 3 × 2\ra\u{A0}÷ 4\u{1B}[201~", "日本\u{2}x\u{14}", "e\u{301}x\u{2}\u{2}\u{7F}",
            "\u{1B}", "one\u{15}two\u{15}\u{19}\u{1B}y\u{1B}y\u{1F}\u{1F}\u{1B}_",
        ]
        return typed.map { Array($0.utf8) } + Seeds.bytes(count: 50, length: 4...64)
    }

    // MARK: - Any bytes

    private static func checkScreen(_ input: [UInt8]) throws(Violation) {
        let (columns, rows) = ([80, 10, 3, 1][input.checksum % 4], [24, 5, 2, 1][input.checksum / 4 % 4])
        var screen = EditorScreen(columns: columns, rows: rows, names: ["isprime(", "isqrt(", "é日"])
        for (place, byte) in input.enumerated() {
            screen.type([byte])
            if byte == 0x1B, place.isMultiple(of: 3) { screen.wait() }
            let text = screen.text
            let index = text.utf8.index(text.startIndex, offsetBy: screen.cursor)
            try Violation.unless(
                String.Index(index, within: text) != nil,
                "the cursor is inside of a character of \(text.debugDescription)")
            try checkPicture(of: screen, columns: columns, rows: rows)
        }
    }

    private static func checkPicture(of screen: EditorScreen, columns: Int, rows: Int) throws(Violation) {
        let picture = screen.picture
        let shown = "\(picture) of \(screen.text.debugDescription)"
        // The narrowest terminal that is drawn for has two columns.
        let columns = max(columns, 2)
        try Violation.unless(picture.rows.count <= rows, "too many rows: \(shown)")
        try Violation.unless(picture.rows.indices.contains(picture.cursorRow), "the cursor is in no row: \(shown)")
        try Violation.unless(0..<columns ~= picture.cursorColumn, "the cursor is in no column: \(shown)")
        for row in picture.rows {
            let text = withoutStyles(row)
            try Violation.unless(text.terminalWidth <= columns, "too wide a row: \(shown)")
            try Violation.unless(!text.hasHiddenScalars, "a row with hidden scalars: \(shown)")
        }
    }

    /// Returns a row without the sequences that select styles, `ESC [ … m`.
    private static func withoutStyles(_ row: String) -> String {
        var text = String.UnicodeScalarView()
        var rest = row.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\u{1B}" {
                rest = rest.drop { $0 != "m" }.dropFirst()
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    // MARK: - Plain keys

    private static func checkPlainKeys(_ input: [UInt8]) throws(Violation) {
        var screen = EditorScreen(columns: 80, rows: 24)
        var reference = ReferenceLine()
        for (place, byte) in input.enumerated() {
            let key = PlainKey(byte)
            screen.type(key.bytes)
            reference.press(key)
            try Violation.unless(
                screen.text.utf8.elementsEqual(reference.text) && screen.cursor == reference.cursor,
                "\(input[...place].map(PlainKey.init)) makes \(screen.text.debugDescription) with the cursor at "
                    + "\(screen.cursor), not \(String(decoding: reference.text, as: UTF8.self).debugDescription) at "
                    + "\(reference.cursor)")
        }
    }
}

/// A key of the line editor whose effect a table can tell.
enum PlainKey: Equatable {
    case character(UInt8)
    case left, right, up, down, start, end, wordLeft, wordRight
    case deleteLeft, deleteRight, transpose, lineBreak, undo, redo, drop
    case killWordLeft, killWordRight, killToStart, killToEnd, yank, yankEarlier

    /// The keys other than characters, and what a terminal sends for each.
    private static let special: [(key: PlainKey, bytes: String)] = [
        (.left, "\u{1B}[D"), (.right, "\u{1B}[C"), (.up, "\u{1B}[A"), (.down, "\u{1B}[B"), (.start, "\u{1}"),
        (.end, "\u{5}"), (.wordLeft, "\u{1B}b"), (.wordRight, "\u{1B}[1;5C"), (.deleteLeft, "\u{7F}"),
        (.deleteRight, "\u{1B}[3~"), (.transpose, "\u{14}"), (.lineBreak, "\u{1B}\r"), (.undo, "\u{1F}"),
        (.redo, "\u{1B}_"), (.drop, "\u{3}"), (.killWordLeft, "\u{17}"), (.killWordRight, "\u{1B}d"),
        (.killToStart, "\u{15}"), (.killToEnd, "\u{B}"), (.yank, "\u{19}"), (.yankEarlier, "\u{1B}y"),
    ]

    /// The key for a byte: that of its character if it is one of ASCII.
    init(_ byte: UInt8) {
        self = 0x20..<0x7F ~= byte ? .character(byte) : Self.special[Int(byte) % Self.special.count].key
    }

    var bytes: [UInt8] {
        if case .character(let byte) = self { return [byte] }
        return Array((Self.special.first { $0.key == self }?.bytes ?? "").utf8)
    }
}
