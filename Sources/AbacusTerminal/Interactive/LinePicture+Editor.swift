internal import Abacus
internal import AbacusSession

extension CompletionMenu {
    /// Returns the rows of the menu: all items, or those around the selected one if there isn't room for all.
    func rows(size: ScreenSize) -> [(text: String, style: TextStyle)] {
        let height = min(items.count, max(1, size.rows / 2))
        let first = max(0, min((selection ?? 0) - height / 2, items.count - height))
        let shown = items[first..<first + height]
        let left = min(shown.map { $0.label.terminalWidth }.max() ?? 0, size.columns / 2)
        var rows: [(text: String, style: TextStyle)] = zip(shown.indices, shown).map { place, item in
            let gap = String(repeating: " ", count: max(left - item.label.terminalWidth, 0) + 2)
            let style = place == selection ? TextStyle(isReversed: true) : TextStyle(isDim: true)
            return ((item.label + gap + item.detail).cut(toWidth: size.columns - 1), style)
        }
        let restCount = items.count + hiddenCount - height
        if restCount > 0 {
            let more =
                hiddenCount > 0
                ? "… and \(restCount) more; type on, or Tab goes through the first \(items.count)"
                : "… and \(restCount) more; type on, or Tab goes through them"
            rows.append((more.cut(toWidth: size.columns - 1), TextStyle(isDim: true)))
        }
        return rows
    }
}

extension LinePicture {
    /// Draws a line as it is edited, and below it a message, the menu, the search, or a hint.
    ///
    /// - Parameters:
    ///   - prompt: the text before the line.
    ///   - styles: the styles of parts of the line, except during a search, which marks its match.
    ///   - hint: the hint about the line; empty for none.
    init(of editor: LineEditor, prompt: String, styles: [StyledRange], hint: String, size: ScreenSize) {
        let buffer = editor.buffer
        let dim = TextStyle(isDim: true)
        var (styles, below) = (styles, hint.isEmpty ? [] : [(text: hint, style: dim)])
        if let search = editor.search {
            styles = search.match.map { [StyledRange(range: $0.range, style: TextStyle(isReversed: true))] } ?? []
            below = [("\(search.hasFailed ? "no " : "")search '\(search.query.visibleText)'", dim)]
        } else if let notice = editor.notice {
            below = [(notice, dim)]
        } else if let menu = editor.menu {
            below = menu.rows(size: size)
        }
        self.init(
            prompt: prompt, text: buffer.text, cursor: buffer.cursor, styles: styles, below: below, size: size)
    }
}
