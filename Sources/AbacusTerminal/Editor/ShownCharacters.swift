internal import Abacus

/// The characters of a text as a terminal shows them, each with its place and its width in cells.
///
/// A tab is shown as a space, and an invisible character as an escape, as in messages.
struct ShownCharacters: Sequence, IteratorProtocol {
    struct Element {
        /// The character's place in the text, in UTF-8.
        let range: Range<Int>
        /// The shown text; empty for a line break.
        let text: String
        let width: Int
        var isLineBreak = false
    }

    private var characters: String.Iterator
    private var offset: Int

    /// Makes a sequence of a text's characters, with places that start at an offset.
    init(_ text: String, from offset: Int = 0) {
        characters = text.makeIterator()
        self.offset = offset
    }

    mutating func next() -> Element? {
        guard let character = characters.next() else { return nil }
        let range = offset..<offset + character.utf8.count
        offset = range.upperBound
        if range.count == 1, let byte = character.utf8.first {
            if byte == UInt8(ascii: "\n") { return Element(range: range, text: "", width: 0, isLineBreak: true) }
            if byte == UInt8(ascii: "\t") { return Element(range: range, text: " ", width: 1) }
            if byte >= 0x20, byte < 0x7F { return Element(range: range, text: String(character), width: 1) }
        }
        let text = String(character)
        guard text.hasHiddenScalars else { return Element(range: range, text: text, width: character.terminalWidth) }
        let visible = text.visibleText
        return Element(range: range, text: visible, width: visible.terminalWidth)
    }
}

extension String {
    /// Returns the text as a terminal shows it on one line of some cells, cut with an ellipsis.
    ///
    /// - Complexity: O(n) in the length of the result.
    func cut(toWidth width: Int) -> String {
        var (shown, used) = ("", 0)
        var end = (length: 0, width: 0)
        for character in ShownCharacters(self) {
            let text = character.isLineBreak ? " " : character.text
            let cells = character.isLineBreak ? 1 : character.width
            guard used + cells <= width else {
                return String(decoding: shown.utf8.prefix(end.length), as: UTF8.self) + (width > 0 ? "…" : "")
            }
            shown += text
            used += cells
            if used < width { end = (shown.utf8.count, used) }
        }
        return shown
    }
}
