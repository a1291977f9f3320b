internal import Abacus
internal import AbacusSession

/// The line editor and its screen, independent of a terminal and of the line's meaning: bytes go in, and rows come out.
///
/// The fuzzer tests this type. An entered line becomes a past one, and Tab completes a few given names.
package struct EditorScreen {
    private var editor = LineEditor()
    private var reader = KeyReader()
    private let size: ScreenSize
    private let names: [String]

    /// Creates an empty line on a screen of some cells.
    package init(columns: Int, rows: Int, names: [String] = []) {
        size = ScreenSize(columns: columns, rows: rows)
        self.names = names
    }

    /// Presses the keys that bytes represent.
    package mutating func type(_ bytes: some Sequence<UInt8>) {
        for key in reader.keys(in: bytes) { press(key) }
    }

    /// Waits long enough for an Escape at the end of the bytes to count as a key.
    package mutating func wait() {
        if let key = reader.keyOfLoneEscape() { press(key) }
    }

    private mutating func press(_ key: EditorKey) {
        switch editor.press(key) {
        case .enter?:
            editor.pastLines.add(editor.buffer.text)
            editor.clear()
        case .dropLine?: editor.clear()
        case .complete?: editor.offer(menu)
        case .clearScreen?, .takeFixIt?, .suspend?, .endInput?, nil: break
        }
    }

    private var menu: CompletionMenu {
        let range = editor.buffer.startOfWord..<editor.buffer.cursor
        let items = names.filter { $0.utf8.starts(with: editor.buffer.text(in: range).utf8) }
        return CompletionMenu(range: range, items: items.map { .init(insertion: $0, label: $0, detail: "") })
    }

    /// The text of the line.
    package var text: String { editor.buffer.text }

    /// The offset of the cursor in the text, in UTF-8.
    package var cursor: Int { editor.buffer.cursor }

    /// The rows of the screen, with the sequences that select styles, and the position of the cursor, counted from 0. The
    /// text before the cursor is underlined.
    package var picture: (rows: [String], cursorRow: Int, cursorColumn: Int) {
        let styles = [StyledRange(range: 0..<cursor, style: TextStyle(isUnderlined: true))]
        let picture = LinePicture(of: editor, prompt: "> ", styles: styles, hint: text, size: size)
        return (picture.rows, picture.cursorRow, picture.cursorColumn)
    }
}
