internal import Abacus
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import AbacusCommand
@testable internal import AbacusSession
@testable internal import RowsCommand

extension CommandTests {
    /// The commands named by the first argument, other than the keypad.
    @Suite struct SubcommandTests {
        @Test func helpPrintsPages() throws {
            let result = try abacus("help", "gcd", "division-by-zero")
            let pages = ["gcd", "division-by-zero"].compactMap { Manual.page(about: $0, in: .init()) }
            #expect(result.output == pages.joined(separator: "\n\n") + "\n")
            #expect(result.status == 0)
            for arguments in [["help", "--help"], ["--help"]] {
                #expect(try abacus(arguments.map { Array($0.utf8) }).output == Usage.help + "\n")
            }
        }

        @Test func helpListsTopicsEachOfWhichHasAPage() throws {
            let overview = try abacus("help").lines
            let topics = overview.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap {
                $0.split(separator: " ").first.map(String.init)
            }
            #expect(
                topics == [
                    "operators", "functions", "constants", "errors", "session", "keys", "settings", "percent", "exit",
                    "files", "mcp", "missing", "keypad", "rows", "plot",
                ])
            for topic in topics {
                let result = try abacus("help", topic)
                #expect(result.status == 0 && result.lines.count > 2, "\(topic)")
            }
            #expect(try abacus("help", "session").output.contains("Alt-Enter"))
        }

        @Test(arguments: [
            ("rows", "Usage: abacus rows"), ("plot", "Usage: abacus plot"), ("keypad", "Usage: abacus keypad"),
            ("percent", "--percent\n    '%' is a percentage"), ("exit", "64\n    wrong usage"),
            (
                "std",
                "there is no function 'std'; write 'stddev(list)' for a population, or\n'samplestddev(list)' for a sample"
            ),
            ("fraction", "--fraction\n    print rationals as fractions"), ("digits", "--digits N\n    round what"),
            ("integer", "--integer\n    integers of any size"), ("%", "x % y"),
        ])
        func helpAnswersWhatIsAskedFor(topic: String, text: String) throws {
            let result = try abacus("help", topic)
            #expect(result.status == 0 && result.output.contains(text), "\(result.output)\(result.errors)")
        }

        /// The man page of another system may not be groff's, so that this runs only where that is.
        @Test func groffReadsTheManPageWithoutWarnings() throws {
            guard try output(of: "/bin/sh", "command -v groff") != "" else { return }
            let script =
                "export PATH=/usr/bin:/bin; '\(CommandProcess.path)' help --man | groff -man -Tutf8 -ww 2>&1 >/dev/null"
            #expect(try output(of: "/bin/sh", script) == "")
            let page = try output(of: "/bin/sh", script.replacing("2>&1 >/dev/null", with: "-P-cbou"))
            for name in ["gcd(a, …)", "x // y", "√x", ":load FILE", "Alt-Enter", "/abacus/prelude.abacus", "numbat"] {
                #expect(page.contains(name), "\(name)")
            }
        }

        @Test func whatHasNoPageIsWrongUsage() throws {
            let result = try abacus("help", "gcd", "lmc")
            #expect(result.output == "")
            #expect(result.errors == "abacus: there is no help on 'lmc'; did you mean 'lcm'?\nTry 'abacus --help'.\n")
            #expect(result.status == 64)
            let hidden = try abacus("help", "\u{1B}[2J")
            #expect(hidden.errors.hasPrefix(#"abacus: there is no help on '\u{1B}[2J'"#))
        }

        @Test func functionsAreListed() throws {
            let result = try abacus("functions")
            #expect(result.output == ManualList.functions.text(in: .init()) + "\n")
            #expect(result.lines.contains { $0.hasPrefix("gcd(a, …) ") })
            #expect(try abacus("functions", "x").status == 64)
        }

        @Test(arguments: [["division-by-zero"], ["division", "by", "zero"]])
        func errorsAreExplainedInWords(_ words: [String]) throws {
            let result = try abacus((["explain"] + words).map { Array($0.utf8) })
            #expect(result.output == Manual.explanation(of: .divisionByZero) + "\n")
            #expect(result.status == 0)
        }

