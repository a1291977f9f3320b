internal import TestSupport
internal import Testing

@testable internal import AbacusTerminal

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension CommandTests {
    /// Tests of the line editor in a real terminal. They never wait for a fixed time: each step waits for what it expects
    /// to see.
    @Suite(.enabled(if: Tmux.isInstalled, "tmux is not installed; on Debian: apt-get install tmux"))
    struct TerminalSessionTests {
        /// Calls a closure with a session in a terminal, whose files are in a folder of its own.
        private func withSession(
            columns: Int = 80, rows: Int = 24, environment: String = "", arguments: String = "",
            files: [String: String] = [:],
            _ use: (_ tmux: Tmux, _ home: String) throws -> Void
        ) throws {
            try withFile(of: "") { path in
                let home = path + ".home"
                try #require(mkdir(home, 0o700) == 0)
                defer { _ = try? run("rm -rf \(home)") }
                for (name, text) in files {
                    try run("mkdir -p $(dirname \(home)/\(name))")
                    try File(open(home + "/" + name, O_CREAT | O_WRONLY, 0o600)).write(text)
                }
                let script = """
                    trap : INT
                    before=$(stty -g)
                    env HOME=\(home) \(environment) \(CommandProcess.path) \(arguments)
                    echo status $?
                    test "$(stty -g)" = "$before" && echo settings as before
                    exec cat
                    """
                let tmux = try Tmux(columns: columns, rows: rows, script: script)
                try tmux.screen("a prompt") { $0.contains(">") }
                try use(tmux, home)
            }
        }

        private func run(_ script: String) throws {
            let nothing = try File(opening: "/dev/null")
            let process = try CommandProcess(
                ["-c", script].map { Array($0.utf8) }, path: "/bin/sh", environment: ["PATH=/usr/bin:/bin"],
                input: nothing,
                output: nothing, errors: nothing)
            try #require(process.wait() == 0)
        }

        /// Waits for the rows of the screen that aren't empty, from the top.
        private func expect(
            _ rows: [String], on tmux: Tmux, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            try tmux.screen("\(rows)", sourceLocation: sourceLocation) { screen in
                Array(screen.prefix(rows.count)) == rows && screen.dropFirst(rows.count).allSatisfy(\.isEmpty)
            }
        }

        private func expectTerminalAsFound(
            _ tmux: Tmux, status: Int, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            try tmux.screen("the shell", sourceLocation: sourceLocation) {
                $0.contains("settings as before") && $0.contains("status \(status)")
            }
        }

        @Test func linesAreEditedAnsweredAndKept() throws {
            try withSession { tmux, home in
                try tmux.type("2 + 4")
                try expect(["> 2 + 4", "= 6"], on: tmux)
                try tmux.tmux("send-keys", "Left", "Left", "Left", "Left", "BSpace")
                try tmux.type("1")
                try expect(["> 1 + 4", "= 5"], on: tmux)
                try tmux.tmux("send-keys", "Enter")
                try expect(["> 1 + 4", "5", ">"], on: tmux)
                try tmux.type("*2")
                try tmux.tmux("send-keys", "Enter")
                try expect(["> 1 + 4", "5", "> *2", "10", ">"], on: tmux)
                try tmux.type("sqr")
                try tmux.tmux("send-keys", "Tab")
                try expect(["> 1 + 4", "5", "> *2", "10", "> sqrt(", "sqrt(x)  Square root"], on: tmux)
                try tmux.tmux("send-keys", "C-u", "Up", "Up")
                try expect(["> 1 + 4", "5", "> *2", "10", "> 1 + 4", "= 5"], on: tmux)
                try tmux.tmux("send-keys", "C-c")
                try tmux.type("quit")
                try tmux.tmux("send-keys", "Enter")
                try expectTerminalAsFound(tmux, status: 0)
                #expect(
                    try HistoryFile(path: home + "/.local/state/abacus/history").lines() == ["1 + 4", "*2", "quit"])
            }
        }

        @Test func filesOfTheUserAreRead() throws {
            let files = [
                ".config/abacus/config": "--digits 3\n--nope\n", ".config/abacus/prelude.abacus": "tau2 = 4 * pi\n",
                ".local/state/abacus/history": "1 + 1\nsqrt(9)\n",
            ]
            try withSession(columns: 100, files: files) { tmux, home in
                let complaint = "abacus: \(home)/.config/abacus/config:2: there is no option '--nope'"
                try tmux.screen("the error and a prompt") { $0[0] == complaint && $0[1] == ">" }
                try tmux.type("tau2")
                try tmux.screen("the value") { $0[2] == "≈ 12.566" }
                try tmux.tmux("send-keys", "C-u", "C-r")
                try tmux.type("sq")
                try tmux.screen("what was found") { $0[1] == "> sqrt(9)" && $0[2] == "search 'sq'" }
                try tmux.tmux("send-keys", "Enter")
                try tmux.screen("its value") { $0[2] == "3" }
            }
        }

        @Test func aLongComputationIsShownAndEnded() throws {
            try withSession { tmux, _ in
                try tmux.type("f(n) = n == 0 ? 0 : f(n - 1) + f(n - 1)")
                try tmux.tmux("send-keys", "Enter")
                try tmux.type("f(60)")
                try tmux.tmux("send-keys", "Enter")
                try tmux.screen("the time") { $0[2] == "f(60) · 1 s · Ctrl-C ends it" }
                try tmux.tmux("send-keys", "C-c")
                try tmux.screen("the end of it") { $0[2].contains("cancelled") && $0[3] == ">" }
                try tmux.type("1 + 1")
                try tmux.tmux("send-keys", "Enter", "C-d")
                try expectTerminalAsFound(tmux, status: 1)
            }
        }

        @Test func theLastValueIsTheStatusWhereThatIsAskedFor() throws {
            try withSession(arguments: "--test") { tmux, _ in
                try tmux.type("1 == 2")
                try tmux.tmux("send-keys", "Enter", "C-d")
                try expectTerminalAsFound(tmux, status: 1)
            }
        }

        @Test func killedTextsChangesAndPathsComeBack() throws {
            try withSession(files: ["my library.abacus": "k = 6"]) { tmux, _ in
                try tmux.type("one two")
                try tmux.tmux("send-keys", "C-w", "Left", "C-k", "C-u")
                try tmux.tmux("send-keys", "C-y", "M-y")
                try tmux.screen("what was killed before") { $0[0].hasPrefix("> ") && $0[0].contains("two") }
                try tmux.tmux("send-keys", "C-_")
                try tmux.screen("what was killed last") { !$0[0].contains("two") }
                try tmux.tmux("send-keys", "M-_")
                try tmux.screen("what was undone") { $0[0].contains("two") }
                try tmux.tmux("send-keys", "C-c")
                try tmux.type(":load ~/my")
                try tmux.tmux("send-keys", "Tab", "Enter")
                try tmux.screen("the file") { $0.contains { $0.hasSuffix("my library.abacus") } }
                try tmux.type("k*7")
                try tmux.tmux("send-keys", "Enter")
                try tmux.screen("its value") { $0.contains("42") }
            }
        }

        @Test func aFixItIsTakenIntoTheLine() throws {
            try withSession { tmux, _ in
                try tmux.type("SQRT(4)")
                try tmux.tmux("send-keys", "Enter")
                try tmux.screen("the error") { $0.contains(">") && $0[0] == "> SQRT(4)" }
                try tmux.tmux("send-keys", "M-.")
                try tmux.screen("the line") { $0.contains("> sqrt(4)") && $0.contains("= 2") }
                try tmux.tmux("send-keys", "C-e", "C-u")
                // A session reads 2(3) as a product, but not two numbers.
                try tmux.type("2 3 + 1")
                try tmux.tmux("send-keys", "M-.")
                try tmux.screen("the product") { $0.contains("> 2 *3 + 1") && $0.contains("= 7") }
                try tmux.tmux("send-keys", "C-_")
                try tmux.screen("what was typed") { $0.contains("> 2 3 + 1") }
                try tmux.tmux("send-keys", "C-e", "C-u", "M-.", "M-.", "C-e")
                try tmux.tmux("send-keys", "C-u")
                try tmux.type("1 + 1")
                try tmux.tmux("send-keys", "Enter")
                try tmux.screen("the value") { $0.contains("2") }
                try tmux.tmux("send-keys", "M-.")
                try tmux.screen("no fix-it") { $0.contains("no fix is offered") }
            }
        }

        @Test func errorsOfArgumentsAreWrappedAtATerminal() throws {
            let script = "\(CommandProcess.path) \"2 + * 3\"; exec cat"
            let tmux = try Tmux(columns: 40, rows: 10, script: script)
            try tmux.screen("the message in three rows") {
                $0[0].hasPrefix("<argument>:1:5: error: expected a") && $0[0].count <= 40 && $0[3] == "2 + * 3"
                    && $0[4] == "    ^"
            }
        }

        @Test func longHelpHasPages() throws {
            try withSession(rows: 8) { tmux, _ in
                try tmux.type(":help")
                try tmux.tmux("send-keys", "Enter")
                try tmux.screen("the first page") { $0.last?.hasPrefix("more:") == true }
                try tmux.tmux("send-keys", "Space")
                try tmux.screen("the second page") { $0.contains { $0.contains(":load FILE") } }
                try tmux.tmux("send-keys", "q")
                try tmux.screen("a prompt") { $0.last { !$0.isEmpty } == ">" }
                try tmux.type("quit")
                try tmux.tmux("send-keys", "Enter")
                try expectTerminalAsFound(tmux, status: 0)
            }
        }

        @Test func smallAndResizedTerminalsShowTheLine() throws {
            try withSession(columns: 10, rows: 5) { tmux, _ in
                try tmux.type("12345678901234")
                try expect(["> 12345678", "901234"], on: tmux)
                try tmux.resize(columns: 20, rows: 6)
                try expect(["> 12345678901234"], on: tmux)
                try tmux.type("日é")
                try tmux.screen("wide characters") { $0[0] == "> 12345678901234日é" }
                try tmux.resize(columns: 12, rows: 5)
                try tmux.screen("two rows") { $0.contains("> 1234567890") && $0.contains("1234日é") }
                try tmux.tmux("send-keys", "C-u")
                try tmux.type("2**100")
                try tmux.tmux("send-keys", "Enter")
                try tmux.screen("a shortened value") { $0.contains("12676…05376") }
            }
        }

        @Test func aPasteOfSeveralLinesWaitsForEnter() throws {
            try withSession { tmux, _ in
                let bytes = Array("\u{1B}[200~a = 3 × 2\ra\u{A0}÷ 4\u{1B}[201~".utf8).map { String($0, radix: 16) }
                for byte in bytes { _ = try tmux.tmux("send-keys", "-H", byte) }
                try expect(["> a = 3 × 2", "  a\u{A0}÷ 4", "= 1.5"], on: tmux)
                try tmux.tmux("send-keys", "Enter")
                try expect(["> a = 3 × 2", "  a\u{A0}÷ 4", "1.5", ">"], on: tmux)
                try tmux.type("(1 +")
                try tmux.tmux("send-keys", "Enter")
                try tmux.type("2)")
                try tmux.tmux("send-keys", "Enter")
                try expect(["> a = 3 × 2", "  a\u{A0}÷ 4", "1.5", "> (1 +", "  2)", "3", ">"], on: tmux)
            }
        }

        @Test(arguments: ["TERM=dumb", "TERM="])
        func withoutACapableTerminalTheLoopIsPlain(_ environment: String) throws {
            try withSession(environment: environment) { tmux, home in
                try tmux.type("1 + 1")
                try expect(["> 1 + 1"], on: tmux)
                try tmux.tmux("send-keys", "Enter")
                try expect(["> 1 + 1", "2", ">"], on: tmux)
                try tmux.type("*3; :full")
                try tmux.tmux("send-keys", "Enter")
                try expect(["> 1 + 1", "2", "> *3; :full", "6", "6", ">"], on: tmux)
                try tmux.type("quit")
                try tmux.tmux("send-keys", "Enter")
                try expectTerminalAsFound(tmux, status: 0)
                #expect(access(home + "/.local", F_OK) != 0, "nothing is kept")
            }
        }

        @Test(arguments: [SIGTERM, SIGHUP])
        func signalsLeaveTheTerminalAsItWas(_ signal: CInt) throws {
            try withSession(environment: "sh -c \"echo \\$\\$ >\\$HOME/id; exec \\$0\"") { tmux, home in
                let text = String(decoding: try File(opening: home + "/id", O_RDONLY).contents(), as: UTF8.self)
                kill(try #require(pid_t(text.filter(\.isNumber))), signal)
                try expectTerminalAsFound(tmux, status: 128 + Int(signal))
            }
        }
    }
}
