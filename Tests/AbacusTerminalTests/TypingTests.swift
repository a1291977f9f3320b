internal import Abacus
internal import TestSupport
internal import Testing

@testable internal import AbacusSession
@testable internal import AbacusTerminal

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// What is shown while a line is typed: its colours, its errors, its value, and what it can be completed to.
@Suite struct TypingTests {
    private func session(_ lines: String..., limits: Limits = .standard) throws -> Session {
        var session = Session(Options(), input: .terminal)
        session.environment.limits = limits
        for line in lines { try session.environment.execute(line) }
        return session
    }

    private func analysis(_ marked: String, _ session: Session? = nil, isColored: Bool = false) throws -> LineAnalysis {
        let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        return LineAnalysis(
            parts.joined(), cursor: parts[0].utf8.count, in: try session ?? self.session(), isColored: isColored,
            deadline: nil)
    }

    private func hint(_ marked: String, _ session: Session? = nil) throws -> String {
        try analysis(marked, session).hint
    }

    @Test func theValueIsPreviewed() throws {
        let session = try session("x = 5", "f(a) = a + 1", "10")
        for (line, expected) in [
            ("1 + 1", "= 2"), ("160/7", "160/7 ≈ 22.857142857142857143"), ("sqrt(2)", "≈ 1.4142135623730950488"),
            ("x", "= 5"), ("f(x)", "= 6"), ("y = x * 2", "= 10"), ("a = 3; b = 4; sqrt(a**2 + b**2)", "= 5"),
            ("g(n) = n; g(7)", "= 7"), ("*4", "= 40"), ("2+3=", "= 5"), ("1 + 1; ans", "= 2"),
            // A literal would only be repeated, and a command or a definition of a function has no value.
            ("42", ""), ("'x'", ""), ("z = 3", ""), (":tree 1", ""), ("h(n) = n", ""), ("", ""), ("# x", ""),
        ] {
            let shown = try hint(line + "|", session)
            #expect(shown == (line == "160/7" ? "= " + expected : expected), "\(line)")
        }
        #expect(session.environment.variableNames == ["ans", "x"], "a preview has no effect")
        #expect(session.environment["ans"] == 10)
    }

    /// They would be others with each key, and others than those that Enter draws.
    @Test func nothingIsDrawnForAPreview() throws {
        let session = try session("f(x) = x + random()")
        for line in [
            "random()", "random(1, 6) + 1", "f(1)", "x = random(); x + 1", "random() * 2; 1 + 1", "1 / random(0, 0)",
            "[1, 2][random(5, 9)]",
        ] {
            #expect(try hint(line + " |", session) == "", "\(line)")
        }
        #expect(try hint("true ? 2 + 2 : random()|", session) == "= 4")
        #expect(try hint("1 + 1; random(6) |", session).contains("takes 0 or 2 arguments"))
    }

    @Test func thePreviewTakesLittle() throws {
        let session = try session("f(n) = n == 0 ? 0 : f(n - 1) + f(n - 1)", "big = 2**100000")
        for line in [
            "f(60)", "9**9**6", "100000!", "sum(range(1, 10**7))", "big**50", "a = f(60); a",
        ] {
            #expect(try hint(line + "|", session) == "", "\(line)")
        }
        let long = String(repeating: "1+", count: 40_000) + "1"
        #expect(try hint(long + "|") == "", "a very long line isn't looked at")
        #expect(try hint(String(repeating: "1+1;", count: 100) + "|") == "= 2")
        #expect(try hint(String(repeating: "1+1;", count: 101) + "|") == "")
    }

    @Test func errorsAreUnderlinedOnceTheyAreLeft() throws {
        func underlined(_ marked: String) throws -> [String] {
            let line = marked.replacing("|", with: "", maxReplacements: 1)
            return try analysis(marked).styles.filter(\.style.isUnderlined).map { styled in
                String(decoding: Array(line.utf8)[styled.range], as: UTF8.self)
            }
        }
        #expect(try underlined("nope| + 1") == [], "it may still become a name")
        #expect(try underlined("nope + 1|") == ["nope"])
        #expect(try underlined("1 + |") == [])
        #expect(try underlined("1 +* 2 * § 3|").contains("§"))
        #expect(try underlined("1; 2; nope(3) + 1|") == ["nope"])
        #expect(try underlined("2 * (nope + 1|") == [], "what is open isn't complete")
        #expect(try underlined("1/0 + 1|") == ["/"])
        #expect(try hint("nope + 1|") == "there is no name 'nope'; give it a value first, as in 'nope = 1'")
        #expect(try hint("1/0 |") == "division by zero")
        #expect(try underlined("sin('a') |") != [])
        let session = try session("f(x) = 1 / x", "10")
        #expect(try analysis("1; f(0) + 1 |", session).styles.map(\.range.lowerBound) == [3], "the call")
        #expect(try analysis("* nope + 1|", session).styles.map(\.range) == [2..<6], "after what was added")
    }

