internal import Foundation
internal import TestSupport
internal import Testing

extension CommandTests {
    @Suite struct ArgumentsTests {
        @Test func anArgumentIsEvaluated() throws {
            let result = try abacus("2**521 - 1")
            #expect(result.lines.count == 1)
            #expect(result.output.hasPrefix("68647976601306097149819007990813932172694353"))
            #expect(result.output.hasSuffix("574028291115057151\n"))
            #expect(result.errors == "")
            #expect(result.status == 0)
        }

        @Test func argumentsShareVariablesInOrder() throws {
            let result = try abacus("x = 3/4", "f(a) = a * x", "f(8)", "ans + 1", "x = 2", "f(8)")
            #expect(result.output == "6\n7\n16\n")
            #expect(result.status == 0)
        }

        @Test(arguments: [("-3*2", "-6"), ("--2", "2"), ("-(1)", "-1"), ("007", "7"), ("1,", nil)])
        func anArgumentThatIsNoOptionIsAnExpression(_ argument: String, _ value: String?) throws {
            let result = try abacus(argument)
            #expect(result.output == (value.map { $0 + "\n" } ?? ""))
            #expect(result.status == (value == nil ? 2 : 0))
        }

        @Test func twoHyphensEndTheOptions() throws {
            let result = try abacus("--", "-3*2", "--(1)")
            #expect(result.output == "-6\n1\n")
            #expect(result.status == 0)
            #expect(try abacus("--", "keypad").errors.contains("keypad"))
            #expect(try abacus("1", "--", "--json").status == 1)
        }

        @Test(arguments: [
            (["a = 2; a + 1"], "3\n"), (["1;2;;3; "], "1\n2\n3\n"), (["a=1; a", "a + 1; ans"], "1\n2\n2\n"),
            (["'a;b' # c; d"], "a;b\n"), (["2", "+", "3 # ;"], "5\n"), (["-e", "1; 2", "-e", "-3*2"], "1\n2\n-6\n"),
            (["f(x) = x +\n1; f(2)"], "3\n"),
        ])
        func anArgumentMayHoldSeveralStatements(_ arguments: [String], _ output: String) throws {
            let result = try abacus(arguments.map { Array($0.utf8) })
            #expect(result.output == output)
            #expect(result.errors == "" && result.status == 0)
        }

        @Test func theFirstErrorEndsTheArgument() throws {
            let result = try abacus("1; 'é'; 1/0; 2", "3; 4")
            #expect(result.output == "1\né\n3\n4\n")
            #expect(result.errors == "<argument>:1:10: error: division by zero\n1; 'é'; 1/0; 2\n         ^\n")
            #expect(result.status == 1)
            #expect(try abacus("--stop-on-error", "1; 1/0; 2", "3").output == "1\n")
            // It is never a part of a text, nor does it make others one.
            let parts = try abacus("1; 2 +", "3")
            #expect(parts.output == "1\n3\n" && parts.errors.hasPrefix("<argument>:1:7: error: expected a value"))
            #expect(try abacus("2", "+", "3; 4").output == "2\n3\n4\n")
            #expect(try abacus("sum(1; 2)").status == 2)
            let empty = try abacus("; ;")
            #expect(
                empty.errors.contains("has no meaning here; it stands between two statements\n") && empty.status == 2)
            #expect(try abacus("1; :digits 3").status == 2)
        }

