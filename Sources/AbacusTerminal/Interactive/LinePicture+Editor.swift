internal import Abacus
internal import AbacusSession

extension LinePicture {
    static let prompt = "> "

    /// Draws a line as it is edited, and below it a message, the menu, the search, or a hint.
    ///
    /// - Parameters:
    ///   - styles: how parts of the line look, except during a search, which marks what it has found.
    ///   - hint: what is known of the line; empty for nothing.
    init(of editor: LineEditor, styles: [StyledRange], hint: String, size: ScreenSize) {
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
            prompt: Self.prompt, text: buffer.text, cursor: buffer.cursor, styles: styles, below: below, size: size)
    }
}