    @Test func tokensAreColored() throws {
        let styles = try analysis(":tree 1|\n2 + sin(true) 'a' # c", isColored: true).styles
        #expect(styles.map(\.range) == [0..<5, 8..<9, 12..<15, 16..<20, 22..<25, 26..<29])
        #expect(styles.map(\.style.color) == [35, 36, 34, 35, 32, nil])
        #expect(try analysis("2 + 3|").styles.isEmpty, "NO_COLOR")
    }

    @Test(arguments: [
        ("f(1|)", [1, 3]), ("f(1)|", [1, 3]), ("f|(1)", [1, 3]), ("f(|1)", [1, 3]), ("[(1)|]", [1, 3]), ("(1|", []),
        ("(1]|", []), ("(((1))|)", [1, 5]), ("1|", []),
    ])
    func thePairOfBracketsIsMarked(_ marked: String, _ expected: [Int]) throws {
        let line = marked.replacing("|", with: "", maxReplacements: 1)
        var session = try session("x = 1")
        try session.environment.execute("f(a) = a")
        let styles = LineAnalysis(
            line, cursor: try #require(marked.utf8.firstIndex(of: UInt8(ascii: "|"))).utf16Offset(in: marked),
            in: session,
            isColored: false
        ).styles
        #expect(styles.filter(\.style.isReversed).map(\.range.lowerBound) == expected)
    }

    @Test func aLineIsOpenWhileABracketIs() throws {
        for (line, isOpen) in [
            ("(1", true), ("f(1, [2", true), ("(1)", false), ("(1))", false), (")(", true), ("'('", false),
            ("1 # (", false),
            (":tree (", false), ("{a: 1", true), ("x = (1;", true), ("", false),
        ] {
            #expect(try analysis(line + "|").isOpen == isOpen, "\(line)")
        }
    }

    // MARK: - Completion

    private func offers(_ marked: String, _ session: Session? = nil) throws -> (range: Range<Int>, names: [String]) {
        let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let menu = CompletionMenu(for: parts.joined(), cursor: parts[0].utf8.count, in: try session ?? self.session())
        return (menu.range, menu.items.map(\.insertion))
    }

    @Test func namesAreCompleted() throws {
        #expect(try offers("2 * sq|") == (4..<6, ["sqrt("]))
        #expect(try offers("2 * sq|(4)") == (4..<6, ["sqrt"]), "the parenthesis is there already")
        #expect(try offers("a = 3; isp|") == (7..<10, ["isprime("]))
        #expect(try offers("'sq|'") == (3..<3, []))
        #expect(try offers("*isp|") == (1..<4, ["isprime("]))
        #expect(try offers("1; |").names.count > 70)
        #expect(try offers("|").names.count > 70)
        let session = try session("price = 5", "pricey(x) = x", "o = {price: 3}")
        #expect(try offers("1 + pri|", session) == (4..<7, ["price", "pricey(", "primorial("]))
        #expect(try offers("o.p|", session) == (2..<3, ["price"]))
        #expect(try offers(":tree 2 + pricey|", session) == (10..<16, ["pricey("]))
        let items = CompletionMenu(for: "pric", cursor: 4, in: session).items
        #expect(items.map(\.detail) == ["5", "pricey(x) = x"])
        #expect(CompletionMenu(for: "sqrt", cursor: 4, in: session).items.map(\.label) == ["sqrt(x)"])
    }

    @Test func commandsAreCompleted() throws {
        #expect(try offers(":v|") == (1..<2, ["vars"]))
        #expect(try offers(":fu|").names == ["functions ", "full"])
        #expect(try offers(":|").names.count == SessionCommand.all.count)
        #expect(try offers(":help sqr|") == (6..<9, ["sqrt"]))
        #expect(try offers(":help |").names.starts(with: ["operators", "functions", "constants", "errors", "session"]))
        #expect(try offers(":help ke|").names == ["keys", "keypad"])
        #expect(try offers(":help :pe|") == (6..<9, [":percent"]))
        #expect(try offers(":help divi|").names == ["divisors", "division-by-zero"])
        #expect(try offers(":digits |").names == [])
    }

