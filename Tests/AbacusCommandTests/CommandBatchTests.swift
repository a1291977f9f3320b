internal import Abacus
internal import TestSupport
internal import Testing

extension CommandTests {
    @Suite struct BatchTests {
        @Test func everyLineHasItsLine() throws {
            let result = try abacus(input: "1 + 1\n\n# comment\nx = 3\nx / 2\nf(a) = a!\nf(5)\n2 * (y + 1)\n2 +\nans")
            try #require(result.lines.count == 10)
            #expect(result.lines[..<7] == ["2", "", "", "", "1.5", "", "120"])
            #expect(result.lines[7].hasPrefix("error: column 6: there is no name 'y'"))
            #expect(result.lines[8].hasPrefix("error: column 4: expected a value at the end"))
            #expect(result.lines[9] == "120")
            #expect(result.errors == "")
            #expect(result.status == 2)
        }

        @Test(arguments: [("", ""), ("\n", "\n"), ("1", "1\n"), ("1\n", "1\n"), ("\r\n2\r\n", "\n2\n"), ("1\r", "1\n")])
        func lineEndsAreNoPartOfTheLine(_ input: String, _ output: String) throws {
            let result = try abacus(input: input)
            #expect(result.output == output)
            #expect(result.status == 0)
        }

        /// Lines that arrive together are read by one parser, without any visible difference.
        @Test func manyLinesAreAnsweredAsFewAre() throws {
            let kinds = [
                "(123+456)*789-12", "ans + 1", "x = 3", "x ** 200", "f(a) = a / 7", "f(x)", "nope", "2 +", "", "# note",
                "1/3", "2 ** 100000 % 10 ** 9", "\"text\"", "[1, 2/3]", "_ == ans", "9 ** 9 ** 9", "x = x", "0x",
            ]
            let count = 1_500
            let lines = (0..<count).map { kinds[$0 * $0 % 97 % kinds.count] }
            let answers = try abacus(input: lines.joined(separator: "\n")).lines
            try #require(answers.count == count)
            var environment = FormulaEnvironment()
            for (line, answer) in zip(lines, answers) {
                switch Result(catching: { () throws(StatementError) in try environment.execute(line) }) {
                case .success(.value(let value)): #expect(answer == value.text(.readable))
                case .success: #expect(answer == "")
                case .failure(let error): #expect(answer.hasSuffix(error.diagnostics[0].summary))
                }
            }
        }

        /// Integers that fit a machine word take a shortcut from the text to the output.
        @Test(arguments: [[], ["--digits", "2"], ["--base", "16"], ["--json"]])
        func manyIntegersArePrintedAsFewAre(_ options: [String]) throws {
            let ends = ["0", "-1", "7 - 10 ** 18", "2 ** 63 - 1", "-2 ** 63", "2 ** 63", "1 < 2", "10 ** 19 / 10"]
            let lines = (0..<64).flatMap { power in ends + ["10 ** \(power % 20) - 1", "-(10 ** \(power % 20))"] }
            let options = options.map { Array($0.utf8) }
            let many = try abacus(options, input: Array(lines.joined(separator: "\n").utf8)).lines
            let few = try abacus(options, input: Array(lines.prefix(100).joined(separator: "\n").utf8)).lines
            try #require(many.count == lines.count && few.count == 100)
            #expect(Array(many.prefix(100)) == few)
        }

        /// A definition changes what the names in the lines after it mean, also of those that have arrived with it.
        @Test func definitionsHideNamesOfTheLanguage() throws {
            let roots = Array(repeating: "sqrt(4) + pi - pi", count: 300)
            let lines = ["1"] + roots + ["sqrt(x) = -x", "pi = 5"] + roots + ["sqrt(4) + pi"]
            let answers = try abacus(input: lines.joined(separator: "\n")).lines
            try #require(answers.count == lines.count)
            #expect(answers[1...300].allSatisfy { $0 == "2" })
            #expect(answers[303...602].allSatisfy { $0 == "-4" })
            #expect(answers.last == "1")
        }

