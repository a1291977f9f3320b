internal import TestSupport
internal import Testing

extension RowsTests {
    /// Lines that can't be read, files whose rows end at carriage returns, and output that goes to a terminal.
    @Suite struct RowsInputTests {
        // MARK: Lines of JSON

        @Test func linesThatCannotBeReadLeaveEmptyCells() throws {
            let input = "{\"a\":1,\"b\":2}\nx\n\n{\"a\":3}\n"
            #expect(try rows("--jsonl", "-e", "a", input: input).output == "1\nnull\n3\n")
            #expect(try rows("--jsonl", "-e", "a", "--csv", input: input).output == "1\n\n3\n")
            #expect(try rows("--jsonl", "-e", "a", "-e", "2", "--csv", input: input).output == "1,2\n,\n3,2\n")
            #expect(try rows("--jsonl", "--keep", "a", input: input).output == "{\"a\":1}\n{\"a\":null}\n{\"a\":3}\n")
            #expect(try rows("--jsonl", "--csv", input: input).output == "a,b\n1,2\n,\n3,\n")
            let errors = try rows("--jsonl", "--csv", "--keep", "b", "--errors", "e", input: input)
            #expect(errors.output == "b,e\n2,\n,unexpected-token\n,\n" && errors.status == 1)
        }

        /// The columns are the members of the first object, wherever it is.
        @Test func linesBeforeTheFirstObjectKeepTheirPlace() throws {
            let lines = "x\n\n[1]\n{\"a\":1}\n"
            let result = try rows("--jsonl", "--csv", "--errors", "e", "--add", "b=a", input: lines)
            #expect(result.output == "a,b,e\n,,unexpected-token\n,,unexpected-token\n1,1,\n" && result.status == 1)
            #expect(result.errors.contains("<input>:1:1: error: ") && result.errors.contains("<input>:3:1: error: "))
            // Beyond the first block.
            let many = try rows("--jsonl", "--csv", input: String(repeating: "x\n", count: 400_000) + "{\"a\":1}\n")
            #expect(many.output == "a\n" + String(repeating: "\n", count: 400_000) + "1\n")
            #expect(many.errors.hasSuffix("abacus: 399990 more rows have errors\n"))
            // In another file.
            try withFile(of: "x\n") { one in
                try withFile(of: "{\"a\":1}\n") { (two: String) throws -> Void in
                    #expect(try rows("--jsonl", "--csv", one, two).output == "a\n\n1\n")
                }
            }
            // Nowhere.
            #expect(try rows("--jsonl", "--csv", "--add", "b=1", input: "x\n").output == "b\n\n")
            let nul = try rows("--jsonl", "--csv", "--add", "b=1", input: "x\n[\0]\n{}\n")
            #expect(nul.output == "b\n\n\n1\n" && nul.status == 1)
            #expect(nul.errors.contains("<input>:2:2: error: there is a NUL, which no text has"), "\(nul.errors)")
        }

        @Test func pipesThatPauseMakeNoDifference() throws {
            let output = try File.temporary()
            let (errors, errorEnd) = try File.pipe()
            let process: CommandProcess
            do {
                let (reading, writing) = try File.pipe()
                process = try CommandProcess(
                    ["rows", "--jsonl", "--csv"].map { Array($0.utf8) }, input: consume reading, output: output,
                    errors: consume errorEnd)
                writing.write("x\n")
                // The line is the first of its block, and nothing follows it there.
                #expect(errors.read(until: "\n^\n").hasPrefix("<input>:1:1: error: "))
                writing.write("{\"a\"")
                writing.write(":1}\n")
            }
            #expect(process.wait() == 1)
            #expect(String(decoding: output.contents(), as: UTF8.self) == "a\n\n1\n")
        }

        // MARK: Carriage returns

        @Test func rowsMayEndAtCarriageReturns() throws {
            let csv = try rows("--add", "c=b * 2", input: "a,b\r\"x\ny\",1\r\"\",2\rz,3")
            #expect(csv.output == "a,b,c\n\"x\ny\",1,2\n\"\",2,4\nz,3,6\n" && csv.status == 0)
            #expect(try rows("--tsv", "--add", "c=b", input: "a\tb\rx\t1\r").output == "a\tb\tc\nx\t1\t1\n")
            #expect(try rows("--no-header", "--sum", "c1", input: "1\r2\r").output == "sum(c1)\n3\n")
            let marked = try rows("--add", "b=a", input: "\u{FEFF}a\r1\r")
            #expect(marked.output == "\u{FEFF}a,b\n1,1\n")
            let error = try rows("--add", "b=1 / a", input: "a\r1\r0\r")
            #expect(error.output == "a,b\n1,1\n0,\n" && error.errors.hasPrefix("<input>:3: --add b:1:3: error: "))
            // One line feed outside of quotes is enough.
            #expect(try rows("--add", "c=1", input: "a\rb\n1\r2\n").output == "\"a\rb\",c\n1\r2,1\n")
        }