    @Test func pathsAreCompleted() throws {
        try withFolder(
            files: [
                "data.abacus", "day one.abacus", ".hidden", "bad\u{1B}[31m\u{202E}", "line\nbreak", "blank ", "é日",
            ],
            folders: ["deep folder", ".git", "~"]
        ) { path in
            func offered(_ typed: String) throws -> [String] { try offers(":load \(path)/\(typed)|").names }
            let start = 7 + path.utf8.count
            #expect(
                try offers(":load \(path)/d|") == (
                    start..<start + 1, ["data.abacus", "day one.abacus", "deep folder/"]
                ))
            #expect(
                try offers(":save   \(path)/day o|").names == ["day one.abacus"], "the rest of the line is the path")
            #expect(
                try offered("") == [
                    "bad\u{1B}[31m\u{202E}", "data.abacus", "day one.abacus", "deep folder/", "~/", "é日",
                ])
            #expect(try offered(".") == [".git/", ".hidden"])
            #expect(try offered("é") == ["é日"])
            #expect(try offered("nope/") == [] && offered("x") == [])
            #expect(try offered("deep folder/") == [])
            #expect(try offers(":load \(path)/da|xyz").names == ["data.abacus", "day one.abacus"])
            let bad = CompletionMenu(for: ":load \(path)/b", cursor: 8 + path.utf8.count, in: try session()).items
            #expect(bad.map(\.label) == [#"bad\u{1B}[31m\u{202E}"#])
            #expect(bad.allSatisfy { HiddenScalars.found(in: $0.label).isEmpty })
        }
    }

    @Test func thePathOfTheOwnFolderIsCompleted() throws {
        #expect(try offers(":load ~|") == (6..<7, ["~/"]))
        #expect(try offers(":load |").range == 6..<6)
        let home = getenv("HOME").map { String(cString: $0) } ?? "/"
        #expect(try offers(":load ~/|").names == offers(":load \(home)/|").names)
        #expect(try offers(":vars |").names == [])
    }

    /// Calls a closure with the path of a folder with files and folders in it.
    private func withFolder(files: [String], folders: [String], _ use: (_ path: String) throws -> Void) throws {
        try withFile(of: "") { path in
            let path = path + ".d"
            try #require(mkdir(path, 0o700) == 0)
            for folder in folders { try #require(mkdir(path + "/" + folder, 0o700) == 0) }
            for file in files { _ = try File(open(path + "/" + file, O_CREAT | O_WRONLY, 0o600)) }
            defer {
                for folder in folders { rmdir(path + "/" + folder) }
                for file in files { unlink(path + "/" + file) }
                rmdir(path)
            }
            try use(path)
        }
    }

    @Test func theMenuFitsTheScreen() throws {
        let session = try session()
        var menu = CompletionMenu(for: "a", cursor: 1, in: session)
        let rows = menu.rows(size: ScreenSize(columns: 30, rows: 10))
        #expect(rows.count == 6)
        #expect(rows.allSatisfy { $0.text.terminalWidth < 30 })
        #expect(rows[5].text.contains("more"))
        menu.select(backwards: true)
        #expect(menu.rows(size: ScreenSize(columns: 80, rows: 10))[4].style.isReversed)
        #expect(menu.rows(size: ScreenSize(columns: 1, rows: 1)).count == 2)
        #expect(CompletionMenu(range: 0..<0, items: []).rows(size: ScreenSize(columns: 80, rows: 24)).isEmpty)
    }

    @Test func ofManyNamesTheFirstAreShown() throws {
        var session = try session()
        for number in 1...1_000 { session.environment["value_\(number)"] = 1 }
        let menu = CompletionMenu(for: "val", cursor: 3, in: session)
        #expect(menu.items.count == 200 && menu.hiddenCount == 800 && menu.commonPrefix == "value_")
        let rows = menu.rows(size: ScreenSize(columns: 80, rows: 10))
        #expect(rows.last?.text == "… and 995 more; type on, or Tab goes through the first 200")
        var editor = LineEditor()
        _ = editor.press(.text("val"))
        editor.offer(menu)
        #expect(editor.buffer.text == "value_")
    }

    // MARK: - Hostile lines

    @Test func anyLineIsAnalyzed() throws {
        let hidden = String(String.UnicodeScalarView(HiddenScalars.all))
        let session = try session("x = 5")
        for line in [
            hidden, "'\(hidden)'", ":\(hidden)", String(repeating: "(", count: 30_000),
            String(repeating: ";", count: 60_000),
            String(repeating: "e\u{301}", count: 5_000), "a" + String(repeating: "\u{301}", count: 20_000),
            String(repeating: "\n:", count: 10_000), String(repeating: "🇩", count: 5_000), "\u{FEFF}1 + 1", "\0",
        ] {
            for cursor in [0, line.utf8.count] {
                let hint = LineAnalysis(line, cursor: cursor, in: session, isColored: true).hint
                #expect(HiddenScalars.found(in: hint).isEmpty)
            }
            _ = CompletionMenu(for: line, cursor: line.utf8.count, in: session)
        }
    }
}
