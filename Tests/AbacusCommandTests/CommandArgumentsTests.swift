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