        /// After the first 64 KiB, a line feed belongs to the carriage return before it, or is a character.
        @Test func lineFeedsAmongCarriageReturns() throws {
            let start = "a,b\r" + String(repeating: "1234567,1\r", count: 7_000)
            let copied = String(repeating: "1234567,1,1\n", count: 7_000)
            let csv = try rows("--add", "c=b", input: start + "x,2\r\ny\nz,3\r\"p\"\nq,4\r")
            #expect(csv.output == "a,b,c\n" + copied + "x,2,2\n\"y\nz\",3,3\n\"p\nq\",4,4\n")
            let kept = try rows("--keep", "a", input: start + "y\nz,3\r")
            #expect(kept.output.hasSuffix("1234567\n\"y\nz\"\n"))
            let tabs = try rows(
                "--tsv", "--add", "c=1", input: (start + "x,2\r\ny\nz,3\r").replacing(",", with: "\t"))
            #expect(tabs.output.hasSuffix("x\t2\t1\n\t3\t1\n") && tabs.status == 1)
        }

        @Test func filesMayEndTheirRowsInOtherWays() throws {
            try withFile(of: "a\r1\r2\r") { one in
                try withFile(of: "a\n3\n4\n") { (two: String) throws -> Void in
                    #expect(try rows("--add", "b=a", one, two).output == "a,b\n1,1\n2,2\n3,3\n4,4\n")
                    #expect(try rows("--add", "b=a", two, one).output == "a,b\n3,3\n4,4\n1,1\n2,2\n")
                    #expect(try rows("--sum", "a", two, one).output == "sum(a)\n10\n")
                }
            }
        }

        // MARK: Terminals

        /// Returns what a terminal gets, which changes no line end, as soon as that is what is expected.
        private func shown(_ arguments: [String], _ input: String, _ expected: String) throws -> String {
            let (screen, command) = try terminal()
            let process: CommandProcess
            do {
                let (reading, writing) = try File.pipe()
                process = try CommandProcess(
                    (["rows"] + arguments).map { Array($0.utf8) }, input: consume reading, output: command,
                    errors: File.temporary())
                writing.write(input)
            }
            let output = screen.read(until: expected)
            #expect(process.wait() == 0)
            return output
        }

        /// Delimiters and line ends stay, and so does everything in a file or a pipe.
        @Test func aTerminalGetsNothingThatIsHidden() throws {
            let csv = "a,\"b\u{202E}\"\r\nx\u{1B}[31m,\"y\nz\t\u{9B}\"\r\n,end\r\n"
            let plain = try rows("--add", "c=a", input: csv)
            #expect(
                plain.output.unicodeScalars.elementsEqual(
                    "a,b\u{202E},c\r\nx\u{1B}[31m,\"y\nz\t\u{9B}\",x\u{1B}[31m\r\n,end,\r\n".unicodeScalars))
        }

        @Test(arguments: [
            (
                ["--add", "c=7", "--keep", "c,a,c2"], "a,\"b\u{202E}\"\r\nx\u{1B}[31m,\"y\nz\t\u{9B}\"\r\n,end\n",
                "c,a,b\\u{202E}\r\n7,x\\u{1B}[31m,\"y\\nz\\t\\u{9B}\"\r\n7,,end\r\n"
            ),
            (["--tsv"], "a\tb\n\u{7F}\u{200B}\r\t1\nx\tend\n", "a\tb\n\\u{7F}\\u{200B}\\r\t1\nx\tend\n"),
            (
                ["-e", "a"], "a\n\"\u{1B}c\"\n\u{1F468}\u{200D}\u{1F469}\nend\n",
                "\\u{1B}c\n\u{1F468}\u{200D}\u{1F469}\nend\n"
            ),
            (
                ["--add", "c='end'", "--count", "--by", "a,c"], "a,b\n\u{2028},1\n", "a,c,count\n\\u{2028},end,1\n"
            ),
            (
                ["--jsonl", "--add", "b=a"], "{\"a\":\t\"\u{202E}\u{E0041}\"}\n{\"a\":\"end\"}\n",
                "{\"a\":\t\"\\u202e\\udb40\\udc41\",\"b\":\"\\u202e\\udb40\\udc41\"}\n{\"a\":\"end\",\"b\":\"end\"}\n"
            ),
        ])
        func aTerminalShowsEscapes(arguments: [String], input: String, expected: String) throws {
            #expect(try shown(arguments, input, expected) == expected)
        }
    }
}
