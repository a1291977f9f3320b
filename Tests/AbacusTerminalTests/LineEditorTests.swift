internal import Testing

@testable internal import AbacusTerminal

/// The line editor by bytes: what is typed, and where that leaves the text and the cursor, which is shown as `|`.
@Suite struct LineEditorTests {
    /// An editor with the keys that bytes stand for, and what it has asked for.
    private struct Typist {
        var editor = LineEditor()
        var reader = KeyReader()
        var events: [LineEditor.Event] = []

        init(_ text: String = "", past: [String] = []) {
            editor.pastLines = PastLines(past)
            type(text)
        }

        mutating func type(_ text: String) {
            for key in reader.keys(in: text.utf8) { events += [editor.press(key)].compactMap { $0 } }
        }

        var shown: String {
            let text = editor.buffer.text.utf8
            let cursor = editor.buffer.cursor
            return String(decoding: text.prefix(cursor), as: UTF8.self) + "|"
                + String(decoding: text.dropFirst(cursor), as: UTF8.self)
        }
    }

    private static let left = "\u{2}"
    private static let right = "\u{6}"
    private static let up = "\u{10}"
    private static let down = "\u{E}"
    private static let yank = "\u{19}"
    private static let undo = "\u{1F}"

    @Test(arguments: [
        ("2+3", "2+3|"), ("2+3\u{1}", "|2+3"), ("2+3\u{1}\u{5}", "2+3|"), ("2+3\u{2}\u{2}x", "2x|+3"),
        ("2+3\u{1}\u{6}y", "2y|+3"), ("\u{2}\u{6}a\u{6}", "a|"), ("ab\u{7F}c", "ac|"), ("\u{7F}", "|"),
        ("ab\u{1}\u{4}", "|b"), ("ab\u{1}\u{1B}[3~", "|b"), ("ab\u{4}", "ab|"), ("abc\u{2}\u{14}", "acb|"),
        ("abc\u{14}", "acb|"), ("abc\u{1}\u{14}", "|abc"), ("a\u{14}", "a|"),
    ])
    func keysEdit(_ typed: String, _ expected: String) {
        #expect(Typist(typed).shown == expected)
    }

    @Test(arguments: [
        ("sin(alpha1 + beta_2)\u{1B}b", "sin(alpha1 + |beta_2)"), ("a + b\u{1B}b\u{1B}b", "|a + b"),
        ("a + bc\u{1}\u{1B}f", "a| + bc"), ("a + bc\u{1}\u{1B}f\u{1B}[1;5C", "a + bc|"), ("(\u{1}\u{1B}f\u{1B}f", "(|"),
        ("2 + alpha\u{17}", "2 + |"), ("2 + alpha \u{17}\u{17}", "|"), ("a + b\u{1}\u{1B}d", "| + b"),
        ("ábc déf\u{1B}b", "ábc |déf"), ("x + e\u{301}e\u{301}\u{17}", "x + |"), ("π2\u{1B}b", "|π2"),
        ("a+b\u{2}\u{15}", "|b"), ("a+b\u{1}\u{6}\u{B}", "a|"), ("a -\u{301}\u{1B}b", "|a -\u{301}"),
        ("a -\u{301}b\u{17}", "a -\u{301}|"), ("\u{1}a -\u{301}b\u{1}\u{1B}f\u{1B}f", "a -\u{301}b|"),
    ])
    func wordsAreLettersDigitsAndMarks(_ typed: String, _ expected: String) {
        #expect(Typist(typed).shown == expected)
    }

    @Test(arguments: [
        ("日本\u{2}x", "日x|本"), ("👩‍👧\u{7F}", "|"), ("e\u{301}x\u{2}\u{2}", "|e\u{301}x"),
        ("e\u{301}\u{7F}", "|"), ("🇩🇪🇫🇷\u{2}", "🇩🇪|🇫🇷"), ("👍🏽\u{1}\u{4}", "|"),
    ])
    func charactersAreNotTakenApart(_ typed: String, _ expected: String) {
        #expect(Typist(typed).shown.utf8.elementsEqual(expected.utf8))
    }

    /// A mark joins the letter before it, wherever it comes from; the cursor is then after both.
    @Test func theCursorIsNeverInsideOfACharacter() {
        var typist = Typist("e\u{301}")
        typist.type(Self.left + "x")
        #expect(typist.shown.utf8.elementsEqual("x|e\u{301}".utf8))
        typist = Typist("a\u{301}b")
        typist.type("\u{1}\u{6}\u{2}\u{301}")
        #expect(typist.editor.buffer.cursor == 2)
        typist = Typist("\u{1F469}")
        typist.type("\u{1F467}\u{2}\u{200D}")
        #expect(typist.editor.buffer.cursor == typist.editor.buffer.count)
    }

