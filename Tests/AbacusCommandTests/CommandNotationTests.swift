internal import Testing

extension CommandTests {
    /// Percentages, implicit products, and what the command says to those who expected one of them.
    @Suite struct NotationTests {
        @Test func percentages() throws {
            #expect(try abacus("--percent", "15%", "80 + 15%", "80 * 15%").output == "0.15\n92\n12\n")
            #expect(try abacus("--integer", "--percent", "80 + 15%", "15%").output == "92\n")
            #expect(try abacus("--percent", "--tree", "80 + 15%").output == "(+% 80 15)\n")
            #expect(try abacus("--percent", "--format", "80+(15)%").output == "80 + 15%\n")
        }

        @Test func cells() throws {
            let sum = try abacus("--cells", "A1 = 1", "$A$2 = A1 + 1", "sum(A1:A2)", "sum(A1:A3)")
            #expect(sum.output == "3\n")
            #expect(sum.errors.contains("there is no name 'A3'"))
            #expect(try abacus("--cells", "--tree", "$B$2:A1").output == "A1:B2\n")
            #expect(try abacus("--cells", "--ignore-case", "a1 = 4", "SUM(a1, A1)").output == "8\n")
        }

        @Test func namesInAnyCase() throws {
            #expect(
                try abacus("--ignore-case", "--set", "Rate=5", "RATE And true", "rate * SUM(1, 2)").output == "15\n")
            #expect(try abacus("--ignore-case", "--format", "SUM(1, Rate)").output == "sum(1, rate)\n")
            #expect(try abacus("--ignore-case", "F(X) = x + 1", "f(1)").output == "2\n")
            let lines = try abacus("--ignore-case", input: String(repeating: "MAX(1, 2)\n", count: 600))
            #expect(lines.output == String(repeating: "2\n", count: 600))
        }