        @Test func errorsAreListed() throws {
            #expect(try abacus("explain").output == ManualList.errors.text(in: .init()) + "\n")
            let result = try abacus("explain", "divison-by-zero")
            #expect(
                result.errors.hasPrefix("abacus: there is no error 'divison-by-zero'; did you mean 'division-by-zero'?")
            )
            #expect(result.status == 64)
        }

        @Test(arguments: Subcommand.allCases) func theWordIsAnExpressionElsewhere(_ command: Subcommand) throws {
            let word = command.rawValue
            for arguments in [["--", word], ["(\(word))"], ["--exact", word]] {
                let result = try abacus(arguments.map { Array($0.utf8) })
                #expect(result.errors.contains("there is no name '\(word)'"), "\(arguments)")
                #expect(result.status == 1)
            }
            #expect(try abacus("\(word) = 3", word).output == "3\n")
        }

        @Test(arguments: Subcommand.allCases) func theHelpTextMentionsIt(_ command: Subcommand) {
            #expect(Usage.synopsis.contains { $0.hasPrefix("abacus \(command.rawValue)") })
        }

        // MARK: - Scripts and the man page

        @Test(arguments: [["completions"], ["completions", "fish"], ["completions", "bash", "zsh"]])
        func completionsNeedAShell(_ arguments: [String]) throws {
            let result = try abacus(arguments.map { Array($0.utf8) })
            #expect(result.errors.hasPrefix("abacus: completions needs a shell, bash or zsh\n"))
            #expect(result.status == 64)
        }

        @Test(arguments: [
            ("abacus --perc", "--percent"), ("abacus --color ", "auto always never"), ("abacus h", "help"),
            ("abacus --json --te", "--test"), ("abacus help bino", "binomial"), ("abacus help key", "keys keypad"),
            ("abacus --digits ", ""),
            ("abacus explain division", "division-by-zero"), ("abacus completions ", "bash zsh"),
            ("abacus -f Package.sw", "Package.swift"), ("abacus --data Package.sw", "Package.swift"),
            ("abacus functions ", ""), ("abacus keypad --pa", "--pattern"), ("abacus keypad --ex", "--exact"),
            ("abacus keypad --ev", "--everyday"),
            ("abacus rows --jsonl", "--jsonl --jsonl-out"),
        ])
        func bashCompletes(_ line: String, _ words: String) throws {
            let script = """
                \(CompletionScript.bash.text)
                compopt() { :; }
                read -ra COMP_WORDS <<<'\(line)'
                [[ '\(line)' == *' ' ]] && COMP_WORDS+=('')
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                cd '\(ProjectFiles.root.path)' && _abacus; echo "${COMPREPLY[@]}"
                """
            #expect(try output(of: "/bin/bash", script) == words + "\n")
        }

        @Test func optionsOfRowsAreCompleted() {
            let names = (RowsOptions.sharedNames + RowsOptions.ownNames).joined(separator: " ")
            #expect(CompletionScript.bash.text.contains("rows) words='\(names)'"))
            #expect(CompletionScript.zsh.text.contains("(rows) compadd -- \(names); _files; return"))
        }

        @Test func zshHasASpecificationForEachOption() {
            let lines = CompletionScript.zsh.text.split(separator: "\n").map { $0.drop { $0 == " " } }
            for option in Option.sections.flatMap(\.options) {
                for name in option.names { #expect(lines.contains { $0.hasPrefix("'*\(name)[") }, "\(name)") }
            }
            #expect(lines.contains(#"'*--digits[round what is printed to N decimal places]:N: ' \"#))
            #expect(lines.contains { $0.hasPrefix("'*--color[") && $0.hasSuffix(#":WHEN:(auto always never)' \"#) })
            #expect(lines.contains { $0.hasPrefix("'*--percent['\\''%'\\'' is a percentage\\: 15%") })
        }

        @Test func theManPageHasEverythingInTheHelpText() throws {
            let page = try abacus("help", "--man").lines.map(String.init)
            #expect(page.first == ".TH ABACUS 1 \"\" \"\(Usage.version)\" \"User Commands\"")
            let plain = page.map { $0.replacing("\\-", with: "-").replacing("\\(aq", with: "'") }
            for option in Option.sections.flatMap(\.options) {
                let names = option.names.map { "\\fB\($0)\\fR" }.joined(separator: ", ")
                let place = try #require(plain.firstIndex { $0 == names || $0.hasPrefix(names + " \\fI") })
                #expect(plain[place - 1] == ".TP")
                let summary = option.summary.joined(separator: " ")
                #expect(page[place + 1] == ManualPage.escaped(summary))
            }
            for status in ExitStatus.allCases {
                let place = try #require(plain.firstIndex(of: "\\fB\(status.rawValue)\\fR"))
                #expect(plain[place + 1] == status.meaning)
            }
            for usage in Usage.synopsis { #expect(plain.contains(usage)) }
            let requests = Set(plain.filter { $0.hasPrefix(".") }.map { $0.prefix { $0 != " " } })
            #expect(requests.isSubset(of: [".TH", ".SH", ".SS", ".TP", ".PP", ".EX", ".EE", ".B", ".BR", ".br"]))
            #expect(plain.filter { $0 == ".EX" }.count == plain.filter { $0 == ".EE" }.count)
        }

        @Test func theExamplesOfTheManPagePrintWhatItSays() throws {
            for example in ManualPage.shellExamples {
                let script = "abacus() { '\(CommandProcess.path)' \"$@\"; }; \(example.command)"
                #expect(
                    try output(of: "/bin/sh", script) == example.output.map { $0 + "\n" }.joined(), "\(example.command)"
                )
            }
            let page = ManualPage.text.split(separator: "\n")
            let place = try #require(page.firstIndex(of: ".SH EXAMPLES"))
            #expect(page[(place + 1)...].contains("    $ abacus \\-\\-percent \\(aq80 + 15%\\(aq"))
        }
    }
}