    @Test func whatIsKilledCanBeYanked() {
        #expect(Typist("1 + 2\u{17}\u{19}\u{19}").shown == "1 + 22|")
        // Keys that kill one after another collect their texts in order.
        #expect(Typist("a + b\u{17}\u{17}x\u{19}").shown == "xa + b|")
        #expect(Typist("a + b\u{1}\u{1B}d\u{1B}d\u{5}\u{19}").shown == "a + b|")
        #expect(Typist("a + b\u{17}\u{2}\u{5}\u{17}\u{5}\u{19}").shown == "a + |")
        #expect(Typist("ab\u{B}\u{19}").shown == "ab|")
        var typist = Typist("kept\u{15}")
        typist.editor.clear()
        typist.type(Self.yank)
        #expect(typist.shown == "kept|")
    }

    @Test func whatWasKilledBeforeCanBeYanked() {
        let killed = "one\u{15}two\u{15}three\u{15}"
        #expect(Typist(killed + "\u{19}").shown == "three|")
        #expect(Typist(killed + "\u{19}\u{1B}y").shown == "two|")
        #expect(Typist(killed + "\u{19}\u{1B}y\u{1B}Y").shown == "one|")
        #expect(Typist(killed + "\u{19}\u{1B}y\u{1B}y\u{1B}y").shown == "three|", "it is a ring")
        #expect(Typist(killed + "()\u{2}\u{19}\u{1B}y").shown == "(two|)")
        #expect(Typist(killed + "\u{19}\u{1B}y\u{19}").shown == "twotwo|", "what was yanked last is yanked again")
        #expect(Typist(killed + "\u{19}\u{1B}yx\u{15}\u{19}").shown == "twox|")
        #expect(Typist(killed + "\u{1B}y").shown == "|", "nothing has been yanked")
        #expect(Typist(killed + "\u{19}x\u{1B}y").shown == "threex|", "it isn't the last key any more")
        #expect(Typist("\u{19}\u{1B}y").shown == "|")
        #expect(Typist(killed + "\u{19}\u{1B}y\u{1F}").shown == "three|")
        #expect(Typist("one\u{15}two\u{B}\u{15}\u{19}").shown == "two|", "a key that removes nothing doesn't kill")
        #expect(Typist("one\u{15}\u{19}\u{1B}y\u{1F}").shown == "|", "the same text again is no change")
    }

    @Test func killedTextsAreBounded() {
        var texts = KilledTexts()
        for number in 0..<100 { texts.add("\(number)") }
        var seen: Set<String> = []
        while seen.insert(texts.current).inserted { texts.goBack() }
        #expect(seen.count == 60 && !seen.contains("39") && seen.contains("40"))
        for digit in 0..<8 { texts.add(String(repeating: "\(digit)", count: 1 << 20)) }
        seen = []
        while seen.insert(texts.current).inserted { texts.goBack() }
        #expect(seen.count == 4)
    }

    @Test func whatWasUndoneCanBeRedone() {
        let redo = "\u{1B}_"
        #expect(Typist("12\u{17}\u{1F}").shown == "12|")
        #expect(Typist("12\u{17}\u{1F}\(redo)").shown == "|")
        #expect(Typist("12\u{17}\u{1F}\u{1F}\(redo)").shown == "12|")
        #expect(Typist("12\u{17}\u{1F}\u{1F}\(redo)\(redo)\(redo)").shown == "|")
        #expect(Typist("12\u{17}\u{1F}x\(redo)").shown == "12x|", "another change ends that")
        #expect(Typist("12\u{2}\u{17}\u{1F}\u{5}\(redo)").shown == "|2", "moving the cursor doesn't")
        #expect(Typist("12\u{17}\u{1F}\(redo)\u{1F}").shown == "12|")
        #expect(Typist("1\(redo)").shown == "1|")
        var typist = Typist("12\u{17}\u{1F}")
        typist.editor.clear()
        typist.type(redo)
        #expect(typist.shown == "|", "it is another line")
    }

    @Test func changesCanBeUndone() {
        var typist = Typist("1 + 2")
        typist.type("\u{17}")
        typist.type(Self.undo)
        #expect(typist.shown == "1 + 2|")
        typist.type(Self.undo)
        #expect(typist.shown == "|")
        typist.type(Self.undo)
        #expect(typist.shown == "|")
        typist = Typist("a")
        typist.type("b")
        typist.type(Self.left)
        typist.type("c")
        #expect(typist.shown == "ac|b")
        typist.type(Self.undo)
        #expect(typist.shown == "a|b", "moving the cursor ends what is undone at once")
        typist = Typist("ab\u{1B}\rcd\u{10}x\u{1F}")
        #expect(typist.shown == "ab|\ncd", "also moving it to another line")
    }