        @Test func columnsCountCharacters() throws {
            #expect(try abacus(input: "'é😀' + +\n").output.hasPrefix("error: column 9: "))
            #expect(try abacus(input: "é + nope\n").output.hasPrefix("error: column 1: "))
        }

        @Test func whatCannotBeReadIsAnsweredInItsPlace() throws {
            let input = Array("1\n2\0\n".utf8) + [0x33, 0xFF, 0x0A] + Array("'\u{2028}\n\u{7}\n4\n".utf8)
            let result = try abacus([], input: input)
            try #require(result.lines.count == 6)
            #expect(result.lines.first == "1")
            #expect(result.lines.last == "4")
            #expect(result.lines[1].hasPrefix("error: column 2: the character U+0000"))
            #expect(result.lines[2].hasPrefix("error: column 2: the text is not valid UTF-8"))
            #expect(result.lines[4].hasPrefix("error: column 1: the character U+0007"))
            #expect(result.output.unicodeScalars.allSatisfy { $0 == "\n" || !$0.properties.isWhitespace || $0 == " " })
            #expect(result.status == 2)
        }

        @Test func valuesTakeOneLine() throws {
            #expect(
                try abacus(input: "\"a\\nb\"\n[\"c\\r\", 1]\n'plain'\n").lines == [
                    "\"a\\nb\"", "[\"c\\r\", 1]", "plain",
                ])
        }

        @Test func filesAreReadAsTheInputIs() throws {
            try withFile(of: "a = 2\na ** 10\nb\n") { path in
                let result = try abacus("-f", path, "--set", "b=7", input: "ignored")
                #expect(result.output == "\n1024\n7\n")
                #expect(result.status == 0)
            }
            #expect(try abacus("-f", "-", input: "1\n").output == "1\n")
        }

        @Test func stopOnErrorEndsAtTheFirst() throws {
            let result = try abacus("--stop-on-error", input: "1\nnope\n2 +\n3\n")
            try #require(result.lines.count == 2)
            #expect(result.lines[0] == "1")
            #expect(result.lines[1].hasPrefix("error: column 1: "))
            #expect(result.status == 1)
        }

        @Test func treesAndFormulasHaveTheirLines() throws {
            let input = "1+2\n\nx=-(1)\n2+\n"
            #expect(try abacus("--tree", input: input).lines.prefix(3) == ["(+ 1 2)", "", "(= x (- 1))"])
            let result = try abacus("--format", input: input)
            try #require(result.lines.count == 4)
            #expect(result.lines[..<3] == ["1 + 2", "", "x = -1"])
            #expect(result.lines[3].hasPrefix("error: column 3: "))
            #expect(result.status == 2)
        }

        @Test func linesLongerThanTheLimitAreRefused() throws {
            let long = String(repeating: "1", count: 64 << 10)
            let longer = String(repeating: long, count: 100)
            let longest = String(repeating: " ", count: (64 << 10) - 1) + "3"
            let input = "1\n\(long)0\n\(long)\r0\n2\n\(longer)\n\(longest)\r\n"
            let result = try abacus("--untrusted", input: input)
            try #require(result.lines.count == 6)
            #expect(result.lines[0] == "1")
            for place in [1, 2, 4] { #expect(result.lines[place].contains("the text is longer than 65536 bytes")) }
            #expect(result.lines[3] == "2")
            #expect(result.lines[5] == "3")
            #expect(result.status == 2)
        }

        @Test func manyLinesKeepTheirOrder() throws {
            let count = 100_000
            let input = (1...count).map { $0 % 1000 == 0 ? "1/(\($0)-\($0))\n" : "\($0)*2\n" }.joined()
            let lines = try abacus(input: input).lines
            try #require(lines.count == count)
            let wrong = zip(1..., lines).first { number, line in
                number % 1000 == 0 ? !line.hasPrefix("error: column 2: ") : line != "\(number * 2)"
            }
            #expect(wrong == nil)
        }
    }
}
