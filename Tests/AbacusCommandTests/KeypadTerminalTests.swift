internal import TestSupport
internal import Testing

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension CommandTests {
    /// Tests of the keypad in a real terminal. They never wait for a fixed time: each step waits for what it expects to
    /// see.
    @Suite(.enabled(if: Tmux.isInstalled, "tmux is not installed; on Debian: apt-get install tmux"))
    struct KeypadTerminalTests {
        /// Returns a shell that reports how the keypad ends, and whether the terminal's settings have been restored.
        private func keypad(
            _ options: String = "", columns: Int = 40, rows: Int = 16, environment: String = ""
        ) throws -> Tmux {
            let script = """
                before=$(stty -g)
                sh -c "echo process \\$\\$; exec env \(environment) \(CommandProcess.path) keypad \(options)"
                echo status $?
                test "$(stty -g)" = "$before" && echo settings as before
                exec cat
                """
            let tmux = try Tmux(columns: columns, rows: rows, script: script)
            try tmux.screen("the keypad") { $0.last?.hasSuffix("quit") == true }
            return tmux
        }

        private static let modesOfTheKeypad = "screen 1 mouse 11 cursor 0 wrap 0"
        private static let modesOfAShell = "screen 0 mouse 00 cursor 1 wrap 1"

        private func expectDisplay(
            _ text: String, on tmux: Tmux, sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            try tmux.screen("the display \(text)", sourceLocation: sourceLocation) { rows in
                rows[1].drop { $0 == " " } == text
            }
        }

        @Test func keysMouseAndSizeWork() throws {
            let tmux = try keypad()
            #expect(try tmux.modes() == Self.modesOfTheKeypad)
            try expectDisplay("0", on: tmux)
            try tmux.type("12+30=")
            let (display, calculation) = ("42", "12+30 = 42")
            try tmux.screen("the calculation and its result at the right") { rows in
                rows[1] == String(repeating: " ", count: 38) + display
                    && rows[2] == String(repeating: " ", count: 30) + calculation
            }

            for (key, display) in [("7", "7"), ("*", "7*"), ("6", "7*6"), ("=", "42")] {
                try tmux.click(key)
                try expectDisplay(display, on: tmux)
            }
            try tmux.screen("the calculation that was clicked") { $0[2].hasSuffix("  7*6 = 42") }

            try tmux.resize(columns: 20, rows: 8)
            let small = try tmux.screen("the small keypad") { $0.count == 8 && $0.last == "c AC  u undo  q quit" }
            #expect(
                small.map { $0.split(separator: " ").joined(separator: " ") } == [
                    "integers", "42", "7*6 = 42", "7 8 9 +", "4 5 6 -", "1 2 3 *", "AC 0 = /", "c AC u undo q quit",
                ])
            try tmux.click("AC")
            try expectDisplay("0", on: tmux)
            try tmux.resize(columns: 100, rows: 30)
            try tmux.screen("the large keypad") { $0.count == 30 && $0.last?.hasSuffix("q: quit") == true }
            try tmux.click("/")
            try expectDisplay("error", on: tmux)

            try tmux.type("q")
            try expectTerminalAsFound(tmux, status: 0, isResized: true)
        }

        @Test func specialKeysWork() throws {
            let tmux = try keypad()
            try tmux.type("6*7")
            try tmux.tmux("send-keys", "Enter")
            try expectDisplay("42", on: tmux)
            try tmux.type("u")
            try expectDisplay("6*7", on: tmux)
            for key in ["DC", "BSpace", "c"] {
                try tmux.type("5")
                try tmux.screen("a 5") { $0[1].hasSuffix("5") }
                try tmux.tmux("send-keys", key)
                try expectDisplay("0", on: tmux)
            }
            try tmux.tmux("send-keys", "Up", "F1", "Escape", "8")
            try expectDisplay("8", on: tmux)
            try tmux.tmux("send-keys", "C-c")
            try expectTerminalAsFound(tmux, status: 0)
        }

        @Test func integersRefuseAPoint() throws {
            let tmux = try keypad()
            try tmux.screen("the title") { $0[0] == "integers; keypad --exact has a point" }
            try tmux.type("12.")
            try expectDisplay("error", on: tmux)
            try tmux.type("u5=")
            try expectDisplay("125", on: tmux)
            try tmux.type("q")
            try expectTerminalAsFound(tmux, status: 0)
        }

        @Test func exactDecimalsHaveAPoint() throws {
            let tmux = try keypad("--exact")
            try tmux.screen("the title") { $0[0] == "exact decimals and fractions" }
            try tmux.type("1.5+2=")
            try expectDisplay("3.5", on: tmux)
            for (key, display) in [(".", "0."), ("4", "0.4"), ("/", "0.4/"), ("3", "0.4/3")] {
                try tmux.click(key)
                try expectDisplay(display, on: tmux)
            }
            try tmux.type("=")
            try expectDisplay("0.1333333333333333…", on: tmux)
            try tmux.type("*30=")
            try expectDisplay("4", on: tmux)
            try tmux.resize(columns: 20, rows: 9)
            let small = try tmux.screen("the small keypad") { $0.count == 9 && $0.last == "c AC  u undo  q quit" }
            #expect(
                small.dropFirst(3).map { $0.split(separator: " ").joined(separator: " ") } == [
                    "AC", "7 8 9 +", "4 5 6 -", "1 2 3 *", "0 . = /", "c AC u undo q quit",
                ])
            try tmux.type("..")
            try expectDisplay("error", on: tmux)
            try tmux.click("AC")
            try expectDisplay("0", on: tmux)
            try tmux.resize(columns: 40, rows: 8)
            try tmux.screen("what is missing") { $0[0].hasSuffix(" 0") && $0.last == "needs 20 × 9 cells" }
            try tmux.type("q")
            try expectTerminalAsFound(tmux, status: 0, isResized: true)
        }

        @Test func theEverydayStyleHasItsKeys() throws {
            let tmux = try keypad("--everyday", columns: 48)
            try tmux.type("80+155")
            try tmux.tmux("send-keys", "BSpace")
            try expectDisplay("80+15", on: tmux)
            for (key, display) in [("%", "80+12"), ("=", "92"), ("=", "104"), ("±", "-104"), ("⌫", "0"), ("00", "0")] {
                try tmux.click(key)
                try expectDisplay(display, on: tmux)
            }
            try tmux.type("6")
            try tmux.click("×")
            try tmux.click("−")
            try expectDisplay("6*-", on: tmux)
            try tmux.type("7~=")
            try expectDisplay("42", on: tmux)
            try tmux.type("q")
            try expectTerminalAsFound(tmux, status: 0)
        }

        @Test func longDisplaysAreShortened() throws {
            let tmux = try keypad(columns: 20, rows: 8, environment: "NO_COLOR=1")
            try tmux.type(String(repeating: "123456789", count: 3))
            try expectDisplay("1234567891…123456789", on: tmux)
            #expect(try tmux.screen()[3] == " [7 ] [8 ] [9 ] [+ ]")
            #expect(try !tmux.tmux("capture-pane", "-p", "-e").contains("48;5;"))
            try tmux.type("q")
            try expectTerminalAsFound(tmux, status: 0)
        }

        @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
        func signalsLeaveTheTerminalAsItWas(_ signal: CInt) throws {
            let tmux = try keypad()
            kill(try identifier(on: tmux), signal)
            try expectTerminalAsFound(tmux, status: 128 + signal)
        }

        /// Returns a keypad that is a job of a shell. The shell waits for a line, and then continues the job in the
        /// foreground.
        private func keypadAsJob() throws -> Tmux {
            let script = """
                set -m
                before=$(stty -g)
                sh -c "echo process \\$\\$; exec \(CommandProcess.path) keypad"
                test "$(stty -g)" = "$before" && echo stopped as before || echo stopped
                read line
                fg >/dev/null
                echo status $?
                test "$(stty -g)" = "$before" && echo settings as before
                exec cat
                """
            let tmux = try Tmux(columns: 40, rows: 16, script: script)
            try tmux.screen("the keypad") { $0.last?.hasSuffix("quit") == true }
            return tmux
        }

        /// The ways to stop a keypad, which then leaves the terminal to the shell.
        enum Stop: CaseIterable {
            case key, signal
        }

        @Test(arguments: Stop.allCases)
        func theShellHasTheTerminalWhileTheKeypadIsSuspended(_ stop: Stop) throws {
            let tmux = try keypadAsJob()
            try tmux.type("12+3")
            try expectDisplay("12+3", on: tmux)
            switch stop {
            case .key: try tmux.tmux("send-keys", "C-z")
            case .signal: kill(try identifier(on: tmux), SIGTSTP)
            }
            try tmux.screen("the shell") { $0.contains("stopped as before") }
            #expect(try tmux.modes() == Self.modesOfAShell)
            try tmux.tmux("send-keys", "Enter")
            try expectDisplay("12+3", on: tmux)
            #expect(try tmux.modes() == Self.modesOfTheKeypad)
            try tmux.type("0=")
            try expectDisplay("42", on: tmux)
            try tmux.click("7")
            try expectDisplay("7", on: tmux)
            try tmux.type("q")
            try expectTerminalAsFound(tmux, status: 0)
        }

        @Test func aKeypadThatWasStoppedUnaskedDrawsItselfAgain() throws {
            let tmux = try keypadAsJob()
            try tmux.type("12+3")
            try expectDisplay("12+3", on: tmux)
            let before = try tmux.screen()
            kill(try identifier(on: tmux), SIGSTOP)
            try tmux.screen("the shell") { $0.contains { $0.hasSuffix("stopped") } }
            try tmux.resize(columns: 50, rows: 16)
            // The terminal still has the keypad's settings, in which the Enter key doesn't end a line.
            try tmux.tmux("send-keys", "C-j")
            try tmux.screen("the keypad alone, as wide as the terminal") { rows in
                rows[1] == String(repeating: " ", count: 46) + "12+3" && rows.count == before.count
                    && !rows.contains { $0.contains("stopped") } && rows.last?.hasSuffix("quit") == true
            }
            #expect(try tmux.modes() == Self.modesOfTheKeypad)
            try tmux.type("0=")
            try expectDisplay("42", on: tmux)
            try tmux.type("q")
            try expectTerminalAsFound(tmux, status: 0, isResized: true)
        }

        @Test func withoutAShellCtrlZSuspendsNothing() throws {
            let tmux = try Tmux(columns: 40, rows: 16, script: "exec \(CommandProcess.path) keypad")
            try tmux.screen("the keypad") { $0.last?.hasSuffix("quit") == true }
            try tmux.type("4")
            try tmux.tmux("send-keys", "C-z")
            try tmux.type("2")
            try expectDisplay("42", on: tmux)
            #expect(try tmux.modes() == Self.modesOfTheKeypad)
        }

        @Test func aClosedTerminalEndsTheKeypad() throws {
            try withFile(of: "") { path in
                // The shell outlives the terminal to report how the keypad has ended.
                let script = "trap \"\" HUP; \(CommandProcess.path) keypad; echo $? >\(path)"
                let tmux = try Tmux(columns: 40, rows: 16, script: script)
                try tmux.screen("the keypad") { $0.last?.hasSuffix("quit") == true }
                try tmux.tmux("kill-server")
                let deadline = ContinuousClock.now + .seconds(10)
                while try text(ofFile: path).isEmpty, ContinuousClock.now < deadline { usleep(10_000) }
                // This depends on whether it notices the end of the input or the signal first.
                #expect(try ["0\n", "\(128 + SIGHUP)\n"].contains(text(ofFile: path)))
            }
        }

        private func text(ofFile path: String) throws -> String {
            String(decoding: try File(opening: path, O_RDONLY).contents(), as: UTF8.self)
        }

        /// Returns the keypad's process, whose number the shell has printed before.
        private func identifier(on tmux: Tmux) throws -> pid_t {
            let words = try tmux.hiddenScreen()[0].split(separator: " ")
            return try #require(words.last.flatMap { pid_t($0) })
        }

        private func expectTerminalAsFound(
            _ tmux: Tmux, status: CInt, isResized: Bool = false,
            sourceLocation: SourceLocation = #_sourceLocation
        ) throws {
            let rows = try tmux.screen("the shell", sourceLocation: sourceLocation) {
                $0.contains("settings as before")
            }
            // tmux loses rows of a hidden screen when it shrinks.
            if !isResized { #expect(rows[0].hasPrefix("process "), sourceLocation: sourceLocation) }
            #expect(rows.contains("status \(status)"), sourceLocation: sourceLocation)
            #expect(try tmux.modes() == Self.modesOfAShell, sourceLocation: sourceLocation)
        }
    }
}