        @Test func placesAreThoseInTheArgument() throws {
            let lines = try abacus("--json", "1; f(x) = 1/x; f(0)", "2; 1/0").lines
            #expect(lines.count == 5)
            #expect(
                lines[2].contains(#""line":1,"column":16,"offset":15,"length":1,"notes":[{"message":"in 'f'","#)
                    && lines[2].contains(#""line":1,"column":12,"offset":11,"length":1}"#), "\(lines[2])")
            #expect(
                lines[4].hasPrefix(#"{"line":2,"errors":"#) && lines[4].contains(#""line":2,"column":5,"offset":4"#))
        }

        @Test func aLineHoldsOneStatement() throws {
            let line = "error: column 2: the character ';' has no meaning here; one statement a line\n"
            #expect(try abacus(input: "1; 2\n").output == line)
            try withFile(of: "1; 2\n") { path in
                let alone = try abacus("-f", path)
                #expect(alone.output == line)
                let prelude = try abacus("-f", path, "1")
                #expect(prelude.errors.contains("one statement a line"))
            }
        }

        @Test(arguments: ["-q", "-help", "-xyz"]) func optionsAreWords(_ argument: String) throws {
            let result = try abacus(argument)
            #expect(result.errors.contains("; options are words, such as --digits, and 'abacus --help' lists them\n"))
            #expect(result.status == 1)
            #expect(try abacus("--set", "q=3", "-q").output == "-3\n")
            #expect(try !abacus("-q*2").errors.contains("options are words"))
            #expect(try !abacus(input: "-q\n").output.contains("options are words"))
        }

        @Test(arguments: [
            ("--hex", "use --base 16"), ("--binary", "use --base 2"), ("--precision=5", "use --digits N"),
            ("--sig", "did you mean '--significant'?"), ("--dec", "did you mean '--decimal'?"),
            ("--digts", "did you mean '--digits'?"), ("--jsno", "did you mean '--json'?"),
            ("--s", "put an expression"), ("--nope", "put an expression that begins like this in parentheses"),
        ])
        func anotherOptionMayBeMeant(_ option: String, _ hint: String) throws {
            let result = try abacus(option, "1")
            let name = option.prefix { $0 != "=" }
            #expect(result.errors.hasPrefix("abacus: there is no option '\(name)'; \(hint)"), "\(result.errors)")
            #expect(result.status == 64)
        }

        /// Short options aren't suggested for each other: none of these means the other.
        @Test(arguments: ["--deg", "--hel5", "--tst"]) func noOptionOfAnotherMeaningIsOffered(_ option: String) throws {
            let errors = try abacus(option).errors
            for other in ["--set", "--data", "--tree"] { #expect(!errors.contains("'\(other)'"), "\(errors)") }
        }

        /// A shell puts the names of files in place of `*`. None of them is evaluated, and one message says why.
        @Test func filesInPlaceOfAStarAreRecognized() throws {
            func script(_ arguments: String) -> String {
                "cd '\(ProjectFiles.root.path)' && '\(CommandProcess.path)' \(arguments)"
            }
            let message = "abacus: the shell expanded '*'; quote the expression, since '"
            for arguments in ["3 * 4", "3 Package.swift 4", "2 Sources", "Tests"] {
                let result = try output(of: "/bin/sh", script(arguments))
                #expect(result.hasPrefix(message) == (arguments != "Tests"), "\(arguments): \(result)")
                #expect(result.split(separator: "\n").count <= (arguments == "Tests" ? 3 : 2), "\(result)")
            }
            #expect(try output(of: "/bin/sh", script("--set Sources=3 Sources 4")) == "3\n4\n")
            #expect(
                try output(of: "/bin/sh", script("'Sources = 3' Sources Tests")).hasPrefix("3\n<argument>:3:1: error"))
            #expect(try output(of: "/bin/sh", script("-e 3 -e Sources")).hasPrefix("3\n<argument>:2:1: error"))
            #expect(try output(of: "/bin/sh", script("3 nofile 4")).contains("there is no name 'nofile'"))
        }

        @Test(arguments: ["-v", "version"]) func whoAsksForTheVersionIsTold(_ word: String) throws {
            #expect(try abacus(word).errors.contains("; 'abacus --version' prints the version\n"))
            #expect(try !abacus(word, "1").errors.contains("--version"))
            #expect(try abacus("--set", "v=3", "--set", "version=-3", word).output == "-3\n")
            #expect(try abacus("-V").output == abacus("--version").output)
        }

        @Test func otherWordsAreNoSubcommands() throws {
            #expect(try abacus("help = 3", "help").output == "3\n")
            #expect(try abacus("keypa").status == 1)
        }

        @Test func blankArgumentsAreErrors() throws {
            for blank in ["", "  ", "# nothing"] {
                let result = try abacus(blank, "1")
                #expect(result.output == "1\n")
                #expect(result.errors.hasPrefix("<argument>:1:"))
                #expect(result.status == 2)
            }
        }

        @Test func errorsGoToStandardErrorWithCaretAndSuggestion() throws {
            let result = try abacus("price = 2", "2 * (pirce + 1)", "price")
            #expect(result.output == "2\n")
            let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false)
            try #require(lines.count >= 4)
            #expect(lines[0] == "<argument>:2:6: error: there is no name 'pirce'; did you mean 'price'?")
            #expect(lines[1] == "2 * (pirce + 1)")
            #expect(lines[2] == "     ^~~~~")
            #expect(result.status == 1)
        }

        @Test(arguments: [
            (["1", "nope", "2"], "1\n2\n", 1), (["1", "2 +", "nope", "3"], "1\n3\n", 2), (["1/0"], "", 1),
            (["1e999999999"], "", 1), (["9**9**9**9"], "", 1), (["'abc"], "", 2), (["1 < 2 < 3"], "", 2),
        ])
        func theHighestStatusCounts(_ arguments: [String], _ output: String, _ status: Int) throws {
            let result = try abacus(arguments.map { Array($0.utf8) })
            #expect(result.output == output)
            #expect(result.errors != "")
            #expect(result.status == CInt(status))
        }

        @Test func stopOnErrorEndsAtTheFirst() throws {
            let result = try abacus("--stop-on-error", "1", "nope", "2 +", "2")
            #expect(result.output == "1\n")
            #expect(result.status == 1)
        }

        @Test func argumentsNeedNotBeUTF8() throws {
            let result = try abacus([[0x31, 0x2B, 0xFF]])
            #expect(result.errors.hasPrefix("<argument>:1:3: error: the text is not valid UTF-8"))
            #expect(result.status == 2)
        }

        @Test(arguments: [
            (["--integer", "7/2"], "3"), (["--exact", "7/2"], "3.5"), (["--real", "7/2"], "3.5"),
            (["--real", "4"], "4.0"),
            (["1/3"], "0.33333333333333333333"), (["--fraction", "1/3"], "1/3"),
            (["--decimal", "1e-9"], "0.000000001"),
            (["--digits", "4", "2/3"], "0.6667"), (["--digits", "0", "5/2"], "3"),
            (["--base", "16", "255"], "0xff"), (["--base", "2", "-5"], "-0b101"), (["--base", "36", "35"], "z"),
            (["--tree", "1 + 2*3"], "(+ 1 (* 2 3))"), (["--format", "((1)+2*x)"], "1 + 2 * x"),
            (["--latex", "(a+1)/2"], "\\frac{a + 1}{2}"),
            (["--latex", "f(a, b) = √a"], "\\operatorname{f}\\left(a, b\\right) = \\sqrt{a}"),
            (["--latex", "y=2^3"], "y = 2^{3}"),
            (
                ["--mathml", "y = x"],
                "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"block\">"
                    + "<mrow><mi>y</mi><mo>=</mo><mi>x</mi></mrow></math>"
            ),
            (["--tree", "y=2^3"], "(= y (** 2 3))"), (["--tree", "f(a,b)=a"], "(= (f a b) a)"),
            (["--format", "y=2^3"], "y = 2 ** 3"), (["--format", "f(a,b,)=a"], "f(a, b) = a"),
            (["--set", "x=3/4", "x*4"], "3"), (["--set", "x=2", "--set", "y = x**10", "y"], "1024"),
            (["--set", "f(a)=a+1", "f(2)"], "3"), (["'a\nb'"], nil), (["\"a\\nb\""], "\"a\\nb\""),
            (["'it is'"], "it is"),
        ])
        func optionsChangeWhatIsPrinted(_ arguments: [String], _ expected: String?) throws {
            let result = try abacus(arguments.map { Array($0.utf8) })
            #expect(result.output == (expected.map { $0 + "\n" } ?? ""))
            #expect(result.status == (expected == nil ? 2 : 0))
        }

        @Test(arguments: [
            (["--max-bits", "1000", "2**1001"], 1), (["--max-work", "1000", "sum(range(1, 100000))"], 1),
            (["--untrusted", "2**70000"], 1), (["--untrusted", "2**60000"], 0),
            (["--timeout", "0.05", "f(n) = n == 0 ? 0 : f(n-1) + f(n-1)", "f(30)"], 1),
        ])
        func limitsAreKept(_ arguments: [String], _ status: Int) throws {
            let result = try abacus(arguments.map { Array($0.utf8) })
            #expect(result.status == CInt(status))
            #expect(result.errors.isEmpty == (status == 0))
        }

        @Test func colorIsForThoseWhoWantIt() throws {
            #expect(try !abacus("nope").errors.contains("\u{1B}["))
            #expect(try abacus("--color", "always", "nope").errors.contains("\u{1B}["))
            #expect(try abacus("--color", "always", "nope", environment: ["NO_COLOR=1"]).errors.contains("\u{1B}["))
            #expect(try !abacus("--color", "never", "nope").errors.contains("\u{1B}["))
        }

        @Test func informationGoesToStandardOutput() throws {
            for option in ["-h", "--help"] {
                let result = try abacus(option)
                #expect(result.output.hasPrefix("Usage: abacus"))
                #expect(result.errors == "")
                #expect(result.status == 0)
            }
            #expect(try abacus("--version").output.hasPrefix("abacus "))
        }
    }
}