    @Test func undoKeepsABoundedAmount() {
        var editor = LineEditor()
        _ = editor.press(.paste(String(repeating: "1", count: LineBuffer.maximumLength - 10)))
        for _ in 0..<20 {
            _ = editor.press(.text("2"))
            _ = editor.press(.deleteLeft)
        }
        var count = 0
        while !editor.buffer.isEmpty, count < 100 {
            let before = editor.buffer
            _ = editor.press(.undo)
            if editor.buffer == before { break }
            count += 1
        }
        #expect(count > 1 && count <= 5, "\(count) steps of 1 MiB")
    }

    @Test func aLineHasALimit() {
        var editor = LineEditor()
        let longest = String(repeating: "1", count: LineBuffer.maximumLength)
        #expect(editor.press(.paste(longest)) == nil)
        #expect(editor.notice == nil)
        #expect(editor.press(.text("2")) == nil)
        #expect(editor.notice?.hasPrefix("a line has at most 1 MiB") == true)
        #expect(editor.buffer.count == LineBuffer.maximumLength)
        _ = editor.press(.left)
        #expect(editor.notice == nil)
        _ = editor.press(.tooLongPaste)
        #expect(editor.notice != nil)
    }

    @Test func theOwnerIsAskedForTheRest() {
        #expect(Typist("1\r").events == [.enter])
        #expect(Typist("\u{4}").events == [.endInput])
        #expect(Typist("1\u{3}\u{C}\u{1A}\t").events == [.dropLine, .clearScreen, .suspend, .complete])
        #expect(Typist("1\u{4}\u{1B}\r\u{7}").events == [])
    }

    // MARK: - Several lines

    @Test func arrowsMoveBetweenLinesBeforeTheyShowPastOnes() {
        var typist = Typist("(123\u{1B}\r4567", past: ["old"])
        #expect(typist.shown == "(123\n4567|")
        typist.type(Self.up)
        #expect(typist.shown == "(123|\n4567")
        typist.type("\u{1}" + Self.down)
        #expect(typist.shown == "(123\n|4567")
        typist.type(Self.right + Self.right + Self.up)
        #expect(typist.shown == "(1|23\n4567")
        typist.type(Self.up)
        #expect(typist.shown == "old|")
        typist.type(Self.down)
        #expect(typist.shown == "(123\n4567|")
        typist.type("\u{1}\u{2}\u{4}")
        #expect(typist.shown == "(123|4567", "the line break is a character")
    }

    @Test func killingToTheEndKillsTheLineBreakNext() {
        var typist = Typist("12\u{1B}\r34\u{1B}[A\u{1}")
        typist.type("\u{B}")
        #expect(typist.shown == "|\n34")
        typist.type("\u{B}")
        #expect(typist.shown == "|34")
        typist.editor.addLine()
        #expect(typist.shown == "34\n|")
    }

    // MARK: - Past lines

    @Test func pastLinesAreShownAndTheDraftIsKept() {
        var typist = Typist("dra", past: ["one", "two"])
        for (key, expected) in [
            (Self.up, "two|"), (Self.up, "one|"), (Self.up, "one|"), (Self.down, "two|"), (Self.down, "dra|"),
            (Self.down, "dra|"), ("\u{1B}<", "one|"), ("\u{1B}>", "dra|"),
        ] {
            typist.type(key)
            #expect(typist.shown == expected)
        }
        typist.type(Self.up + "!" + Self.down + Self.up)
        #expect(typist.shown == "two|", "a past line isn't changed")
    }

    @Test func linesWorthKeepingArePast() {
        var lines = PastLines()
        let kept = ["1", "1", " secret", "", "\n", "2", "1"].map { lines.add($0) }
        #expect(kept == [true, false, false, false, false, true, true])
        #expect(lines.lines == ["1", "2", "1"])
        for number in 0..<2_000 { lines.add("\(number)") }
        #expect(lines.lines.count == PastLines.maximumCount)
        #expect(PastLines((0..<2_000).map(String.init)).lines.first == "1000")
        // They are compared by their bytes: these are canonically equivalent.
        let equivalent = ["'é'", "'e\u{301}'"].map { lines.add($0) }
        #expect(equivalent == [true, true])
    }