        @Test func decimalCommas() throws {
            let output = "4,5\n2\n[0,125; 2]\n{a: 1,5; b: \"c, d\"}\n"
            #expect(
                try abacus("--decimal-comma", "1,5 * 3", "max(1,5; 2)", "[1/8; 2]", "{a: 1,5; b: 'c, d'}").output
                    == output)
            #expect(try abacus("--decimal-comma", "x = 1,5; y = 2; x * y").output == "3\n")
            #expect(try abacus("--decimal-comma", "--set", "x=1,5", "f(a; b) = a * b", "f(x; 2,5)").output == "3,75\n")
            #expect(
                try abacus("--decimal-comma", "--format", "f( a;b )=max( (1,5) )*a").output
                    == "f(a; b) = max((1,5)) * a\n")
            #expect(try abacus("--decimal-comma", "--tree", "max(1,5;2)").output == "(call max 1,5 2)\n")
            #expect(
                try abacus("--decimal-comma", "--latex", "max(1,5; 2)", "f(a; b) = 0,5").output == """
                    \\operatorname{max}\\left(1{,}5; 2\\right)
                    \\operatorname{f}\\left(a; b\\right) = 0{,}5

                    """)
            #expect(try abacus("--decimal-comma", "--mathml", "floor(1,5)").output.contains("<mn>1,5</mn>"))
            #expect(
                try abacus("--decimal-comma", "--json", "3/2", "[1,5; 2]", "1/3").output == """
                    {"line":1,"type":"rational","value":"1.5"}
                    {"line":2,"type":"list","value":["1.5","2"]}
                    {"line":3,"type":"rational","value":"0.33333333333333333333","exact":"1/3"}

                    """)
            #expect(try abacus("--decimal-comma", "--json-numbers", "[1,5; 2]").output.contains("[1.5,2]"))
            #expect(
                try abacus("--decimal-comma", "--group", "1234567,5", "[1000; 1,5]").output
                    == "1.234.567,5\n[1.000; 1,5]\n")
        }

        /// The lines of a batch are answered with machine words.
        @Test func linesWithDecimalCommas() throws {
            let lines = try abacus(
                "--decimal-comma", input: String(repeating: "1,5 + 1\nmax(1,5; 2,5)\nx = 1/8\nx\n", count: 300))
            #expect(lines.output == String(repeating: "2,5\n2,5\n\n0,125\n", count: 300))
            let wrong = try abacus("--decimal-comma", input: "max(1,5)\na = 1; b = 2\n(1; 2)\n")
            let messages = wrong.output.split(separator: "\n")
            #expect(messages.count == 3 && messages[0].contains("write max(1; 5)"), "\(messages)")
            #expect(messages[1].contains("one statement a line") && messages[2].contains("[1; 2]"), "\(messages)")
            #expect(try abacus("--decimal-comma", "-f", "-", "f(2)", input: "f(x) = x * 1,5\n").output == "3\n")
            let both = try abacus(input: "1.5\n:decimal-comma on\n1,5\n:decimal-comma off\n2.5\n")
            #expect(both.output == "1.5\n\n1.5\n\n2.5\n")
        }

        @Test func implicitProducts() throws {
            #expect(try abacus("--implicit", "2(3+4)").output == "14\n")
            #expect(try abacus("--implicit", "x = 3", "2x", "x²", "3½").output == "6\n9\n3.5\n")
            // After a percent sign nothing is multiplied implicitly.
            #expect(try abacus("--implicit", "--percent", "--set", "x=80", "15%x").status == 2)
            #expect(try abacus("--implicit", "--percent", "--set", "x=80", "2x * 15%").output == "24\n")
        }

        @Test func degrees() throws {
            #expect(try abacus("--degrees", "sin(30)", "atan(1)", "30° + 60").output == "0.5\n45\n90\n")
            #expect(try abacus("--degrees", "--real", "sin(30)", "tan(90)").output == "0.5\ninf\n")
            #expect(try abacus("--degrees", "--symbolic", "sin(1)").output == "cos(89*pi/180)\n")
            #expect(try abacus("--degrees", "--latex", "sin(30)").output.contains("{30}^{\\circ}"))
            #expect(try abacus("--degrees", "-f", "-", "f(30)", input: "f(x) = sin(x)\n").output == "0.5\n")
            let both = try abacus(input: "sin(30°)\n:degrees on\nsin(30)\n:degrees off\nsin(pi)\n")
            #expect(both.output == "0.5\n\n0.5\n\n0\n")
        }

        @Test func namesInBackquotes() throws {
            let data = #"{"response-time": 5, "a;b": {"c d": 2}}"#
            func evaluate(_ text: String) throws -> CommandResult { try abacus("--data", "-", text, input: data) }
            #expect(try evaluate("`response-time` * 2; `a;b`.`c d`").output == "10\n2\n")
            let other = try evaluate("response-time * 2")
            #expect(other.errors.contains("there is no name 'response'; did you mean '`response-time`'?"))
            #expect(try abacus("--format", "`x` + `a b`").output == "x + `a b`\n")
            #expect(try abacus("--format", "`a b` = `c`").output == "`a b` = c\n")
        }

        @Test(arguments: ["15%", "15% of 80"])
        func theOptionForPercentagesIsNamed(_ text: String) throws {
            let result = try abacus(text)
            #expect(result.status == 2)
            #expect(result.errors.contains("--percent") && result.errors.contains("15/100"), "\(result.errors)")
        }

        @Test(arguments: [
            ("2x", "2*x"), ("2(3+4)", "2*(3+4)"), ("sin 30", "sin(30)"), ("sqrt 2", "sqrt(2)"),
            ("max 3 4", "max(3, 4)"),
        ])
        func whatIsMissingIsInserted(_ text: String, _ mended: String) throws {
            let object = try abacus("--json", text).output
            let fix = try #require(object.split(separator: #""fix":{"offset":"#).last)
            let numbers = fix.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
            let insertion = try #require(fix.split(separator: #""text":""#).last?.prefix { $0 != "\"" })
            var bytes = Array(text.utf8)
            bytes.replaceSubrange(numbers[0]..<numbers[0] + numbers[1], with: insertion.utf8)
            #expect(String(decoding: bytes, as: UTF8.self) == mended, "\(object)")
        }

        @Test func bothMeaningsOfAPercentSignAreOffered() throws {
            let object = try abacus("--json", "--percent", "80 % 15").output
            #expect(
                object.contains(
                    #""fix":{"offset":3,"length":1,"text":"mod"},"otherFixes":[{"offset":5,"length":0,"text":"*"}],"#),
                "\(object)")
        }

        /// Lines that arrive together are read with the same options.
        @Test func manyLinesAreReadAsFewAre() throws {
            let input = String(repeating: "80 + 15%\n2(3)\n(1+2) + 50%\nx = 2\nx²\n", count: 200)
            let result = try abacus("--percent", "--implicit", input: input)
            #expect(result.output == String(repeating: "92\n6\n4.5\n\n4\n", count: 200))
        }
    }
}
