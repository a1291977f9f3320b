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
    @Suite struct InteractiveTests {
        @Test func linesAreAnsweredUntilTheInputEnds() throws {
            let (screen, command) = try terminal()
            let errors = try File.temporary()
            let process = try CommandProcess([], input: command, output: command, errors: errors)
            #expect(screen.read(until: "> ") == "> ")
            screen.write("x = 6\n")
            #expect(screen.read(until: "> ") == "> ")
            screen.write("x * 7\n")
            #expect(screen.read(until: "> ") == "42\n> ")
            screen.write("x +\n")
            #expect(screen.read(until: "> ") == "> ")
            screen.write("\u{4}")
            #expect(process.wait() == 2)
            #expect(String(decoding: errors.contents(), as: UTF8.self).hasPrefix("<input>:3:4: error: "))
        }

        /// What can't be printed isn't kept as `ans` either.
        @Test func whatIsRoundedIsMarked() throws {
            let (screen, command) = try terminal()
            let process = try CommandProcess([], input: command, output: command, errors: File.temporary())
            #expect(screen.read(until: "> ") == "> ")
            for (line, answer) in [
                ("sqrt(2)", "≈ 1.4142135623730950488\n"), ("160/7", "160/7 ≈ 22.857142857142857143\n"),
                ("[pi, 1]", "≈ [3.1415926535897932385, 1]\n"), ("1/4", "0.25\n"),
                ("cbrt(2 + pi + 3 * cbrt(1 + pi) * (1 + cbrt(1 + pi))) - (1 + cbrt(1 + pi))", ""), ("ans", "0.25\n"),
                ("10**30 / 7", "≈ 1.4285714285714285714e+29\n"),
            ] {
                screen.write(line + "\n")
                #expect(screen.read(until: "> ") == answer + "> ")
            }
            screen.write("\u{4}")
            #expect(process.wait() == 1)
        }

        @Test(
            arguments: [(["1 + 1"], 0), (["1/0", "1"], 1), (["1 +", "1/0", "1"], 2), ([], 0)] as [([String], CInt)])
        func theWorstOfASessionIsItsStatus(_ lines: [String], _ status: CInt) throws {
            let (screen, command) = try terminal()
            let process = try CommandProcess([], input: command, output: command, errors: File.temporary())
            #expect(screen.read(until: "> ") == "> ")
            for line in lines {
                screen.write(line + "\n")
                #expect(screen.read(until: "> ").hasSuffix("> "))
            }
            screen.write("\u{4}")
            #expect(process.wait() == status)
        }

        @Test func interruptEndsAnEvaluationAndNotTheSession() throws {
            let (screen, command) = try terminal()
            let process = try CommandProcess([], input: command, output: command, errors: File.temporary())
            #expect(screen.read(until: "> ") == "> ")
            screen.write("f(n) = n == 0 ? 0 : f(n - 1) + f(n - 1)\n")
            #expect(screen.read(until: "> ") == "> ")
            screen.write("f(60)\n")
            usleep(300_000)
            process.send(SIGINT)
            #expect(screen.read(until: "> ") == "> ")
            usleep(100_000)
            process.send(SIGINT)
            #expect(screen.read(until: "> ") == "\n> ")
            screen.write("1 + 1\n")
            #expect(screen.read(until: "> ") == "2\n> ")
            screen.write("\u{4}")
            #expect(process.wait() == 1)
        }

        @Test func whatIsTypedIsShownAndDoesNothing() throws {
            let (screen, command) = try terminal()
            let process = try CommandProcess(
                [], environment: ["NO_COLOR=1"], input: command, output: command, errors: command)
            #expect(screen.read(until: "> ") == "> ")
            for scalar in ["\u{9B}", "\u{202E}", "\u{200B}", "\u{3164}", "\u{E0041}"] as [Unicode.Scalar] {
                let escape = "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                screen.write("'a\(scalar)b'\n")
                #expect(screen.read(until: "> ") == "\"a\(escape)b\"\n> ")
                screen.write("{a: 1}['\(scalar)']\n")
                let shown = screen.read(until: "> ")
                #expect(HiddenScalars.found(in: shown).isEmpty)
                #expect(shown.contains("there is no member '\(escape)'\n{a: 1}['\(escape)']\n"))
            }
            screen.write("\u{4}")
            _ = process.wait()
        }

        @Test func errorsAreColoredOnATerminal() throws {
            for (environment, isColored) in [
                ([], true), (["NO_COLOR=1"], false), (["NO_COLOR="], true), (["TERM=dumb"], false),
            ] {
                let (screen, command) = try terminal()
                let process = try CommandProcess(
                    [Array("nope".utf8)], environment: environment, input: File(opening: "/dev/null"),
                    output: File(opening: "/dev/null"), errors: command)
                let shown = screen.read(until: "^")
                #expect(shown.contains("\u{1B}[") == isColored)
                #expect(process.wait() == 1)
            }
        }
    }
}