    @Test func aSearchGoesOnWithEachKey() throws {
        let past = ["sqrt(2)", "sin(1)", "sqrt(3)", "x = 5"]
        var typist = Typist("dr", past: past)
        typist.type("\u{12}")
        #expect(typist.editor.search?.query == "")
        typist.type("sq")
        #expect(typist.shown == "sq|rt(3)")
        typist.type("\u{12}")
        #expect(typist.shown == "sq|rt(2)")
        typist.type("\u{12}")
        #expect(typist.shown == "sq|rt(2)")
        #expect(typist.editor.search?.hasFailed == true)
        typist.type("\u{13}")
        #expect(typist.shown == "sq|rt(3)")
        #expect(typist.editor.search?.hasFailed == false)
        typist.type("\u{7F}\u{7F}")
        #expect(typist.shown == "dr|")
        typist.type("in(")
        #expect(typist.shown == "sin(|1)")
        typist.type("zz")
        #expect(typist.editor.search?.hasFailed == true)
        typist.type("\u{7}")
        #expect(typist.shown == "dr|")
        #expect(typist.editor.search == nil)
    }

    @Test func aSearchEndsWithAnyOtherKey() {
        var typist = Typist("dr", past: ["sqrt(2)", "sin(1)"])
        typist.type("\u{12}sq\u{5}")
        #expect(typist.shown == "sqrt(2)|")
        #expect(typist.editor.search == nil)
        typist.type(Self.down)
        #expect(typist.shown == "sin(1)|", "the arrows go on from what was found")
        typist.type("\u{12}si\r")
        #expect(typist.events == [.enter])
        #expect(typist.shown == "si|n(1)")
        typist.type("\u{12}\u{1B}[200~sq\u{1B}[201~\u{3}")
        #expect(typist.events == [.enter], "Ctrl-C ends the search alone")
        typist.type("\u{12}sq")
        typist.type("z\u{5}!")
        #expect(typist.shown == "sqrt(2)!|", "what was found stays, though the query has gone on")
        typist.type(Self.undo + Self.undo)
        #expect(typist.shown == "si|n(1)", "and can be taken back")
        typist.type("\u{12}\(String(repeating: "x", count: 1_000))")
        #expect(typist.editor.search?.query == "")
    }

    // MARK: - Completion

    private func menu(_ range: Range<Int>, _ names: String...) -> CompletionMenu {
        CompletionMenu(range: range, items: names.map { .init(insertion: $0, label: $0 + "x)", detail: "") })
    }

    @Test func oneCompletionIsInserted() {
        var typist = Typist("2*sq\t")
        #expect(typist.events == [.complete])
        typist.editor.offer(menu(2..<4, "sqrt("))
        #expect(typist.shown == "2*sqrt(|")
        #expect(typist.editor.notice == "sqrt(x)")
        #expect(typist.editor.menu == nil)
        typist.type(Self.undo)
        #expect(typist.shown == "2*sq|")
    }

    @Test func severalCompletionsAreShown() throws {
        var typist = Typist("is\t")
        typist.editor.offer(menu(0..<2, "isprime(", "isqrt("))
        #expect(typist.shown == "is|")
        #expect(typist.editor.menu?.items.count == 2)
        for expected in ["isprime(|", "isqrt(|", "isprime(|"] {
            typist.type("\t")
            #expect(typist.shown == expected)
        }
        typist.type("\u{1B}[Z")
        #expect(typist.shown == "isqrt(|")
        #expect(typist.events == [.complete])
        typist.type("4")
        #expect(typist.shown == "isqrt(4|")
        #expect(typist.editor.menu == nil)
        typist.type("\u{1B}[Z")
        #expect(typist.events == [.complete])
    }

    @Test func completionsAreInsertedAsFarAsTheyAgree() {
        var typist = Typist("at\t")
        typist.editor.offer(menu(0..<2, "atan(", "atan2(", "atanh("))
        #expect(typist.shown == "atan|")
        #expect(typist.editor.menu?.range == 0..<4)
        typist.type("\t")
        #expect(typist.shown == "atan(|")
        typist = Typist("SQ\t")
        typist.editor.offer(menu(0..<2, "sqrt(", "square"))
        #expect(typist.shown == "SQ|", "what differs in case only isn't replaced before one is chosen")
        typist.editor.offer(menu(2..<2))
        #expect(typist.editor.notice == "no name begins like this")
        #expect(menu(0..<0, "é1", "é2").commonPrefix == "é")
        #expect(menu(0..<0, "é", "ê").commonPrefix == "")
        #expect(menu(0..<0).commonPrefix == "")
    }
}
