internal import Abacus
internal import TestSupport
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

@Suite struct LinePictureTests {
    private func picture(
        _ text: String, cursor: Int? = nil, columns: Int, rows: Int = 24, prompt: String = "> ",
        below: [String] = [], styles: [StyledRange] = []
    ) -> LinePicture {
        LinePicture(
            prompt: prompt, text: text, cursor: cursor ?? text.utf8.count, styles: styles,
            below: below.map { ($0, .plain) }, size: ScreenSize(columns: columns, rows: rows))
    }

    @Test func longLinesAreWrapped() {
        let shown = picture("1234567890", columns: 6)
        #expect(shown.rows == ["> 1234", "567890", ""])
        #expect(shown.cursorRow == 2 && shown.cursorColumn == 0)
        let inside = picture("1234567890", cursor: 4, columns: 6)
        #expect(inside.rows == ["> 1234", "567890"])
        #expect(inside.cursorRow == 1 && inside.cursorColumn == 0)
        #expect(picture("", columns: 6).rows == ["> "])
    }

    @Test func wideAndCombiningCharactersTakeTheirCells() {
        let shown = picture("日本x", columns: 5)
        #expect(shown.rows == ["> 日", "本x"], "a wide character isn't cut")
        #expect(shown.cursorColumn == 3)
        #expect(picture("e\u{301}e\u{301}", columns: 80).cursorColumn == 4)
        #expect(picture("👩‍👧1", columns: 80).cursorColumn == 5)
        #expect(picture("日本x", cursor: 3, columns: 80).cursorColumn == 4)
    }

    @Test func eachLineHasItsOwnRows() {
        let shown = picture("(1 +\n2)\n", columns: 20)
        #expect(shown.rows == ["> (1 +", "  2)", "  "])
        #expect(shown.cursorRow == 2 && shown.cursorColumn == 2)
        let atBreak = picture("1234\n5", cursor: 4, columns: 6)
        #expect(atBreak.rows == ["> 1234", "  5"])
        #expect(atBreak.cursorRow == 0 && atBreak.cursorColumn == 5)
    }

    @Test func nothingHiddenReachesTheTerminal() {
        #expect(picture("a\tb", columns: 80).rows == ["> a b"])
        #expect(picture("a\u{202E}b\u{1B}[2J", columns: 80).rows == [#"> a\u{202E}b\u{1B}[2J"#])
        #expect(picture("\u{E0041}", columns: 6).rows == ["> �"], "an escape that is wider than the screen")
        let all = String(String.UnicodeScalarView(HiddenScalars.all))
        let shown = picture(all, columns: 200, rows: 10_000, below: [all]).rows.joined()
        #expect(HiddenScalars.found(in: shown).isEmpty)
        #expect(all.cut(toWidth: 10).terminalWidth <= 10)
    }

    @Test func stylesAreCombinedAndEnd() {
        let styles = [
            StyledRange(range: 0..<1, style: TextStyle(color: 36)),
            StyledRange(range: 2..<3, style: TextStyle(color: 32)),
            StyledRange(range: 0..<2, style: TextStyle(isUnderlined: true)),
        ]
        #expect(
            picture("1+2", columns: 80, styles: styles).rows == [
                "> \u{1B}[4;36m1\u{1B}[0m\u{1B}[4m+\u{1B}[0m\u{1B}[32m2\u{1B}[0m"
            ])
        #expect(picture("1+2", columns: 4, styles: styles).rows[1] == "\u{1B}[32m2\u{1B}[0m")
        #expect(
            TextStyle(color: 31, isBold: true, isDim: true, isUnderlined: true, isReversed: true).codes == "1;2;4;7;31")
        #expect(TextStyle.plain("x") == "x")
    }

    @Test func rowsBelowAreCut() {
        #expect(picture("1", columns: 6, below: ["= 12345678"]).rows == ["> 1", "= 123…"])
        #expect(picture("1", columns: 6, rows: 2, below: ["a", "b"]).rows == ["> 1", "a"])
        #expect(picture("1", columns: 6, rows: 1, below: ["a"]).rows == ["> 1"])
        #expect("日本".cut(toWidth: 3) == "日…")
        #expect("日本".cut(toWidth: 4) == "日本")
        #expect("abc".cut(toWidth: 1) == "…")
        #expect("abc".cut(toWidth: 0) == "")
        #expect("a\nb".cut(toWidth: 9) == "a b")
    }

    @Test func aTallLineIsShownAroundItsCursor() {
        let text = (0..<100).map(String.init).joined(separator: "\n")
        let shown = picture(text, cursor: 0, columns: 20, rows: 5)
        #expect(shown.rows == ["> 0", "  1", "  2", "  3", "  4"])
        #expect(picture(text, columns: 20, rows: 5).rows.last == "  99")
        let middle = picture(text, cursor: text.utf8.count / 2, columns: 20, rows: 5)
        #expect(middle.cursorRow == 2 && middle.rows.count == 5)
    }

    @Test func noScreenIsTooSmall() {
        let text = "日e\u{301}👩‍👧(1 +\n\u{202E}x\t12345"
        for columns in 0...12 {
            for rows in 0...4 {
                for cursor in 0...text.utf8.count {
                    let shown = picture(text, cursor: cursor, columns: columns, rows: rows, below: ["hint"])
                    #expect(shown.rows.count <= max(rows, 1))
                    #expect(shown.rows.indices.contains(shown.cursorRow))
                    #expect(shown.cursorColumn < max(columns, 2))
                    #expect(shown.widths.allSatisfy { $0 <= max(columns, 2) })
                }
            }
        }
    }

    @Test func aNarrowerTerminalWrapsWhatWasDrawn() {
        let shown = picture("123456789012345678", columns: 20, below: ["= 1"])
        #expect(shown.cursorRow(wrappedTo: 20) == shown.cursorRow)
        let text = picture("1234567890\n1234567890", columns: 20)
        #expect(text.cursorRow(wrappedTo: 10) == 3)
        #expect(text.cursorRow(wrappedTo: 5) == 5)
        #expect(text.cursorRow(wrappedTo: 40) == 1)
        #expect(text.cursorRow(wrappedTo: 0) >= 1)
    }

    // MARK: - Drawing

    /// Whatever is typed, the screen shows the picture, and the cursor stands where it says.
    @Test func theScreenShowsThePicture() {
        let keys: [EditorKey] = [
            .text("1"), .text("日"), .text("e\u{301}"), .text("\u{301}"), .text("(2 + 3)"), .text("\u{202E}"),
            .lineBreak,
            .left, .right, .up, .down, .start, .end, .wordLeft, .wordRight, .deleteLeft, .deleteRight, .killWordLeft,
            .killToStart, .killToEnd, .yank, .undo, .transpose, .paste("1\n2"),
        ]
        var random = SplitMix64(seed: SplitMix64.seed)
        for (columns, rows) in [(80, 24), (10, 5), (4, 2), (2, 1)] {
            let size = ScreenSize(columns: columns, rows: rows)
            var (screen, painter, editor) = (VirtualScreen(size), LinePainter(), LineEditor())
            for step in 0..<400 {
                _ = editor.press(keys.randomElement(using: &random) ?? .left)
                let below: [(text: String, style: TextStyle)] =
                    random.oneIn(3) ? [("= \(step)", TextStyle(isDim: true))] : []
                let picture = LinePicture(
                    prompt: "> ", text: editor.buffer.text, cursor: editor.buffer.cursor, below: below, size: size)
                screen.write(painter.paint(picture))
                expect(screen, toShow: picture, "step \(step) of seed \(SplitMix64.seed) on \(columns) × \(rows)")
                if random.oneIn(50) {
                    screen.write(painter.finish())
                    editor.clear()
                }
            }
            #expect(screen.unknown.isEmpty)
        }
    }

    private func expect(_ screen: VirtualScreen, toShow picture: LinePicture, _ step: String) {
        let top = screen.cursor.row - picture.cursorRow
        guard top >= 0, top + picture.rows.count <= screen.size.rows else {
            Issue.record("the picture isn't on the screen: \(step)")
            return
        }
        var expected = VirtualScreen(screen.size)
        for (row, text) in picture.rows.enumerated() { expected.write((row == 0 ? "" : "\r\n") + text) }
        #expect(
            Array(screen.texts[top..<top + picture.rows.count]) == Array(expected.texts[..<picture.rows.count]),
            "\(step)")
        #expect(screen.texts[(top + picture.rows.count)...].joined().isEmpty, "nothing is left below: \(step)")
        #expect(screen.cursor.column == picture.cursorColumn, "\(step)")
    }

    @Test func whatLooksTheSameIsntDrawnAgain() {
        var painter = LinePainter()
        let shown = picture("1", columns: 80)
        #expect(!painter.paint(shown).isEmpty)
        #expect(painter.paint(shown).isEmpty)
        #expect(!painter.repaint(shown, columns: 40).isEmpty)
        var screen = VirtualScreen(ScreenSize(columns: 80, rows: 5))
        screen.write("above\r\n" + painter.paintAlone(shown))
        #expect(screen.texts == ["> 1", "", "", "", ""])
        screen.write(painter.finish() + painter.finish() + "below")
        #expect(screen.texts == ["> 1", "below", "", "", ""])
    }
}
